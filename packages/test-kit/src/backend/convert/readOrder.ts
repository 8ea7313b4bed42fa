import type { SwapOptions } from './buildTransaction.js'
import { ConvertError } from './ConvertError.js'
import type { Params } from './params.js'

/** The parts of a body of `POST /v1/convert/build-transaction`. Errors: one of another type (422), as the service has it. */
export function readOrder(body: unknown): { readonly params: Params; readonly options: SwapOptions } {
  const { eip155, disableEstimate = false, ...texts }: Readonly<Record<string, unknown>> = Object(body)
  const { slippage = 1 }: { readonly slippage?: unknown } = Object(eip155)
  const isWhole = typeof slippage === 'number' && Number.isInteger(slippage) && slippage >= 0
  if (!isWhole || typeof disableEstimate !== 'boolean' || !NAMES.every((name) => typeof texts[name] === 'string')) {
    throw new ConvertError({ status: 422, field: '', message: 'The body has another shape.' })
  }
  return {
    // What isn't a text is missing, and what is asked for is one.
    params: (name) => (typeof texts[name] === 'string' ? texts[name] : undefined),
    options: { slippagePercent: slippage, disableEstimate },
  }
}

/** The service needs `projectId`, too, which a page of the local world doesn't have. */
const NAMES = ['amount', 'from', 'to', 'userAddress']
