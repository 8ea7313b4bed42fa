import type { HearInWindow, OpenWindow, SayInWindow, TakeWindow, WindowSide } from '../../api.ts'
import type { Api } from '../server/createApi.ts'
import { WalletError } from '../WalletError.ts'

/** What the server has of one window. */
export interface StoredWindow {
  box: string
  readonly said: Readonly<Record<WindowSide, string[]>>
  endedBy: WindowSide | null
}

/** The server between frames and windows, in memory, which a test can make lie. */
export interface MemoryRelay {
  readonly api: Pick<Api, 'post'>
  readonly sendBeacon: (path: string, body: object) => void
  /** By id. */
  readonly windows: ReadonlyMap<string, StoredWindow>
  /** After a change by the test: wakes all that wait. */
  readonly wake: () => void
  /** The server knows of nothing any more. */
  readonly forget: () => void
  /** The frame's page is asleep: it hears nothing, until it is awake. */
  readonly sleep: () => void
  readonly awake: () => void
}

/** Makes one. */
export function createMemoryRelay(): MemoryRelay {
  const windows = new Map<string, StoredWindow>()
  let wakers: (() => void)[] = []
  let isAsleep = false
  const wake = (): void => {
    const woken = wakers
    wakers = []
    for (const one of woken) one()
  }
  const find = (id: string): StoredWindow => {
    const found = windows.get(id)
    if (!found) throw new WalletError('SERVER_FAILED', 'There is no such window.', { apiCode: 'WINDOW_UNKNOWN' })
    return found
  }
  const hear = async ({ id, side, from }: HearInWindow): Promise<object> => {
    for (;;) {
      const { said, endedBy } = find(id)
      const messages = said[side === 'frame' ? 'window' : 'frame'].slice(from)
      if ((messages.length > 0 || endedBy) && !(isAsleep && side === 'frame')) return { messages, endedBy }
      await new Promise<void>((resolve) => wakers.push(resolve))
    }
  }
  const answer = async (path: string, body: object): Promise<unknown> => {
    if (path === '/api/windows/hear') return hear(body as HearInWindow)
    if (path === '/api/windows') {
      const { id, box } = body as OpenWindow
      if (box.length > 500_000)
        throw new WalletError('SERVER_FAILED', 'It is too large.', { apiCode: 'BODY_TOO_LARGE' })
      windows.set(id, { box, said: { frame: [], window: [] }, endedBy: null })
    }
    if (path === '/api/windows/take') return take(find((body as TakeWindow).id), body as TakeWindow)
    if (path === '/api/windows/say') {
      const { id, side, position, message } = body as SayInWindow
      find(id).said[side][position] ??= message
    }
    wake()
    return undefined
  }
  const take = ({ box, said, endedBy }: StoredWindow, { hello }: TakeWindow): object => {
    if (said.window.length > 0 || endedBy)
      throw new WalletError('SERVER_FAILED', 'It was taken.', { apiCode: 'WINDOW_TAKEN' })
    said.window.push(hello)
    wake()
    return { box, user: 'maria@example.com', provider: null }
  }
  return {
    api: { post: async <T>(path: string, body: object) => (await answer(path, body)) as T },
    sendBeacon: (path, body) => {
      if (path === '/api/windows/say') return void answer(path, body).catch(() => undefined)
      const { id, side } = body as { readonly id: string; readonly side: WindowSide }
      const found = windows.get(id)
      if (found) found.endedBy ??= side
      wake()
    },
    windows,
    wake,
    forget: () => {
      windows.clear()
      wake()
    },
    sleep: () => {
      isAsleep = true
    },
    awake: () => {
      isAsleep = false
      wake()
    },
  }
}
