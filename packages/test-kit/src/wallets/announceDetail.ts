/** Announces whatever is given, as it is, now and whenever the page asks. Returns how to stop. */
export function announceDetail(request: {
  readonly detail: unknown
  /** Where events are sent. Default: the page's window. */
  readonly target?: EventTarget | undefined
}): () => void {
  const { detail, target = globalThis } = request
  const announce = (): void => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
