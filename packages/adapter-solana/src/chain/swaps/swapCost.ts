import type { ChainCalls, SwapCost } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { MICRO, SIGNATURE_FEE, SWAP_UNITS } from '../../transaction/build.js'
import { decodeInstruction } from '../../transaction/decode.js'
import { readPrice } from '../../transaction/readPrice.js'
import { type ReadSide, readPair } from './readPair.js'

/**
 * The lamports that a swap takes besides what is paid: for the signature and a priority as others pay now, and the rent of a new account
 * for what is received. Throws as `readPair`, and OPTION_INVALID for what is no instruction.
 */
export async function swapCost(
  { rpcOf }: Pick<ChainAccess, 'rpcOf'>,
  { networkId, account, pay, receive, instruction }: Parameters<ChainCalls['swapCost']>[0]
): Promise<SwapCost> {
  const rpc = rpcOf(networkId)
  const instructions = [decodeInstruction(instruction)]
  const [price, pair] = await Promise.all([
    readPrice(rpc, { payer: account, instructions }),
    readPair(rpc, { account, pay, receive }),
  ])
  const feeBaseUnits = SIGNATURE_FEE + (price * BigInt(SWAP_UNITS) + MICRO - 1n) / MICRO
  const rentOf = (side: ReadSide): bigint => (side.isNew ? side.rentLamports : 0n)
  const depositBaseUnits = receive === undefined ? 0n : rentOf(pair.receive)
  // An account for the coin is closed in the same transaction, and gives its rent back.
  const returned = pay === undefined ? rentOf(pair.pay) : receive === undefined ? rentOf(pair.receive) : 0n
  return { feeBaseUnits, depositBaseUnits, neededBaseUnits: feeBaseUnits + depositBaseUnits + returned + RENT_OF_USER }
}

/** The lamports that an account without data has to keep. */
const RENT_OF_USER = 890_880n
