import type { ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { readRent } from '../../rpc/readRent.js'
import { MICRO, SIGNATURE_FEE } from '../../transaction/build.js'
import { decodeInstruction } from '../../transaction/decode.js'
import { readPrice } from '../../transaction/readPrice.js'
import { readSides } from './readSides.js'

/**
 * The lamports that a swap takes besides what is paid: the signature, a priority fee as others pay now, and the rent of a new account for
 * what is received. Throws as `readSides`, and OPTION_INVALID for what is no instruction.
 */
export async function swapCost(
  { rpcOf }: Pick<ChainAccess, 'rpcOf'>,
  { networkId, account, receive, instruction }: Parameters<ChainCalls['swapCost']>[0]
): Promise<bigint> {
  const rpc = rpcOf(networkId)
  const instructions = [decodeInstruction(instruction)]
  const [price, { sides }] = await Promise.all([
    readPrice(rpc, { payer: account, instructions }),
    // An account for the coin is closed in the same transaction, and gives its rent back.
    readSides(rpc, { account, tokens: receive === undefined ? [] : [receive] }),
  ])
  const [side] = sides
  const rent = side && side.heldBaseUnits === undefined ? await readRent(rpc, side.accountLength) : 0n
  return SIGNATURE_FEE + (price * UNITS + MICRO - 1n) / MICRO + rent
}

/** About as many compute units as a swap uses. */
const UNITS = 250_000n
