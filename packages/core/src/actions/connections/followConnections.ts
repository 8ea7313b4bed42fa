import type { ConnectionData } from '../../adapter/types.js'
import type { ChainId } from '../../caip/chainId.js'
import type { Instance } from '../../instance.js'
import { afterFrame } from '../../platform/afterFrame.js'
import { currentEntry } from '../../state/router.js'
import { activeConnection, isWrongNetwork } from '../../state/selectors/activeConnection.js'
import { VIEWS, type ViewName } from '../../views/views.js'
import { hasAttempt } from '../connect/attempt.js'
import { closeModal } from '../modal/closeModal.js'
import { replaceModalView } from '../modal/navigate.js'
import { openModal } from '../modal/openModal.js'
import { answerModalRequests, hasModalRequest } from '../modal/requests.js'
import { listRecentWallets, rememberWallet } from '../wallets/rememberWallets.js'
import { wakeListeners } from './restore/wakeListeners.js'

/**
 * Keeps accounts and the shown view true to the connections: balances are read, a solved view goes away, an unsupported
 * network asks for attention.
 */
export function followConnections(instance: Instance): void {
  syncAccounts(instance)
  followNetworks(instance)
  instance.events.on('connection:opened', ({ connection, restored }) => {
    // Fetching what reads a balance, and a list with another order, would hold up the frame that shows the connection.
    if (!restored) rememberWallet(instance, connection)
    afterFrame(() => {
      syncAccounts(instance)
      listRecentWallets(instance)
    })
    // An attempt says itself when its wallet has given everything.
    if (hasAttempt(instance)) return showWrongNetwork(instance)
    if (!restored && !connection.watchOnly) answerModalRequests(instance, { connected: [connection], isComplete: true })
    // A caller that waits for the user's choice gets neither a restored session nor a watch-only account.
    if (hasModalRequest(instance)) return
    if (restored) showRestored(instance)
    else leaveConnectingView(instance)
  })
  const afterChange = (): void => {
    syncAccounts(instance)
    leaveNetworkView(instance)
  }
  // A balance may be another one also where the account is the same.
  instance.memory(wakeListeners).add(() => syncAccounts(instance, { force: true }))
  instance.events.on('network:switched', afterChange)
  instance.events.on('account:changed', afterChange)
  instance.events.on('connection:closed', () => {
    const { needs } = VIEWS[shownView(instance)]
    if ((needs === 'account' || needs === 'device') && !activeConnection(instance.snapshot))
      closeModal(instance, { because: 'dismissed' })
  })
}

/** A wallet that is not in use may move as well, which no event tells: it has another balance there. */
function followNetworks(instance: Instance): void {
  const known = new Map<ConnectionData['id'], ChainId>()
  const look = (): boolean => {
    let hasMoved = false
    const { snapshot } = instance
    const inUse = activeConnection(snapshot)?.id
    for (const { id, networkId } of snapshot.connections.list) {
      hasMoved ||= id !== inUse && known.has(id) && known.get(id) !== networkId
      known.set(id, networkId)
    }
    return hasMoved
  }
  look()
  instance.watch('connections', () => {
    if (look()) syncAccounts(instance)
  })
}

/** A wallet is connected: the modal closes, or shows what is next, when it was there for that, or asks for a network that the app has. */
export function leaveConnectingView(instance: Instance, next?: 'WalletRecovery'): void {
  if (isWrongNetwork(instance.snapshot, instance.options)) showWrongNetwork(instance)
  else if (!isConnecting(shownView(instance))) return
  else if (next && instance.snapshot.modal.open) replaceModalView(instance, { view: next, params: undefined })
  else closeModal(instance, { because: 'done' })
}

/** Shows the account to a user who opened the modal before the last visit was restored. */
function showRestored(instance: Instance): void {
  const isWaiting = instance.snapshot.modal.open && shownView(instance) === 'Connect'
  if (!isWaiting || isWrongNetwork(instance.snapshot, instance.options)) leaveConnectingView(instance)
  else openModal(instance, { view: 'Account' }).catch(() => undefined)
}

/** The networks or a wallet's network changed: the modal closes when it was open because of that, or opens because of it. */
export function leaveNetworkView(instance: Instance): void {
  if (isWrongNetwork(instance.snapshot, instance.options)) showWrongNetwork(instance)
  else if (shownView(instance) === 'UnsupportedChain') closeModal(instance, { because: 'done' })
}

function showWrongNetwork(instance: Instance): void {
  if (!isWrongNetwork(instance.snapshot, instance.options) || shownView(instance) === 'UnsupportedChain') return
  // When the modal's code cannot be fetched, the state, and with it every button, still says what is wrong.
  openModal(instance, { view: 'UnsupportedChain' }).catch(() => undefined)
}

/** Reads the accounts of the connections. What cannot be fetched is read with the next connection, or by `refresh`. */
function syncAccounts(instance: Instance, { force }: { readonly force?: boolean } = {}): void {
  if (instance.snapshot.connections.list.length === 0) return
  import('../../chunks/account.js').then(
    ({ syncAccount }) => {
      for (const connection of instance.snapshot.connections.list) void syncAccount(instance, { connection, force })
    },
    () => undefined
  )
}

function shownView({ snapshot }: Instance): ViewName {
  return currentEntry(snapshot.router).view
}

/** A wallet that answers at once leaves no time for a view of its attempt. The same holds for the press that opened `SwitchActiveChain`. */
function isConnecting(view: ViewName): boolean {
  const { needs } = VIEWS[view]
  return view === 'SwitchActiveChain' || needs === 'attempt' || needs === 'wallets'
}
