/**
 * Reads a wallet's state until it says what the wallet has just answered: some follow their own answer by up to two seconds, and
 * not all of them raise an event. Resolves with what it said last, after 2.5 s at the latest if its reads are answered at once.
 * Rejects with what the last read failed with.
 */
export async function readUntil<T>(request: {
  readonly read: () => Promise<T>
  readonly isIt: (value: T) => boolean
}): Promise<T> {
  const { read, isIt } = request
  for (let look = 0; look < LOOKS; look++) {
    try {
      const value = await read()
      if (isIt(value)) return value
    } catch {
      // It may answer the next time.
    }
    // Real time, because it is the wallet that takes it.
    await new Promise((resolve) => setTimeout(resolve, LIMIT_MS / LOOKS))
  }
  return read()
}

const LIMIT_MS = 2_500
const LOOKS = 20
