import { PorticoError } from '@portico/core/adapter'
import { isExtra, type PayExtra } from '../chain/transfers/readPayUrl.js'
import { MEMO_PROGRAM } from './programs.js'
import type { SolanaInstruction } from './types.js'

/**
 * A transfer as Solana Pay wants it: its last instruction names the references, which are only read, and right before it stands the memo.
 * Throws OPTION_INVALID for what is no reference, no memo, or too much of both.
 */
export function withExtra(
  instructions: readonly SolanaInstruction[],
  { references, memo }: PayExtra
): readonly SolanaInstruction[] {
  if (!isExtra({ references, memo }))
    throw new PorticoError('OPTION_INVALID', {
      context: { option: 'memo, references', value: { memo, references }, expected: 'a text, and addresses, that fit' },
    })
  const last = instructions.at(-1)
  if (!last) return instructions
  const named = (references ?? []).map((address) => ({ address, role: READS }))
  return [
    ...instructions.slice(0, -1),
    ...(memo === undefined ? [] : [{ programAddress: MEMO_PROGRAM, data: new TextEncoder().encode(memo) }]),
    { ...last, accounts: [...(last.accounts ?? []), ...named] },
  ]
}

const READS = 0
