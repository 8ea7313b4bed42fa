import { base64urlnopad } from '@scure/base'
import { decodeBase64url } from '../../decodeBase64url.ts'
import { canonicalJson } from './canonicalJson.ts'

/** What follows from the secret of a window: the id that the server sees, and two keys that it never has. */
export interface SecretKeys {
  /** 32 bytes in base64url. */
  readonly id: string
  /** Seals what the window is to show. */
  readonly box: CryptoKey
  /** Proves that a key is that of a window which has the secret. */
  readonly mac: CryptoKey
}

/** The keys that one frame and one window agree on. */
export interface EndKeys {
  readonly toFrame: CryptoKey
  readonly toWindow: CryptoKey
}

/** A new secret: 32 random bytes in base64url, as they stand in the window's address. */
export function createSecret(): string {
  return base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
}

/** Derives the keys of a secret; undefined where the text is no secret. */
export async function keysOfSecret(secret: string): Promise<SecretKeys | undefined> {
  const bytes = decodeBase64url(secret)
  if (bytes?.length !== 32) return undefined
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey', 'deriveBits'])
  const [id, box, mac] = await Promise.all([
    crypto.subtle.deriveBits(hkdf('id'), base, 256),
    crypto.subtle.deriveKey(hkdf('box'), base, AES, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(hkdf('mac'), base, HMAC, false, ['sign', 'verify']),
  ])
  return { id: base64urlnopad.encode(new Uint8Array(id)), box, mac }
}

/** A key pair of one end, for one request. Its private key can't be exported. */
export function createPair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(ECDH, false, ['deriveBits'])
}

/** The public key of a pair, in base64url. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<string> {
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
}

/** Agrees on keys: an end needs the secret and a private key, so that a thief of the secret alone has none. Rejects for a bad key. */
export async function agreeKeys(request: {
  readonly own: CryptoKeyPair
  readonly other: string
  readonly secret: string
  readonly id: string
}): Promise<EndKeys> {
  const { own, other, secret, id } = request
  const key = await crypto.subtle.importKey('raw', bytesOf(other), ECDH, false, [])
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, own.privateKey, 256))
  const base = await crypto.subtle.importKey('raw', joined(shared, bytesOf(secret)), 'HKDF', false, ['deriveKey'])
  const derive = (label: string): Promise<CryptoKey> =>
    crypto.subtle.deriveKey(hkdf(`${label} ${id}`), base, AES, false, ['encrypt', 'decrypt'])
  const [toFrame, toWindow] = await Promise.all([derive('to frame'), derive('to window')])
  return { toFrame, toWindow }
}

/** Seals a value of JSON. `place`: what it is and where it stands; it opens as nothing else. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(place) },
    key,
    utf8(canonicalJson(value))
  )
  return base64urlnopad.encode(joined(iv, new Uint8Array(sealed)))
}

/** Opens what was sealed for this place. Rejects for anything else. */
export async function open(key: CryptoKey, place: string, sealed: string): Promise<unknown> {
  const bytes = bytesOf(sealed)
  const iv = bytes.slice(0, IV_BYTES)
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(place) },
    key,
    bytes.slice(IV_BYTES)
  )
  return JSON.parse(new TextDecoder().decode(opened))
}

/** What the window says first: its public key, and the proof that it has the secret. */
export async function writeHello(keys: SecretKeys, publicKey: string): Promise<string> {
  const proof = await crypto.subtle.sign('HMAC', keys.mac, utf8(`${keys.id} ${publicKey}`))
  return `${publicKey}.${base64urlnopad.encode(new Uint8Array(proof))}`
}

/** The public key in a hello; undefined where the window that said it hasn't the secret. */
export async function readHello(keys: SecretKeys, hello: string): Promise<string | undefined> {
  const [publicKey = '', proof = ''] = hello.split('.')
  const bytes = decodeBase64url(proof)
  if (!bytes) return undefined
  const isOwn = await crypto.subtle.verify('HMAC', keys.mac, bytes, utf8(`${keys.id} ${publicKey}`))
  return isOwn ? publicKey : undefined
}

function hkdf(label: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: utf8(`portico window 1 ${label}`) }
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(one.length + other.length)
  bytes.set(one)
  bytes.set(other, one.length)
  return bytes
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64url(text)
  if (!bytes) throw new Error('This is no base64url.')
  return bytes
}

const IV_BYTES = 12
const AES = { name: 'AES-GCM', length: 256 }
const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 }
const ECDH = { name: 'ECDH', namedCurve: 'P-256' }
