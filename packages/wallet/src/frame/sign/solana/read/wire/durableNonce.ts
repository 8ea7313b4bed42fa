import { SYSTEM_PROGRAM } from '../../programs.ts'
import { createByteReader } from './createByteReader.ts'
import type { WireMessage } from './readMessage.ts'

/** Whether a nonce may be in the place of the blockhash: the first call uses one up. Such a transaction never gets too old. */
export function isDurable({ instructions: [first] }: Pick<WireMessage, 'instructions'>): boolean {
  if (first?.program !== SYSTEM_PROGRAM || first.data.length < 4) return false
  return createByteReader(first.data).u32() === USE_NONCE
}

/** The account that has the nonce; no lookup brings it. */
export function nonceAccountOf(message: WireMessage): string | undefined {
  const { addresses, instructions } = message
  return isDurable(message) ? addresses[instructions[0]?.accounts[0] ?? addresses.length] : undefined
}

/** Of the System program. */
const USE_NONCE = 4
