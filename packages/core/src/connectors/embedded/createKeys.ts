import { onAbort } from '../../async/onAbort.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import { type CardParts, openCard, type ShownFrame } from './openCard.js'
import type { KeysOutcome, KeysRequest } from './protocol.js'

/** The user's keys, which the wallet's frame shows in a view. The page learns what became of it, and nothing of a key. */
export interface Keys {
  /** Shows them, in the place of what was shown before. Rejects MODAL_CLOSED when the user leaves. */
  show(request: KeysRequest): Promise<void>
  /**
   * Has the user open the wallet on this device: once, however many callers ask meanwhile. Resolves when they have gone, with
   * whether a user is still logged in; whether they have opened it, the frame knows. The signal takes the card away; rejects with
   * its reason.
   */
  unlock(signal?: AbortSignal): Promise<boolean>
  /** Resolves when nothing is shown. What the user reads may be nowhere else, so nothing takes its place. */
  whenClosed(): Promise<void>
  /** As if the user had left. */
  close(): void
}

/** A card that is open. */
interface ShownKeys {
  readonly purpose: KeysRequest['purpose']
  /** What became of it, once the page knows what is true now. Undefined: the user left, and may have done what they came for. */
  readonly outcome: Promise<KeysOutcome['outcome'] | undefined>
  readonly leave: () => void
}

/** Nothing is shown yet. */
export function createKeys(
  parts: CardParts & {
    /** The providers that the app has. */
    readonly socials: readonly string[]
    /** Asks who is logged in. Never rejects. */
    readonly refresh: () => Promise<void>
    /** There is no login any more: the user has logged out, or deleted the wallet. */
    readonly onGone: () => void
  }
): Keys {
  let shown: ShownKeys | undefined
  const open = (request: KeysRequest): ShownKeys => {
    shown?.leave()
    const own = openKeys({ ...parts, request: { ...request, socials: parts.socials } })
    shown = own
    void own.outcome.then(() => {
      if (shown === own) shown = undefined
    })
    return own
  }
  return {
    show: async (request) => {
      if ((await open(request).outcome) === undefined) throw new PorticoError('MODAL_CLOSED', {})
    },
    unlock: async (signal) => {
      signal?.throwIfAborted()
      const own = shown?.purpose === 'unlock' ? shown : open({ purpose: 'unlock' })
      const stop = onAbort(signal, own.leave)
      const outcome = await own.outcome
      stop()
      signal?.throwIfAborted()
      return outcome === undefined || outcome === 'done'
    },
    whenClosed: async () => {
      while (shown) await shown.outcome
    },
    close: () => shown?.leave(),
  }
}

function openKeys(parts: Parameters<typeof createKeys>[0] & { readonly request: KeysRequest }): ShownKeys {
  const { request, clock, refresh, onGone } = parts
  const { purpose } = request
  let outcome: KeysOutcome['outcome'] | undefined
  let settle: (became: KeysOutcome['outcome'] | undefined) => void = () => undefined
  const became = new Promise<KeysOutcome['outcome'] | undefined>((resolve) => {
    settle = resolve
  })
  const { leave } = openCard({
    ...parts,
    purpose,
    ask: async (shown) => {
      outcome = await ask(request, shown)
      // Before the card goes: what is under it says what is true now.
      if (outcome === 'done') await refresh()
    },
    hasActed: () => false,
    onEnd: () => {
      if (outcome === undefined) {
        // They may have done what they came for, and what the frame has begun may end after it has gone.
        clock.setTimeout(() => void refresh(), LATER_MS)
        void refresh().then(() => settle(undefined))
        return
      }
      if (outcome !== 'done') onGone()
      settle(outcome)
    },
  })
  return { purpose, outcome: became, leave }
}

/** Undefined: the user left by a button of the frame, or the frame was taken away. */
async function ask(
  request: KeysRequest,
  { link, sync, isGone }: ShownFrame
): Promise<KeysOutcome['outcome'] | undefined> {
  while (!isGone()) {
    await sync()
    try {
      return (await link.request('SHOW_KEYS', request)).outcome
    } catch (error) {
      const hasLeft = isPorticoError(error, 'EMBEDDED_WALLET_FAILED') && error.context.reason === 'REJECTED'
      if (hasLeft) return undefined
      // Loaded anew, it shows them anew.
      if (!isPorticoError(error, 'ABORTED')) throw error
    }
  }
  return undefined
}

/** Longer than the frame waits for its server. */
const LATER_MS = 16_000
