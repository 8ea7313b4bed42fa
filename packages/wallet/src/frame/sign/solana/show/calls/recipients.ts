import type { ApprovalWarning } from '../../../../views/models/approval.ts'
import { SYSTEM_PROGRAM } from '../../programs.ts'
import type { CallContext } from './types.ts'

/** Warnings for coins that another account of the user gives to this one. */
export function coinsTo(to: string, { account, ownerOf }: CallContext): readonly ApprovalWarning[] {
  return to === account || ownerOf(to) === account ? [] : ['coinsToOther']
}

/** Warnings for coins that go into an account. Its program is the one that the call names, or else the one that the chain has. */
export function coinsInto(
  to: string,
  { program, context }: { readonly program: string | undefined; readonly context: CallContext }
): readonly ApprovalWarning[] {
  const { account, facts, laterOwnerOf } = context
  const isKept = program === undefined ? facts.programAccounts.has(to) : program !== SYSTEM_PROGRAM
  return isKept && laterOwnerOf(to) !== account ? ['coinsToProgram'] : []
}
