import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '../api.ts'

/** A passkey of a device without a browser, which does what a test says. */
export interface TestPasskey {
  readonly credentialId: string
  /** What the browser says when it was made. */
  readonly register: (challenge: string, own?: PasskeyFaults) => PasskeyRegistration
  /** What the browser says when it has signed. */
  readonly sign: (challenge: string, own?: PasskeyFaults) => PasskeyAssertion
}

/** What is other than a browser at the wallet's own page makes it. */
export interface PasskeyFaults {
  readonly type?: string
  readonly origin?: string
  readonly rpId?: string
  readonly crossOrigin?: boolean
  readonly topOrigin?: string
  readonly isPresent?: boolean
  readonly isVerified?: boolean
  /** Default: 0, as of a passkey that its owner has on several devices. */
  readonly counter?: number
  /** Id in what the device signs. */
  readonly credentialId?: string
  /** Whether the passkey attests itself, as some devices do without being asked. */
  readonly isSelfAttested?: boolean
}

/** Makes a passkey for the origin of a wallet: ES256. */
export function createPasskey({ origin }: { readonly origin: string }): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credentialId = id.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, CborValue>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const clientData = (type: string, challenge: string, own: PasskeyFaults): Buffer => {
    const { crossOrigin = false, topOrigin } = own
    const said = { type: own.type ?? type, challenge, origin: own.origin ?? origin, crossOrigin, topOrigin }
    return Buffer.from(JSON.stringify(said))
  }
  const authenticatorData = (own: PasskeyFaults, attested = Buffer.of()): Buffer => {
    const { rpId = new URL(origin).hostname, isPresent = true, isVerified = true, counter = 0 } = own
    const rest = Buffer.alloc(5)
    rest.writeUInt8(Number(isPresent) + 4 * Number(isVerified) + (attested.length > 0 ? 64 : 0))
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(rpId)), rest, attested])
  }
  return {
    credentialId,
    register: (challenge, own = {}) => {
      const attestedId = own.credentialId === undefined ? id : Buffer.from(own.credentialId, 'base64url')
      const length = Buffer.of(attestedId.length >> 8, attestedId.length & 255)
      const attested = Buffer.concat([Buffer.alloc(16), length, attestedId, cborOf(cose)])
      const said = clientData('webauthn.create', challenge, own)
      const data = authenticatorData(own, attested)
      const signed = { alg: -7, sig: signedBy(privateKey, { data, said }) }
      const attestation = new Map<string, CborValue>([
        ['fmt', own.isSelfAttested ? 'packed' : 'none'],
        ['attStmt', new Map(Object.entries(own.isSelfAttested ? signed : {}))],
        ['authData', data],
      ])
      return {
        credentialId,
        clientDataJSON: said.toString('base64url'),
        attestationObject: cborOf(attestation).toString('base64url'),
      }
    },
    sign: (challenge, own = {}) => {
      const said = clientData('webauthn.get', challenge, own)
      const data = authenticatorData(own)
      return {
        credentialId,
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signedBy(privateKey, { data, said }).toString('base64url'),
      }
    },
  }
}

/** What is written as CBOR here. */
type CborValue = number | string | Buffer | ReadonlyMap<number | string, CborValue>

/** CBOR (RFC 8949) of as little as a passkey needs: lengths and numbers below 65,536. */
function cborOf(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value)
  if (typeof value === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value])
  return Buffer.concat([headOf(5, value.size), ...[...value].flat().map((each) => cborOf(each))])
}

function headOf(major: number, count: number): Buffer {
  if (count < 24) return Buffer.of((major << 5) | count)
  return count < 256 ? Buffer.of((major << 5) | 24, count) : Buffer.of((major << 5) | 25, count >> 8, count & 255)
}

function signedBy(key: KeyObject, { data, said }: { readonly data: Buffer; readonly said: Buffer }): Buffer {
  return sign('sha256', Buffer.concat([data, sha256(said)]), key)
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
