/** Something that is made once, when it is first asked for. */
export interface Lazy<T> {
  /** Makes it, or gives what was made. Calls at the same time share one making; one that failed is forgotten. */
  (): Promise<T>
  /** What was made; undefined until then. */
  readonly value: T | undefined
}

/**
 * Makes a value when it is first asked for: code that is fetched, a client that is started. What could not be made is made
 * again by the next call.
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
