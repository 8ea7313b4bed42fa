import { base64urlnopad } from '@scure/base'
import type { PasskeyAssertion, PasskeyRegistration } from '../../api.ts'
import { decodeBase64url } from '../decodeBase64url.ts'
import { WalletError } from '../WalletError.ts'

/**
 * The user's passkeys for this wallet. By what they sign the server logs a user in; and most have a secret of their own for every salt
 * (WebAuthn PRF), which opens wallets and never leaves the window. A prompt rejects REJECTED when the user leaves it or the signal takes
 * it away, and PASSKEY_UNSUPPORTED where the browser or the passkey can't do it.
 */
export interface Passkeys {
  /** Whether this browser makes and uses them. That they have secrets is found out later. */
  canUse(): boolean
  /** Makes one: a prompt. It may say its secret only when it is asked, or another one than then. */
  create(request: {
    /** What the user is called. */
    readonly user: string
    /** What it signs, in base64url. */
    readonly challenge: string
    readonly salt: Uint8Array<ArrayBuffer>
    readonly signal?: AbortSignal | undefined
  }): Promise<MadePasskey>
  /** Has the user choose one of this wallet's and sign a challenge, which is in base64url: a prompt. */
  use(request: {
    readonly challenge: string
    /** Default: any of them. */
    readonly credentialIds?: readonly string[] | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<PasskeyAssertion>
  /** Has the user choose one of these and say its secret: a prompt. The caller wipes it. */
  ask(known: readonly KnownPasskey[], signal: AbortSignal): Promise<AskedPasskey>
}

/** A passkey that was made. */
export interface MadePasskey {
  /** In base64url. */
  readonly credentialId: string
  readonly registration: PasskeyRegistration
  /** Whether it has secrets. */
  readonly canOpen: boolean
  /** 32 bytes, which the caller wipes. */
  readonly secret: Uint8Array<ArrayBuffer> | undefined
}

/** A passkey of the user, and what it is asked for. What is no base64url is left out. */
export interface KnownPasskey {
  readonly credentialId: string
  readonly salt: string
}

/** What it said. */
export interface AskedPasskey {
  readonly credentialId: string
  readonly secret: Uint8Array<ArrayBuffer>
}

/** What passkeys need of their window. */
export interface PasskeyWindow {
  readonly PublicKeyCredential?: unknown
  readonly navigator: { readonly credentials?: Pick<CredentialsContainer, 'create' | 'get'> }
  readonly location: { readonly hostname: string }
}

/** The browser's own, for the host of this page. */
export function createPasskeys(window: PasskeyWindow): Passkeys {
  const { hostname } = window.location
  const credentials = (): Pick<CredentialsContainer, 'create' | 'get'> => {
    const { credentials } = window.navigator
    if (!credentials) throw passkeyUnsupported()
    return credentials
  }
  return {
    canUse: () => window.PublicKeyCredential !== undefined,
    create: async ({ user, challenge, salt, signal }) => {
      const publicKey: PublicKeyCredentialCreationOptions = {
        rp: { id: hostname, name: hostname },
        // A second passkey under the same handle would take the place of the first, and what that sealed would be lost.
        user: { id: random(), name: user, displayName: user },
        challenge: bytesOf(challenge),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: PROMPT_MS,
        // Always with a salt: without, some make a passkey that never says a secret.
        extensions: { prf: { eval: { first: salt } } },
      }
      const { prf, said, response } = await prompt(() => credentials().create({ publicKey, ...(signal && { signal }) }))
      const registration = { ...said, attestationObject: textOf(response, 'attestationObject') }
      const secret = secretOf(prf)
      return {
        credentialId: said.credentialId,
        registration,
        secret,
        canOpen: secret !== undefined || prf?.enabled === true,
      }
    },
    use: async ({ challenge, credentialIds, signal }) => {
      const known = credentialIds?.flatMap((text) => decodeBase64url(text) ?? [])
      const publicKey: PublicKeyCredentialRequestOptions = {
        rpId: hostname,
        challenge: bytesOf(challenge),
        ...(known && { allowCredentials: known.map((id) => ({ type: 'public-key', id })) }),
        userVerification: 'required',
        timeout: PROMPT_MS,
      }
      const { said, response } = await prompt(() => credentials().get({ publicKey, ...(signal && { signal }) }))
      return {
        ...said,
        authenticatorData: textOf(response, 'authenticatorData'),
        signature: textOf(response, 'signature'),
      }
    },
    ask: async (known, signal) => {
      const passkeys = known.flatMap(({ credentialId, salt }) => {
        const [id, first] = [decodeBase64url(credentialId), decodeBase64url(salt)]
        return id && first ? [{ credentialId, id, first }] : []
      })
      const publicKey: PublicKeyCredentialRequestOptions = {
        rpId: hostname,
        // What it signs is looked at by no party: what counts is the secret.
        challenge: random(),
        allowCredentials: passkeys.map(({ id }) => ({ type: 'public-key', id })),
        userVerification: 'required',
        timeout: PROMPT_MS,
        extensions: { prf: evaluationOf(passkeys) },
      }
      const { prf, said } = await prompt(() => credentials().get({ publicKey, signal }))
      const secret = secretOf(prf)
      if (!secret) throw passkeyUnsupported()
      return { credentialId: said.credentialId, secret }
    },
  }
}

/** One by `eval`, which all have that have secrets. */
function evaluationOf(
  passkeys: readonly { readonly credentialId: string; readonly first: Uint8Array<ArrayBuffer> }[]
): AuthenticationExtensionsPRFInputs {
  const [only, ...others] = passkeys
  if (only && others.length === 0) return { eval: { first: only.first } }
  return { evalByCredential: Object.fromEntries(passkeys.map(({ credentialId, first }) => [credentialId, { first }])) }
}

async function prompt(ask: () => Promise<Credential | null>) {
  try {
    const credential = await ask()
    if (!credential || !isPublicKey(credential)) throw passkeyUnsupported()
    const { response, rawId } = credential
    const said = {
      credentialId: base64urlnopad.encode(new Uint8Array(rawId)),
      clientDataJSON: textOf(response, 'clientDataJSON'),
    }
    return { said, response, prf: credential.getClientExtensionResults().prf }
  } catch (cause) {
    if (cause instanceof WalletError) throw cause
    throw LEFT.includes(nameOf(cause))
      ? new WalletError('REJECTED', 'The prompt was left.', { cause })
      : passkeyUnsupported(cause)
  }
}

/** The browser's buffer itself, so that it can be wiped. */
function secretOf(prf: AuthenticationExtensionsPRFOutputs | undefined): Uint8Array<ArrayBuffer> | undefined {
  const first = prf?.results?.first
  if (!first) return undefined
  const secret = viewOf(first)
  return secret.length === SECRET_BYTES ? secret : undefined
}

function viewOf(bytes: BufferSource): Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)
}

