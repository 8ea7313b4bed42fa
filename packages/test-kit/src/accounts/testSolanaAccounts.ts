import { ed25519 } from '@noble/curves/ed25519'
import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'
import { hexToBytes } from 'viem'
import { testSeed } from './testAccounts.js'

/** A Solana account with its keys. */
export interface SolanaTestAccount {
  /** Base58 of `publicKey`. */
  readonly address: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Seed of the key pair, 32 bytes. */
  readonly privateKey: Uint8Array
  /** Private, then public key, 64 bytes: what `Keypair.fromSecretKey` and `createKeyPairFromBytes` take. */
  readonly secretKey: Uint8Array
}

/**
 * The Solana account at `index` (0 to 9) of `testMnemonic`, at the path most wallets use: m/44'/501'/index'/0'.
 * https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export function testSolanaAccount(index: number): SolanaTestAccount {
  if (!Number.isInteger(index) || index < 0) throw new Error(`There is no account ${index}. Use a number from 0 to 9.`)
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), hexToBytes(testSeed))
  for (const step of [44, 501, index, 0]) node = child(node, step)
  return solanaAccountOf(node.slice(0, 32))
}

/** The account of a private key (32 bytes). */
export function solanaAccountOf(privateKey: Uint8Array): SolanaTestAccount {
  const publicKey = ed25519.getPublicKey(privateKey)
  const secretKey = new Uint8Array([...privateKey, ...publicKey])
  return { address: base58.encode(publicKey), publicKey, privateKey, secretKey }
}

/** Key and chain code one hardened step further down. */
function child(node: Uint8Array, step: number): Uint8Array {
  const data = new Uint8Array(37)
  data.set(node.subarray(0, 32), 1)
  new DataView(data.buffer).setUint32(33, step + 0x8000_0000)
  return hmac(sha512, node.subarray(32), data)
}
