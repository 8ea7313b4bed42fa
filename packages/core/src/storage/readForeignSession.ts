import { type ChainId, isChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Storage } from './createStorage.js'

/**
 * What AppKit stored for this visitor (reference: core.md section 4), so that a dapp that migrates keeps its visitors
 * connected. Read only when our own keys are absent; never written or removed, because AppKit may still be installed.
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
    if (id) lastConnectors[namespace] = id
  }
  const network = await storage.foreign('active_caip_network_id')
  return {
    lastConnectors,
    activeNetwork: isChainId(network) ? network : undefined,
  }
}
