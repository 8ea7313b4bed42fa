import type { PorticoError } from '../../errors/PorticoError.js'

/** One call that failed, for the context of its error. */
export interface FailedCall<L> {
  /** What the table says of the method: a `WalletAction`, the method's name. */
  readonly label: L
  /** Of the request, where it has one. */
  readonly networkId: string | undefined
  /** The JSON-RPC method of the request, where it has one. */
  readonly method: string | undefined
}

/**
 * Returns how the rows of a method table are written, when all methods work with the same thing and convert errors in the same
 * way. A row is a label and where the code is; the method there takes `(access, request)`. It rejects with what `toError`
 * returns, also when the code can't be fetched.
 *
 * @example
 * const method = lazyMethodOver({
 *   access: session,
 *   toError: (error, { label: action, networkId }) => converter.toPorticoError(error, { action, networkId }),
 * })
 * return {
 *   signMessage: method('sign', async () => (await import('./wallet/signMessage.js')).signMessage),
 *   sendTransaction: method('send', async () => (await import('./wallet/sendTransaction.js')).sendTransaction),
 * } satisfies WalletMethods
 */
export function lazyMethodOver<A, L>({
  access,
  toError,
}: {
  readonly access: A
  readonly toError: (error: unknown, call: FailedCall<L>) => PorticoError
}): <R extends object, T>(
  label: L,
  load: () => Promise<(access: A, request: R) => Promise<T>>
) => (request: R) => Promise<T> {
  return (label, load) => async (request) => {
    try {
      return await (await load())(access, request)
    } catch (error) {
      // Some requests have these. An app without types may have left the request out.
      const { networkId, method }: Partial<FailedCall<L>> = Object(request)
      throw toError(error, { label, networkId, method })
    }
  }
}
