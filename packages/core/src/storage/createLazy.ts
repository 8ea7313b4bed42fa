/**
 * A call that makes its value once. Calls at the same time share one making; one that failed is forgotten, so that code
 * which could not be fetched is fetched again by the next call.
 */
export function createLazy<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | undefined
  return () => {
    making ??= make().catch((error: unknown) => {
      making = undefined
      throw error
    })
    return making
  }
}
