/**
 * The site that a text signs in to (CAIP-122); undefined where it signs in to none. Of several sites it is one that is not the
 * page's own: a server may read any of them.
 */
export function readSignIn(
  text: string,
  dapp: string
): { readonly domain: string; readonly isOwnDomain: boolean } | undefined {
  const own = URL.canParse(dapp) ? new URL(dapp) : undefined
  const found = [...text.replace(UNSEEN, '').matchAll(HEADER)].map(({ groups = {} }) => {
    const { scheme, domain = '' }: { readonly [name: string]: string | undefined } = groups
    const isOwnScheme = scheme === undefined || `${scheme.toLowerCase()}:` === own?.protocol
    return { domain: domain.slice(0, MOST_CHARACTERS), isOwnDomain: domain.toLowerCase() === own?.host && isOwnScheme }
  })
  return found.find(({ isOwnDomain }) => !isOwnDomain) ?? found[0]
}

/**
 * On any line, and more leniently than servers read it: what a careless one takes for a sign-in is one, and so is what the user
 * takes for one.
 */
const HEADER =
  /^[^\S\r\n\u2028\u2029]*(?:(?<scheme>[a-z][a-z\d+.-]{0,30}):\/\/)?(?<domain>[^\s/?#]{1,1000})\s{1,9}wants\s{1,9}you\s{1,9}to\s{1,9}sign\s{1,9}in\s{1,9}with\s{1,9}your\s{1,9}\S{1,60}\s{1,9}account:/gim
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}|(?!\s)\p{Cc}/gu
/** Of a domain name. */
const MOST_CHARACTERS = 253
