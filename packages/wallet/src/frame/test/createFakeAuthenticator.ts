import { base64urlnopad } from '@scure/base'
import type { PasskeyWindow } from '../passkeys/passkeys.ts'

/** Passkeys of a user, in every browser that they use, and what its prompts were about. */
export interface FakeAuthenticator {
  /** The browser's window. */
  readonly window: PasskeyWindow
  readonly created: readonly PublicKeyCredentialCreationOptions[]
  readonly asked: readonly PublicKeyCredentialRequestOptions[]
  /** The buffers of the secrets that it has said. */
  readonly said: readonly ArrayBuffer[]
  /** How it behaves from now on. */
  readonly set: (behavior: Partial<Behavior>) => void
}

interface Behavior {
  /**
   * When it says secrets. `asked`: not when it is made. `changed`: another one when it is made. `random`: another one each time.
   * `odd`: too short a one. `none`: it can't.
   */
  readonly secrets: 'always' | 'asked' | 'changed' | 'random' | 'odd' | 'none'
  /** What a prompt throws. */
  readonly fails: { readonly create?: unknown; readonly get?: unknown }
  /** Which of the passkeys that are asked for the user chooses: the first, the second. */
  readonly choice: number
  /** It offers every passkey that it has, whichever is asked for. */
  readonly offersAll: boolean
  /** A prompt stays until it is taken away. */
  readonly isSlow: boolean
}

/** Makes one. As real ones do, it keeps one passkey of each user handle: a second one takes the place of the first. */
export function createFakeAuthenticator(initial: Partial<Behavior> = {}): FakeAuthenticator {
  let behavior: Behavior = { secrets: 'always', fails: {}, choice: 0, offersAll: false, isSlow: false, ...initial }
  let passkeys: readonly { readonly handle: string; readonly id: string; readonly key: Uint8Array<ArrayBuffer> }[] = []
  const created: PublicKeyCredentialCreationOptions[] = []
  const asked: PublicKeyCredentialRequestOptions[] = []
  const said: ArrayBuffer[] = []
  const secretOf = async (key: Uint8Array<ArrayBuffer>, salt: BufferSource | undefined, isNew: boolean) => {
    const { secrets } = behavior
    if (!salt || secrets === 'none' || (secrets === 'asked' && isNew)) return undefined
    if (secrets === 'random' || (secrets === 'changed' && isNew)) return random(32).buffer
    return secrets === 'odd' ? random(31).buffer : hmac(key, salt)
  }
  const credentials = {
    create: async ({ publicKey, signal }: CredentialCreationOptions = {}): Promise<Credential | null> => {
      if (!publicKey) throw new Error('This is no passkey.')
      created.push(publicKey)
      if (behavior.isSlow) await untilLeft(signal)
      if (behavior.fails.create !== undefined) throw behavior.fails.create
      const handle = textOf(publicKey.user.id)
      const passkey = { handle, id: textOf(random(16)), key: random(32) }
      passkeys = [...passkeys.filter((other) => other.handle !== handle), passkey]
      const first = await secretOf(passkey.key, publicKey.extensions?.prf?.eval?.first, true)
      const isEnabled = behavior.secrets !== 'none'
      if (first) said.push(first)
      return credentialOf(passkey.id, publicKey.challenge, {
        enabled: isEnabled,
        ...(first ? { results: { first } } : {}),
      })
    },
    get: async ({ publicKey, signal }: CredentialRequestOptions = {}): Promise<Credential | null> => {
      if (!publicKey) throw new Error('This is no passkey.')
      asked.push(publicKey)
      if (behavior.isSlow) await untilLeft(signal)
      if (behavior.fails.get !== undefined) throw behavior.fails.get
      const wanted = (publicKey.allowCredentials ?? []).map(({ id }) => textOf(id))
      const passkey = passkeys.filter(({ id }) => behavior.offersAll || wanted.length === 0 || wanted.includes(id))[
        behavior.choice
      ]
      if (!passkey) throw new DOMException('There is no such passkey.', 'NotAllowedError')
      const prf = publicKey.extensions?.prf
      const first = await secretOf(passkey.key, (prf?.evalByCredential?.[passkey.id] ?? prf?.eval)?.first, false)
      if (first) said.push(first)
      return credentialOf(passkey.id, publicKey.challenge, first ? { results: { first } } : {})
    },
  }
  return {
    window: {
      PublicKeyCredential: class {},
      navigator: { credentials },
      location: { hostname: 'wallet.example' },
    },
    created,
    asked,
    said,
    set: (changes) => {
      behavior = { ...behavior, ...changes }
    },
  }
}

function untilLeft(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

/** What it signs is the challenge as it was given: no server looks at it here. */
function credentialOf(id: string, challenge: BufferSource, prf: AuthenticationExtensionsPRFOutputs): Credential {
  const signed = new Uint8Array(base64urlnopad.decode(textOf(challenge))).buffer
  const part = (name: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(name)).buffer
  const response: Readonly<Record<string, ArrayBuffer>> = {
    clientDataJSON: signed,
    attestationObject: part('attestation'),
    authenticatorData: part('authenticator'),
    signature: part('signature'),
  }
  const credential = {
    id,
    type: 'public-key',
    rawId: new Uint8Array(base64urlnopad.decode(id)).buffer,
    response,
    getClientExtensionResults: () => ({ prf }),
  }
  return credential
}

async function hmac(key: Uint8Array<ArrayBuffer>, salt: BufferSource): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return crypto.subtle.sign('HMAC', imported, salt)
}

function textOf(bytes: BufferSource): string {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)
  return base64urlnopad.encode(view)
}

function random(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length))
}
