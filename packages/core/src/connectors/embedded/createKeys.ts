import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Clock } from '../../platform/types.js'
import type { KeysPurpose } from '../../views/walletCard.js'
import { type CardParts, openCard, type ShownFrame } from './openCard.js'
import type { KeysOutcome } from './protocol.js'

/** The user's keys, which the wallet's frame shows in a view. The page learns what became of it, and nothing of a key. */
export interface Keys {
  /** Shows them, in the place of what was shown before. Rejects MODAL_CLOSED when the user leaves. */
  show(purpose: KeysPurpose): Promise<void>
  /**
   * Has the user open the wallet on this device: once, whoever else asks meanwhile. Resolves when they have gone, with whether
   * anybody is still logged in; whether they have opened it, the frame knows. The signal takes the card away; rejects with its
   * reason.
   */
  unlock(signal?: AbortSignal): Promise<boolean>
  /** Resolves when nothing is shown. What the user reads may be nowhere else, so nothing takes its place. */
  whenClosed(): Promise<void>
  /** As if the user had left. */
  close(): void
}

/** A card that is open. */
interface ShownKeys {
  readonly purpose: KeysPurpose
  /** What became of it, once the page knows what is true now. Undefined: the user left, and may have done what they came for. */
  readonly outcome: Promise<KeysOutcome['outcome'] | undefined>
  readonly leave: () => void
}

/** Nothing is shown yet. */
export function createKeys(
  parts: CardParts & {
    readonly clock: Clock
    /** Asks who is logged in. Never rejects. */
    readonly refresh: () => Promise<void>
    /** There is no login any more: the user has logged out, or deleted the wallet. */
    readonly onGone: () => void
  }
): Keys {
  let shown: ShownKeys | undefined
  const open = (purpose: KeysPurpose): ShownKeys => {
    shown?.leave()
    const own = openKeys({ ...parts, purpose })
    shown = own
    void own.outcome.then(() => {
      if (shown === own) shown = undefined
    })
    return own
  }
  return {
    show: async (purpose) => {
      if ((await open(purpose).outcome) === undefined) throw new PorticoError('MODAL_CLOSED', {})
    },
    unlock: async (signal) => {
      signal?.throwIfAborted()
      const own = shown?.purpose === 'unlock' ? shown : open('unlock')
      signal?.addEventListener('abort', own.leave)
      const outcome = await own.outcome
      signal?.removeEventListener('abort', own.leave)
      signal?.throwIfAborted()
      return outcome === undefined || outcome === 'done'
    },
    whenClosed: async () => {
      while (shown) await shown.outcome
    },
    close: () => shown?.leave(),
  }
}

function openKeys(request: Parameters<typeof createKeys>[0] & { readonly purpose: KeysPurpose }): ShownKeys {
  const { purpose, clock, refresh, onGone } = request
  let outcome: KeysOutcome['outcome'] | undefined
  let settle: (became: KeysOutcome['outcome'] | undefined) => void = () => undefined
  const became = new Promise<KeysOutcome['outcome'] | undefined>((resolve) => {
    settle = resolve
  })
  const { leave } = openCard({
    ...request,
    ask: async (shown) => {
      outcome = await ask(purpose, shown)
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
  purpose: KeysPurpose,
  { link, sync, isGone }: ShownFrame
): Promise<KeysOutcome['outcome'] | undefined> {
  while (!isGone()) {
    await sync()
    try {
      return (await link.request('SHOW_KEYS', { purpose })).outcome
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
