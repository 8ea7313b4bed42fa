import { base64 } from '@scure/base'
import type { RpcNode } from '../../../../node/createNode.ts'
import { membersOf } from '../../../../node/membersOf.ts'
import { isTokenProgram, STAKE_PROGRAM, SYSTEM_PROGRAM } from '../../programs.ts'
import { namedAddresses } from '../../read/wire/namedAddresses.ts'
import type { WireTransaction } from '../../read/wire/readTransaction.ts'
import { accountsIn, type ChainAccount, readAccounts } from '../../rpc/readAccounts.ts'
import type { ChainFacts, Takeover } from '../calls/types.ts'
import type { LookRequest } from '../request.ts'
import { failureReason } from './failureReason.ts'
import { type Holdings, holdingsOf } from './holdingsOf.ts'
import { takeoversOf } from './takeoversOf.ts'

/** What transactions would do, as far as the node says. */
export interface Simulated {
  /** To what the account has. */
  readonly changes:
    | { readonly status: 'known'; readonly before: Holdings; readonly after: Holdings }
    | { readonly status: 'fails'; readonly reason: string | undefined }
    | { readonly status: 'unknown' }
  /** Of each transaction that runs by itself, whatever becomes of the others: the page need not send those. */
  readonly takeovers: readonly Takeover[]
  readonly programAccounts: ChainFacts['programAccounts']
}

/**
 * Asks the node to run transactions without keeping what they do. Each is run by itself, so what one changes that needs another
 * before it can't be known. Rejects where the node doesn't say what there is before.
 */
export async function simulateTransactions(
  { node, transactions, account, signal }: Omit<LookRequest, 'network' | 'locale'>,
  tables: ChainFacts['tables']
): Promise<Simulated> {
  const touched = transactions.map(({ message }) => writableOf(namedAddresses(message, tables)))
  const before = await readAll(node, { addresses: [...new Set(touched.flatMap((all) => all ?? []))], signal })
  const seen = await Promise.all(
    transactions.map(async (transaction, index): Promise<{ readonly whole?: Run; readonly part?: Run }> => {
      const all = touched[index]
      if (!all) return {}
      const addresses = all.filter((address) => mayHold(before.get(address), address === account))
      // Nothing is known where the node doesn't say.
      const whole = await run({ node, transaction, addresses, signal }).catch(() => undefined)
      if (whole) return { whole, part: whole }
      // A transaction may make an account so long that no answer has room for it.
      const short = addresses.filter((address) => staysShort(before.get(address), address === account))
      const part = await run({ node, transaction, addresses: short, signal }).catch(() => undefined)
      return part ? { part } : {}
    })
  )
  const takeovers = seen.flatMap(({ part }) => (part ? takeoversOf({ before, after: part.found, account }) : []))
  const changes = outcomeOf({ before, runs: seen.map(({ whole }) => whole), account })
  return { changes, takeovers, programAccounts: programAccountsOf(before, account) }
}

/** One transaction, run by itself. */
interface Run {
  /** Null where it does not fail. */
  readonly err: unknown
  readonly logs: unknown
  readonly asked: readonly string[]
  /** The accounts after it; none where it fails. */
  readonly found: ReadonlyMap<string, ChainAccount>
}

function outcomeOf(request: {
  readonly before: ReadonlyMap<string, ChainAccount>
  readonly runs: readonly (Run | undefined)[]
  readonly account: string
}): Simulated['changes'] {
  const { before, runs, account } = request
  // Nothing before it makes up for a blockhash of another network.
  const failed = runs.find((one, place) => one && one.err !== null && (place === 0 || one.err === UNKNOWN_BLOCKHASH))
  if (failed) return { status: 'fails', reason: failureReason(failed) }
  const held = holdingsOf(before, { owner: account, before })
  const after = new Map(held)
  for (const one of runs) {
    // It may need one before it.
    if (!one || one.err !== null) return { status: 'unknown' }
    const own = new Map([...before].filter(([address]) => one.asked.includes(address)))
    const [from, to] = [holdingsOf(own, { owner: account, before }), holdingsOf(one.found, { owner: account, before })]
    for (const token of new Set([...from.keys(), ...to.keys()]))
      after.set(token, (after.get(token) ?? 0n) + (to.get(token) ?? 0n) - (from.get(token) ?? 0n))
  }
  // Together they take more than there is.
  if ([...after.values()].some((amount) => amount < 0n)) return { status: 'unknown' }
  return { status: 'known', before: held, after }
}

/** Accounts of programs, without those in which the user has something. */
function programAccountsOf(before: ReadonlyMap<string, ChainAccount>, owner: string): ChainFacts['programAccounts'] {
  const others = [...before].filter(
    ([address, account]) =>
      account.owner !== SYSTEM_PROGRAM && holdingsOf(new Map([[address, account]]), { owner, before }).size === 0
  )
  return new Set(others.map(([address]) => address))
}

/** Accounts, more than a node is asked for at once too. */
async function readAll(
  node: RpcNode,
  { addresses, signal }: { readonly addresses: readonly string[]; readonly signal: AbortSignal }
): Promise<ReadonlyMap<string, ChainAccount>> {
  const parts = Array.from({ length: Math.ceil(addresses.length / MOST_ACCOUNTS) }, (_, place) =>
    addresses.slice(place * MOST_ACCOUNTS, (place + 1) * MOST_ACCOUNTS)
  )
  const read = await Promise.all(
    parts.map((part) => readAccounts(node, { addresses: part, signal, length: TOKEN_BYTES }))
  )
  return new Map(read.flatMap((found) => [...found]))
}

async function run(request: {
  readonly node: RpcNode
  readonly transaction: WireTransaction
  readonly addresses: readonly string[]
  readonly signal: AbortSignal
}): Promise<Run> {
  const { node, transaction, addresses, signal } = request
  const config = {
    encoding: 'base64',
    commitment: 'processed',
    sigVerify: false,
    // One that the network doesn't know any more fails, and that is what is said.
    replaceRecentBlockhash: false,
    accounts: { encoding: 'base64', addresses },
  }
  const params = [base64.encode(transaction.bytes), config]
  const { err, logs, accounts } = membersOf(
    membersOf(await node.ask('simulateTransaction', params, { signal }))['value']
  )
  if (err === undefined) throw new RangeError('The node answered with no simulation.')
  return { err, logs, asked: addresses, found: err === null ? accountsIn(addresses, accounts) : new Map() }
}

/** The addresses that a transaction may write; undefined where a lookup table isn't read. */
function writableOf(addresses: ReturnType<typeof namedAddresses>): readonly string[] | undefined {
  if (addresses.some(({ address }) => address === undefined)) return undefined
  return addresses.flatMap(({ address, isWritable }) => (address !== undefined && isWritable ? [address] : []))
}

/** Whether an account may have coins, tokens or a stake of the user's: others may be long, and say nothing of them. */
function mayHold(account: ChainAccount | undefined, isOwn: boolean): boolean {
  return isOwn || !account || [SYSTEM_PROGRAM, STAKE_PROGRAM].includes(account.owner) || isTokenProgram(account.owner)
}

/** Whether an account is one that no program of others makes long: the account itself, tokens, a stake. */
function staysShort(account: ChainAccount | undefined, isOwn: boolean): boolean {
  return isOwn || (account !== undefined && (account.owner === STAKE_PROGRAM || isTokenProgram(account.owner)))
}

const UNKNOWN_BLOCKHASH = 'BlockhashNotFound'

/** Enough to read a token account, and to tell it from a list of signers, which has 355 bytes. */
const TOKEN_BYTES = 356
/** Of one call. */
const MOST_ACCOUNTS = 100
