import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** What is made of the wallet's one key: a key for each purpose, none of which tells another. */
export interface Secrets {
  /** HMAC-SHA-256 of texts, by which codes and addresses of counters are stored, and what logins go by is made: links, cookies, and all of one by a provider. */
  hash(purpose: 'code' | 'counter' | 'device' | 'key' | 'login' | 'social', text: string): Uint8Array
  /** 32 bytes for the sealing of shares. */
  readonly sealKey: Uint8Array
}

/** Makes the secrets of a key of 32 bytes. */
export function createSecrets(key: Uint8Array): Secrets {
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), `portico wallet: ${purpose}`, KEY_BYTES))
  const hashKeys = {
    code: derive('code'),
    counter: derive('counter'),
    device: derive('device'),
    key: derive('key'),
    login: derive('login'),
    social: derive('social'),
  }
  return {
    sealKey: derive('seal'),
    hash: (purpose, text) => new Uint8Array(createHmac('sha256', hashKeys[purpose]).update(text).digest()),
  }
}

/** Reads a key as an operator writes it: 32 bytes in base64 or base64url. Throws for anything else. */
export function readKey(text: string): Uint8Array {
  const bytes = new Uint8Array(Buffer.from(text.trim(), 'base64'))
  // Node skips what isn't base64, so a passphrase could pass for a short key.
  if (bytes.length !== KEY_BYTES || !/^[A-Za-z0-9+/_-]{43}=?$/.test(text.trim()))
    throw new Error(
      `The wallet's key must be ${KEY_BYTES} bytes in base64. Make one with: openssl rand -base64 ${KEY_BYTES}`
    )
  return bytes
}

/** A new key of 32 bytes. */
export function makeKey(): Uint8Array {
  return new Uint8Array(randomBytes(KEY_BYTES))
}

/** The key in `file`, which is made, readable by its owner only, when it isn't there. */
export async function keyInFile(file: string): Promise<Uint8Array> {
  try {
    await writeFile(file, `${Buffer.from(makeKey()).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readKey(await readFile(file, 'utf8'))
}

const KEY_BYTES = 32
