import {
  type AddRecovery,
  type CodeRequest,
  type DeleteUser,
  type DeviceRequest,
  type EmailChangeCode,
  type EmailChangeRequest,
  type EndWindow,
  type HearInWindow,
  type LinkRequest,
  type LinkVerdict,
  type LoginRequest,
  type OpenWindow,
  type RemoveRecovery,
  type SayInWindow,
  SHARE_BYTES,
  type TakeWindow,
  type WalletAccount,
  type WalletRequest,
} from '../../api.ts'
import { ApiError } from '../errors.ts'
import { WINDOW_CHARACTERS, WINDOW_MESSAGES } from '../limits.ts'
import { normalEmail } from '../mail/normalEmail.ts'

/** Reads the body of `POST /api/login`; the address comes in its normal form. Throws `BODY_INVALID` or `EMAIL_INVALID`. */
export function decodeLogin(body: unknown): LoginRequest {
  return { email: readEmail(membersOf(body)['email']) }
}

/** Reads the body of `POST /api/login/code`. Throws `BODY_INVALID` or `EMAIL_INVALID`. */
export function decodeCode(body: unknown): CodeRequest {
  const { email, code } = membersOf(body)
  return { code: readCode(code), email: readEmail(email) }
}

/** Reads the body of `POST /api/login/device`; the address comes in its normal form. Throws `BODY_INVALID` or `EMAIL_INVALID`. */
export function decodeDevice(body: unknown): DeviceRequest {
  const { email, resend } = membersOf(body)
  return { resend: readBoolean(resend), email: readEmail(email) }
}

/** Reads the body of `POST /api/device`: any text may be a token. Throws `BODY_INVALID`. */
export function decodeLink(body: unknown): LinkRequest {
  const { token } = membersOf(body)
  if (typeof token !== 'string') throw new ApiError('BODY_INVALID', {})
  return { token }
}

/** Reads the body of `POST /api/device/answer`. Throws `BODY_INVALID`. */
export function decodeVerdict(body: unknown): LinkVerdict {
  return { ...decodeLink(body), isOwn: readBoolean(membersOf(body)['isOwn']) }
}

/** Reads the body of `POST /api/user/email`; the address comes in its normal form. Throws `BODY_INVALID` or `EMAIL_INVALID`. */
export function decodeChange(body: unknown): EmailChangeRequest {
  const { email, proof } = membersOf(body)
  return { ...(proof !== undefined && { proof: readBytes(proof, HASH) }), email: readEmail(email) }
}

/** Reads the body of `POST /api/user/email/current` and `POST /api/user/email/new`. Throws `BODY_INVALID`. */
export function decodeChangeCode(body: unknown): EmailChangeCode {
  return { code: readCode(membersOf(body)['code']) }
}

/** Reads the body of `POST /api/wallet`. Throws `BODY_INVALID`. */
export function decodeWallet(body: unknown): WalletRequest {
  const { version, accounts, share, proofHash } = membersOf(body)
  if (!Array.isArray(accounts) || accounts.length === 0 || accounts.length > MAX_ACCOUNTS)
    throw new ApiError('BODY_INVALID', {})
  return {
    version: readUuid(version),
    accounts: accounts.map(decodeAccount),
    share: readBytes(share, { least: SHARE_BYTES, most: SHARE_BYTES }),
    proofHash: readBytes(proofHash, HASH),
  }
}

/** Reads the body of `POST /api/wallet/recoveries`. Throws `BODY_INVALID`. */
export function decodeRecovery(body: unknown): AddRecovery {
  const { id, version, type, sealed, salt, credentialId, device, proof } = membersOf(body)
  if (type !== 'code' && type !== 'passkey') throw new ApiError('BODY_INVALID', {})
  if (type === 'code' && credentialId !== null) throw new ApiError('BODY_INVALID', {})
  if (typeof device !== 'string' || !DEVICE.test(device)) throw new ApiError('BODY_INVALID', {})
  return {
    id: readUuid(id),
    version: readUuid(version),
    type,
    sealed: readBytes(sealed, { least: 1, most: 256 }),
    salt: readBytes(salt, HASH),
    credentialId: type === 'code' ? null : readBytes(credentialId, { least: 1, most: 1023 }),
    device,
    proof: readBytes(proof, HASH),
  }
}

