import { type ChainCalls, PorticoError } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { encodeBase64 } from '../../encoding/base64.js'
import { bigintOf, contentOf } from '../../rpc/answers.js'
import { buildTransaction } from '../../transaction/build.js'
import { decodeTransaction } from '../../transaction/decode.js'
import { splitTransaction } from '../../transaction/wire.js'

/**
 * The fee in lamports, priority fee included (`getFeeForMessage`). Instructions need `from`. What new accounts cost is no
 * fee and not in it: it stays in them.
 */
export async function estimateFee(
  { rpcOf }: ChainAccess,
  { networkId, transaction, from }: Parameters<ChainCalls['estimateFee']>[0]
): Promise<bigint> {
  const rpc = rpcOf(networkId)
  const given = decodeTransaction(transaction)
  const bytes = given instanceof Uint8Array ? given : await build(given)
  const message = encodeBase64(splitTransaction(bytes).message)
  return bigintOf(
    contentOf(await rpc.call({ method: 'getFeeForMessage', params: [message, { commitment: 'confirmed' }] }))
  )

  async function build({ instructions, lookupTables = [] }: Exclude<typeof given, Uint8Array>): Promise<Uint8Array> {
    if (from === undefined)
      throw new PorticoError('OPTION_INVALID', {
        context: { option: 'from', value: from, expected: 'the address that pays, for instructions' },
      })
    // A transaction that needs lookup tables may be too long without them.
    const version = lookupTables.length > 0 ? 0 : 'legacy'
    return buildTransaction({ rpc, payer: from, instructions, lookupTables, version })
  }
}
