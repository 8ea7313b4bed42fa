/**
 * What a convert service that means harm could list as tokens of `networkId`. Each entry is one attack; whatever of it runs as a
 * script sets the global `hostile`. Some entries are no tokens at all.
 */
export function hostileTokens(networkId: string): readonly unknown[] {
  // Contracts of their own, because a list has a contract once.
  const attacks: readonly object[] = [
    { name: '<img src=x onerror="hostile=1"><script>hostile=1</script>', symbol: '<b>TUSD</b>' },
    { name: 'Safe \u202egnihton', symbol: '\u202eDSUT' },
    // The first letter is Cyrillic.
    { name: 'Test Dollar', symbol: '\u0422USD' },
    { name: 'Test Dollar', symbol: 'TUSD\u200b' },
    { name: '\u200b\u2060\u00a0', symbol: '\u200b' },
    { name: 'Two\nlines\u0000\u001b[31m', symbol: 'A\nB' },
    { name: 'Half a pair \ud83d', symbol: '\ud83d' },
    { name: 'L'.repeat(10_000), symbol: 'L'.repeat(10_000) },
    { name: '', symbol: '' },
    { name: null, symbol: undefined },
    { name: { toString: 'hostile' }, symbol: ['TUSD'] },
    { logoUri: 'javascript:hostile=1' },
    { logoUri: 'data:text/html,<script>hostile=1</script>' },
    { logoUri: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hostile=1"/>' },
    { logoUri: `https://hostile.example/');background:url('x` },
    { logoUri: 'http://hostile.example/' },
    { logoUri: {} },
    { decimals: 300 },
    { decimals: 256 },
    { decimals: -1 },
    { decimals: 1.5 },
    { decimals: 1e21 },
    { decimals: '18' },
    { decimals: null },
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
  const amounts = [
    '-1',
    '1e30',
    '0x10',
    '1.5',
    '',
    ' 1',
    'NaN',
    'Infinity',
    '0',
    HUGE,
    '9'.repeat(10_000),
    1e30,
    -1,
    null,
  ]
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
