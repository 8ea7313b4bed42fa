import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { invalid } from './read/params.ts'
import type { EvmCall } from './read/readCalls.ts'

/**
 * What an account that has code of this wallet is called with to do these calls, all or none (ERC-7821). Throws PARAMS_INVALID for a
 * call that it can't do.
 */
export function encodeCalls(calls: readonly EvmCall[]): Hex {
  const executions = calls.map(({ to, value, data }) => {
    if (to === undefined) throw invalid('This account makes no new contract among other calls: to must be given.')
    // The code takes this address for the account's own.
    if (BigInt(to) === 0n) throw invalid('to must be another address than 0.')
    return { target: to, value, callData: data }
  })
  return encodeFunctionData({
    abi: ACCOUNT_ABI,
    args: [BATCH_MODE, encodeAbiParameters(EXECUTIONS, [executions])],
  })
}

const ACCOUNT_ABI = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])
/** Several calls, all or none, with nothing else. https://eips.ethereum.org/EIPS/eip-7821 */
const BATCH_MODE = `0x01${'0'.repeat(62)}` as const
const EXECUTIONS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const
