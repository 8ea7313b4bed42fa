import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'

/** How the frame looks and speaks, as its page says. */
export interface Theme {
  readonly read: () => FrameTheme
  /** Calls `listener` after each change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  set(theme: FrameTheme): void
}

/** Makes it, for a page that hasn't said anything yet. */
export function createTheme(): Theme {
  let theme: FrameTheme = { themeMode: 'auto', language: 'en' }
  const listeners = new Set<() => void>()
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
      for (const listener of listeners) listener()
    },
  }
}
