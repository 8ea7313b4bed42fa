import { openModal } from '../../actions/modal/openModal.js'
import { services } from '../../actions/project/services.js'
import type { Hash } from '../../adapter/methods.js'
import { toAccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { currentEntry } from '../../state/router.js'
import { beginRun } from './runs.js'
import { isSendView } from './sendViews.js'
import { resetSend, type SendReview } from './state.js'

/** The wallet has sent: forgets the draft, and shows its receipt, or says so where its views were left. */
export function finishSend(
  instance: Instance,
  { review, sent, isCurrent }: { readonly review: SendReview; readonly sent: Hash; readonly isCurrent: boolean }
): void {
  const { snapshot, state } = instance
  const { hash } = sent
  const isShown = isCurrent && snapshot.modal.open && isSendView(currentEntry(snapshot.router).view)
  if (isCurrent) {
    beginRun(instance, 'draft')
    resetSend(state.send, { source: undefined, status: 'sent', hash })
  }
  if (isShown) void openModal(instance, { view: 'WalletSendReceipt', params: { accountId: toAccountId(review), hash } })
  else tell(instance)
}

function tell(instance: Instance): void {
  instance
    .memory(services)()
    .then(({ showNotice }) => showNotice(instance, { variant: 'success', code: 'transferSent' }))
    // Without the code of notices, the view says it.
    .catch(() => undefined)
}
