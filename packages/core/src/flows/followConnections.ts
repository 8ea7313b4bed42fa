import { toAccountId } from '../caip/accountId.js'
import type { AccountsSlice } from '../slices/accounts.js'
import { activeConnection, type ConnectionsSlice } from '../slices/connections.js'
import type { ModalSlice } from '../slices/modal.js'
import { currentEntry, type RouterSlice } from '../slices/router.js'
import { isAttemptView } from '../views/attemptViews.js'
import type { ViewName } from '../views/params.js'
import type { CloseModal } from './closeModal.js'
import type { OpenModal } from './openModal.js'
import type { SyncAccount } from './syncAccount.js'

/** What the view and the account data do when connections change. */
export interface FollowConnections {
  /** The runtime came late: read what was restored without it. Opens nothing. */
  afterLoaded(): void
  afterConnected(): void
  afterChanged(): void
  afterDisconnected(): void
}

/** Keeps the shown view true to the connections: a solved view goes away, an unsupported network asks for attention. */
export function createFollowConnections(deps: {
  readonly connections: ConnectionsSlice
  readonly accounts: AccountsSlice
  readonly router: RouterSlice
  readonly modal: ModalSlice
  readonly openModal: OpenModal
  readonly closeModal: CloseModal
  readonly syncAccount: SyncAccount
  readonly isBlockedByNetwork: () => boolean
  /** Whether the wallet is being asked for another namespace. */
  readonly asksMore: () => boolean
}): FollowConnections {
  const { connections, router, modal, closeModal } = deps
  const view = (): ViewName => currentEntry(router.state).view

  const sync = (): void => {
    for (const connection of connections.state.list) void deps.syncAccount({ connection })
  }
  const askForNetwork = (): void => {
    // When the modal's code cannot be fetched, the state, and with it every button, still says what is wrong.
    if (view() !== 'UnsupportedChain') deps.openModal({ view: 'UnsupportedChain' }).catch(() => undefined)
  }

  return {
    afterLoaded: sync,
    afterConnected: () => {
      sync()
      if (deps.isBlockedByNetwork()) askForNetwork()
      else if (modal.state.open && isConnecting(view()) && !deps.asksMore()) closeModal.close()
    },
    afterChanged: () => {
      sync()
      if (deps.isBlockedByNetwork()) askForNetwork()
      else if (modal.state.open && view() === 'UnsupportedChain') closeModal.close()
    },
    afterDisconnected: () => {
      // What is known of the accounts that went away is forgotten.
      const live = connections.state.list.flatMap(({ networkId, accounts }) =>
        accounts.map(({ address }) => toAccountId({ networkId, address }))
      )
      deps.accounts.retain((accountId) => live.includes(accountId))
      const needsConnection = !isAttemptView(view()) && ![...CONNECTING, ...LEARNING].includes(view())
      if (modal.state.open && needsConnection && !activeConnection(connections.state)) closeModal.close()
    },
  }
}

/** Views from which a wallet is connected: one that answers at once leaves no time for the attempt's own. */
const CONNECTING: readonly ViewName[] = ['Connect', 'AllWallets', 'GetWallet', 'Downloads']

/** The press that opened `SwitchActiveChain` may be answered before a view for it is drawn. */
function isConnecting(view: ViewName): boolean {
  return view === 'SwitchActiveChain' || isAttemptView(view) || CONNECTING.includes(view)
}

const LEARNING: readonly ViewName[] = ['WhatIsAWallet', 'WhatIsANetwork']
