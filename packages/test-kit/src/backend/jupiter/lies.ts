import { testAccountCount } from '../../accounts/testAccounts.js'
import { testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import type { encodePoolSwap } from '../../chains/solanaSwaps/encodePoolSwap.js'
import { associatedTokenAddress } from '../../solana/associatedTokenAddress.js'
import { localAddress } from '../../solana/localAddress.js'
import type { ConvertLie } from '../types.js'
import type { MintPlace } from './instructions.js'

/** The account of a service that lies. It has accounts of the world's tokens, and none of wrapped SOL. */
export const SOLANA_LIAR: string = testSolanaAccount(testAccountCount - 1).address

/** The swap that a lying service answers with in the place of `swap`. The same one for a lie about anything else. */
export function lieInSwap(request: {
  readonly swap: Parameters<typeof encodePoolSwap>[0]
  /** What is received. */
  readonly place: MintPlace
  readonly lie: ConvertLie | undefined
}): Parameters<typeof encodePoolSwap>[0] {
  const { swap, place, lie } = request
  switch (lie) {
    case 'recipient':
      return { ...swap, destination: associatedTokenAddress({ owner: SOLANA_LIAR, ...place }) }
    case 'contract':
      return { ...swap, swaps: { ...swap.swaps, program: localAddress('program of a stranger') } }
    case 'payment':
      return { ...swap, payBaseUnits: swap.payBaseUnits * 2n }
    case 'least':
      return { ...swap, leastBaseUnits: 1n }
    default:
      return swap
  }
}