function isPublicKey(credential: Credential): credential is PublicKeyCredential {
  return credential.type === 'public-key'
}

/** A part of what a passkey has answered with, in base64url. */
function textOf(response: AuthenticatorResponse, part: keyof AnyResponse): string {
  // It has the parts of one of two forms, by what was asked for.
  const bytes = (response as Partial<AnyResponse>)[part]
  if (!bytes) throw passkeyUnsupported()
  return base64urlnopad.encode(viewOf(bytes))
}

type AnyResponse = Pick<AuthenticatorAttestationResponse, 'clientDataJSON' | 'attestationObject'> &
  Pick<AuthenticatorAssertionResponse, 'authenticatorData' | 'signature'>

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64url(challenge)
  if (!bytes) throw new WalletError('FAILED', 'The server asks passkeys for something that is no challenge.')
  return bytes
}

/** Whether a prompt has come to nothing. */
export function isOfPrompt(error: unknown): boolean {
  return error instanceof WalletError && (error.code === 'REJECTED' || error.code === 'PASSKEY_UNSUPPORTED')
}

/** What is said where the browser, or the passkey, can't do it. */
export function passkeyUnsupported(cause?: unknown): WalletError {
  return new WalletError('PASSKEY_UNSUPPORTED', 'This browser, or the passkey, does not do this.', { cause })
}

/** Things thrown are errors of this window, of another one, or anything at all. */
function nameOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown && 'name' in thrown ? thrown.name : undefined
}

function random(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}

/** The user has left the prompt, or let it run out: browsers don't tell more. */
const LEFT: readonly unknown[] = ['NotAllowedError', 'AbortError']

/** ES256 and RS256, of which every authenticator has one. */
const ALGORITHMS = [-7, -257]

/** The user may have to fetch a phone. */
const PROMPT_MS = 300_000

const SECRET_BYTES = 32
