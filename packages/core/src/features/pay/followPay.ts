import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { VIEWS } from '../../views/views.js'
import { leavePay } from './openPay.js'
import { readWays } from './readWays.js'
import { payRuns } from './runs.js'
import { isOpen } from './state.js'

/** Keeps the payment true to the connections, and to the views: it is forgotten when its views are left. */
export function followPay(instance: Instance): void {
  const { snapshot, events } = instance
  const runs = instance.memory(payRuns)
  let wasShown = false
  instance.watch('router', () => {
    const isShown = snapshot.router.stack.some(({ view }) => VIEWS[view].feature === 'pay')
    const isLeft = wasShown && !isShown
    wasShown = isShown
    // A wallet that is connected to pay with has other views shown.
    if (isLeft && !runs.connecting) leavePay(instance, new PorticoError('MODAL_CLOSED', {}))
  })
  const reread = (): void => {
    if (runs.connecting) return
    if (isOpen(snapshot.pay) && !snapshot.pay.run) void readWays(instance)
    else runs.isStale = true
  }
  for (const type of CHANGES) events.on(type, reread)
  // Closed while other views were shown for it. A wallet that was connected to pay with closes it, too.
  events.on('modal:closed', () => {
    if (!runs.connecting) leavePay(instance, new PorticoError('MODAL_CLOSED', {}))
  })
}

const CHANGES = ['account:changed', 'connection:opened', 'connection:closed'] as const
