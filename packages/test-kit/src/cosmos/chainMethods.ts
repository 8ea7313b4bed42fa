import type { AdapterContext, ChainCalls, Network } from '@portico/core/adapter'
import { lazyMethodOver, PorticoError, until } from '@portico/core/adapter'
import { bech32 } from '@scure/base'
import { errors } from './errors.js'

/** Every read that this adapter can make. */
export type CosmosChain = Pick<ChainCalls, 'nativeBalance' | 'validateAddress'>

/** What a read works with. */
export interface ChainAccess {
  readonly context: AdapterContext<'cosmos'>
  /** Those that the app has at the time of a call. */
  readonly networks: () => readonly Network<'cosmos'>[]
}

type AddressOn = Parameters<ChainCalls['nativeBalance']>[0]

/** The reads over the networks' own URLs. */
export function createChainMethods(access: ChainAccess): CosmosChain {
  const read = lazyMethodOver<ChainAccess, keyof CosmosChain>({
    access,
    toError: (error, { label: method, networkId = '' }) => errors.toChainError(error, { networkId, method }),
  })
  return {
    nativeBalance: read('nativeBalance', async () => nativeBalance),
    validateAddress: read('validateAddress', async () => validateAddress),
  }
}

/** What the first URL that answers within 10 s says. */
async function nativeBalance(access: ChainAccess, { networkId, address }: AddressOn): Promise<bigint> {
  const { fetch, clock } = access.context.platform
  let failure: unknown
  for (const url of networkOf(access, networkId).rpcUrls) {
    try {
      const ask = (signal: AbortSignal): Promise<Response> => fetch(`${url}/balances/${address}`, { signal })
      const response = await until({ limit: { clock, ms: 10_000 }, work: ask })
      const { amount } = (await response.json()) as { readonly amount?: unknown }
      return BigInt(String(amount))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** Whether it is bech32 of 20 bytes with the toy's prefix. */
async function validateAddress(access: ChainAccess, { networkId, address }: AddressOn): Promise<boolean> {
  networkOf(access, networkId)
  const { prefix, words = [] } = bech32.decodeUnsafe(address) ?? {}
  return prefix === 'toy' && bech32.fromWordsUnsafe(words)?.length === 20
}

function networkOf({ networks }: ChainAccess, networkId: string): Network<'cosmos'> {
  const network = networks().find(({ id }) => id === networkId)
  if (!network) throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId } })
  return network
}
