import { askedChannel } from '../../actions/transfers/askedTransfers.js'
import type { Instance } from '../../instance.js'
import { followAccounts } from '../loadList.js'
import { HISTORY } from './loadTransactions.js'
import { lookForAsked, watchAsked } from './watchAsked.js'
import { watchPending } from './watchPending.js'

/** Keeps looking at what is pending, as accounts come and go, and forgets the history of those that went. */
export function beginTransactions(instance: Instance): void {
  const { events, snapshot } = instance
  followAccounts(instance, HISTORY)
  const look = (): void => watchPending(instance)
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
