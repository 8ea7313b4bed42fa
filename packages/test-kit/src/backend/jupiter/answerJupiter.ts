import { type Answer, json } from '../answer.js'
import type { BackendSolana, ServiceFaults } from '../types.js'
import { buildSwap } from './buildSwap.js'
import { hostileBuilds, hostileTokens } from './hostileJupiter.js'
import { JupiterError } from './JupiterError.js'
import { listTokens } from './listTokens.js'
import { type Params, readOrder } from './params.js'

/**
 * The answer of Jupiter's services for tokens (`/tokens/v2/`) and swaps (`/swap/v2/build`), from the pools of a Solana. Rejects when the
 * chain doesn't answer. https://developers.jup.ag/docs/swap/build
 */
export async function answerJupiter(request: {
  readonly url: URL
  readonly solana: BackendSolana | undefined
  /** Price of one whole coin by symbol. */
  readonly prices: Readonly<Record<string, number>>
  readonly faults: ServiceFaults
}): Promise<Answer> {
  const { url, solana, prices, faults } = request
  const params: Params = (name) => url.searchParams.get(name)
  try {
    if (url.pathname.startsWith('/tokens/')) {
      const tokens = listTokens({ params, solana, prices, lie: faults.lie })
      return json(faults.hostile ? [...hostileTokens(), ...tokens] : tokens)
    }
    const order = readOrder(params)
    const built = await buildSwap({ order, solana, lie: faults.lie })
    if (!faults.hostile) return json(built)
    const hostile = hostileBuilds(built)
    return json(hostile[Number(order.payBaseUnits % BigInt(hostile.length))])
  } catch (error) {
    if (!(error instanceof JupiterError)) throw error
    return { status: 400, type: 'application/json', body: JSON.stringify({ error: error.message }) }
  }
}
