/** One error of a chain of causes, decoded: what is no text or cannot be read is undefined, long texts are cut. */
export interface ErrorLink {
  /** The number or text in `code`, as a text. */
  readonly code?: string | undefined
  readonly name?: string | undefined
  /** The first 1,024 characters. */
  readonly message?: string | undefined
}

/**
 * What a foreign error says, outermost first: each object once and at most 32, through `cause`, `error`,
 * `data.originalError` and `data.cause`. It never throws and never takes long: an error may be megabytes of text, contain
 * itself, or throw when it is read. Nothing else reads foreign errors.
 */
export function* walkError(error: unknown): Generator<{ readonly value: unknown; readonly link: ErrorLink }> {
  const seen = new Set<unknown>()
  const rest: unknown[] = [error]
  for (let count = 0; rest.length > 0 && count < MAX_LINKS; ) {
    const value = rest.pop()
    const isObject = typeof value === 'object' && value !== null
    if ((!isObject && typeof value !== 'string') || seen.has(value)) continue
    count += 1
    if (isObject) {
      seen.add(value)
      const data = read(value, 'data')
      // The last one is looked at first.
      rest.push(read(data, 'cause'), read(data, 'originalError'), read(value, 'error'), read(value, 'cause'))
    }
    yield { value, link: isObject ? readLink(value) : { message: toText(value) } }
  }
}

function readLink(value: object): ErrorLink {
  return {
    code: toText(read(value, 'code')),
    name: toText(read(value, 'name')),
    message: toText(read(value, 'message')),
  }
}

/** A property of a foreign value, which may throw. */
function read(value: unknown, key: string): unknown {
  try {
    // Every member is unknown and optional, which is true of any value but null and undefined.
    return (value as { readonly [key: string]: unknown } | null | undefined)?.[key]
  } catch {
    return undefined
  }
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : undefined
}

/** More than any library wraps. */
const MAX_LINKS = 32

/** Characters of a text that are looked at: what happened is said at its beginning. */
const MAX_LENGTH = 1_024
