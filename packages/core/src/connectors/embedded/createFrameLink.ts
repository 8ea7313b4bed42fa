import type { AlertCode } from '../../alerts/types.js'
import { until } from '../../async/until.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Clock, Logger, PageFrame } from '../../platform/types.js'
import { fromFrameError } from './fromFrameError.js'
import { fromRpcError } from './fromRpcError.js'
import { notLoaded } from './notLoaded.js'
import {
  type AnswerPayload,
  type Connect,
  type FrameEventType,
  frameError,
  frameMessage,
  isEventType,
  PROTOCOL_VERSION,
  REQUESTS,
  type RequestPayload,
  type RequestType,
} from './protocol.js'

/**
 * The way to the wallet's frame. The frame is made by the first request, and again after one that never came or is gone from the
 * page, or that has answered nothing or not known what went wrong: it may be of a deployment whose files aren't there any more.
 */
export interface FrameLink {
  /**
   * Asks the frame, which may have to load first. Rejects EMBEDDED_WALLET_NOT_LOADED when it does not, TIMED_OUT after
   * `limitMs`, ABORTED when the frame was loaded anew or taken away, with the signal's reason, and with what it answers. An
   * RPC_REQUEST is rejected as wallets do that ({@link fromRpcError}). What a user is asked waits as long as that takes, unless
   * there is a `limitMs`.
   */
  request<T extends RequestType>(
    type: T,
    payload: RequestPayload<T>,
    rest?: { readonly signal?: AbortSignal | undefined; readonly limitMs?: number | undefined }
  ): Promise<AnswerPayload<T>>
  /** Takes the frame away. What waits for it is rejected. */
  close(): void
}

interface Waiting {
  readonly type: RequestType
  settle(answer: unknown): void
  fail(error: unknown): void
}

/** A frame that was made, up to its end. */
interface OpenFrame {
  readonly ready: Promise<void>
  isThere(): boolean
  /** Whether anything waits for an answer. */
  isAsked(): boolean
  send(id: string, message: object, waiting: Waiting): void
  forget(id: string): void
  close(error: PorticoError): void
}

/** A link over frames of the page. */
export function createFrameLink(request: {
  readonly url: string
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
  readonly openFrame: (url: string) => PageFrame
  readonly randomId: () => string
  /** Told what the frame says unasked, once it takes requests. */
  readonly onEvent?: ((type: FrameEventType) => void) | undefined
  /** Told once for each frame that does not load, and for each request that it answers too late. */
  readonly raiseAlert: (code: AlertCode) => void
}): FrameLink {
  const { clock, randomId, raiseAlert } = request
  let open: OpenFrame | undefined
  /** It has failed in a way that another one may not. */
  let spent: OpenFrame | undefined
  const close = (): void => {
    open?.close(new PorticoError('ABORTED', { message: 'Request was aborted' }))
    open = undefined
  }
  const use = (): OpenFrame => {
    if (open && (!open.isThere() || (open === spent && !open.isAsked()))) close()
    if (open) return open
    const made = openFrame(request)
    open = made
    // One that did not load is of no use; the next request tries another.
    made.ready.catch((error) => {
      if (isPorticoError(error, 'EMBEDDED_WALLET_NOT_LOADED')) raiseAlert(error.code)
      if (open === made) open = undefined
      made.close(error)
    })
    return made
  }
  return {
    request: async <T extends RequestType>(
      type: T,
      payload: RequestPayload<T>,
      rest: { readonly signal?: AbortSignal | undefined; readonly limitMs?: number | undefined } = {}
    ) => {
      const { signal, limitMs = UNTIMED.includes(type) ? undefined : ANSWER_MS } = rest
      const frame = use()
      await until({ work: () => frame.ready, signal })
      const id = randomId()
      const ask = (): Promise<unknown> =>
        new Promise((settle, fail) => frame.send(id, { id, type, payload }, { type, settle, fail }))
      try {
        const limit = limitMs === undefined ? undefined : { clock, ms: limitMs }
        // The answer was read by the decoder of this type.
        return (await until({ work: ask, signal: limit && signal, limit })) as AnswerPayload<T>
      } catch (error) {
        if (isSpentBy(error)) spent = frame
        if (!isPorticoError(error, 'TIMED_OUT')) throw error
        raiseAlert('EMBEDDED_WALLET_TIMED_OUT')
        throw new PorticoError(error.code, { context: { ...error.context, by: 'embeddedWallet' } })
      } finally {
        frame.forget(id)
      }
    },
    close,
  }
}

/** Whether another frame may do what this one could not: it doesn't answer, or can't say what went wrong. */
function isSpentBy(error: unknown): boolean {
  if (isPorticoError(error, 'EMBEDDED_WALLET_FAILED')) return error.context.reason === 'FAILED'
  return isPorticoError(error, 'TIMED_OUT')
}

