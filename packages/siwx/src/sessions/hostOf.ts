/** Host of the page, with its port unless that is the default; none of a page without an origin, as in a sandboxed frame. */
export function hostOf(origin: string | undefined): string {
  return origin === undefined || origin === 'null' ? '' : new URL(origin).host
}
