import { type ChainId, isChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Storage } from './createStorage.js'

/**
 * What AppKit stored for this user (reference: core.md section 4), so that an app that migrates keeps its users
 * connected. Read only when our own keys are absent; never written or removed, because AppKit may still be installed.
 * An adapter may know a wallet by another id than AppKit, and then translates it when it restores.
 */
export async function readForeignSession(request: {
  readonly storage: Storage
  readonly namespaces: readonly Namespace[]
}): Promise<{
  readonly lastConnectors: { readonly [namespace: string]: string }
  readonly activeNetwork: ChainId | undefined
}> {
  const { storage } = request
  const lastConnectors: Record<string, string> = {}
  for (const namespace of request.namespaces) {
    const id = await storage.foreign(`${namespace}:connected_connector_id`)
    if (id && !ELSEWHERE.includes(id)) lastConnectors[namespace] = id
  }
  const network = await storage.foreign('active_caip_network_id')
  return {
    lastConnectors,
    activeNetwork: isChainId(network) ? network : undefined,
  }
}

/** Connectors of AppKit whose sessions are where only AppKit finds them: restoring them would take time for nothing. */
const ELSEWHERE: readonly string[] = ['walletConnect', 'AUTH']
