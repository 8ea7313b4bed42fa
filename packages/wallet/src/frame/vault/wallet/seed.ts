import { base58 } from '@scure/base'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { bytesToHex } from 'viem'
import { HDKey, privateKeyToAddress } from 'viem/accounts'
import type { WalletAccount } from '../../../api.ts'
import { WalletError } from '../../WalletError.ts'

/** Random bytes of a seed of 24 words (BIP-39). */
export const ENTROPY_BYTES = 32

/** What a new wallet is made of. */
export function createEntropy(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))
}

/** The 24 words of a seed (BIP-39, English). */
export function wordsOf(entropy: Uint8Array): readonly string[] {
  return entropyToMnemonic(entropy, wordlist).split(' ')
}

/** An account of a seed, and what it signs with: 32 bytes, for secp256k1 or, on Solana, Ed25519. */
export interface KeyedAccount extends WalletAccount {
  readonly privateKey: Uint8Array
}

/** The accounts of a seed: the first of each namespace, by the paths that other wallets use, so that the words work there. */
export async function accountsOf(entropy: Uint8Array): Promise<readonly WalletAccount[]> {
  const keyed = await keysOf(entropy)
  for (const { privateKey } of keyed) privateKey.fill(0)
  return keyed.map(({ namespace, address }) => ({ namespace, address }))
}

/** The same with their keys, which the caller wipes. */
export async function keysOf(entropy: Uint8Array): Promise<readonly KeyedAccount[]> {
  const seed = await mnemonicToSeed(entropyToMnemonic(entropy, wordlist))
  try {
    const evm = HDKey.fromMasterSeed(seed).derive(EVM_PATH)
    const solana = Slip10Key.fromMasterSeed(seed).derive(SOLANA_PATH)
    if (!evm.privateKey) throw new WalletError('FAILED', 'The seed has no key for Ethereum.')
    return [
      {
        namespace: 'eip155',
        address: privateKeyToAddress(bytesToHex(evm.privateKey)),
        privateKey: evm.privateKey,
      },
      { namespace: 'solana', address: base58.encode(solana.publicKeyRaw), privateKey: solana.privateKey },
    ]
  } finally {
    seed.fill(0)
  }
}

const EVM_PATH = "m/44'/60'/0'/0/0"
const SOLANA_PATH = "m/44'/501'/0'/0'"
