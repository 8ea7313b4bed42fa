/** Makes the changes of a person, and knows what may be shown meanwhile. */
export interface Changes {
  /** Makes a change after those before it, then calls `afterwards`. Errors: those of `act`. */
  make(act: () => Promise<void>): Promise<void>
  /** A mark for a reading that begins now. */
  mark(): number
  /** Whether a reading of this mark knows every change: one that does not would set switches back. */
  isCurrent(mark: number): boolean
}

/**
 * Changes reach the server in the order in which a person made them: each is the whole of a panel, so one that overtook
 * a later one would end what the later one switched on.
 */
export function createChanges(parts: { readonly afterwards: () => Promise<void> }): Changes {
  let waiting = 0
  let made = 0
  let last: Promise<void> = Promise.resolve()
  return {
    make: async (act) => {
      waiting += 1
      const own = last.then(act)
      last = own.catch(() => undefined)
      try {
        await own
      } finally {
        waiting -= 1
        made += 1
      }
      await parts.afterwards()
    },
    mark: () => made,
    isCurrent: (mark) => waiting === 0 && mark === made,
  }
}
