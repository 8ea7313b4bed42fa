import { base32crockford } from '@scure/base'

/** A code that opens a wallet. The caller wipes its secret. */
export interface RecoveryCode {
  /** 24 characters of Crockford's base32, without a space. */
  readonly code: string
  /** The 120 random bits of it. */
  readonly secret: Uint8Array<ArrayBuffer>
}

/** Makes one. */
export function createRecoveryCode(): RecoveryCode {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return { code: base32crockford.encode(secret), secret }
}

/**
 * The secret of a code as the user typed it: in any case and width, with spaces and dashes anywhere, with O for 0, and I or L for
 * 1. Undefined where it is no code. The caller wipes it.
 */
export function readRecoveryCode(typed: string): Uint8Array<ArrayBuffer> | undefined {
  const code = typed.normalize('NFKC').replace(/[\s\p{Pd}\u2212]/gu, '')
  if (code.length !== CODE_LENGTH) return undefined
  try {
    const decoded = base32crockford.decode(code)
    const secret = new Uint8Array(decoded)
    decoded.fill(0)
    return secret
  } catch {
    return undefined
  }
}

const SECRET_BYTES = 15
const CODE_LENGTH = 24
