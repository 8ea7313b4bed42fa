/** Names and symbols of tokens that a service that means harm could list, some of them so that they look like `name` and `symbol`. */
export function hostileNames(token: {
  readonly name: string
  readonly symbol: string
  /** The symbol with a letter of another script in it. */
  readonly similar: string
}): readonly object[] {
  const { name, symbol, similar } = token
  const backwards = [...symbol].reverse().join('')
  return [
    { name: '<img src=x onerror="hostile=1"><script>hostile=1</script>', symbol: `<b>${symbol}</b>` },
    { name: 'Safe \u202egnihton', symbol: `\u202e${backwards}` },
    { name, symbol: similar },
    { name, symbol: `${symbol}\u200b` },
    { name: '\u200b\u2060\u00a0', symbol: '\u200b' },
    { name: 'Two\nlines\u0000\u001b[31m', symbol: 'A\nB' },
    { name: 'Half a pair \ud83d', symbol: '\ud83d' },
    { name: 'L'.repeat(10_000), symbol: 'L'.repeat(10_000) },
    { name: '', symbol: '' },
    { name: null, symbol: undefined },
    { name: { toString: 'hostile' }, symbol: [symbol] },
  ]
}

/** Pictures of tokens that are scripts, pages or not encrypted. */
export const hostilePictures: readonly unknown[] = [
  'javascript:hostile=1',
  'data:text/html,<script>hostile=1</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hostile=1"/>',
  `https://hostile.example/');background:url('x`,
  'http://hostile.example/',
  {},
]

/** No numbers of decimals that a token can have. */
export const hostileDecimals: readonly unknown[] = [300, 256, -1, 1.5, 1e21, '18', null]

/** No amounts in base units, whatever their size. */
export const hostileAmounts: readonly unknown[] = [
  ...['-1', '1e30', '0x10', '1.5', '', ' 1', 'NaN', 'Infinity', '0', '9'.repeat(10_000)],
  ...[1e30, -1, null],
]
