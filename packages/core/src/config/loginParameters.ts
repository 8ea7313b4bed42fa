/** Query parameter of the address that a login by a provider returns to: `<id>.<ticket>`. */
export const LOGIN_PARAMETER = 'portico-login'

/** Query parameter beside it, in a window of its own: it closes itself at the end. */
export const WINDOW_PARAMETER = 'portico-window'

/** An address without them. The rest of its query stays as it is written. */
export function withoutLogin(address: string): URL {
  const url = new URL(address)
  const isOwn = (part: string): boolean => OWN.some((name) => part === name || part.startsWith(`${name}=`))
  const parts = url.search.slice(1).split('&')
  if (parts.some(isOwn)) url.search = parts.filter((part) => !isOwn(part)).join('&')
  // The server ends it so, lest the browser keeps a provider's fragment.
  if (url.hash === '') url.hash = ''
  return url
}

const OWN: readonly string[] = [LOGIN_PARAMETER, WINDOW_PARAMETER]
