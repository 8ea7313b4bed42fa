import type { EndWindow, HearAnswer, HearInWindow, SayInWindow, WindowSide } from '../../../api.ts'
import type { Api } from '../../server/createApi.ts'
import { createPatientPost } from '../../server/createPatientPost.ts'
import { WalletError } from '../../WalletError.ts'

/** One end of the way between a frame and a window, over the server, which can't read what is said. */
export interface Relay {
  /** Says something, once, also where the server's answer is lost. Rejects with what the server says, and when aborted. */
  say(message: string): Promise<void>
  /** Says something as the page may be going away: the server has it, or doesn't. */
  sayLast(message: string): void
  /** The next thing that the other end says; undefined when there is nothing more to come. Rejects like `say`. */
  hear(): Promise<string | undefined>
  /** Ends it for both. The page may be going away. */
  end(): void
}

/** What it is made of. */
export interface RelayParts {
  readonly api: Pick<Api, 'post'>
  /** Posts JSON also from a page that goes away. */
  readonly sendBeacon: (path: string, body: object) => void
  readonly id: string
  readonly side: WindowSide
  readonly signal: AbortSignal
  /** How many messages of this end the server has already. Default: 0. */
  readonly said?: number
}

/** Makes one end. A server that is away is asked again until the signal aborts. */
export function createRelay({ api, sendBeacon, id, side, signal, said = 0 }: RelayParts): Relay {
  let position = said
  let from = 0
  let isEnded = false
  const heard: string[] = []
  const post = createPatientPost({ api, signal })
  const next = (message: string): SayInWindow => {
    const body = { id, side, position, message }
    position += 1
    return body
  }
  return {
    say: (message) => post(SAY, next(message)),
    sayLast: (message) => sendBeacon(SAY, next(message)),
    hear: async () => {
      while (heard.length === 0) {
        if (isEnded) return undefined
        const body: HearInWindow = { id, side, from }
        const { messages, endedBy } = await post<HearAnswer>('/api/windows/hear', body)
        from += messages.length
        heard.push(...messages)
        isEnded = endedBy !== null
      }
      return heard.shift()
    },
    end: () => sendBeacon('/api/windows/end', { id, side } satisfies EndWindow),
  }
}

/** Whether the server knows no such window, or none any more. */
export function isUnknownWindow(error: unknown): boolean {
  return error instanceof WalletError && error.apiCode === 'WINDOW_UNKNOWN'
}

const SAY = '/api/windows/say'
