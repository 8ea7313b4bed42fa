import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Seals what is stored of a user, so that the database alone opens nothing. */
export interface KeyService {
  /** Encrypts `bytes`. `context` says whose they are, and is needed again to open them; it isn't stored in the result. */
  seal(bytes: Uint8Array, context: string): Promise<Uint8Array>
  /** The bytes that were sealed. Rejects when they, the key or the context are others. */
  open(sealed: Uint8Array, context: string): Promise<Uint8Array>
}

/** AES-256-GCM with one key of 32 bytes. Sealed: 1 byte for the form, 12 of nonce, the ciphertext, 16 of tag. */
export function createLocalKeyService(key: Uint8Array): KeyService {
  return {
    seal: async (bytes, context) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const parts = [Uint8Array.of(FORM), nonce, cipher.update(bytes), cipher.final()]
      return new Uint8Array(Buffer.concat([...parts, cipher.getAuthTag()]))
    },
    open: async (sealed, context) => {
      if (sealed[0] !== FORM || sealed.length < 1 + NONCE_BYTES + TAG_BYTES)
        throw new Error('Not sealed by this service.')
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES))
      const ciphertext = sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES)
      return new Uint8Array(Buffer.concat([decipher.update(ciphertext), decipher.final()]))
    },
  }
}

const FORM = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
