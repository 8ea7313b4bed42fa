/**
 * Whether an origin is on a project's list. An empty list allows every origin, and a development machine is always
 * allowed. A pattern is an origin or a host; `*` stands for exactly one label of the host, or for any port. A scheme and a
 * port must match where the pattern has them.
 */
export function isOriginAllowed(request: { readonly origin: string; readonly allowed: readonly string[] }): boolean {
  const { origin, allowed } = request
  const page = split(origin)
  if (allowed.length === 0 || !page || /^(localhost|127\.0\.0\.1)$/.test(page.host)) return true
  return allowed.some((pattern) => {
    const wanted = split(pattern)
    if (!wanted) return false
    if (wanted.scheme !== undefined && wanted.scheme !== page.scheme) return false
    if (wanted.port !== undefined && wanted.port !== '*' && wanted.port !== page.port) return false
    const labels = wanted.host.split('.')
    const own = page.host.split('.')
    return labels.length === own.length && labels.every((label, index) => label === '*' || label === own[index])
  })
}

interface Parts {
  readonly scheme: string | undefined
  readonly host: string
  readonly port: string | undefined
}

/** The parts of an origin or pattern; a path after it is ignored. Undefined when it is neither. */
function split(text: string): Parts | undefined {
  const found = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:\s]+)(?::(\d+|\*))?(?:\/.*)?$/i.exec(text.trim())
  const [, scheme, host, port] = found ?? []
  return host === undefined ? undefined : { scheme: scheme?.toLowerCase(), host: host.toLowerCase(), port }
}
