import type { Emit } from '../events/createEventBus.js'
import { initialView } from '../selectors/initialView.js'
import { activeConnection, type ConnectionsSlice } from '../slices/connections.js'
import type { ModalSlice } from '../slices/modal.js'
import { currentEntry, type RouterSlice } from '../slices/router.js'
import type { ViewEntry, ViewName } from '../views/params.js'

/** What draws the modal. `shown` resolves when the entry is on screen. */
export interface ModalHost {
  shown(entry: ViewEntry): Promise<void>
}

/**
 * Opens the modal at a view, or at the one the situation asks for. Resolves when it is on screen; rejects FEATURE_DISABLED.
 */
export type OpenModal = (request: { readonly view?: ViewName | undefined; readonly params?: unknown }) => Promise<void>

/** Opening asks no service and no wallet. A modal that is open already shows the view asked for. */
export function createOpenModal(deps: {
  readonly connections: ConnectionsSlice
  readonly router: RouterSlice
  readonly modal: ModalSlice
  readonly host: () => ModalHost | undefined
  readonly isBlockedByNetwork: () => boolean
  readonly isMobile: boolean
  readonly hasAdapters: boolean
  /** Whether the dapp offers the list of all wallets. */
  readonly hasAllWallets: () => boolean
  /** Throws FEATURE_DISABLED for a view whose feature is off. */
  readonly requireFeature: (view: ViewName) => void
  readonly emit: Emit
}): OpenModal {
  return async ({ view, params }) => {
    const connected = activeConnection(deps.connections.state) !== undefined
    const { isMobile, hasAdapters } = deps
    const facts = { connected, isMobile, hasAdapters, hasAllWallets: deps.hasAllWallets() }
    const target = view ?? initialView({ ...facts, blockedByNetwork: deps.isBlockedByNetwork() })
    deps.requireFeature(target)
    // The public signature ties params to the view; inside they travel apart.
    deps.router.reset(target as 'ConnectingExternal', params as { readonly walletKey: string })
    const wasOpen = deps.modal.state.open
    deps.modal.setOpen(true)
    if (!wasOpen) deps.emit('modal:opened', { view: target, connected })
    deps.emit('view:shown', { view: target })
    await deps.host()?.shown({ ...currentEntry(deps.router.state) })
  }
}
