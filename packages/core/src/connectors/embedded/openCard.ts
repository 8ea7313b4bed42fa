import type { AlertCode } from '../../alerts/types.js'
import { fromUnknown } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Clock } from '../../platform/types.js'
import type { KeysPurpose, ShownCard, WalletCard, WalletCardPlace } from '../../views/walletCard.js'
import type { FrameLink } from './createFrameLink.js'
import type { FrameDapp, FrameEventType } from './protocol.js'

/** What cards are opened with. */
export interface CardParts {
  readonly openLink: (given: {
    readonly place: HTMLElement
    readonly onEvent: (type: FrameEventType) => void
  }) => FrameLink
  /** Opens a view for a card. It goes when `done` says whether anything was done. */
  readonly openView: (opened: {
    readonly card: WalletCard
    readonly purpose?: KeysPurpose | undefined
    readonly done: Promise<boolean>
  }) => Promise<void>
  readonly raiseAlert: (code: AlertCode) => void
  readonly randomId: () => string
  readonly clock: Pick<Clock, 'setTimeout'>
  /** The app, as it calls itself. */
  readonly dapp: FrameDapp
}

/** The frame of a card, while the user sees it. */
export interface ShownFrame {
  readonly link: FrameLink
  /** Tells the frame how it looks, and whose page it is in: it may have been loaded anew since. */
  sync(): Promise<void>
  /** Whether the frame was taken away. */
  isGone(): boolean
}

/** A card that is open. */
export interface OpenCard {
  /** As if the user went away. */
  leave(): void
}

/** Opens a view with a frame of the wallet, and asks over it until there is nothing more to ask, or the user goes away. */
export function openCard(
  request: CardParts & {
    readonly purpose?: KeysPurpose | undefined
    /** Asks over the frame, each time that it was put somewhere. Resolves when there is nothing more to ask. */
    readonly ask: (shown: ShownFrame) => Promise<void>
    readonly onEvent?: ((type: FrameEventType, link: FrameLink) => void) | undefined
    /** Whether anything was done, so that what the page shows is old. Asked at the end. */
    readonly hasActed: () => boolean
    /** It is over. `hasLeft`: because the user went away or couldn't be asked. */
    readonly onEnd: (hasLeft: boolean) => void
  }
): OpenCard {
  let finish: (hasActed: boolean) => void = () => undefined
  const done = new Promise<boolean>((resolve) => {
    finish = resolve
  })
  let shown: ShownCard = NOT_SHOWN
  let isOver = false
  const end = (hasLeft: boolean): void => {
    if (isOver) return
    isOver = true
    // At once: the view may be seen a moment longer, and nothing in it may be agreed to any more.
    if (hasLeft) shown.hide()
    request.onEnd(hasLeft)
    finish(request.hasActed())
  }
  const card: WalletCard = {
    id: request.randomId(),
    show: (place) => {
      shown = isOver ? NOT_SHOWN : show({ ...request, place, end: () => end(false) })
      return shown
    },
    leave: () => end(true),
  }
  // Without a view the user can't be asked.
  request.openView({ card, purpose: request.purpose, done }).catch(card.leave)
  return { leave: card.leave }
}

function show(
  request: Pick<Parameters<typeof openCard>[0], 'openLink' | 'ask' | 'onEvent' | 'raiseAlert' | 'clock' | 'dapp'> & {
    readonly place: WalletCardPlace
    readonly end: () => void
  }
): ShownCard {
  const { place, ask, onEvent, raiseAlert, end, clock, dapp } = request
  const { onStatus } = place
  let { look } = place
  // A part of it may not come, nor fail. Where it comes later, it is shown.
  const stopWaiting = clock.setTimeout(() => {
    raiseAlert('EMBEDDED_WALLET_TIMED_OUT')
    const context = { afterMs: SHOWN_MS, by: 'embeddedWallet' } as const
    onStatus({ type: 'failed', error: new PorticoError('TIMED_OUT', { context }) })
  }, SHOWN_MS)
  const link = request.openLink({
    place: place.place,
    onEvent: (type) => {
      if (type === 'SHOWN') {
        stopWaiting()
        onStatus({ type: 'shown' })
      }
      onEvent?.(type, link)
    },
  })
  let isGone = false
  const sync = async (): Promise<void> => {
    // What it calls itself is no reason to ask nothing.
    link.request('SYNC_DAPP_DATA', dapp).catch(() => undefined)
    await link.request('SYNC_THEME', look)
  }
  onStatus({ type: 'loading' })
  ask({ link, sync, isGone: () => isGone }).then(
    () => {
      stopWaiting()
      if (!isGone) end()
    },
    (error: unknown) => {
      stopWaiting()
      if (!isGone) onStatus({ type: 'failed', error: fromUnknown(error) })
    }
  )
  return {
    setLook: (next) => {
      look = next
      // A frame that doesn't hear it looks as before.
      link.request('SYNC_THEME', next).catch(() => undefined)
    },
    hide: () => {
      isGone = true
      stopWaiting()
      link.close()
    },
  }
}

const NOT_SHOWN: ShownCard = { setLook: () => undefined, hide: () => undefined }
/** Longer than a frame takes to load, and its server to answer. */
const SHOWN_MS = 45_000
