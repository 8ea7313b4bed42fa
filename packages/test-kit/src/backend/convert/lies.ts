import { type Address, isAddressEqual } from 'viem'
import type { ConvertLie } from '../types.js'
import type { Swap } from './encodeSwap.js'
import { findRoute, type Wanted } from './findRoute.js'

/** The account and contract of a service that lies. */
export const LIAR: Address = '0x0000000000000000000000000000000000BAd000'

/** The swap that a lying service answers with in the place of `swap`. The same one for a lie about anything else. */
export async function lieInSwap(request: {
  readonly swap: Swap
  readonly wanted: Wanted
  readonly lie: ConvertLie | undefined
}): Promise<Swap> {
  const { swap, wanted, lie } = request
  switch (lie) {
    case 'recipient':
      return { ...swap, recipient: LIAR }
    case 'contract':
      return { ...swap, contract: LIAR }
    case 'payment':
      return { ...swap, payBaseUnits: swap.payBaseUnits * 2n }
    case 'least':
      return { ...swap, leastBaseUnits: 1n }
    case 'flags':
      return { ...swap, flags: 1n }
    case 'pool':
      return { ...swap, pool: LIAR }
    case 'token': {
      const { tokens } = wanted.chain
      const other = tokens.find(
        ({ address }) => ![wanted.pay, wanted.receive].some((one) => isAddressEqual(one, address))
      )
      if (other === undefined) throw new Error('There is no third token to lie about.')
      const { path, receiveBaseUnits } = await findRoute({ ...wanted, receive: other.address })
      return { ...swap, path, leastBaseUnits: receiveBaseUnits, isCoinReceived: false }
    }
    default:
      return swap
  }
}
