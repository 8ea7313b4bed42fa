/** A link to a store without language, country and title; any other link as it is. */
export function shortLink(link: string): string {
  const short = stores.find(({ pattern }) => pattern.test(link))
  return short === undefined ? link : link.replace(short.pattern, short.link)
}

const stores = [
  {
    pattern:
      /^https:\/\/(?:chrome\.google\.com\/webstore|chromewebstore\.google\.com)\/detail\/(?:[^/]+\/)?([a-p]{32})$/,
    link: 'https://chromewebstore.google.com/detail/$1',
  },
  {
    pattern: /^https:\/\/addons\.mozilla\.org\/(?:[\w-]+\/)?firefox\/addon\/([\w-]+)\/?$/,
    link: 'https://addons.mozilla.org/firefox/addon/$1',
  },
  {
    pattern: /^https:\/\/addons\.opera\.com\/(?:\w+\/)?extensions\/details\/([\w-]+)\/?$/,
    link: 'https://addons.opera.com/extensions/details/$1',
  },
  {
    pattern: /^https:\/\/(?:apps|itunes)\.apple\.com\/(?:[^?#]*\/)?id(\d+)$/,
    link: 'https://apps.apple.com/app/id$1',
  },
] as const
