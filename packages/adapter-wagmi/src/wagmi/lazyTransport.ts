import { type AdapterContext, lazy } from '@portico/core/adapter'
import type { Transport } from 'viem'

/**
 * A transport over the blockchain API, where the app configured one, and the chain's own URLs: 10 s per request, batched,
 * the next URL when one fails. Its code arrives with the first request, because an untouched page asks no chain anything.
 * Without an instance of Portico no API is known yet.
 */
export function lazyTransport(readContext: () => AdapterContext<'eip155'> | undefined): Transport {
  return (parameters) => {
    const load = lazy(async () => {
      const { createUrlTransport } = await import('./urlTransport.js')
      return createUrlTransport(readContext()?.blockchainApi)(parameters)
    })
    return {
      config: { key: 'portico', name: 'Portico', type: 'portico', request: request as never },
      request: request as never,
      value: undefined,
    } satisfies ReturnType<Transport>

    // viem types the answer by the method; this only passes it on.
    async function request(call: { method: string; params?: unknown }): Promise<unknown> {
      return (await load()).request(call as never)
    }
  }
}
