import type { ChainId } from '@portico/core/adapter'
import { isChainName } from '../chainName.js'
import { DEVNET, MAINNET } from '../networkIds.js'

/** The id that WalletConnect had for a network before CAIP-2 had one; some wallets know only that. */
export function oldIdOf(networkId: string): ChainId<'solana'> | undefined {
  return OLD_IDS.find(([id]) => id === networkId)?.[1]
}

/** The id of a network by either of its names; undefined for other networks than Solana's. */
export function toNetworkId(chain: string): ChainId<'solana'> | undefined {
  return OLD_IDS.find(([, old]) => old === chain)?.[0] ?? (isChainName(chain) ? chain : undefined)
}

const OLD_IDS = [
  [MAINNET, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  [DEVNET, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
] as const
