import { base64 } from '@scure/base'
import { membersOf } from '../../../../node/membersOf.ts'
import type { WireTransaction } from '../../read/wire/readTransaction.ts'
import { countOf } from '../../rpc/parseJson.ts'
import type { LookRequest } from '../request.ts'
import { mostFee } from './mostFee.ts'

/** What the network takes from the account for transactions, and what the account has, in lamports. */
export interface Fee {
  readonly feeLamports: bigint
  /** Undefined where the node doesn't say. */
  readonly balanceLamports: bigint | undefined
}

/** Reads the fee: what the transactions' own bytes say, or more where the node says more. Never rejects. */
export async function readFee({
  node,
  transactions,
  account,
  signal,
}: Omit<LookRequest, 'network' | 'locale'>): Promise<Fee> {
  const ask = async (method: string, text: string): Promise<bigint | undefined> => {
    try {
      const answer = await node.ask(method, [text, { commitment: 'processed' }], { signal })
      // Null for a message whose blockhash has expired.
      return countOf(membersOf(answer)['value'])
    } catch {
      return undefined
    }
  }
  const feeFor = async ({ signed, message }: WireTransaction): Promise<bigint> => {
    const told = await ask('getFeeForMessage', base64.encode(signed))
    const most = mostFee(message)
    return told === undefined || told < most ? most : told
  }
  const paid = transactions.filter(({ message }) => message.addresses[0] === account)
  const [balanceLamports, ...fees] = await Promise.all([ask('getBalance', account), ...paid.map(feeFor)])
  return { feeLamports: fees.reduce((sum, fee) => sum + fee, 0n), balanceLamports }
}
