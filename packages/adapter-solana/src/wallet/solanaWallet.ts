import { type PageSession, PorticoError } from '@portico/core/adapter'
import { chainOf } from '../chainName.js'
import type { SolanaShared } from '../page/shared.js'
import { canUse, featureOf } from '../standard/features.js'
import type { Features, StandardAccount, StandardWallet } from '../standard/types.js'

/** What a wallet method works with: one live connection. */
export interface SolanaWallet extends Omit<PageSession<'solana', StandardWallet, SolanaShared>, 'move'> {
  /** Moves the connection to a network, and tells. */
  move(networkId: SolanaShared['networkId']): Promise<void> | void
}

/**
 * The account with the address asked for, else the one in use. Throws CONNECTION_NOT_FOUND when the connection has ended,
 * UNAUTHORIZED when the wallet does not share that address.
 */
export function accountOf(live: SolanaWallet, address?: string | undefined): StandardAccount {
  const { given } = live.shared()
  const account = address === undefined ? given[0] : given.find((known) => known.address === address)
  if (!account) throw new PorticoError('UNAUTHORIZED', { context: { action: 'sign' } })
  return account
}

/** The account in use. Throws as `accountOf`, and UNAUTHORIZED when that is another one than `from`. */
export function senderOf(live: SolanaWallet, from: string | undefined): StandardAccount {
  const account = accountOf(live)
  if (from !== undefined && account.address !== from)
    throw new PorticoError('UNAUTHORIZED', { context: { action: 'send' } })
  return account
}

/** The wallet's name of a network. Throws NETWORK_UNKNOWN_TO_WALLET when the account may not be used on it. */
export function chainFor(account: StandardAccount, networkId: string): string {
  const chain = chainOf(account.chains, networkId)
  if (!chain) throw new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId } })
  return chain
}

/** A feature that works with the account. Throws METHOD_UNSUPPORTED: the wallet may have lost it since it was offered. */
export function needFeature<F extends keyof Features>(
  live: SolanaWallet,
  request: { readonly account: StandardAccount; readonly feature: F }
): Features[F] {
  const { wallet } = live
  const { account, feature } = request
  const found = canUse({ wallet, account, feature }) ? featureOf(wallet, feature) : undefined
  if (!found) throw new PorticoError('METHOD_UNSUPPORTED', { context: { method: feature } })
  return found
}
