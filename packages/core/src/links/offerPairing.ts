import { fromUnknown } from '../errors/fromUnknown.js'
import type { PorticoError } from '../errors/PorticoError.js'
import type { Clock, Unsubscribe } from '../platform/types.js'
import {
  PAIRING_MARGIN_MS,
  PAIRING_RETRY_MAX_MS,
  PAIRING_RETRY_MS,
  RELAY_LOST_MS,
  RELAY_SILENT_MS,
} from './pairingLimits.js'
import type { LinkRequest, LinkSession, MultichainLink, Pairing } from './types.js'

/**
 * Keeps an offer open until a wallet takes one: a new one is made before the last expires, after a wallet declined, and
 * when the relay is back. The one before stays open beside it, for who has scanned it already. Rejects with the signal's
 * reason; with what a wallet answered only when `onDeclined` is not given.
 */
export function offerPairing(request: {
  readonly link: MultichainLink
  readonly requests: readonly LinkRequest[]
  readonly reuses: boolean
  readonly signal: AbortSignal
  readonly clock: Clock
  /** An offer to show, in place of the one before. */
  readonly onPairing: (pairing: Pairing) => void
  /** A wallet said no, or gave nothing that can be used. The next offer comes. */
  readonly onDeclined?: ((error: PorticoError) => void) | undefined
  /** The relay does not answer, or does again. */
  readonly onRelay: (state: { readonly isUp: boolean; readonly message?: string | undefined }) => void
}): Promise<LinkSession> {
  const { link, signal, clock, onDeclined } = request
  return new Promise((resolve, reject) => {
    const all = new AbortController()
    const timers: { renew?: Unsubscribe; retry?: Unsubscribe; silent?: Unsubscribe; lost?: Unsubscribe } = {}
    let newest = 0
    let failures = 0
    let isUp = true

    const settle = (end: () => void): void => {
      for (const stop of Object.values(timers)) stop?.()
      stopListening()
      signal.removeEventListener('abort', abort)
      all.abort(signal.reason)
      end()
    }
    const abort = (): void => settle(() => reject(signal.reason))
    const tellRelay = (now: boolean, message?: string | undefined): void => {
      if (now === isUp && message === undefined) return
      isUp = now
      request.onRelay({ isUp: now, message })
    }

    const decline = (error: PorticoError, isNewest: boolean): void => {
      // What was scanned before it was renewed may still be declined; the newest goes on.
      if (!onDeclined) {
        settle(() => reject(error))
        return
      }
      onDeclined(error)
      if (isNewest) offer()
    }

    const fail = (number: number, error: PorticoError): void => {
      if (all.signal.aborted) return
      const isNewest = number === newest
      if (error.code === 'TIMED_OUT') {
        if (isNewest) offer()
      } else if (error.code === 'RELAY_UNREACHABLE') {
        if (!isNewest) return
        tellRelay(false)
        timers.retry = clock.setTimeout(offer, Math.min(PAIRING_RETRY_MS * 2 ** failures++, PAIRING_RETRY_MAX_MS))
      } else decline(error, isNewest)
    }

    const offer = (): void => {
      const number = ++newest
      timers.retry?.()
      timers.silent?.()
      timers.silent = clock.setTimeout(() => tellRelay(false), RELAY_SILENT_MS)
      link
        .connect({
          requests: request.requests,
          reuses: request.reuses,
          signal: all.signal,
          onPairing: (pairing) => {
            if (number !== newest) return
            failures = 0
            timers.silent?.()
            tellRelay(true)
            timers.renew?.()
            const leftMs = pairing.expiresAt - PAIRING_MARGIN_MS - clock.now()
            timers.renew = clock.setTimeout(offer, Math.max(leftMs, PAIRING_RETRY_MS))
            request.onPairing(pairing)
          },
        })
        .then(
          (session) => {
            if (all.signal.aborted) void link.disconnect(session.id)
            else settle(() => resolve(session))
          },
          (error: unknown) => fail(number, fromUnknown(error))
        )
    }

    const stopListening = link.subscribe((event) => {
      if (event.type !== 'relay') return
      timers.lost?.()
      // What the relay says when it refuses is said at once; a broken connection is usually back before anybody sees it.
      if (event.isUp) tellRelay(true)
      else if (event.message !== undefined) tellRelay(false, event.message)
      else timers.lost = clock.setTimeout(() => tellRelay(false), RELAY_LOST_MS)
    })
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    offer()
  })
}
