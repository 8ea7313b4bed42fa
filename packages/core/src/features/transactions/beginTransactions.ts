import { askedChannel } from '../../actions/transfers/askedTransfers.js'
import type { AccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { isInUse } from '../../state/selectors/accountInUse.js'
import { historyLoads } from './historyLoads.js'
import { forgetHistory } from './state.js'
import { lookForAsked, watchAsked } from './watchAsked.js'
import { watchPending } from './watchPending.js'

/** Keeps looking at what is pending, as accounts come and go, and forgets the history of those that went. */
export function beginTransactions(instance: Instance): void {
  const { events, snapshot, state } = instance
  const look = (): void => {
    const running = instance.memory(historyLoads)
    for (const id of Object.keys(snapshot.transactions.byId) as AccountId[]) {
      if (isInUse(instance, id)) continue
      running[id]?.controller.abort()
      delete running[id]
      forgetHistory(state.transactions, id)
    }
    watchPending(instance)
  }
  events.on('connection:opened', look)
  events.on('connection:closed', look)
  events.on('account:changed', look)
  // A page before this one may have asked for it.
  void lookForAsked(instance)
  events.on('connection:opened', () => void lookForAsked(instance))
  // A wallet may be asked in another page.
  instance.memory(askedChannel).listen((message) => {
    // What that page has found is what this one's wallet may still be asked for.
    const [id, hash] = message.split(' ')
    const asked = snapshot.transactions.asked?.find((one) => one.id === id)
    if (asked && hash) instance.emit('transfer:found', { asked, hash })
    void watchAsked(instance)
  })
  events.on('transfer:asked', () => void watchAsked(instance))
  events.on('transfer:failed', ({ error }) =>
    error.code === 'TRANSFER_UNCERTAIN' ? void lookForAsked(instance) : void watchAsked(instance)
  )
}
