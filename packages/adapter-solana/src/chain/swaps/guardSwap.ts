import { amountInvalid, type ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { decodeInstruction } from '../../transaction/decode.js'
import type { SolanaTransaction } from '../../transaction/types.js'
import { readPair } from './readPair.js'
import { lamportsLeft, swapEnvelope } from './swapEnvelope.js'

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
  const { pay, receive, own } = await readPair(rpcOf(networkId), request)
  const { heldBaseUnits: held } = pay
  const left = held > payBaseUnits ? held - payBaseUnits : 0n
  const least = receive.heldBaseUnits + leastBaseUnits
  if (leastBaseUnits < 0n || least > MAX_AMOUNT) throw amountInvalid(leastBaseUnits)
  const isCoinPaid = request.pay === undefined
  const coin = isCoinPaid ? 'pay' : request.receive === undefined ? 'receive' : undefined
  const parts = { account, pay, receive, coin, wrappedLamports: isCoinPaid ? payBaseUnits : 0n, instruction } as const
  // What is wrapped comes on top of what is there.
  const guards = { pay: isCoinPaid ? held : left, receive: least, lamports: lamportsLeft(own?.lamports ?? 0n, parts) }
  return { instructions: swapEnvelope({ ...parts, guards }), ...(lookupTables && { lookupTables: [...lookupTables] }) }
}

/** Amounts have 64 bits. */
const MAX_AMOUNT = 2n ** 64n - 1n
