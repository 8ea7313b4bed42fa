import type { Hex } from 'viem'
import { wordAt } from '../../reads/erc20.js'
import { addressWord, toWordAddress, word } from '../../reads/words.js'

/** Who may take how much of the caller's tokens, in place of what it was allowed before. */
export interface Approval {
  readonly spender: string
  readonly amountBaseUnits: bigint
}

/** Calldata of `approve` (ERC-20). */
export function encodeApproval({ spender, amountBaseUnits }: Approval): Hex {
  return `0x095ea7b3${addressWord(spender)}${word(amountBaseUnits)}`
}

/** The approval that calldata is, to the byte; undefined for anything else. */
export function decodeApproval(data: Hex): Approval | undefined {
  const approval = { spender: toWordAddress(wordAt(data, 4) ?? 0n), amountBaseUnits: wordAt(data, 36) ?? 0n }
  return encodeApproval(approval) === data.toLowerCase() ? approval : undefined
}

/** Calldata of `allowance` (ERC-20): how much the spender may take. */
export function allowanceOf({ owner, spender }: { readonly owner: string; readonly spender: string }): Hex {
  return `0xdd62ed3e${addressWord(owner)}${addressWord(spender)}`
}
