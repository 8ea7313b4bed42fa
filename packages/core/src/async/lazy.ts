/** A value that is made once, when it is first asked for. */
export interface Lazy<T> {
  /** Makes the value, or returns the one that was made. Concurrent calls share one try; a failed one is forgotten. */
  (): Promise<T>
  /** What was made; undefined until then. */
  readonly value: T | undefined
}

/**
 * Makes a value when it is first asked for: code that is fetched, a client that is started. After a failure the next call
 * tries again.
 */
export function lazy<T>(make: () => Promise<T>): Lazy<T> {
  let making: Promise<T> | undefined
  let value: T | undefined
  const get = (): Promise<T> => {
    making ??= make().then(
      (made) => {
        value = made
        return made
      },
      (error: unknown) => {
        making = undefined
        throw error
      }
    )
    return making
  }
  return Object.defineProperty(get, 'value', { get: () => value }) as Lazy<T>
}
