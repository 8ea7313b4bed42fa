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
  /** Places of the frames that somebody sees. */
  readonly places: readonly HTMLElement[]
  /** What was asked, in order. */
  readonly requests: readonly { readonly type: string; readonly payload: unknown }[]
  /** Loads what is in the frame, again if it was: it says hello, and forgets what it was asked. */
  load(): void
  /** The page's policy keeps it from loading. */
  block(directive: string): void
  /** Decides how requests are answered from now on. What is left out is never answered. */
  answer(answers: FakeAnswers): void
  /** Says something over the port of the newest frame, whatever it is. */
  say(message: unknown): void
}

/** A frame that loads by itself as soon as it is in the page, unless `loads` is false. */
export function createFakeFrame({ loads = true }: { readonly loads?: boolean | undefined } = {}): FakeFrame {
  const requests: { type: string; payload: unknown }[] = []
  const open = new Set<{
    url: string
    place?: HTMLElement | undefined
    hello(): void
    block(directive: string): void
  }>()
  let answers: FakeAnswers = {}
  let port: MessagePort | undefined

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
      const own = {
        url,
        place,
        hello: () => {
          for (const listener of [...heard]) listener({ type: 'portico:hello', versions: [1] })
        },
        block: (directive: string) => {
          for (const listener of [...blocked]) listener(directive)
        },
      }
      open.add(own)
      if (loads) queueMicrotask(own.hello)
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
        post: (_message, given) => {
          ownPort = given
          port = given
          given.onmessage = ({ data }) => void hear(given, data)
          const ready: FrameEvent = { type: 'READY' }
          given.postMessage(ready)
        },
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
    get places() {
      return [...open].flatMap(({ place }) => place ?? [])
    },
    requests,
    load: () => {
      for (const { hello } of open) hello()
    },
    block: (directive) => {
      for (const one of open) one.block(directive)
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
