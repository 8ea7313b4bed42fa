import { navigateBack } from '../../actions/modal/navigate.js'
import { sourceInUse } from '../../actions/transfers/source.js'
import type { Instance } from '../../instance.js'
import { currentEntry } from '../../state/router.js'
import { VIEWS, type ViewName } from '../../views/views.js'
import { startSwap } from './draft/startSwap.js'
import { editSwap } from './form.js'
import { beginRun } from './runs.js'
import { setDraft, updateDraft } from './state.js'

/**
 * Keeps the draft true to the account and network in use, and to the views: it begins anew when either changes, and is forgotten when
 * its views are left. What a wallet was asked for goes on.
 */
export function followSwap(instance: Instance): void {
  const { events, snapshot } = instance
  const followSource = (): void => restartIfMoved(instance)
  for (const type of CHANGES) events.on(type, followSource)
  instance.watch('router', () => {
    if (!snapshot.swap.draft) return
    if (!snapshot.router.stack.some(({ view }) => VIEWS[view].feature === 'swaps')) forget(instance)
    // A user who goes back to the draft may change it.
    else if (currentEntry(snapshot.router).view === 'Swap') editSwap(instance)
  })
}

const CHANGES = [
  'account:changed',
  'network:switched',
  'connection:opened',
  'connection:activated',
  'connection:closed',
] as const

function restartIfMoved(instance: Instance): void {
  const { draft } = instance.snapshot.swap
  if (!draft) return
  try {
    const { source } = sourceInUse(instance, 'sendTransaction')
    const { connectionId, networkId, address } = draft.source
    if (source.connectionId === connectionId && source.networkId === networkId && source.address === address) return
    startSwap(instance)
    updateDraft(instance.state.swap, { error: { code: 'CONNECTION_NOT_FOUND' } })
    leaveViews(instance, (view) => ABOVE_FORM.includes(view))
  } catch {
    // No wallet is connected, or nothing can be swapped there.
    forget(instance)
    leaveViews(instance, (view) => VIEWS[view].feature === 'swaps')
  }
}

/** Goes back while such a view is shown. A locked modal stays where it is. */
function leaveViews(instance: Instance, isLeft: (view: ViewName) => boolean): void {
  const { modal, router } = instance.snapshot
  if (modal.locks.length > 0) return
  for (const _ of router.stack) if (isLeft(currentEntry(instance.snapshot.router).view)) navigateBack(instance)
}

const ABOVE_FORM: readonly string[] = ['SwapSelectToken', 'SwapSettings', 'SwapPreview']

function forget(instance: Instance): void {
  beginRun(instance, 'draft')
  setDraft(instance.state.swap, undefined)
}
