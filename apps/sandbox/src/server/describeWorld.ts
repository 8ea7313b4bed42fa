import {
  type Anvil,
  deploySolanaSwaps,
  deploySolanaWorld,
  type Solana,
  type World,
  type WorldCollections,
  type WorldSwaps,
} from '@portico/test-kit/chains'
import type { BackendIdentity } from '@portico/test-kit/internal/backend'
import type { SandboxAccount, SandboxChain, SandboxPhone, SandboxSolana } from '../types.ts'
import { accountNames, type chainPlans, describeSolanaAccounts, phonePlan, prices, solanaPlan } from '../world.ts'

/** What is told of an EVM chain. Throws where it was not started. */
export function describeChain(parts: {
  readonly plan: (typeof chainPlans)[number]
  readonly anvil: Anvil | undefined
  readonly deployed:
    | { readonly world: World; readonly collections: WorldCollections; readonly swaps: WorldSwaps }
    | undefined
}): SandboxChain {
  const { plan, anvil, deployed } = parts
  if (!anvil || !deployed) throw new Error(`${plan.name} was not started.`)
  const { world, collections, swaps } = deployed
  const { multicall3, tokens, collection } = world
  const networkId = `eip155:${plan.chainId}` as const
  return { ...plan, networkId, rpcUrl: anvil.rpcUrl, multicall3, tokens, collection, collections, swaps }
}

/** Gives the test accounts their share, opens the pools, and tells of both. */
export function describeSolana(solana: Solana): SandboxSolana {
  const world = deploySolanaWorld(solana)
  const swaps = deploySolanaSwaps({ solana, world, coinPrice: prices[solanaPlan.nativeCurrency.symbol] })
  const { networkId, tokens: mints } = world
  const { rpcUrl: url, wsUrl } = solana
  return { ...solanaPlan, networkId, url, wsUrl, mints, accounts: describeSolanaAccounts(world.accounts), swaps }
}

/** What is told of the wallet on a phone. */
export function describePhone(request: {
  readonly url: string
  readonly accounts: readonly SandboxAccount[]
  readonly solana: SandboxSolana
}): SandboxPhone {
  const { url, accounts, solana } = request
  const { id, name, icon } = phonePlan
  return {
    id,
    name,
    icon,
    url: `${url}/phone.html`,
    universalUrl: `${url}/phone`,
    accounts: accounts.filter(({ wallet }) => wallet === id).map(({ address }) => address),
    solanaAccounts: solana.accounts.filter(({ wallet }) => wallet === id).map(({ address }) => address),
  }
}

/** Named accounts, each with its own collectible of the first chain as the picture. */
export function identities(request: {
  readonly addresses: readonly `0x${string}`[]
  readonly chains: readonly SandboxChain[]
}): readonly BackendIdentity[] {
  const [chain] = request.chains
  return request.addresses.flatMap((address, index) => {
    const name = accountNames[index]
    if (name === undefined || !chain) return []
    const avatar = { chainId: chain.chainId, collection: chain.collection.address, tokenId: index + 1 }
    return [{ address, name, avatar }]
  })
}
