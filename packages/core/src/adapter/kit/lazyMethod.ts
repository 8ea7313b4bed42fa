/**
 * Returns a method whose code is fetched by its first call. `load` is asked by every call; a browser keeps what it imported.
 *
 * @example
 * const chain = {
 *   nativeBalance: lazyMethod(async () => (await import('./chain/nativeBalance.js')).nativeBalance),
 * } satisfies ChainMethods
 */
export function lazyMethod<R, T>(load: () => Promise<(request: R) => Promise<T>>): (request: R) => Promise<T> {
  return async (request) => (await load())(request)
}
