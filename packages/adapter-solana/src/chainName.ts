import type { ChainId, Network } from '@portico/core/adapter'
import { DEVNET, MAINNET, TESTNET } from './networkIds.js'

/**
 * The name that wallets have for a network: `solana:mainnet`, `solana:devnet`, `solana:testnet`, and `solana:localnet` for
 * every other one (`@solana/wallet-standard-chains`).
 */
export function toChainName(networkId: string): string {
  return CHAINS.find(([id]) => id === networkId)?.[1] ?? 'solana:localnet'
}

/**
 * What a wallet calls a network that its account may be used on: its name, or where a session of a multichain connector names networks by
 * their ids, its id. Undefined when it may not.
 */
export function chainOf(chains: readonly string[], networkId: string): string | undefined {
  return [toChainName(networkId), networkId].find((name) => chains.includes(name))
}

/** Whether a chain of a wallet is Solana's, and a network's id (https://chainagnostic.org/CAIPs/caip-2). */
export function isChainName(chain: unknown): chain is ChainId<'solana'> {
  return typeof chain === 'string' && /^solana:[-_a-zA-Z0-9]{1,32}$/.test(chain)
}

/**
 * The network that a connection is on. Solana wallets are on no network: the page chooses one, and the account says which
 * ones it may be used on. So this is the preferred network where the account allows it, else the first configured one that
 * it allows, else what the account names first, which then is no configured network.
 */
export function chooseNetwork(request: {
  readonly networks: readonly Network<'solana'>[]
  readonly chains: readonly string[]
  readonly preferred: string | undefined
}): ChainId<'solana'> {
  const { networks, chains, preferred } = request
  const allowed = networks.filter(({ id }) => chainOf(chains, id))
  const network = allowed.find(({ id }) => id === preferred) ?? allowed[0]
  if (network) return network.id
  const named = chains.find(isChainName) ?? 'solana:mainnet'
  return CHAINS.find(([, name]) => name === named)?.[0] ?? named
}

const CHAINS = [
  [MAINNET, 'solana:mainnet'],
  [DEVNET, 'solana:devnet'],
  [TESTNET, 'solana:testnet'],
] as const
