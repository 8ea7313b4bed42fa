/** A shortened address: 4 characters, a `0x` not counted, and the last 6. Short addresses stay whole. */
export function shortAddress(address: string): string {
  const start = /^0x/i.test(address) ? 6 : 4
  return address.length > start + 7 ? `${address.slice(0, start)}…${address.slice(-6)}` : address
}
