import { isThisComputer } from './isThisComputer.ts'

/** Whether this is a URL that may be asked or opened: https, or http on this computer, and without a name or password. */
export function isSafeUrl(value: unknown): boolean {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || url.username + url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisComputer(url.hostname))
}
