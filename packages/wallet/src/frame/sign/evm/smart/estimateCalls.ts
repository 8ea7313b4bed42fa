import type { Fetch } from '../../../node/createNode.ts'
import { WalletError } from '../../../WalletError.ts'
import type { ActingAccount, AskedCall } from '../../types.ts'
import { createEvmNode } from '../node.ts'
import { readFields, readList } from '../read/params.ts'
import { readCallList } from '../read/readCalls.ts'
import { toRefusal } from '../send/broadcast.ts'
import { readOperationCosts } from './byOperation.ts'
import { carriersOf, requireCarriers } from './carriers.ts'
import { toSmartAccount } from './smartAccount.ts'

/**
 * Answers `portico_estimateCalls`: what calls of a smart account cost it at most, in wei. Rejects PARAMS_INVALID, METHOD_REFUSED of a
 * key's account, and RPC_FAILED.
 */
export async function estimateCalls(request: {
  readonly call: AskedCall
  readonly account: ActingAccount
  readonly fetch: Fetch
}): Promise<{ readonly fee: string }> {
  const { call, account, fetch } = request
  const smart = toSmartAccount(account)
  if (!smart) throw new WalletError('METHOD_REFUSED', 'Pages know what transactions of a key cost.')
  const calls = readCallList(readFields(readList(call.params, 'params')[0], 'The first parameter'), { call, account })
  const carriers = requireCarriers(carriersOf(createEvmNode(call.network, fetch), fetch))
  const signal = new AbortController().signal
  const { fee, error } = await readOperationCosts({ calls, from: smart.address, signal }, { smart, carriers })
  if (typeof fee !== 'object') throw toRefusal(error)
  return { fee: `0x${fee.most.toString(16)}` }
}
