import type { ConnectionData } from '../adapter/types.js'
import { type ChainId, isChainId, namespaceOf } from '../caip/chainId.js'
import { DEHYDRATED_MAX_LENGTH } from '../config/constants.js'
import type { ConnectionHint } from './connections.js'

/** The hint a server render may show; an empty string without a connection. Always under 1 kB. */
export function dehydrate(request: {
  readonly connection: ConnectionData | undefined
  readonly walletName: string | undefined
}): string {
  const { connection } = request
  if (!connection) return ''
  const { networkId, accounts } = connection
  const hint: Hint = [networkId, accounts[0].address, visible(request.walletName ?? '')]
  return JSON.stringify(hint).slice(0, DEHYDRATED_MAX_LENGTH)
}

/** Reads a hint; undefined for anything else. It is shown as reconnecting and never believed before restore. */
export function readHint(text: string | undefined): ConnectionHint | undefined {
  if (!text || text.length > DEHYDRATED_MAX_LENGTH) return undefined
  try {
    const value: unknown = JSON.parse(text)
    // The state key of the cookie holds the hint as a JSON string.
    if (typeof value === 'string') return readHint(value)
    // What is no list throws here, and is nothing.
    const [networkId, address, walletName] = value as Hint
    return isChainId(networkId) && typeof address === 'string' && typeof walletName === 'string'
      ? { namespace: namespaceOf(networkId), networkId, address, walletName: visible(walletName) }
      : undefined
  } catch {
    return undefined
  }
}

type Hint = readonly [networkId: ChainId, address: string, walletName: string]

/**
 * A name without what is not seen (controls, direction marks, halves of characters), cut so that it cannot push the hint over a
 * cookie's limit. Before the first input, so it does no more; the view that shows it cleans it (`cleanName`).
 */
const visible = (name: string): string => name.slice(0, 100).replace(/\p{C}/gu, '')
