/** An address where a whole one is too long: its first and its last four characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`
}
