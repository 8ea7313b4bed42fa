import type { ChainId, Network } from '@portico/core'
import type { NetworkErrorReason, NetworkModel, NetworkUnavailableReason } from '@portico/ui/views/networks'

/** Networks as rows, in the app's order. */
export function presentNetworks(request: {
  readonly networks: readonly Network[]
  /** The one in use. */
  readonly currentId: ChainId | undefined
  /** The one a switch is running to. */
  readonly busyId?: ChainId | undefined
  /** Why the last switch failed, by network. */
  readonly errors?: { readonly [networkId: ChainId]: NetworkErrorReason } | undefined
  /** Why a network cannot be chosen; undefined when it can. */
  readonly unavailable: (network: Network) => NetworkUnavailableReason | undefined
  /** Whether a wallet has to be connected for it. @default none does */
  readonly needsWallet?: ((network: Network) => boolean) | undefined
}): readonly NetworkModel[] {
  const { networks, currentId, busyId, errors, unavailable, needsWallet } = request
  return networks.map((network) => ({
    id: network.id,
    name: network.name,
    icon: network.iconUrl,
    testnet: network.testnet,
    current: network.id === currentId,
    busy: network.id === busyId,
    errorReason: errors?.[network.id],
    needsWallet: needsWallet?.(network),
    unavailableReason: network.id === currentId ? undefined : unavailable(network),
  }))
}
