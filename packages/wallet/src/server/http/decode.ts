import {
  array,
  boolean,
  type Decoder,
  matching,
  object,
  oneOf,
  optional,
  string,
  valid,
} from '@portico/core/internal/foreign'
import {
  type AddRecovery,
  type BeginUserLogin,
  type CodeRequest,
  type DeleteUser,
  type DeviceRequest,
  type EmailChangeCode,
  type EmailChangeRequest,
  type EndWindow,
  type FinishUserLogin,
  type HearInWindow,
  type LinkRequest,
  type LinkVerdict,
  type LoginRequest,
  type NewPasskeyLogin,
  type OpenWindow,
  type PasskeyAssertion,
  type PasskeyConfirmation,
  type PasskeyLogin,
  type PasskeyRegistration,
  type RemoveLogin,
  type RemovePasskey,
  type RemoveRecovery,
  type SayInWindow,
  SHARE_BYTES,
  SOCIAL_PROVIDERS,
  type SocialCancel,
  type SocialLook,
  type SocialProviderId,
  type SocialRequest,
  type SocialStart,
  type SocialWait,
  type TakeWindow,
  type WalletAccount,
  type WalletRequest,
} from '../../api.ts'
import { ApiError } from '../errors.ts'
import { WINDOW_CHARACTERS, WINDOW_MESSAGES } from '../limits.ts'
import { normalEmail } from '../mail/normalEmail.ts'

/** The bytes of a text that has been decoded here. */
export function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

/** The one form of bytes as text. */
export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

/** A decoder of a request's body, in the order of its members. Throws `BODY_INVALID`, and what a member throws. */
function body<T extends object>(members: { readonly [K in keyof T]-?: Decoder<T[K]> }): (body: unknown) => T {
  const decode = object<T>(members)
  return (value) => {
    try {
      return decode(value, '$')
    } catch (cause) {
      throw cause instanceof ApiError ? cause : new ApiError('BODY_INVALID', {}, { cause })
    }
  }
}

/** An address in its normal form. Throws `EMAIL_INVALID`. */
const email: Decoder<string> = (value, path) => {
  const normal = normalEmail(string(value, path))
  if (normal === undefined) throw new ApiError('EMAIL_INVALID', {})
  return normal
}

/** A provider that there is. Throws `SOCIAL_UNKNOWN`. */
const provider: Decoder<SocialProviderId> = (value, path) => {
  const name = string(value, path)
  const known = SOCIAL_PROVIDERS.find((each) => each === name)
  if (known === undefined) throw new ApiError('SOCIAL_UNKNOWN', {})
  return known
}

/** Printable ASCII: a byte each, and the database gives back what it was given. Throws `BODY_TOO_LARGE`. */
const message: Decoder<string> = (value, path) => {
  const text = matching(/^[ -~]+$/, 'printable ASCII')(value, path)
  if (text.length > WINDOW_CHARACTERS) throw new ApiError('BODY_TOO_LARGE', {})
  return text
}

/** A text that is the one form of so many bytes. */
function bytes(least: number, most = least): Decoder<string> {
  const isRight = (value: unknown): value is string => {
    const found = typeof value === 'string' ? bytesOf(value) : undefined
    return found !== undefined && textOf(found) === value && found.length >= least && found.length <= most
  }
  return valid(isRight, `${least} to ${most} bytes in base64url`)
}

function whole(most: number): Decoder<number> {
  const isRight = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
  return valid(isRight, `a whole number, at most ${most}`)
}

const code = matching(/^\d{6}$/, 'six digits')
const uuid = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'a UUID')
const hash = bytes(32)
const proof: Decoder<string | undefined> = (value, path) => (value === undefined ? undefined : hash(value, path))
const side = oneOf('frame', 'window')
const account = object<WalletAccount>({
  namespace: matching(/^[-a-z0-9]{3,8}$/, 'a namespace of CAIP-2'),
  address: matching(/^[-.%a-zA-Z0-9]{1,128}$/, 'an address of CAIP-10'),
})
const accounts: Decoder<readonly WalletAccount[]> = (value, path) => {
  const isRight = (list: unknown): list is unknown[] => Array.isArray(list) && list.length > 0 && list.length <= 16
  return array(account)(valid(isRight, '1 to 16 accounts')(value, path), path)
}

const passkeyId = bytes(1, 1023)
const clientDataJSON = bytes(1, 2048)
const registration = object<PasskeyRegistration>({
  credentialId: passkeyId,
  clientDataJSON,
  attestationObject: bytes(1, 8192),
})
const assertion = object<PasskeyAssertion>({
  credentialId: passkeyId,
  clientDataJSON,
  authenticatorData: bytes(1, 2048),
  signature: bytes(1, 1024),
})

/** Reads the body of `POST /api/login`. Throws `BODY_INVALID` or `EMAIL_INVALID`. */
export const decodeLogin = body<LoginRequest>({ email })

/** Reads the body of `POST /api/login/code`. Throws `BODY_INVALID` or `EMAIL_INVALID`. */
export const decodeCode = body<CodeRequest>({ code, email })

/** Reads the body of `POST /api/login/device`. Throws `BODY_INVALID` or `EMAIL_INVALID`. */
export const decodeDevice = body<DeviceRequest>({ resend: boolean, email })

/** Reads the body of `POST /api/device`: any text may be a token. Throws `BODY_INVALID`. */
export const decodeLink = body<LinkRequest>({ token: string })

