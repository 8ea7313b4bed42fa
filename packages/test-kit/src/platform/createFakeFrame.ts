import type {
  AnswerPayload,
  FrameError,
  FrameEvent,
  RequestPayload,
  RequestType,
} from '@portico/core/connectors/embedded/protocol'
import type { PageFrame, Platform } from '@portico/core/platform'

/** How a fake frame answers one kind of request; what it throws is the error of its answer. */
type FakeAnswers = {
  readonly [T in RequestType]?: (payload: RequestPayload<T>) => AnswerPayload<T> | Promise<AnswerPayload<T>>
}

/** The frame of an embedded wallet, at a test's word, over real message ports. */
export interface FakeFrame {
  readonly open: NonNullable<Platform['frame']>
  /** Addresses of the frames that are in the page. */
  readonly urls: readonly string[]
  /** How many frames were made, those included that are gone. */
  readonly opened: number
  /** Places of the frames that the user sees. */
  readonly places: readonly HTMLElement[]
  /** What was asked, in order. */
  readonly requests: readonly { readonly type: string; readonly payload: unknown }[]
  /** Loads what is in the frame, again if it was: it says hello, and forgets what it was asked. */
  load(): void
  /** The page takes everything out of itself. */
  takeOut(): void
  /** Posts something to the page before there is a port, as a page other than Portico's may. */
  greet(message: unknown): void
  /** The page's policy keeps it from loading. */
  block(directive: string): void
  /** The browser shows a page of its own in the frame, as where the wallet doesn't let itself be framed. */
  refuse(): void
  /** Decides how requests are answered from now on. What is left out is never answered. */
  answer(answers: FakeAnswers): void
  /** Says something over the port of the newest frame, whatever it is. */
  say(message: unknown): void
}

/** A frame that loads by itself as soon as it is in the page, unless `loads` is false. */
export function createFakeFrame({
  loads = true,
  framedBy = [],
}: {
  readonly loads?: boolean | undefined
  readonly framedBy?: readonly string[] | undefined
} = {}): FakeFrame {
  const requests: { type: string; payload: unknown }[] = []
  const open = new Set<{
    url: string
    place?: HTMLElement | undefined
    greet(message: unknown): void
    block(directive: string): void
    refuse(): void
  }>()
  let answers: FakeAnswers = {}
  let port: MessagePort | undefined
  let opened = 0

  const hear = async (own: MessagePort, { id, type, payload }: FrameRequestMessage): Promise<void> => {
    requests.push({ type, payload })
    const answer = answers[type] as ((payload: unknown) => unknown) | undefined
    if (!answer) return
    try {
      own.postMessage({ id, type: `${type}_SUCCESS`, payload: await answer(payload) })
    } catch (error) {
      own.postMessage({ id, type: `${type}_ERROR`, payload: error as FrameError })
    }
  }
  const frame: FakeFrame = {
    open: (url, place) => {
      const heard = new Set<(message: unknown) => void>()
      const blocked = new Set<(directive: string) => void>()
      const loaded = new Set<() => void>()
      const own = {
        url,
        place,
        greet: (message: unknown) => {
          for (const listener of [...heard]) listener(message)
        },
        block: (directive: string) => {
          for (const listener of [...blocked]) listener(directive)
        },
        refuse: () => {
          for (const listener of [...loaded]) listener()
        },
      }
      open.add(own)
      opened += 1
      if (loads) queueMicrotask(() => own.greet(HELLO))
      let ownPort: MessagePort | undefined
      const made: PageFrame = {
        onMessage: (listener) => {
          heard.add(listener)
          return () => heard.delete(listener)
        },
        onBlocked: (listener) => {
          blocked.add(listener)
          return () => blocked.delete(listener)
        },
        onLoad: (listener) => {
          loaded.add(listener)
          return () => loaded.delete(listener)
        },
        framedBy,
        post: (_message, given) => {
          ownPort = given
          port = given
          given.onmessage = ({ data }) => void hear(given, data)
          const ready: FrameEvent = { type: 'READY' }
          given.postMessage(ready)
        },
        isThere: () => open.has(own),
        remove: () => {
          open.delete(own)
          ownPort?.close()
        },
      }
      return made
    },
    get urls() {
      return [...open].map(({ url }) => url)
    },
    get opened() {
      return opened
    },
    get places() {
      return [...open].flatMap(({ place }) => place ?? [])
    },
    requests,
    load: () => frame.greet(HELLO),
    greet: (message) => {
      for (const one of open) one.greet(message)
    },
    takeOut: () => open.clear(),
    block: (directive) => {
      for (const one of open) one.block(directive)
    },
    refuse: () => {
      for (const one of open) one.refuse()
    },
    answer: (next) => {
      answers = next
    },
    say: (message) => port?.postMessage(message),
  }
  return frame
}

interface FrameRequestMessage {
  readonly id: string
  readonly type: RequestType
  readonly payload: unknown
}

/** The frame's first word. */
const HELLO = { type: 'portico:hello', versions: [1] }
