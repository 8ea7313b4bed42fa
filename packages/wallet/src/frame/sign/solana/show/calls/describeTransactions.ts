import type { ApprovalCallModel, ApprovalWarning } from '../../../../views/models/approval.ts'
import { toAmount } from '../../../show/amounts.ts'
import { namedAddresses } from '../../read/wire/namedAddresses.ts'
import type { WireTransaction } from '../../read/wire/readTransaction.ts'
import type { LookRequest } from '../request.ts'
import { tokenUnit } from '../tokenUnit.ts'
import { describeInstruction } from './describeInstruction.ts'
import { describeTakeover } from './describeTakeover.ts'
import { type MadeAccount, madeAccount } from './madeAccount.ts'
import type { CallContext, ChainFacts, DescribedInstruction, NamedInstruction } from './types.ts'

type Asked = Omit<LookRequest, 'node' | 'signal'> & { readonly facts: ChainFacts }

/** What the user is told of transactions, one after the other, as far as the chain is known. */
export function describeTransactions(request: Asked): {
  readonly calls: readonly ApprovalCallModel[]
  readonly warnings: readonly ApprovalWarning[]
  /** What the account sends besides fees, in lamports. */
  readonly spentLamports: bigint
} {
  const { transactions, facts } = request
  const made: MadeAccount[] = []
  const named = transactions.flatMap((transaction) => {
    const instructions = instructionsOf(transaction, facts)
    // What one transaction makes says nothing of the others: the page need not send it, and the program may refuse it.
    const makes = instructions.map(madeAccount)
    const all = instructions.map((instruction, place) => {
      const context = contextOf(request, { before: makes.slice(0, place), behind: makes.slice(place + 1) })
      return { described: describeInstruction(instruction, context), madeFor: makes[place]?.[1] }
    })
    made.push(...makes.filter((one) => one !== undefined))
    const loud = withoutQuiet(all, request.account)
    return loud.length ? loud : all.map(({ described }) => described)
  })
  const described = [...named, ...unnamedTakeovers(request, { named, made })]
  return {
    calls: described.map(({ call }) => call),
    warnings: [...new Set(described.flatMap(({ warnings = [] }) => warnings))],
    spentLamports: described.reduce((sum, { spentLamports = 0n }) => sum + spentLamports, 0n),
  }
}

/** Those that no call names: programs have done them with the signature that the user gives. */
function unnamedTakeovers(
  request: Asked,
  { named, made }: { readonly named: readonly DescribedInstruction[]; readonly made: readonly MadeAccount[] }
): readonly DescribedInstruction[] {
  const context = contextOf(request, { before: [], behind: [] })
  const told = named.map(({ call }) => JSON.stringify(call))
  const isMade = (account: string, owner: string | undefined): boolean =>
    made.some(([address, holder]) => address === account && holder === owner)
  return request.facts.takeovers.flatMap((takeover) => {
    // The call that makes it has a line, or goes with a transfer.
    if (takeover.type === 'made' && isMade(takeover.account, takeover.holders.get('Account owner'))) return []
    const described = describeTakeover(takeover, context)
    const place = told.indexOf(JSON.stringify(described.call))
    if (place < 0) return described
    // A call is said once, and says no more than one.
    told.splice(place, 1)
    return []
  })
}

/**
 * Without what is a part of another call. The user pays for an account that is made for another address: it goes with a transfer
 * to its owner, one with each, and else is shown.
 */
function withoutQuiet(
  all: readonly { readonly described: DescribedInstruction; readonly madeFor: string | undefined }[],
  account: string
): readonly DescribedInstruction[] {
  const paid = all.flatMap(({ described: { call } }) =>
    call.type === 'send' || call.type === 'sendNft' ? call.to : []
  )
  return all.flatMap(({ described, madeFor }) => {
    if (!described.isQuiet) return described
    if (madeFor === undefined || madeFor === account) return []
    const place = paid.indexOf(madeFor)
    if (place < 0) return described
    paid.splice(place, 1)
    return []
  })
}

/** The calls of a transaction with their addresses. */
export function instructionsOf({ message }: WireTransaction, facts: ChainFacts): readonly NamedInstruction[] {
  const addresses = namedAddresses(message, facts.tables)
  return message.instructions.map(({ program, accounts, data }) => {
    const places = accounts.flatMap((place) => addresses[place] ?? [])
    return { program, accounts: places.map(({ address }) => address), places, data }
  })
}

function contextOf(
  request: Asked,
  /** What the calls around this one make, if they make any account. */
  made: {
    readonly before: readonly (MadeAccount | undefined)[]
    readonly behind: readonly (MadeAccount | undefined)[]
  }
): CallContext {
  const { facts, account, network, locale } = request
  return {
    account,
    facts,
    coins: (lamports) => toAmount(lamports, network.nativeCurrency, locale),
    tokens: ({ mint, amountBaseUnits, decimals }) => {
      const unit = mint === undefined ? undefined : tokenUnit(mint, facts, decimals)
      return unit && toAmount(amountBaseUnits, unit, locale)
    },
    ownerOf: (tokenAccount) =>
      facts.tokenAccounts.get(tokenAccount)?.owner ?? made.before.findLast((one) => one?.[0] === tokenAccount)?.[1],
    laterOwnerOf: (account) => made.behind.find((one) => one?.[0] === account)?.[1],
  }
}