/** Reads the body of `POST /api/device/answer`. Throws `BODY_INVALID`. */
export const decodeVerdict = body<LinkVerdict>({ token: string, isOwn: boolean })

/** Reads the body of `POST /api/user/email`. Throws `BODY_INVALID` or `EMAIL_INVALID`. */
export const decodeChange = body<EmailChangeRequest>({ proof, email })

/** Reads the body of `POST /api/user/email/current` and `POST /api/user/email/new`. Throws `BODY_INVALID`. */
export const decodeChangeCode = body<EmailChangeCode>({ code })

/** Reads the body of `POST /api/wallet`. Throws `BODY_INVALID`. */
export const decodeWallet = body<WalletRequest>({ version: uuid, accounts, share: bytes(SHARE_BYTES), proofHash: hash })

const decodeAnyRecovery = body<AddRecovery>({
  id: uuid,
  version: uuid,
  type: oneOf('code', 'passkey'),
  sealed: bytes(1, 256),
  salt: hash,
  credentialId: (value, path) => (value === null ? null : passkeyId(value, path)),
  // Nothing that is unseen, which could also write over what stands beside it.
  device: matching(/^\P{C}{1,64}$/u, '1 to 64 visible characters'),
  proof: hash,
  registration: optional(registration),
})

/** Reads the body of `POST /api/wallet/recoveries`. Throws `BODY_INVALID`. */
export function decodeRecovery(value: unknown): AddRecovery {
  const recovery = decodeAnyRecovery(value)
  const isCode = recovery.type === 'code'
  if (isCode !== (recovery.credentialId === null) || (isCode && recovery.registration !== undefined))
    throw new ApiError('BODY_INVALID', {})
  return recovery
}

/** Reads the body of `POST /api/wallet/recoveries/remove`. Throws `BODY_INVALID`. */
export const decodeRemoval = body<RemoveRecovery>({ id: uuid, proof: hash })

/** Reads the body of `POST /api/user/delete`. Throws `BODY_INVALID`. */
export const decodeDeletion = body<DeleteUser>({ proof })

/** Reads the body of `POST /api/social`. Throws `BODY_INVALID` or `SOCIAL_UNKNOWN`. */
export const decodeSocial = body<SocialRequest>({
  provider,
  returnTo: matching(/^.{1,2000}$/, 'a URL'),
  isPopup: boolean,
})

/** Reads the body of `POST /api/social/start`. Throws `BODY_INVALID`. */
export const decodeSocialStart = body<SocialStart>({
  id: uuid,
  proof,
  isMeant: optional(boolean),
})

/** Reads the body of `POST /api/social/wait`. Throws `BODY_INVALID`. */
export const decodeSocialWait = body<SocialWait>({ id: uuid, ticket: proof })

/** Reads the body of `POST /api/social/cancel`, `POST /api/social/look` and `POST /api/user/logins/finish`. Throws `BODY_INVALID`. */
export const decodeSocialId = body<SocialCancel | SocialLook | FinishUserLogin>({ id: uuid })

/** Reads the body of `POST /api/user/logins`. Throws `BODY_INVALID` or `SOCIAL_UNKNOWN`. */
export const decodeUserLogin = body<BeginUserLogin>({ purpose: oneOf('add', 'confirm'), proof, provider })

/** Reads the body of `POST /api/user/logins/remove`: passkeys are removed elsewhere. Throws `BODY_INVALID`. */
export const decodeRemoveLogin = body<RemoveLogin>({
  login: oneOf('email', ...SOCIAL_PROVIDERS.filter((name) => name !== 'passkey')),
  proof: hash,
})

/** Reads the body of `POST /api/social/passkey`. Throws `BODY_INVALID`. */
export const decodePasskeyLogin = body<PasskeyLogin>({ id: uuid, assertion })

/** Reads the body of `POST /api/social/passkey/new`. Throws `BODY_INVALID`. */
export const decodeNewPasskeyLogin = body<NewPasskeyLogin>({ id: uuid, registration })

/** Reads the body of `POST /api/user/passkeys/remove`. Throws `BODY_INVALID`. */
export const decodeRemovePasskey = body<RemovePasskey>({ credentialId: passkeyId, proof: hash })

/** Reads the body of `POST /api/user/passkeys/confirm`. Throws `BODY_INVALID`. */
export const decodePasskeyConfirmation = body<PasskeyConfirmation>({ assertion })

/** Reads the body of `POST /api/windows`. Throws `BODY_INVALID` or `BODY_TOO_LARGE`. */
export const decodeOpenWindow = body<OpenWindow>({ id: hash, box: message })

/** Reads the body of `POST /api/windows/take`. Throws `BODY_INVALID` or `BODY_TOO_LARGE`. */
export const decodeTakeWindow = body<TakeWindow>({ id: hash, hello: message })

/** Reads the body of `POST /api/windows/say`. Throws `BODY_INVALID` or `BODY_TOO_LARGE`. */
export const decodeSayInWindow = body<SayInWindow>({ id: hash, side, position: whole(WINDOW_MESSAGES - 1), message })

/** Reads the body of `POST /api/windows/hear`. Throws `BODY_INVALID`. */
export const decodeHearInWindow = body<HearInWindow>({ id: hash, side, from: whole(WINDOW_MESSAGES) })

/** Reads the body of `POST /api/windows/end`. Throws `BODY_INVALID`. */
export const decodeEndWindow = body<EndWindow>({ id: hash, side })
