import type { Connection } from '@wagmi/core'
import { isChainNumber } from '../network.js'
import { readAnew } from '../page/readAnew.js'
import { sharedAccounts } from '../page/sharedAccounts.js'
import { type Connections, inWagmi } from './connections.js'

/**
 * `Adapter.refresh`: reads accounts and chain of each connection anew. What differs goes the way of the events that the page did
 * not hear, so a wallet that shares no account any more, for 2.5 s, has left, as when it says so itself: also one that is locked.
 */
export async function refreshConnections(connections: Connections): Promise<void> {
  const refresh = (connection: Connection): readonly Promise<void>[] => [
    refreshAccounts(connections, connection),
    refreshChain(connections, connection),
  ]
  // What cannot be read stays as it is.
  await Promise.allSettled([...inWagmi(connections).values()].flatMap(refresh))
}

async function refreshAccounts({ config }: Connections, { connector }: Connection): Promise<void> {
  const accounts = await sharedAccounts({ config, connector })
  const now = config.state.connections.get(connector.uid)
  if (now && accounts && !isSame(accounts, now.accounts)) connector.onAccountsChanged([...accounts])
}

async function refreshChain({ config }: Connections, { connector }: Connection): Promise<void> {
  const chainId = await readAnew({ config, connector, member: 'chainId', read: () => connector.getChainId() })
  const now = config.state.connections.get(connector.uid)
  if (chainId === undefined || !isChainNumber(chainId)) return
  if (now && chainId !== now.chainId) connector.onChainChanged(`0x${chainId.toString(16)}`)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase()
}
