import { hexOf } from '../../../show/hexOf.ts'
import { addressRow, bytesRow, textRow } from '../../../show/rows.ts'
import { readText } from '../../../show/text/readText.ts'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  isTokenProgram,
  MEMO_PROGRAM,
  OLD_MEMO_PROGRAM,
  SYSTEM_PROGRAM,
} from '../../programs.ts'
import { createByteReader } from '../../read/wire/createByteReader.ts'
import { accountRows } from './accountRows.ts'
import { madeAccount } from './madeAccount.ts'
import { programCall } from './programCall.ts'
import { SYSTEM_CALLS } from './systemCalls.ts'
import { TOKEN_CALLS } from './tokenCalls.ts'
import type { CallContext, DescribedInstruction, NamedInstruction } from './types.ts'

/** What the user is told of an instruction. One that is unknown, or can't be known yet, has the warning `unknownCall`. */
export function describeInstruction(instruction: NamedInstruction, context: CallContext): DescribedInstruction {
  try {
    const known = describeKnown(instruction, context)
    if (known) return known
  } catch (error) {
    // Data that ends too early for what it says it is: the program refuses it. Or an address that isn't known.
    if (!(error instanceof RangeError)) throw error
  }
  const { program, data, places } = instruction
  const rows = [...accountRows(places), ...(data.length ? [bytesRow('Data', hexOf(data))] : [])]
  return { call: programCall({ program, name: undefined, rows }), warnings: ['unknownCall'] }
}

function describeKnown(instruction: NamedInstruction, context: CallContext): DescribedInstruction | undefined {
  const { program, accounts, data } = instruction
  const reader = createByteReader(data)
  const address = (place: number): string => {
    const found = accounts[place]
    if (found === undefined) throw new RangeError('The address of an account is not known.')
    return found
  }
  const request = { data: reader, address, accounts, context, program }
  if (program === SYSTEM_PROGRAM) return SYSTEM_CALLS[reader.u32()]?.(request)
  if (isTokenProgram(program)) return TOKEN_CALLS[reader.byte()]?.(request)
  if (program === ASSOCIATED_TOKEN_PROGRAM) return describeMade(instruction)
  if (program === COMPUTE_BUDGET_PROGRAM)
    return { call: programCall({ program, name: 'Set fee limits', rows: [] }), isQuiet: true }
  if (program !== MEMO_PROGRAM && program !== OLD_MEMO_PROGRAM) return undefined
  const text = readText(data)
  return text === undefined
    ? undefined
    : { call: programCall({ program, name: 'Memo', rows: [textRow('Text', text)] }) }
}

function describeMade(instruction: NamedInstruction): DescribedInstruction | undefined {
  const { program, accounts } = instruction
  const [made, owner] = madeAccount(instruction) ?? []
  const mint = accounts[3]
  if (!made || !owner || !mint) return undefined
  const rows = [addressRow('Account', made), addressRow('Owner', owner), addressRow('Token', mint)]
  return { call: programCall({ program, name: 'Create token account', rows }), isQuiet: true }
}
