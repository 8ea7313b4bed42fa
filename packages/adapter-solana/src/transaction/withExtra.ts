import { PorticoError } from '@portico/core/adapter'
import { isMemo, MOST_REFERENCES } from '../chain/transfers/readPayUrl.js'
import { isAddress } from '../encoding/decodeBase58.js'
import { MEMO_PROGRAM } from './programs.js'
import type { SolanaInstruction } from './types.js'

/**
 * A transfer as Solana Pay wants it: its last instruction names the references, which are only read, and right before it stands the memo.
 * Throws OPTION_INVALID for what is no reference, or no memo.
 */
export function withExtra(
  instructions: readonly SolanaInstruction[],
  { references = [], memo }: { readonly references?: readonly string[] | undefined; readonly memo?: string | undefined }
): readonly SolanaInstruction[] {
  if (references.length > MOST_REFERENCES || !references.every(isAddress))
    throw invalid('references', references, `at most ${MOST_REFERENCES} addresses`)
  if (memo !== undefined && !isMemo(memo)) throw invalid('memo', memo, 'a text of 1 to 500 bytes')
  const last = instructions.at(-1)
  if (!last) return instructions
  const named = references.map((address) => ({ address, role: READS }))
  return [
    ...instructions.slice(0, -1),
    ...(memo === undefined ? [] : [{ programAddress: MEMO_PROGRAM, data: new TextEncoder().encode(memo) }]),
    { ...last, accounts: [...(last.accounts ?? []), ...named] },
  ]
}

function invalid(option: string, value: unknown, expected: string): PorticoError<'OPTION_INVALID'> {
  return new PorticoError('OPTION_INVALID', { context: { option, value, expected } })
}

const READS = 0
