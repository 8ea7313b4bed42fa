import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { isMobile } from '../../platform/isMobile.js'
import { setModalOpen } from '../../state/modal.js'
import { setModalLoading } from '../../state/modalLoading.js'
import { currentEntry, resetView } from '../../state/router.js'
import { activeConnection, isWrongNetwork } from '../../state/selectors/activeConnection.js'
import { initialView } from '../../state/selectors/initialView.js'
import { disabledFeature } from '../../state/selectors/viewFeature.js'
import type { Intent, ViewName } from '../../views/views.js'
import { raiseAlert } from '../project/raiseAlert.js'
import { modalHost } from './modalHost.js'
import { requireViewFeature } from './navigate.js'
import { endLeftRequests } from './requests.js'

/**
 * Opens the modal at a view, or at the one the situation asks for. A modal that is open already shows the view. Resolves
 * when it is on screen; rejects OPTION_INVALID for what is no view, FEATURE_DISABLED, and NETWORK_NOT_CONFIGURED for SwitchNetwork. Asks no service and no
 * wallet.
 */
export async function openModal(
  instance: Instance,
  request: {
    readonly view?: ViewName | undefined
    readonly params?: unknown
    readonly intent?: Intent | undefined
  } = {}
): Promise<void> {
  const { snapshot, state } = instance
  const connected = activeConnection(snapshot) !== undefined
  const view = request.view ?? viewOfSituation(instance, connected)
  requireViewFeature(instance, view)
  if (view === 'SwitchNetwork') requireNetwork(instance, request.params)
  resetView(state.router, { ...request, view })
  endLeftRequests(instance)
  const wasOpen = snapshot.modal.open
  setModalOpen(state.modal, true)
  if (!wasOpen) instance.emit('modal:opened', { view, connected })
  instance.emit('view:shown', { view })
  const { host } = instance.memory(modalHost)
  if (!host) return
  const entry = currentEntry(snapshot.router)
  const newest = instance.memory(opened)
  newest.key = entry.key
  setModalLoading(state.modal, true)
  try {
    await host.shown(entry)
  } finally {
    if (newest.key === entry.key) setModalLoading(state.modal, false)
  }
}

/** The entry that the modal was opened at last. */
function opened(): { key: number | undefined } {
  return { key: undefined }
}

function requireNetwork(instance: Instance, params: unknown): void {
  const { networkId } = (params ?? {}) as { readonly networkId?: string }
  if (instance.snapshot.networks.list.some(({ id }) => id === networkId)) return
  raiseAlert(instance, 'SWITCH_NETWORK_NOT_FOUND', { subject: String(networkId) })
  throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId: String(networkId) } })
}

function viewOfSituation({ snapshot, options, platform, adapters, plugins }: Instance, connected: boolean): ViewName {
  return initialView({
    connected,
    asksSignIn: plugins.signIn?.snapshot().question !== undefined,
    blockedByNetwork: isWrongNetwork(snapshot, options),
    isMobile: isMobile(platform),
    hasAdapters: adapters.list.length > 0,
    hasAllWallets: disabledFeature({ view: 'AllWallets', features: snapshot.features.values }) === undefined,
  })
}
