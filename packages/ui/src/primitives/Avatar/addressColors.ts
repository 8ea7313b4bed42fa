/** How a gradient is drawn. */
export interface AddressColors {
  /** CSS colors of its start, middle and end. */
  readonly colors: readonly [start: string, middle: string, end: string]
  /** Its direction in degrees, clockwise. */
  readonly turn: number
}

/** Returns a gradient made of the address alone, equal for upper and lower case of a hex address. */
export function addressColors(address: string): AddressColors {
  const seed = hash(/^0x/i.test(address) ? address.toLowerCase() : address)
  const hue = seed % 360
  return {
    colors: [`hsl(${hue} 62% 62%)`, `hsl(${(hue + 50) % 360} 62% 54%)`, `hsl(${(hue + 150) % 360} 62% 46%)`],
    turn: (seed >>> 9) % 360,
  }
}

/** FNV-1a, 32 bits: small, and neighboring addresses look different. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
