import { NAME_LOOKUP_WAIT_MS } from '../../../config/limits.js'
import type { Instance } from '../../../instance.js'
import { beginRun, sendRuns } from '../runs.js'
import { updateSend } from '../state.js'
import { estimateDraft } from './estimateDraft.js'
import { findRecipient, looksLikeName } from './findRecipient.js'
import { warningsOf } from './warningsOf.js'

/**
 * Sets the recipient of the draft. What is `typed` may go on, so a name is looked up 500 ms after the last key (specification
 * section 9); anything else is looked up at once.
 */
export function setRecipient(
  instance: Instance,
  { text: given, typed = false }: { readonly text: string; readonly typed?: boolean | undefined }
): void {
  const text = given.slice(0, MAX_TYPED)
  const runs = instance.memory(sendRuns)
  runs.stopLook()
  const isEmpty = text.trim() === ''
  const isCurrent = beginRun(instance, 'recipient')
  updateSend(instance.state.send, {
    recipient: { text, status: isEmpty ? 'empty' : 'resolving' },
    warnings: [],
    error: undefined,
  })
  if (isEmpty) return
  if (typed && looksLikeName(text.trim()))
    runs.stopLook = instance.platform.clock.setTimeout(() => void look(instance, isCurrent), NAME_LOOKUP_WAIT_MS)
  else void look(instance, isCurrent)
}

/** Looks at the recipient again, when another token is sent: a warning may be about that. */
export async function recheckRecipient(instance: Instance): Promise<void> {
  if (instance.snapshot.send.recipient.status === 'ready') await look(instance, beginRun(instance, 'recipient'))
}

async function look(instance: Instance, isCurrent: () => boolean): Promise<void> {
  const { source, recipient } = instance.snapshot.send
  if (!source) return
  const controller = new AbortController()
  instance.memory(sendRuns).stopLook = () => controller.abort()
  const found = await findRecipient(instance, { source, text: recipient.text, signal: controller.signal })
  if (!isCurrent()) return
  const { address } = instance.snapshot.send.recipient
  const hasMoved = address !== undefined && found.recipient.address !== undefined && address !== found.recipient.address
  const warnings = warningsOf(instance, found)
  updateSend(instance.state.send, {
    recipient: found.recipient,
    warnings: hasMoved ? [{ code: 'nameMoved' }, ...warnings] : warnings,
  })
  // What a transfer costs depends on its recipient.
  if (found.recipient.status === 'ready') void estimateDraft(instance)
}

/** Longer than any name or address. */
const MAX_TYPED = 300
