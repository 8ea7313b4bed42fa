/** Tells the opener of a view when it is on screen. */
export interface Screen {
  /** Resolves when the entry, or a later one, is on screen, and when the modal closes before that. */
  readonly whenShown: (entryKey: number) => Promise<void>
  /** The entry is in the document. Keys only grow, so this answers for earlier ones too. */
  readonly markShown: (entryKey: number) => void
  /** The modal is closed: resolves every wait for a view. */
  readonly markClosed: () => void
}

/** A screen on which nothing was shown. */
export function createScreen(): Screen {
  let newestKey = -1
  let waiting: readonly { readonly entryKey: number; readonly resolve: () => void }[] = []
  const release = (upToKey: number): void => {
    const ready = waiting.filter(({ entryKey }) => entryKey <= upToKey)
    waiting = waiting.filter(({ entryKey }) => entryKey > upToKey)
    for (const { resolve } of ready) resolve()
  }
  return {
    whenShown: (entryKey) =>
      entryKey <= newestKey
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting = [...waiting, { entryKey, resolve }]
          }),
    markShown: (entryKey) => {
      newestKey = Math.max(newestKey, entryKey)
      release(newestKey)
    },
    markClosed: () => release(Number.POSITIVE_INFINITY),
  }
}
