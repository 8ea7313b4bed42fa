import { ACCOUNTS_KEPT } from '@portico/core/adapter'
import { isChainName } from '../chainName.js'
import { featureOf } from './features.js'
import type { StandardAccount, StandardWallet } from './types.js'

/**
 * Whether it is a wallet that can connect on Solana now. Any script of the page can register anything, so nothing is
 * believed and nothing thrown: a broken wallet is one that does not count.
 */
export function isSolanaWallet(value: unknown): value is StandardWallet {
  try {
    // Every member is unknown and optional, which is true of any object.
    const { chains, accounts, features } = value as { readonly [K in keyof StandardWallet]?: unknown }
    return (
      Array.isArray(chains) &&
      chains.some(isChainName) &&
      Array.isArray(accounts) &&
      typeof features === 'object' &&
      featureOf(value as StandardWallet, 'standard:connect') !== undefined
    )
  } catch {
    return false
  }
}

/**
 * The Solana accounts among `given`, or those that the wallet shares now. Invalid ones are left out, and so is what comes
 * after the first 500.
 */
export function solanaAccounts(wallet: StandardWallet, given?: unknown): readonly StandardAccount[] {
  try {
    const accounts: unknown = given ?? wallet.accounts
    return Array.isArray(accounts) ? accounts.slice(0, ACCOUNTS_KEPT).filter(isSolanaAccount) : []
  } catch {
    return []
  }
}

function isSolanaAccount(value: unknown): value is StandardAccount {
  const { address, chains } = (value ?? {}) as { readonly [K in keyof StandardAccount]?: unknown }
  return typeof address === 'string' && ADDRESS.test(address) && Array.isArray(chains) && chains.some(isChainName)
}

/** Base58 of 32 bytes has 32 to 44 characters (specification, section 5). */
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
