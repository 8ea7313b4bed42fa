/** An address as viem takes it, which some write without `0x`. Any other text stays as it is. */
export function withPrefix(address: string): string {
  return /^[\da-f]{40}$/i.test(address) ? `0x${address}` : address
}
