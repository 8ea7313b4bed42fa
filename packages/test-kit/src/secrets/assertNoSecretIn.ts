/**
 * Throws when one of the secrets is in one of the sinks, as text or in another form: percent-encoded, as JSON inside JSON,
 * hex, base64 or base64url of it or of the bytes it stands for. Sinks may be anything: objects, errors with their causes,
 * maps, sets, bytes. The message names the secret and where it is, and never the secret itself. Throws as well without a
 * secret or a sink, and for a secret under 16 characters, because such a test proves nothing.
 *
 * ```ts
 * assertNoSecretIn({ secrets: { seed }, sinks: { cookies: document.cookie, logs, state: portico.snapshot('connections') } })
 * ```
 */
export function assertNoSecretIn(request: {
  readonly secrets: Readonly<Record<string, string>>
  readonly sinks: Readonly<Record<string, unknown>>
}): void {
  const secrets = Object.entries(request.secrets)
  const sinks = Object.entries(request.sinks)
  if (secrets.length === 0 || sinks.length === 0) throw new Error('There is nothing to look for, or nowhere to look.')
  const wanted = secrets.flatMap(([name, secret]) => {
    if (secret.length < SHORTEST) throw new Error(`The secret "${name}" is too short to be one.`)
    return formsOf(secret).map((form) => ({ name, form }))
  })
  const found = new Set<string>()
  for (const [sink, value] of sinks)
    for (const { path, text } of textsOf(value))
      for (const { name, form } of wanted) if (text.includes(form)) found.add(`"${name}" is in ${sink}${path}`)
  if (found.size === 0) return
  // A path has the keys of objects in it, which may be what leaked.
  const message = wanted.reduce((text, { form }) => text.replaceAll(form, '…'), [...found].join('; '))
  throw new Error(`Secrets leaked: ${message}.`)
}

const SHORTEST = 16

/** How a secret may be written. */
function formsOf(secret: string): readonly string[] {
  const bytes = [new TextEncoder().encode(secret)]
  if (/^(0x)?([0-9a-f]{2})+$/i.test(secret))
    bytes.push(Uint8Array.from(secret.replace(/^0x/i, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
  const encoded = bytes.flatMap((one) => {
    const base64 = btoa(String.fromCharCode(...one)).replace(/=+$/, '')
    return [hexOf(one), base64, base64.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return [...new Set([secret, ...encoded])]
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface Part {
  readonly path: string
  readonly value: unknown
}

/** Every text in a value, with the path to it. */
function textsOf(value: unknown): readonly { readonly path: string; readonly text: string }[] {
  const texts: { readonly path: string; readonly text: string }[] = []
  const seen = new Set<unknown>()
  const left: Part[] = [{ path: '', value }]
  for (let one = left.pop(); one; one = left.pop()) {
    const { path, value } = one
    if (typeof value === 'string') texts.push(...writtenOtherwise(value).map((text) => ({ path, text })))
    else if (typeof value === 'symbol' || typeof value === 'bigint') texts.push({ path, text: String(value) })
    else if (!seen.has(value)) {
      seen.add(value)
      left.push(...partsOf(one))
    }
  }
  return texts
}

/** What an object or a function consists of; nothing for anything else. */
function partsOf({ path, value }: Part): readonly Part[] {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return []
  if (ArrayBuffer.isView(value))
    return [{ path, value: hexOf(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }]
  if (value instanceof ArrayBuffer) return [{ path, value: new Uint8Array(value) }]
  if (value instanceof URL) return [{ path, value: value.href }]
  if (value instanceof Map || value instanceof Set) return [{ path, value: [...value] }]
  // The stack of an error may be a getter of its prototype.
  const keys = [...Reflect.ownKeys(value), ...(value instanceof Error ? ['name', 'message', 'stack', 'cause'] : [])]
  return keys.flatMap((key) => [
    { path: `${path} (key)`, value: key },
    { path: `${path}.${String(key)}`, value: readOf(value, key) },
  ])
}

function readOf(holder: object, key: string | symbol): unknown {
  try {
    return Reflect.get(holder, key)
  } catch {
    // A getter that throws shows nothing.
    return undefined
  }
}

/** A text, what it says without percent-encoding, with hex in small letters, and with JSON in JSON unescaped. */
function writtenOtherwise(text: string): readonly string[] {
  const plain = text.replace(/(%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
  const unescaped = plain.replaceAll('\\', '')
  return [...new Set([text, plain, unescaped, unescaped.toLowerCase()])]
}
