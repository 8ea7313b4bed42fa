import { pause } from '../../../async/until.js'
import { fromUnknown } from '../../../errors/ownError.js'
import type { Instance } from '../../../instance.js'
import { pageOpener } from '../../../platform/appOpener.js'
import { readQuote, wishOf } from '../readQuote.js'
import { beginRun } from '../runs.js'
import { updateDraft } from '../state.js'

/**
 * Asks for a price of the draft as it is, and again every 10 s while the form is on screen. The price that is there is shown until
 * another one comes, unless tokens or amount are others. Never throws: the draft says what happened.
 */
export function requote(instance: Instance, { isTyped = false }: { readonly isTyped?: boolean } = {}): void {
  const signal = beginRun(instance, 'quote')
  const isAsked = wishOf(instance.snapshot.swap) !== undefined
  updateDraft(instance.state.swap, { quote: { status: isAsked ? 'loading' : 'none' } })
  if (isAsked) void keepQuoted(instance, { signal, delayMs: isTyped ? TYPING_MS : 0 })
}

async function keepQuoted(
  instance: Instance,
  { signal, delayMs }: { readonly signal: AbortSignal; readonly delayMs: number }
): Promise<void> {
  const { clock } = instance.platform
  try {
    await pause({ clock, delayMs, signal })
    for (;;) {
      if (isWatched(instance)) await putQuote(instance, signal)
      await pause({ clock, delayMs: REFRESH_MS, signal })
    }
  } catch {
    // Another run has taken this one's place.
  }
}

/** Reads one price into the draft. Rejects where the run is over. */
async function putQuote(instance: Instance, signal: AbortSignal): Promise<void> {
  const wish = wishOf(instance.snapshot.swap)
  if (!wish) return
  try {
    const quoted = await readQuote(instance, { wish, signal })
    if (signal.aborted) throw signal.reason
    updateDraft(instance.state.swap, { quote: quoted ? { status: 'ready', quoted } : { status: 'noRoute' } })
  } catch (error) {
    if (signal.aborted) throw error
    instance.emit('error:reported', { error: fromUnknown(error) })
    updateDraft(instance.state.swap, { quote: { status: 'failed' } })
  }
}

/** Whether the price may move: not in a review, whose figures stay, and not in a hidden page. */
function isWatched({ platform, snapshot }: Instance): boolean {
  const { opener = pageOpener() } = platform
  return snapshot.swap.draft?.status === 'editing' && opener.isVisible()
}

/** How long the user types on. */
const TYPING_MS = 200

/** How old a price may get (specification of the view). */
const REFRESH_MS = 10_000
