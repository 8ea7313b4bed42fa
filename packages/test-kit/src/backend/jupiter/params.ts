import { base58 } from '@scure/base'
import { JupiterError } from './JupiterError.js'

/** Gives parameters by their names. Null: missing. */
export type Params = (name: string) => string | null

/** What is asked of `GET /swap/v2/build`. */
export interface Order {
  readonly pay: string
  readonly receive: string
  readonly payBaseUnits: bigint
  /** The user who pays and receives. */
  readonly taker: string
  readonly slippageBps: number
}

/** The parameters of a swap. Errors: what is missing or of another form. */
export function readOrder(params: Params): Order {
  const [pay, receive] = [readAddress(params, 'inputMint'), readAddress(params, 'outputMint')]
  if (pay === receive) throw new JupiterError('Input and output mints are not allowed to be equal')
  const amount = params('amount') ?? ''
  const payBaseUnits = /^\d{1,20}$/.test(amount) ? BigInt(amount) : 0n
  if (payBaseUnits === 0n || payBaseUnits >= 2n ** 64n) throw new JupiterError('Invalid amount')
  const slippage = params('slippageBps') ?? '50'
  // `rtse` leaves it to the service.
  const slippageBps = slippage === 'rtse' ? 50 : readWhole({ text: slippage, name: 'slippageBps', most: 10_000 })
  return { pay, receive, payBaseUnits, taker: readAddress(params, 'taker'), slippageBps }
}

/** How many tokens are asked for, 1 to 100. Errors: anything else. */
export function readLimit(params: Params): number {
  const limit = readWhole({ text: params('limit') ?? '50', name: 'limit', most: 100 })
  if (limit === 0) throw new JupiterError('Invalid limit')
  return limit
}

function readWhole(request: { readonly text: string; readonly name: string; readonly most: number }): number {
  const { text, name, most } = request
  const value = /^\d{1,5}$/.test(text) ? Number(text) : most + 1
  if (value > most) throw new JupiterError(`Invalid ${name}`)
  return value
}

function readAddress(params: Params, name: string): string {
  const text = params(name)
  if (!text) throw new JupiterError(`Missing ${name}`)
  if (!isAddress(text)) throw new JupiterError(`Invalid ${name}`)
  return text
}

function isAddress(text: string): boolean {
  try {
    return text.length <= 44 && base58.decode(text).length === 32
  } catch {
    // The library throws for other letters.
    return false
  }
}
