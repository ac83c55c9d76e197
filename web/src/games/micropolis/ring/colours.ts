// The colours of an anthill cut open.
export const COLOURS = {
  rim: '#2a190f',
  wall: '#b98d54',
  floor: '#f6e4b9',
  glowWall: '#e09a1f',
  glowFloor: '#ffe690',
  glow: '#ffb52e',
  soilTop: '#8b6242',
  soilMid: '#6b4730',
  soilDeep: '#49301f',
  grass: '#7f9a3f',
  grassDark: '#54702b',
  /** what the pointer touches: lines only, never text */
  amber: '#e8920c',
  gain: '#3a621b',
  loss: '#a3291b',
  quiet: '#5d4730',
} as const
