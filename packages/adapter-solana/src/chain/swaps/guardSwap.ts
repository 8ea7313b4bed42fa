import { amountInvalid, type ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { decodeInstruction } from '../../transaction/decode.js'
import type { SolanaTransaction } from '../../transaction/types.js'
import { readPair } from './readSides.js'
import { swapEnvelope } from './swapEnvelope.js'

/**
 * The transaction of a swap by one instruction of a program, with guards around it (`swapEnvelope`). Throws as `readPair`,
 * AMOUNT_INVALID for amounts that no account can have, and OPTION_INVALID for what is no instruction.
 */
export async function guardSwap(
  { rpcOf }: Pick<ChainAccess, 'rpcOf'>,
  request: Parameters<ChainCalls['guardSwap']>[0]
): Promise<SolanaTransaction> {
  const { networkId, account, payBaseUnits, leastBaseUnits, lookupTables } = request
  const instruction = decodeInstruction(request.instruction)
  if (payBaseUnits <= 0n || payBaseUnits > MAX_AMOUNT) throw amountInvalid(payBaseUnits)
  const { pay, receive } = await readPair(rpcOf(networkId), request)
  const { heldBaseUnits: held = 0n } = pay
  const left = held > payBaseUnits ? held - payBaseUnits : 0n
  const least = (receive.heldBaseUnits ?? 0n) + leastBaseUnits
  if (leastBaseUnits < 0n || least > MAX_AMOUNT) throw amountInvalid(leastBaseUnits)
  const isCoinPaid = request.pay === undefined
  const instructions = swapEnvelope({
    account,
    pay,
    receive,
    coin: isCoinPaid ? 'pay' : request.receive === undefined ? 'receive' : undefined,
    wrappedLamports: payBaseUnits,
    // What is wrapped comes on top of what is there.
    guards: { pay: isCoinPaid ? held : left, receive: least },
    isPayAccountNew: pay.heldBaseUnits === undefined,
    instruction,
  })
  return { instructions, ...(lookupTables && { lookupTables: [...lookupTables] }) }
}

/** Amounts have 64 bits. */
const MAX_AMOUNT = 2n ** 64n - 1n
