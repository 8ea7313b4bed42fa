import { navigateBack } from '../../actions/modal/navigate.js'
import { isSameAddress } from '../../caip/addresses.js'
import type { Instance } from '../../instance.js'
import { currentEntry } from '../../state/router.js'
import { sendTokens } from '../../state/selectors/sendTokens.js'
import { toDecimal } from '../../units/decimal.js'
import { usdCents } from '../../units/fiat.js'
import { sourceOf, startDraft } from './draft/startDraft.js'
import { editSend } from './form.js'
import { beginRun, dropCaller, sendRuns } from './runs.js'
import { hasSendView } from './sendViews.js'
import { resetSend, updateSend } from './state.js'

/**
 * Keeps the draft true to the account and network in use, and to the views: it is reset when either changes (specification
 * section 4), and forgotten when its views are left.
 */
export function followSend(instance: Instance): void {
  const { events, snapshot } = instance
  const followSource = (): void => restartIfMoved(instance)
  events.on('account:changed', followSource)
  events.on('network:switched', followSource)
  events.on('connection:opened', followSource)
  // Another wallet on the same network.
  events.on('connection:activated', followSource)
  events.on('connection:closed', ({ connectionId }) => {
    followSource()
    // A wallet that still owes an answer must not block sending with the next connection.
    instance.memory(sendRuns).confirming.delete(connectionId)
  })
  let wasShown = hasSendView(snapshot.router)
  instance.watch('router', () => {
    const isShown = hasSendView(snapshot.router)
    if (wasShown && !isShown) leave(instance)
    wasShown = isShown
    // A user who goes back to the draft may change it. From the form itself the wallet is asked by a press that needs no review.
    if (currentEntry(snapshot.router).view !== 'WalletSend' || snapshot.send.source?.reviewsRequests) return
    if (snapshot.send.review && snapshot.send.status !== 'confirming') editSend(instance)
    // What may have been sent is not sent by the same draft.
    if (snapshot.send.status === 'maybeSent') startDraft(instance)
  })
  instance.watch('send', () => {
    followPrice(instance)
    const { status, source } = snapshot.send
    if (status !== 'reviewing' || source?.reviewsRequests) return
    // The wallet declined while the draft was shown.
    if (currentEntry(snapshot.router).view === 'WalletSend') editSend(instance)
  })
  instance.watch('portfolio', () => followPrice(instance))
}

/**
 * One price serves the list and the draft: it may come after its token was chosen, and move while the user types. What a review
 * shows stays. An amount that was typed in dollars is then another one of the token; one that was typed in the token stays,
 * and its dollars move.
 */
function followPrice(instance: Instance): void {
  const { source, token, status, unit, converted } = instance.snapshot.send
  if (!source || !token || token.nft || status !== 'editing') return
  const listed = sendTokens(instance.snapshot, source).find(({ address }) => isSameAddress(address, token.address))
  if (listed?.priceUsd === undefined || listed.priceUsd === token.priceUsd) return
  const moved = { ...token, priceUsd: listed.priceUsd, iconUrl: token.iconUrl ?? listed.iconUrl }
  const cents = unit === 'fiat' && converted ? usdCents({ ...moved, ...converted }) : undefined
  const typed = cents === undefined ? undefined : toDecimal({ amountBaseUnits: cents, decimals: 2 })
  updateSend(instance.state.send, {
    token: moved,
    ...(typed === undefined ? {} : { amount: typed, amountDecimal: typed }),
  })
}

function restartIfMoved(instance: Instance): void {
  const { source, status } = instance.snapshot.send
  if (!source) return
  const now = sourceNow(instance)
  const isSame =
    now?.connectionId === source.connectionId && now.networkId === source.networkId && now.address === source.address
  if (isSame) return
  if (!now) {
    forgetDraft(instance)
    return
  }
  startDraft(instance)
  // Says why the old draft is gone. One that a wallet was asked for says more by itself.
  const isAsked = status === 'confirming' || status === 'maybeSent'
  if (!isAsked) updateSend(instance.state.send, { error: { code: 'CONNECTION_NOT_FOUND' } })
  const { router } = instance.snapshot
  const hasForm = router.stack.some(({ view }) => view === 'WalletSend')
  const isAbove = (): boolean => ABOVE_FORM.includes(currentEntry(instance.snapshot.router).view)
  while (hasForm && isAbove()) navigateBack(instance)
}

const ABOVE_FORM: readonly string[] = ['WalletSendSelectToken', 'WalletSendPreview']

function sourceNow(instance: Instance): ReturnType<typeof sourceOf> | undefined {
  try {
    return sourceOf(instance)
  } catch {
    // No wallet is connected, or it can't transfer there.
    return undefined
  }
}

function leave(instance: Instance): void {
  if (instance.snapshot.send.source) forgetDraft(instance)
}

/** Forgets the draft. A call that waits for it hears that the modal was closed, unless the wallet still has to answer. */
function forgetDraft(instance: Instance): void {
  const runs = instance.memory(sendRuns)
  runs.stopLook()
  beginRun(instance, 'draft')
  resetSend(instance.state.send, { source: undefined, status: 'editing', hash: undefined })
  dropCaller(instance)
}
