import { type Hex, hexToBytes, stringToBytes, toHex } from 'viem'
import { askText } from '../../show/askText.ts'
import type { Question } from '../../types.ts'
import { invalid, isBytes, isSameAddress, readBytes, readList } from '../read/params.ts'
import type { EvmRequest } from '../read/request.ts'
import { signMessage } from '../smart/signatures.ts'

/** What `personal_sign` asks. Throws PARAMS_INVALID. https://eips.ethereum.org/EIPS/eip-191 */
export function askMessage(request: EvmRequest): Question {
  const { call, account } = request
  const [first, second] = readList(call.params, 'params')
  // Some pages have them the other way round, as `eth_sign` did.
  const isTurned = !isSameAddress(second, account.address)
  if (isTurned && !isSameAddress(first, account.address))
    throw invalid("params must have the wallet's account as its second item.")
  const data = readMessage(isTurned ? second : first)
  return askText({ bytes: hexToBytes(data), dapp: call.dapp }, (key) => signMessage(request, key, data))
}

/** Bytes in hex, or the text itself. */
function readMessage(value: unknown): Hex {
  if (isBytes(value)) return readBytes(value, 'The message')
  if (typeof value !== 'string') throw invalid('The message must be a text or bytes in hex.')
  return readBytes(toHex(stringToBytes(value)), 'The message')
}
