import type { Hex } from 'viem'

/** Code of a contract that takes 7 of a token, of which it may, from a caller that has code, and does nothing to others. */
export function takesFromAccountsWithCode({ token, to }: { readonly token: Hex; readonly to: Hex }): Hex {
  const transferFrom = `6323b872dd60e01b5f523360045273${to.slice(2)}6024526007604452`
  return `0x333b600657005b${transferFrom}5f5f60645f5f73${token.slice(2)}5af100`
}

/** Code that reverts when it is called with two bytes, unless the same transaction has called it with one before. */
export const IN_ONE_TRANSACTION = '0x36600114600f575f5c6015575f5ffd5b60015f5d005b00'
