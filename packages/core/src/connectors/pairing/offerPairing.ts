import { onAbort } from '../../async/onAbort.js'
import { fromUnknown } from '../../errors/ownError.js'
import type { PorticoError } from '../../errors/PorticoError.js'
import type { Clock, Unsubscribe } from '../../platform/types.js'
import type { MultichainSession, NamespaceRequest, Pairing, PairingConnector, PairingSignIn } from '../types.js'
import {
  PAIRING_MARGIN_MS,
  PAIRING_RETRY_MAX_MS,
  PAIRING_RETRY_MS,
  RELAY_LOST_MS,
  RELAY_SILENT_MS,
} from './pairingLimits.js'

/** What to offer, and who is told. */
interface PairingRequest {
  readonly connector: PairingConnector
  readonly requests: readonly NamespaceRequest[]
  readonly reuses: boolean
  /** For the first offer alone: its nonce gets old, and a wallet that declined may rather be asked for less. */
  readonly signIn?: PairingSignIn | undefined
  readonly signal: AbortSignal
  readonly clock: Clock
  /** An offer to show, in place of the one before. */
  readonly onPairing: (pairing: Pairing) => void
  /** A wallet said no, or gave nothing that can be used. The next offer comes. */
  readonly onDeclined?: ((error: PorticoError) => void) | undefined
  /** The relay does not answer, or does again. */
  readonly onRelay: (state: RelayState) => void
}

/**
 * Keeps an offer open until a wallet takes one: a new one is made before the last expires, after a wallet declined, and
 * when the relay is back. The one before stays open beside it, for who has scanned it already. Rejects with the signal's
 * reason; with what a wallet answered only when `onDeclined` is not given.
 */
export function offerPairing(request: PairingRequest): Promise<MultichainSession> {
  const { connector, signal, clock } = request
  return new Promise((resolve, reject) => {
    const all = new AbortController()
    const timers: { renew?: Unsubscribe; retry?: Unsubscribe } = {}
    const relay = watchRelay(request)
    let newest = 0
    let failures = 0
    let stopHearing = (): void => undefined

    const settle = (end: () => void): void => {
      timers.renew?.()
      timers.retry?.()
      relay.stop()
      stopHearing()
      all.abort(signal.reason)
      end()
    }
    const fail = (number: number, error: PorticoError): void => {
      if (all.signal.aborted) return
      const isNewest = number === newest
      if (error.code === 'RELAY_UNREACHABLE') {
        if (!isNewest) return
        relay.tell(false)
        timers.retry = clock.setTimeout(offer, Math.min(PAIRING_RETRY_MS * 2 ** failures++, PAIRING_RETRY_MAX_MS))
        return
      }
      if (error.code !== 'TIMED_OUT') {
        if (!request.onDeclined) {
          settle(() => reject(error))
          return
        }
        request.onDeclined(error)
      }
      // What was scanned before it was renewed may still be declined, or expire; the newest goes on.
      if (isNewest) offer()
    }

    const show = (pairing: Pairing): void => {
      failures = 0
      relay.answered()
      timers.renew?.()
      const leftMs = pairing.expiresAt - PAIRING_MARGIN_MS - clock.now()
      timers.renew = clock.setTimeout(offer, Math.max(leftMs, PAIRING_RETRY_MS))
      request.onPairing(pairing)
    }

    const offer = (): void => {
      const number = ++newest
      timers.retry?.()
      relay.asked()
      connector
        .offer({
          requests: request.requests,
          reuses: request.reuses,
          signIn: number === 1 ? request.signIn : undefined,
          signal: all.signal,
          onPairing: (pairing) => {
            if (number === newest) show(pairing)
          },
        })
        .then(
          (session) => {
            if (all.signal.aborted) void connector.disconnect(session.id)
            else settle(() => resolve(session))
          },
          (error: unknown) => fail(number, fromUnknown(error))
        )
    }

    stopHearing = onAbort(signal, (reason) => settle(() => reject(reason)))
    if (!signal.aborted) offer()
  })
}

/** How the way to the wallets is. */
interface RelayState {
  readonly isUp: boolean
  /** What the relay said when it did not let the page in. */
  readonly message?: string | undefined
}

/** Tells when the relay is away for longer than a moment, and when it is back. It counts as up at first. */
function watchRelay(request: {
  readonly connector: PairingConnector
  readonly clock: Clock
  readonly onRelay: (state: RelayState) => void
}): {
  tell(isUp: boolean, message?: string): void
  /** Something was asked of it. */
  asked(): void
  /** It gave what it was asked for. */
  answered(): void
  stop(): void
} {
  const { connector, clock } = request
  let isUp = true
  let stopSilent: Unsubscribe = () => undefined
  let stopLost: Unsubscribe = () => undefined
  const tell = (now: boolean, message?: string): void => {
    if (now === isUp && message === undefined) return
    isUp = now
    request.onRelay({ isUp: now, message })
  }
  const stopListening = connector.subscribe((event) => {
    if (event.type !== 'transport') return
    stopLost()
    // What the relay says when it refuses is said at once; a broken connection is usually back before the user would notice.
    if (event.isUp) tell(true)
    else if (event.message !== undefined) tell(false, event.message)
    else stopLost = clock.setTimeout(() => tell(false), RELAY_LOST_MS)
  })
  return {
    tell,
    asked: () => {
      stopSilent()
      stopSilent = clock.setTimeout(() => tell(false), RELAY_SILENT_MS)
    },
    answered: () => {
      stopSilent()
      tell(true)
    },
    stop: () => {
      stopSilent()
      stopLost()
      stopListening()
    },
  }
}
