/**
 * What a directory that means harm could list. Each entry is one attack; whatever of it runs as a script sets the global
 * `hostile`. Some entries are not wallets at all.
 */
export const hostileWallets: readonly unknown[] = [
  { ...entry('markup'), name: '<img src=x onerror="hostile=1"><script>hostile=1</script>', description: '<b>bold</b>' },
  { ...entry('quotes'), name: `"><svg onload="hostile=1">'\`\${hostile=1}` },
  { ...entry('javascript'), ...links('javascript:hostile=1'), name: 'Script links' },
  { ...entry('disguised'), ...links(' \u0001java\nscript:hostile=1'), name: 'Disguised script links' },
  { ...entry('data'), ...links('data:text/html,<script>hostile=1</script>'), name: 'Data links' },
  { ...entry('blob'), ...links('blob:https://hostile.example/1'), name: 'Blob links' },
  { ...entry('file'), ...links('file:///etc/passwd'), name: 'File links' },
  { ...entry('plain-http'), ...links('http://hostile.example/'), name: 'Unencrypted links' },
  { ...entry('relative'), ...links('//hostile.example/'), name: 'Relative links' },
  { ...entry('password'), ...links('https://safe.example@hostile.example/'), name: 'Links with a user name' },
  { ...entry('other-apps'), ...links('tel:+10000000000'), name: 'Links to other apps' },
  { ...entry('long-name'), name: 'L'.repeat(10_000) },
  {
    ...entry('long-texts'),
    ...links(`https://hostile.example/${'l'.repeat(10_000)}`),
    description: 'l'.repeat(10_000),
  },
  { ...entry('long-chains'), chains: Array.from({ length: 10_000 }, (_, chainId) => `eip155:${chainId}`) },
  { ...entry('marks'), name: `Marks ${'\u0301\u0489'.repeat(200)}` },
  // Reads from the right from the second word on, and would turn the text around it too.
  { ...entry('direction'), name: 'Safe \u202egnihton' },
  { ...entry('invisible'), name: '\u200b\u2060\u00a0' },
  { ...entry('controls'), name: 'Two\nlines\u0000\u001b[31m' },
  { ...entry('half'), name: 'Half a pair \ud83d' },
  {
    ...entry('picture-script'),
    image_id: '../../e?x=',
    image_url: 'javascript:hostile=1',
    name: 'Picture of a script',
  },
  {
    ...entry('picture-inline'),
    image_url: 'data:image/svg+xml,<svg onload="hostile=1"/>',
    name: 'Picture with a script',
  },
  { ...entry('picture-style'), image_url: `https://hostile.example/');background:url('x`, name: 'Picture in a style' },
  { ...entry('twice'), name: 'First of two' },
  { ...entry('twice'), name: 'Second of two' },
  { ...entry('__proto__'), name: 'Prototype' },
  { ...entry('constructor'), name: 'Constructor' },
  { ...entry(''), name: 'Empty id' },
  { ...entry('x'), id: undefined, name: 'No id' },
  { ...entry('x'), id: null, name: 'Null id' },
  { ...entry('x'), id: 7, name: 'Number as an id' },
  { ...entry('no-name'), name: undefined },
  { ...entry('empty-name'), name: '' },
  { ...entry('object-name'), name: { toString: 'hostile' } },
  { ...entry('wrong-types'), name: 'Wrong types', chains: 'eip155:1', rdns: ['a'], order: 'first', injected: {} },
  { ...entry('wrong-chains'), name: 'Wrong chains', chains: [null, 1, '', ':', 'eip155', 'eip155:1,eip155:2'] },
  { id: 'bare', name: 'Nothing but a name' },
  null,
  'wallet',
  42,
  [],
  {},
]

/** How many wallets a hostile answer says there are: a list that goes by it never ends. */
export const hostileCount = 1_000_000

/** A picture with a script, which must not run where it is shown. */
export const hostileImage: string =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="hostile=1"><script>hostile=1</script>' +
  '<rect width="40" height="40" fill="#a01f2d"/><foreignObject width="40" height="40">' +
  '<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="hostile=1"/></foreignObject></svg>'

/** A whole wallet, for one member of it to be replaced. */
function entry(id: string): object {
  return {
    id,
    name: `Hostile ${id}`,
    description: null,
    chains: ['eip155:1', 'eip155:31337'],
    homepage: 'https://hostile.example/',
    image_id: id,
    image_url: null,
    order: 0,
    badge_type: 'certified',
    mobile_link: 'hostile://',
    rdns: null,
    supports_wc: true,
  }
}

/** Every link of a wallet. */
function links(link: string): object {
  return {
    homepage: link,
    image_url: link,
    mobile_link: link,
    link_mode: link,
    desktop_link: link,
    webapp_link: link,
    app_store: link,
    play_store: link,
    chrome_store: link,
  }
}