/** Reads the body of `POST /api/wallet/recoveries/remove`. Throws `BODY_INVALID`. */
export function decodeRemoval(body: unknown): RemoveRecovery {
  const { id, proof } = membersOf(body)
  return { id: readUuid(id), proof: readBytes(proof, HASH) }
}

/** Reads the body of `POST /api/user/delete`. Throws `BODY_INVALID`. */
export function decodeDeletion(body: unknown): DeleteUser {
  const { proof } = membersOf(body)
  return proof === undefined ? {} : { proof: readBytes(proof, HASH) }
}

/** Reads the body of `POST /api/windows`. Throws `BODY_INVALID` or `BODY_TOO_LARGE`. */
export function decodeOpenWindow(body: unknown): OpenWindow {
  const { id, box } = membersOf(body)
  return { id: readBytes(id, HASH), box: readMessage(box) }
}

/** Reads the body of `POST /api/windows/take`. Throws `BODY_INVALID` or `BODY_TOO_LARGE`. */
export function decodeTakeWindow(body: unknown): TakeWindow {
  const { id, hello } = membersOf(body)
  return { id: readBytes(id, HASH), hello: readMessage(hello) }
}

/** Reads the body of `POST /api/windows/say`. Throws `BODY_INVALID` or `BODY_TOO_LARGE`. */
export function decodeSayInWindow(body: unknown): SayInWindow {
  const { position, message } = membersOf(body)
  return {
    ...decodeEndWindow(body),
    position: readWhole(position, WINDOW_MESSAGES - 1),
    message: readMessage(message),
  }
}

/** Reads the body of `POST /api/windows/hear`. Throws `BODY_INVALID`. */
export function decodeHearInWindow(body: unknown): HearInWindow {
  return { ...decodeEndWindow(body), from: readWhole(membersOf(body)['from'], WINDOW_MESSAGES) }
}

/** Reads the body of `POST /api/windows/end`. Throws `BODY_INVALID`. */
export function decodeEndWindow(body: unknown): EndWindow {
  const { id, side } = membersOf(body)
  if (side !== 'frame' && side !== 'window') throw new ApiError('BODY_INVALID', {})
  return { id: readBytes(id, HASH), side }
}

/** The bytes of a text that has been decoded here. */
export function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

/** The one form of bytes as text. */
export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function decodeAccount(value: unknown): WalletAccount {
  const { namespace, address } = membersOf(value)
  if (typeof namespace !== 'string' || !NAMESPACE.test(namespace)) throw new ApiError('BODY_INVALID', {})
  if (typeof address !== 'string' || !ADDRESS.test(address)) throw new ApiError('BODY_INVALID', {})
  return { namespace, address }
}

function readCode(value: unknown): string {
  if (typeof value !== 'string' || !/^\d{6}$/.test(value)) throw new ApiError('BODY_INVALID', {})
  return value
}

function readBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new ApiError('BODY_INVALID', {})
  return value
}

function readWhole(value: unknown, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new ApiError('BODY_INVALID', {})
  return value
}

function readMessage(value: unknown): string {
  if (typeof value !== 'string' || !MESSAGE.test(value)) throw new ApiError('BODY_INVALID', {})
  if (value.length > WINDOW_CHARACTERS) throw new ApiError('BODY_TOO_LARGE', {})
  return value
}

function readUuid(value: unknown): string {
  if (typeof value !== 'string' || !UUID.test(value)) throw new ApiError('BODY_INVALID', {})
  return value
}

/** A text that is the one form of its bytes. */
function readBytes(value: unknown, { least, most }: { readonly least: number; readonly most: number }): string {
  if (typeof value !== 'string') throw new ApiError('BODY_INVALID', {})
  const bytes = bytesOf(value)
  if (textOf(bytes) !== value || bytes.length < least || bytes.length > most) throw new ApiError('BODY_INVALID', {})
  return value
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
const HASH = { least: 32, most: 32 }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Nothing that is unseen, which could also write over what stands beside it. */
const DEVICE = /^\P{C}{1,64}$/u
/** Printable ASCII: a byte each, and the database gives back what it was given. */
const MESSAGE = /^[ -~]+$/
/** CAIP-2. */
const NAMESPACE = /^[-a-z0-9]{3,8}$/
/** CAIP-10. */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
