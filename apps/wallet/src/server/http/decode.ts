import { type CodeRequest, type LoginRequest, SHARE_BYTES, type WalletAccount, type WalletRequest } from '../../api.ts'
import { ApiError } from '../errors.ts'
import { normalEmail } from '../mail/normalEmail.ts'

/** Reads the body of `POST /api/login`; the address comes in its normal form. Throws `BODY_INVALID` or `EMAIL_INVALID`. */
export function decodeLogin(body: unknown): LoginRequest {
  return { email: readEmail(membersOf(body)['email']) }
}

/** Reads the body of `POST /api/login/code`. Throws `BODY_INVALID` or `EMAIL_INVALID`. */
export function decodeCode(body: unknown): CodeRequest {
  const { email, code } = membersOf(body)
  if (typeof code !== 'string' || !/^\d{6}$/.test(code)) throw new ApiError('BODY_INVALID', {})
  return { email: readEmail(email), code }
}

/** Reads the body of `POST /api/wallet`. Throws `BODY_INVALID`. */
export function decodeWallet(body: unknown): WalletRequest {
  const { version, accounts, share } = membersOf(body)
  if (typeof version !== 'string' || !UUID.test(version)) throw new ApiError('BODY_INVALID', {})
  if (!Array.isArray(accounts) || accounts.length === 0 || accounts.length > MAX_ACCOUNTS)
    throw new ApiError('BODY_INVALID', {})
  if (typeof share !== 'string' || share.length !== SHARE_LENGTH || decodeShare(share) === undefined)
    throw new ApiError('BODY_INVALID', {})
  return { version, accounts: accounts.map(decodeAccount), share }
}

/** The bytes of a share; `undefined` when the text isn't the one form that they have. */
export function decodeShare(share: string): Uint8Array | undefined {
  const bytes = Buffer.from(share, 'base64url')
  return bytes.length === SHARE_BYTES && encodeShare(bytes) === share ? new Uint8Array(bytes) : undefined
}

/** The one form of a share as text. */
export function encodeShare(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function decodeAccount(value: unknown): WalletAccount {
  const { namespace, address } = membersOf(value)
  if (typeof namespace !== 'string' || !NAMESPACE.test(namespace)) throw new ApiError('BODY_INVALID', {})
  if (typeof address !== 'string' || !ADDRESS.test(address)) throw new ApiError('BODY_INVALID', {})
  return { namespace, address }
}

function readEmail(value: unknown): string {
  if (typeof value !== 'string') throw new ApiError('BODY_INVALID', {})
  const email = normalEmail(value)
  if (email === undefined) throw new ApiError('EMAIL_INVALID', {})
  return email
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('BODY_INVALID', {})
  return { ...value }
}

const MAX_ACCOUNTS = 16
const SHARE_LENGTH = 44
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** CAIP-2. */
const NAMESPACE = /^[-a-z0-9]{3,8}$/
/** CAIP-10. */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
