import type { NamespaceRequest, Network } from '@portico/core/adapter'
import { oldIdOf } from './chainIds.js'

/** What a wallet is asked for, on the networks of the dapp. */
export function sessionRequest(networks: readonly Network<'solana'>[]): NamespaceRequest {
  const ids = networks.map(({ id }) => id)
  return { chains: [...ids, ...ids.flatMap((id) => oldIdOf(id) ?? [])], methods: METHODS, events: EVENTS }
}

const METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

const EVENTS = ['accountsChanged', 'chainChanged'] as const
