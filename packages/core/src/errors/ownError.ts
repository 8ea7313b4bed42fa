import { isPorticoError, PorticoError } from './PorticoError.js'

/**
 * The value as a PorticoError; undefined for any other value. Another copy of Portico has a class of its own, and a wallet can
 * give its error that name: such a one is made anew, of its code and the texts and numbers of its context, with the value as the
 * cause. So code that shows or compares an error never reads a foreign object.
 */
export function ownError(value: unknown): PorticoError | undefined {
  try {
    if (value instanceof PorticoError) return value
    if (!isPorticoError(value)) return undefined
    const { code, context, recovery } = value
    if (typeof code !== 'string' || !CODE.test(code) || !Array.isArray(recovery)) return undefined
    const parts = Object.entries({ ...context }).filter(([, part]) => PLAIN.includes(typeof part))
    // Its context has the members of its code, as far as they are plain; where that is too little for its text, it throws.
    return new PorticoError(code, { context: Object.fromEntries(parts) as never, cause: value })
  } catch {
    // It does not even say what it is.
    return undefined
  }
}

/** Looked up in tables of objects, so no `__proto__`. */
const CODE = /^[A-Z_]{1,64}$/

const PLAIN: readonly string[] = ['string', 'number', 'boolean']

/** The PorticoError that a value is ({@link ownError}), else an INTERNAL error with the value as its cause. */
export function fromUnknown(value: unknown): PorticoError {
  return ownError(value) ?? new PorticoError('INTERNAL', { cause: value })
}
