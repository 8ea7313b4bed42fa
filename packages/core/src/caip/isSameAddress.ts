/**
 * Whether two texts are one address; undefined is the coin, which has none. Wallets, lists and users write hex in the case they
 * like, and it is the same in both. Base58 is not.
 */
export function isSameAddress(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one !== undefined && /^0x/i.test(one) && one.toLowerCase() === other?.toLowerCase())
}
