import { isPorticoError } from '../errors/PorticoError.js'
import type { Browser, Clock, PageExit, Unsubscribe } from '../platform/types.js'
import { type Http, withoutQuery } from '../services/http.js'
import type { WireBody, WireProps } from './wire.js'

/** What waits to be sent to the analytics endpoint. Nothing leaves before `open`. */
export interface Outbox {
  /** Keeps it, with the current time and place, until it can be sent. When 100 wait, the oldest is dropped. */
  add(props: WireProps): void
  /** The user acted: asks whether the project wants analytics, and sends or drops everything. */
  open(): void
  /** Nothing more is sent. */
  stop(): void
}

/**
 * Sends one body at a time, in order; when the page is hidden, a beacon for each that waits. What could not be sent is
 * dropped without a word: analytics is not worth a second try or a line in the console.
 */
export function createOutbox(deps: {
  readonly http: Http
  readonly browser: Browser
  readonly clock: Clock
  readonly page: PageExit
  /** Undefined: always wanted. */
  readonly isWanted: (() => Promise<boolean>) | undefined
  /** The service refused the page; called once until a send succeeds again. */
  readonly onForbidden: () => void
}): Outbox {
  const { http, page } = deps
  let state: 'closed' | 'asking' | 'open' | 'stopped' = 'closed'
  let queue: readonly WireBody[] = []
  let isSending = false
  let isForbidden = false
  let stopHide: Unsubscribe = () => undefined

  const post = async (body: WireBody): Promise<void> => {
    try {
      await http.post({ path: PATH, body, keepalive: true })
      isForbidden = false
    } catch (error) {
      if (!isPorticoError(error, 'FORBIDDEN')) {
        // The service took it; what it says about that is of no interest.
        if (isPorticoError(error, 'RESPONSE_INVALID')) isForbidden = false
        return
      }
      if (isForbidden || state === 'stopped') return
      isForbidden = true
      deps.onForbidden()
    }
  }

  const send = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    for (let [body] = queue; body; [body] = queue) {
      queue = queue.slice(1)
      await post(body)
    }
    isSending = false
  }

  const flush = (): void => {
    queue = queue.filter((body) => !page.sendBeacon(http.urlOf({ path: PATH }), JSON.stringify(body)))
  }

  const begin = (): void => {
    state = 'open'
    stopHide = page.onHide(flush)
    void send()
  }

  const stop = (): void => {
    state = 'stopped'
    queue = []
    stopHide()
  }

  return {
    stop,
    add: (props) => {
      if (state === 'stopped') return
      const { href, hostname } = deps.browser.location
      const where = { url: withoutQuery(href), domain: hostname, timestamp: deps.clock.now() }
      queue = [...queue, { eventId: page.randomId(), ...where, props }].slice(-QUEUE_LIMIT)
      if (state === 'open') void send()
    },
    open: () => {
      if (state !== 'closed') return
      if (!deps.isWanted) return begin()
      state = 'asking'
      const decide = (isWanted: boolean): void => {
        if (state === 'asking') (isWanted ? begin : stop)()
      }
      // Without an answer it is not known to be wanted.
      deps.isWanted().then(decide, () => decide(false))
    },
  }
}

const PATH = 'e'
const QUEUE_LIMIT = 100
