// The same small drawing at many places.
export const many = <T extends (number | string)[]>(list: T[], draw: (...args: T) => string) => list.map((args) => draw(...args)).join('')
