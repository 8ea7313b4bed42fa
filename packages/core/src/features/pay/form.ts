import { openModal } from '../../actions/modal/openModal.js'
import { requireRequest } from '../../actions/transfers/requireRequest.js'
import type { Instance } from '../../instance.js'
import { confirmPay, incomplete } from './confirmPay.js'
import { connectToPay } from './openPay.js'
import { readWays } from './readWays.js'
import type { PaidHash } from './runs.js'
import { isOpen, updatePay } from './state.js'

/** What the user does with the payment that the page asks for. Its state is the slice `pay`. */
export interface PayForm {
  /** Chooses a way of `ways` that is `ready`. Nothing happens for any other. */
  choose(request: { readonly wayId: string }): void
  /** Connects another wallet to pay with, and shows the payment again. Rejects as `connect` does. */
  connect(): Promise<void>
  /** Reads every way again, such as after a payment that has failed. */
  retry(): void
  /**
   * Has the wallet swap, where the chosen way needs that, and pay. Resolves with what `openPay` resolves with. Rejects TRANSFER_INCOMPLETE where
   * nothing can be paid; FEE_RISEN or AMOUNT_CHANGED, without asking the wallet, where it costs more by now than was shown; and with what the wallet
   * says. After TRANSFER_UNCERTAIN the payment can't be confirmed again.
   */
  confirm(): Promise<PaidHash>
}

/** Rejects TRANSFER_INCOMPLETE where the page asks for no payment. */
export function payForm(instance: Instance): PayForm {
  if (!instance.snapshot.pay.payment) throw incomplete(instance)
  return instance.memory(createForm)
}

function createForm(instance: Instance): PayForm {
  const { snapshot, state } = instance
  const canChange = (): boolean => isOpen(snapshot.pay)
  return {
    choose: (request) => {
      requireRequest(request, ['wayId'])
      const way = snapshot.pay.ways.find(({ id }) => id === request.wayId)
      if (canChange() && way?.status === 'ready') updatePay(state.pay, { chosenId: way.id, error: undefined })
    },
    connect: async () => {
      if (!canChange()) return
      await connectToPay(instance)
      // The payment may have been confirmed meanwhile.
      await openModal(instance, { view: canChange() ? 'Pay' : 'PayProgress' })
      void readWays(instance)
    },
    retry: () => {
      if (!canChange()) return
      updatePay(state.pay, { error: undefined })
      void readWays(instance)
    },
    confirm: () => confirmPay(instance),
  }
}
