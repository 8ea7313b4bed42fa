import { ProviderRpcError } from '../ProviderRpcError.js'
import { asList, asRecord, asString, optional } from '../params.js'

/** What a page gave as one input of a feature, with its account by address. */
export interface SolanaInput {
  readonly address: string
  readonly chain: string | undefined
  readonly options: Readonly<Record<string, unknown>>
}

/** The inputs of a call. Errors: -32602 for none, and for one whose account is missing. */
export function inputsOf<T>(
  params: unknown,
  read: (fields: Readonly<Record<string, unknown>>) => T
): readonly (T & SolanaInput)[] {
  const list = asList(params)
  if (list.length === 0) throw new ProviderRpcError('invalidParams', { message: 'The request has no input.' })
  return list.map((input) => {
    const fields = asRecord(input)
    return {
      ...read(fields),
      address: asString(fields['address']),
      chain: optional(fields['chain'], asString),
      options: asRecord(fields['options'] ?? {}),
    }
  })
}

/** `value` as bytes. Errors: -32602. */
export function asByteArray(value: unknown): Uint8Array {
  // A page's frame or another window has a class of its own, so it is known by its name.
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]') {
    throw new ProviderRpcError('invalidParams', { message: 'Bytes are expected in the parameters of the request.' })
  }
  // The name is that of the built-in class, whatever window it is from.
  return Uint8Array.from(value as Uint8Array)
}
