import type { Instance } from '../../../instance.js'
import { beginRun } from '../runs.js'
import { updateSend } from '../state.js'

/** Ends a review: the draft goes on. Nothing happens while the wallet is open. */
export function editSend(instance: Instance): void {
  const { status } = instance.snapshot.send
  if (status !== 'checking' && status !== 'reviewing') return
  beginRun(instance, 'review')
  updateSend(instance.state.send, { status: 'editing', review: undefined, error: undefined })
}
