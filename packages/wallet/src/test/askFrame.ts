import type { Page } from 'playwright'

/** What a frame has answered. */
export interface Answer {
  readonly type: string
  readonly payload: { readonly [name: string]: unknown }
}

/** The window of a page that embeds the frame, as `connectFrame` makes it. */
export interface DappWindow {
  connected: Promise<void>
  /** Whether the page says that it has heard the user's yes. */
  heardAgreed: boolean
  ask(type: string, payload: object): Promise<Answer>
}

/** Runs in the page before the frame can say hello: gives it a port. Only the top page listens. */
export function connectFrame(): void {
  if (window !== window.top) return
  const own = window as unknown as DappWindow
  own.heardAgreed = true
  own.connected = new Promise((resolve) => {
    window.addEventListener('message', ({ data, source, origin }) => {
      if (data?.type !== 'portico:hello') return
      const { port1, port2 } = new MessageChannel()
      const waiting = new Map<string, (answer: Answer) => void>()
      port1.onmessage = ({ data: answer }) => {
        if (answer.type === 'READY') resolve()
        if (answer.type === 'AGREED' && own.heardAgreed) void own.ask('RPC_PROCEED', {})
        waiting.get(answer.id)?.(answer)
      }
      own.ask = (type, payload) =>
        new Promise((settle) => {
          const id = crypto.randomUUID()
          waiting.set(id, settle)
          port1.postMessage({ id, type, payload })
        })
      const frame = source as Window
      frame.postMessage({ type: 'portico:connect', version: 1 }, origin, [port2])
    })
  })
}

/** Asks the frame of a page. */
export async function ask(page: Page, type: string, payload: object = {}): Promise<Answer> {
  return page.evaluate(
    async ([name, body]) => {
      const own = window as unknown as DappWindow
      await own.connected
      return own.ask(name, body)
    },
    [type, payload] as const
  )
}

/** Asks for the logged-in user. */
export const user = (page: Page): Promise<Answer> => ask(page, 'GET_USER')
