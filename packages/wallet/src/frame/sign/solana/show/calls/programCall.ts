import type { ApprovalCallModel } from '../../../../views/models/approval.ts'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  MEMO_PROGRAM,
  OLD_MEMO_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../programs.ts'

/** A call of a program with its name and its rows. */
export function programCall({
  program,
  name,
  rows,
  value,
  spender,
}: Omit<ProgramCall, 'type' | 'to' | 'toName'> & { readonly program: string }): ProgramCall {
  return { type: 'call', name, to: program, toName: NAMES[program], rows, value, spender }
}

type ProgramCall = Extract<ApprovalCallModel, { readonly type: 'call' }>

const NAMES: { readonly [program: string]: string | undefined } = {
  [SYSTEM_PROGRAM]: 'System Program',
  [TOKEN_PROGRAM]: 'Token Program',
  [TOKEN_2022_PROGRAM]: 'Token-2022 Program',
  [ASSOCIATED_TOKEN_PROGRAM]: 'Associated Token Program',
  [COMPUTE_BUDGET_PROGRAM]: 'Compute Budget Program',
  [MEMO_PROGRAM]: 'Memo Program',
  [OLD_MEMO_PROGRAM]: 'Memo Program',
  [STAKE_PROGRAM]: 'Stake Program',
}
