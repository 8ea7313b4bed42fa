/** The pairing URI in the address of the page: `?uri=` with an encoded `wc:` URI. Undefined without one. */
export function readLink(address: string): string | undefined {
  const uri = new URL(address).searchParams.get('uri')
  if (uri === null || uri === '') return undefined
  // Links for Telegram encode it twice.
  return uri.startsWith('wc%3A') || uri.startsWith('wc%3a') ? decodeURIComponent(uri) : uri
}
