import type { LoginWindow, OwnWindow, Platform } from '@portico/core/platform'

/** A window that a page has opened. */
export interface FakeWindow {
  /** What it says while it is empty. */
  readonly text: string
  /** Addresses that it went to. */
  readonly urls: readonly string[]
  /** Whether the page has closed it. */
  readonly isGone: boolean
  readonly focuses: number
  /** Whether it looks closed: its user has closed it, or its page has cut itself off. @default false */
  looksClosed: boolean
}

/** The windows of a page, at a test's word. */
export interface FakeWindows {
  readonly loginWindow: NonNullable<Platform['loginWindow']>
  readonly ownWindow: OwnWindow
  /** Windows that the page has opened, newest last. */
  readonly opened: readonly FakeWindow[]
  /** Whether the browser opens any. @default true */
  allows: boolean
  /** Address of the page, as the browser shows it. */
  address: string
  /** Addresses that the page itself has left for. */
  readonly left: readonly string[]
  /** Whether the page has closed its own window. */
  readonly isOwnGone: boolean
}

/** A browser that opens every window. */
export function createFakeWindows(): FakeWindows {
  const opened: FakeWindow[] = []
  const left: string[] = []
  let isOwnGone = false
  const windows: FakeWindows = {
    opened,
    left,
    allows: true,
    address: 'https://dapp.example/pool?id=5#tab',
    get isOwnGone() {
      return isOwnGone
    },
    loginWindow: (text) => {
      if (!windows.allows) return undefined
      const urls: string[] = []
      const made = { text, urls, isGone: false, focuses: 0, looksClosed: false }
      opened.push(made)
      const own: LoginWindow = {
        go: (url) => void urls.push(url),
        isClosed: () => made.isGone || made.looksClosed,
        focus: () => {
          made.focuses += 1
        },
        close: () => {
          made.isGone = true
        },
      }
      return own
    },
    ownWindow: {
      address: () => windows.address,
      setAddress: (url) => {
        windows.address = url
      },
      go: (url) => void left.push(url),
      close: () => {
        isOwnGone = true
      },
    },
  }
  return windows
}
