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
  /** What was asked, in order. */
  readonly requests: readonly { readonly type: string; readonly payload: unknown }[]
  /** Loads what is in the frame, again if it was: it says hello, and forgets what it was asked. */
  load(): void
  /** The page's policy keeps it from loading. */
  block(directive: string): void
  /** Decides how requests are answered from now on. What is left out is never answered. */
  answer(answers: FakeAnswers): void
  /** Says something over the port, whatever it is. */
  say(message: unknown): void
}

/** A frame that loads by itself as soon as it is in the page, unless `loads` is false. */
export function createFakeFrame({ loads = true }: { readonly loads?: boolean | undefined } = {}): FakeFrame {
  const requests: { type: string; payload: unknown }[] = []
  const open = new Set<{ url: string; hello(): void; block(directive: string): void }>()
  let answers: FakeAnswers = {}
  let port: MessagePort | undefined

  const hear = async ({ id, type, payload }: FrameRequestMessage): Promise<void> => {
    const own = port
    requests.push({ type, payload })
    const answer = answers[type] as ((payload: unknown) => unknown) | undefined
    if (!answer) return
    try {
      own?.postMessage({ id, type: `${type}_SUCCESS`, payload: await answer(payload) })
    } catch (error) {
      own?.postMessage({ id, type: `${type}_ERROR`, payload: error as FrameError })
    }
  }
  const frame: FakeFrame = {
    open: (url) => {
      const heard = new Set<(message: unknown) => void>()
      const blocked = new Set<(directive: string) => void>()
      const own = {
        url,
        hello: () => {
          for (const listener of [...heard]) listener({ type: 'portico:hello', versions: [1] })
        },
        block: (directive: string) => {
          for (const listener of [...blocked]) listener(directive)
        },
      }
      open.add(own)
      if (loads) queueMicrotask(own.hello)
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
          port = given
          given.onmessage = ({ data }) => void hear(data)
          const ready: FrameEvent = { type: 'READY' }
          given.postMessage(ready)
        },
        remove: () => {
          open.delete(own)
          port?.close()
        },
      }
      return made
    },
    get urls() {
      return [...open].map(({ url }) => url)
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
