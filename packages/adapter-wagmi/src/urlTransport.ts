import { fallback, http } from '@wagmi/core'
import type { Transport } from 'viem'

/** What lazyTransport loads: viem's own transports. Limits of the specification, section 9. */
export function createUrlTransport(urls: readonly string[]): Transport {
  return fallback(urls.map((url) => http(url, { batch: { batchSize: 1_000 }, timeout: 10_000 })))
}