function openFrame({ url, clock, logger, openFrame: make, onEvent }: Parameters<typeof createFrameLink>[0]): OpenFrame {
  const waiting = new Map<string, Waiting>()
  const ready = deferred()
  const frame = make(url)
  let port: MessagePort | undefined
  let isReady = false
  let warnings = 0
  const stops = [
    frame.onMessage((message) => {
      const versions = versionsOf(message)
      if (versions?.includes(PROTOCOL_VERSION)) connect()
      // It is as old as its server, or newer than this page, and says nothing else.
      else if (versions) ready.reject(notLoaded({ url }))
    }),
    frame.onBlocked((directive) => ready.reject(notLoaded({ url, directive }))),
    // The wallet says hello before it has loaded. The browser doesn't tell this page that the wallet refuses to be framed.
    frame.onLoad(() => stops.push(clock.setTimeout(() => port ?? refuse(), HELLO_MS))),
    clock.setTimeout(() => refuse(), LOAD_MS),
  ]

  function refuse(): void {
    ready.reject(notLoaded({ url, framedBy: frame.framedBy }))
  }

  /** Each load of the frame says hello. It never answers what an earlier load was asked. */
  function connect(): void {
    leavePort(new PorticoError('ABORTED', { message: 'Request was aborted' }))
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => hear(data)
    const hello: Connect = { type: 'portico:connect', version: PROTOCOL_VERSION }
    frame.post(hello, channel.port2)
  }

  function leavePort(error: PorticoError): void {
    port?.close()
    port = undefined
    for (const one of waiting.values()) one.fail(error)
    waiting.clear()
  }

  function hear(data: unknown): void {
    try {
      const message = frameMessage(data, 'message')
      if (message.id !== undefined) hearAnswer(message.id, message)
      else if (message.type === 'READY') hearReady()
      else if (isEventType(message.type)) onEvent?.(message.type)
    } catch (error) {
      warnings += 1
      if (warnings <= MOST_WARNINGS) logger.warn('The embedded wallet said what is not in its protocol', error)
    }
  }

  /** Once: each load says it again. */
  function hearReady(): void {
    if (isReady) return
    isReady = true
    stops.push(clock.setTimeout(() => ready.resolve(), READY_DELAY_MS))
  }

  function hearAnswer(id: string, message: { readonly type: string; readonly payload: unknown }): void {
    const asked = waiting.get(id)
    if (!asked) return
    waiting.delete(id)
    try {
      if (message.type === `${asked.type}_SUCCESS`)
        asked.settle(REQUESTS[asked.type].answer(message.payload, 'payload'))
      else {
        const error = frameError(message.payload, 'payload')
        asked.fail(asked.type === 'RPC_REQUEST' ? fromRpcError(error) : fromFrameError(error, url))
      }
    } catch (error) {
      // An invalid answer is still the answer: no other one comes.
      asked.fail(error)
    }
  }

  return {
    ready: ready.promise,
    isThere: frame.isThere,
    isAsked: () => waiting.size > 0,
    send: (id, message, one) => {
      if (!port) return one.fail(new PorticoError('ABORTED', { message: 'Request was aborted' }))
      waiting.set(id, one)
      port.postMessage(message)
    },
    forget: (id) => void waiting.delete(id),
    close: (error) => {
      for (const stop of stops) stop()
      ready.reject(error)
      leavePort(error)
      frame.remove()
    },
  }
}

function deferred(): { readonly promise: Promise<void>; resolve(): void; reject(error: PorticoError): void } {
  let resolve: () => void = () => undefined
  let reject: (error: PorticoError) => void = () => undefined
  const promise = new Promise<void>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  return { promise, resolve: () => resolve(), reject: (error) => reject(error) }
}

/** The versions of the protocol that a hello names; undefined of everything else. */
function versionsOf(message: unknown): readonly unknown[] | undefined {
  const { type, versions } = (typeof message === 'object' && message ? message : {}) as {
    readonly type?: unknown
    readonly versions?: unknown
  }
  return type === 'portico:hello' && Array.isArray(versions) ? versions : undefined
}

/** A user reads, and takes their time. */
const UNTIMED: readonly RequestType[] = ['RPC_REQUEST', 'SHOW_KEYS']
/** Specification section 9. */
const LOAD_MS = 20_000
/** Of a message that was sent before. */
const HELLO_MS = 2_000
const READY_DELAY_MS = 500
const ANSWER_MS = 20_000
/** A frame that speaks nonsense does so without end. */
const MOST_WARNINGS = 10
