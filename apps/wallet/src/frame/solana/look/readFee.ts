import { base64 } from '@scure/base'
import { membersOf, type Rpc } from '../rpc/createRpc.ts'
import { countOf } from '../rpc/parseJson.ts'
import type { WireTransaction } from '../wire/readTransaction.ts'

/** What the network takes from the account for transactions, and what the account has, in lamports. Rejects where the node doesn't say. */
export async function readFee(request: {
  readonly rpc: Rpc
  readonly transactions: readonly WireTransaction[]
  readonly account: string
  readonly signal: AbortSignal
}): Promise<{ readonly feeLamports: bigint; readonly balanceLamports: bigint }> {
  const { rpc, transactions, account, signal } = request
  const ask = async (method: string, text: string): Promise<bigint> => {
    const answer = await rpc.call({ method, params: [text, { commitment: 'processed' }], signal })
    // Null for a message whose blockhash has expired.
    return countOf(membersOf(answer)['value'])
  }
  const paid = transactions.filter(({ message }) => message.addresses[0] === account)
  const [balanceLamports, ...fees] = await Promise.all([
    ask('getBalance', account),
    // Priority included.
    ...paid.map(({ signed }) => ask('getFeeForMessage', base64.encode(signed))),
  ])
  return { feeLamports: fees.reduce((sum, fee) => sum + fee, 0n), balanceLamports }
}
