import type { Connection } from '@wagmi/core'
import { type Connections, inWagmi } from './connections.js'
import { isChainNumber } from './network.js'

/**
 * `Adapter.refresh`: reads accounts and chain of each connection anew. What differs goes the way of the events that the page did
 * not hear, so a wallet that shares no account any more has left, as when it says so itself: also one that is locked.
 */
export async function refreshConnections(connections: Connections): Promise<void> {
  const refresh = (connection: Connection): Promise<void> => refreshOne(connections, connection).catch(() => undefined)
  await Promise.all([...inWagmi(connections).values()].map(refresh))
}

async function refreshOne({ config }: Connections, { connector }: Connection): Promise<void> {
  const [accounts, chainId] = await Promise.all([connector.getAccounts(), connector.getChainId()])
  const now = config.state.connections.get(connector.uid)
  if (!now) return
  if (!isSame(accounts, now.accounts)) connector.onAccountsChanged([...accounts])
  if (isChainNumber(chainId) && chainId !== now.chainId) connector.onChainChanged(`0x${chainId.toString(16)}`)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase()
}
