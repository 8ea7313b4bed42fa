import { hostileAmounts, hostileDecimals, hostileNames, hostilePictures } from '../hostileTexts.js'

/**
 * What a convert service that means harm could list as tokens of `networkId`. Each entry is one attack; whatever of it runs as a
 * script sets the global `hostile`. Some entries are no tokens at all.
 */
export function hostileTokens(networkId: string): readonly unknown[] {
  // Contracts of their own, because a list has a contract once.
  const attacks: readonly object[] = [
    ...hostileNames({ name: 'Test Dollar', symbol: 'TUSD', similar: '\u0422USD' }),
    ...hostilePictures.map((logoUri) => ({ logoUri })),
    ...hostileDecimals.map((decimals) => ({ decimals })),
    { eip2612: 'yes' },
    { address: 'eip155:1:0x0000000000000000000000000000000000000001' },
    { address: `${networkId}:0x1` },
    { address: `${networkId}:0x00000000000000000000000000000000000000001` },
    { address: `${networkId}:__proto__` },
    { address: '__proto__' },
    { address: 'constructor' },
    { address: '' },
    { address: null },
    { address: 7 },
  ]
  const tokens = attacks.map((attack, index) => ({
    name: `Hostile ${index}`,
    symbol: `HOST${index}`,
    address: `${networkId}:0x${(0xbad000 + index).toString(16).padStart(40, '0')}`,
    decimals: 18,
    logoUri: null,
    eip2612: null,
    ...attack,
  }))
  // The same contract a second time, as another token.
  return [...tokens, { ...tokens[0], name: 'Second of two', decimals: 2 }, null, 'token', 42, [], {}]
}

/** What such a service could quote in the place of `quote`: one broken amount after the other, and other tokens. */
export function hostileQuotes(quote: object): readonly unknown[] {
  const amounts = [...hostileAmounts, HUGE]
  return [
    null,
    'quote',
    [],
    {},
    ...amounts.map((toAmount) => ({ ...quote, toAmount })),
    ...amounts.map((fromAmount) => ({ ...quote, fromAmount })),
    { ...quote, toAccount: 'eip155:1:0x0000000000000000000000000000000000000001' },
    { ...quote, fromAccount: '__proto__' },
    { ...quote, id: { toString: 'hostile' } },
  ]
}

/** 2^256, one more than a contract can count. */
const HUGE = String(2n ** 256n)
