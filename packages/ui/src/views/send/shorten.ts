/** A shortened address, as everywhere: four characters, a `0x` not counted, and the last six. */
export function shorten(address: string): string {
  const start = /^0x/i.test(address) ? 6 : 4
  return address.length > start + 7 ? `${address.slice(0, start)}…${address.slice(-6)}` : address
}
