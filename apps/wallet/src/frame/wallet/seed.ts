import { base58 } from '@scure/base'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { HDKey, hdKeyToAccount } from 'viem/accounts'
import type { WalletAccount } from '../../api.ts'

/** Random bytes of a seed of 24 words (BIP-39). */
export const ENTROPY_BYTES = 32

/** What a new wallet is made of. */
export function createEntropy(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))
}

/** The accounts of a seed: the first of each namespace, by the paths that other wallets use, so that the words work there. */
export async function accountsOf(entropy: Uint8Array): Promise<readonly WalletAccount[]> {
  const seed = await mnemonicToSeed(entropyToMnemonic(entropy, wordlist))
  try {
    const { address } = hdKeyToAccount(HDKey.fromMasterSeed(seed), { path: EVM_PATH })
    const { publicKeyRaw } = Slip10Key.fromMasterSeed(seed).derive(SOLANA_PATH)
    return [
      { namespace: 'eip155', address },
      { namespace: 'solana', address: base58.encode(publicKeyRaw) },
    ]
  } finally {
    seed.fill(0)
  }
}

const EVM_PATH = "m/44'/60'/0'/0/0"
const SOLANA_PATH = "m/44'/501'/0'/0'"
