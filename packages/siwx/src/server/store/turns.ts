/** Runs work one after the other where it has the same key, in the order in which it was asked for. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Makes a queue for each key. A queue is gone with its last work. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
