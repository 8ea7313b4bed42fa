import { createSafeHost, type SafeHost, type SafeHostOptions } from '@portico/test-kit/wallets'

/** The window of a page that another page frames, where there are no windows. */
export interface FakeFrame {
  /** What the page sent to the one around it. */
  readonly asked: readonly unknown[]
  /** A Safe's page around it; without one no answer comes. */
  host(options?: Partial<SafeHostOptions>): SafeHost
  /** What the page around it says. */
  say(data: unknown): void
  /** Takes the window away again. */
  remove(): void
}

/** Makes this process a framed page, with the parts of a window that our code, wagmi and the SDK use. */
export function createFakeFrame(
  options: {
    /** Origin of the page around it. */
    readonly parentOrigin?: string
    /** Whether the browser tells which page frames it; Firefox did not for years. */
    readonly hasAncestorOrigins?: boolean
    /** A page in no frame is its own parent. */
    readonly isTop?: boolean
  } = {}
): FakeFrame {
  const { parentOrigin = 'https://app.safe.global', hasAncestorOrigins = false, isTop = false } = options
  const asked: unknown[] = []
  const around = new EventTarget()
  const tell = (target: EventTarget, message: { data: unknown; origin: string; source: unknown }): void =>
    queueMicrotask(() => target.dispatchEvent(Object.assign(new Event('message'), structuredCloneOf(message))))
  const page: EventTarget & { parent?: unknown } = Object.assign(new EventTarget(), {
    crypto: globalThis.crypto,
    location: hasAncestorOrigins ? { ancestorOrigins: [parentOrigin] } : {},
  })
  const app = { postMessage: (data: unknown) => say(data) }
  const parent = {
    postMessage: (data: unknown) => {
      asked.push(data)
      tell(around, { data, origin: 'https://dapp.example', source: app })
    },
  }
  const say = (data: unknown): void => tell(page, { data, origin: parentOrigin, source: parent })
  page.parent = isTop ? page : parent
  Object.assign(globalThis, { window: page })
  return {
    asked,
    say,
    host: (given) =>
      createSafeHost({ frame: () => app, safe: SAFE, rpcUrl: 'http://127.0.0.1:1', page: around, ...given }),
    remove: () => Reflect.deleteProperty(globalThis, 'window'),
  }
}

/** The Safe of these tests, on the first chain of an app that has mainnet. */
export const SAFE = { address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', chainId: 1 } as const

/** Data crosses windows as a copy; a window itself does not. */
function structuredCloneOf<T extends { readonly data: unknown }>(message: T): T {
  return { ...message, data: structuredClone(message.data) }
}
