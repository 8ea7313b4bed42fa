import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'

/** How the frame looks and speaks, as its page says. */
export interface Theme {
  readonly read: () => FrameTheme
  /** Calls `listener` after changes, once per frame that is drawn; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  set(theme: FrameTheme): void
}

/** Makes it, for a page that hasn't said anything yet. `inNextFrame` runs something when the next frame is drawn, `language` is
 * the browser's. */
export function createTheme({
  inNextFrame,
  language,
}: {
  readonly inNextFrame: (run: () => void) => void
  readonly language: string
}): Theme {
  let theme: FrameTheme = { themeMode: 'auto', language }
  let isTold = true
  const listeners = new Set<() => void>()
  const tell = (): void => {
    isTold = true
    for (const listener of listeners) listener()
  }
  return {
    read: () => theme,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      // Each draws everything anew.
      if (JSON.stringify(next) === JSON.stringify(theme)) return
      theme = next
      if (isTold) inNextFrame(tell)
      isTold = false
    },
  }
}
