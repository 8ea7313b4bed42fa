import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Network } from '@portico/core/adapter'
import { deploySolanaSwaps, type SolanaWorldSwaps } from '@portico/test-kit/chains'
import { type Backend, type BackendRequest, createBackend } from '@portico/test-kit/internal/backend'
import { localNetwork } from './network.js'
import { type Chain, openChain } from './openChain.js'

/** A local Solana with pools, and the service that swaps in them as Jupiter's API does. */
export interface Jupiter {
  readonly chain: Chain
  readonly network: Network<'solana'>
  readonly swaps: SolanaWorldSwaps
  readonly backend: Backend
  /** Of the service. */
  readonly url: string
  /** What the service was asked since it began anew. */
  readonly asked: () => readonly BackendRequest[]
  /** The chain and the service are as in the beginning. */
  restore(): void
  stop(): Promise<void>
}

/** Starts it. */
export async function openJupiter(): Promise<Jupiter> {
  const chain = await openChain()
  const { solana, world } = chain
  const { networkId, rpcUrl } = solana
  const swaps = deploySolanaSwaps({ solana, world })
  const network = localNetwork({ networkId, rpcUrls: [rpcUrl] })
  let asked: BackendRequest[] = []
  const backend = createBackend({
    chains: [],
    solana: { networkId, rpcUrl, nativeCurrency: network.nativeCurrency, tokens: world.tokens, swaps },
    onRequest: (request) => asked.push(request),
  })
  const service = createServer(backend.handle).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  const goBack = solana.snapshot()
  return {
    chain,
    network,
    swaps,
    backend,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`,
    asked: () => asked,
    restore: () => {
      goBack()
      asked = []
      backend.setFaults({ service: 'jupiter', faults: {} })
    },
    stop: async () => {
      service.close()
      await chain.stop()
    },
  }
}
