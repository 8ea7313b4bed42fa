/** Returns a CSS gradient made of the address alone, equal for upper and lower case of a hex address. */
export function addressGradient(address: string): string {
  const seed = hash(/^0x/i.test(address) ? address.toLowerCase() : address)
  const hue = seed % 360
  const turn = (seed >>> 9) % 360
  const colors = [hue, hue + 50, hue + 150].map((degrees, index) => `hsl(${degrees % 360} 62% ${62 - index * 8}%)`)
  return `conic-gradient(from ${turn}deg, ${colors.join(', ')}, ${colors[0]})`
}

/** FNV-1a, 32 bits: small, and neighbouring addresses look different. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
