/** Fingers rather than a mouse: sentences say "tap" and leave out keys and the wheel. */
export const isTouch = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
