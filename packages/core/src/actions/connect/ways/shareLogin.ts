import { type ChainId, namespaceOf } from '../../../caip/chainId.js'
import type { EmbeddedEntry } from '../../../connectors/factory.js'
import type { Instance } from '../../../instance.js'
import { adoptSession, sessionSupports } from './adoptSession.js'

/**
 * Connects the wallet by e-mail on a network of a namespace that its login was not wanted for. The user has logged in, and is
 * asked nothing but what gates ask. Resolves false where the login has no account on the network; rejects as gates do.
 */
export async function shareLogin(
  instance: Instance,
  { entry, networkId }: { readonly entry: EmbeddedEntry; readonly networkId: ChainId }
): Promise<boolean> {
  const namespace = namespaceOf(networkId)
  const connector = await entry.load()
  const supports = await sessionSupports(instance, { entry, namespaces: [namespace] })
  // Asked last: while code was fetched, the login may have ended.
  const session = await connector.restore({ namespace })
  if (!session?.chains.includes(networkId)) return false
  const { signal } = new AbortController()
  const attempt = { walletKey: entry.id, intent: { networkId }, channel: 'email', signal } as const
  let isAdopted = false
  // What a gate refuses here ends nothing of the login elsewhere.
  const own = { ...connector, disconnect: async (id: string) => (isAdopted ? connector.disconnect(id) : undefined) }
  await adoptSession(instance, { connector: own, entry, session, supports, attempt, progress: { connected: [] } })
  isAdopted = true
  return true
}
