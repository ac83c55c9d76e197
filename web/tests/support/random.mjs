// Numbers from a seed, the same everywhere.

/** @param {number} seed @returns {(below: number) => number} */
export function randomFrom(seed) {
  let state = (Math.imul(seed, 2654435761) ^ 88172645) >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
