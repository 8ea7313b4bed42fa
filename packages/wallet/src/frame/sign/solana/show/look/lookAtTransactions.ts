import type { ApprovalChangesModel, ApprovalFeeModel } from '../../../../views/models/approval.ts'
import { toAmount } from '../../../show/amounts.ts'
import type { ChainFacts } from '../calls/types.ts'
import type { LookRequest } from '../request.ts'
import { changesOf } from './changesOf.ts'
import { type Holdings, isCoin } from './holdingsOf.ts'
import { noFacts, readTables, readTokenFacts, withTokens } from './readFacts.ts'
import { type Fee, readFee } from './readFee.ts'
import { simulateTransactions } from './simulateTransactions.ts'

/** What is known beside the transactions themselves. */
export interface Seen {
  readonly facts: ChainFacts
  readonly fee: Fee | 'reading'
  readonly changes: ApprovalChangesModel
}

/** Before anything is asked. */
export function nothingSeen(): Seen {
  return { facts: noFacts(), fee: 'reading', changes: { status: 'reading' } }
}

/** Asks the network about transactions, and tells each time that more is known. Never rejects. */
export async function lookAtTransactions(request: LookRequest, onSeen: (seen: Seen) => void): Promise<void> {
  let seen = nothingSeen()
  const add = (more: Partial<Seen>): void => {
    if (request.signal.aborted) return
    seen = { ...seen, ...more }
    onSeen(seen)
  }
  const fee = readFee(request).then((read) => add({ fee: read }))
  const tables = await otherwise(readTables(request), noFacts().tables)
  const facts = { ...noFacts(), tables }
  const reads = otherwise(readTokenFacts(request, facts), facts)
  const simulated = otherwise(simulateTransactions(request, tables), undefined)
  const known = await reads
  add({ facts: known })
  const { facts: all, changes } = await otherwise(toChanges(request, { simulated: await simulated, facts: known }), {
    facts: known,
    changes: { status: 'unknown' },
  })
  add({ facts: all, changes })
  await fee
}

/** The fee as it is shown. */
export function feeOf(
  { network, locale }: Pick<LookRequest, 'network' | 'locale'>,
  { fee, spentLamports }: Pick<Seen, 'fee'> & { readonly spentLamports: bigint }
): ApprovalFeeModel {
  if (typeof fee === 'string') return { status: fee }
  const isEnough = fee.balanceLamports === undefined || fee.balanceLamports >= fee.feeLamports + spentLamports
  return { status: 'known', most: toAmount(fee.feeLamports, network.nativeCurrency, locale), isEnough }
}

async function toChanges(
  request: LookRequest,
  known: {
    readonly simulated: Awaited<ReturnType<typeof simulateTransactions>> | undefined
    readonly facts: ChainFacts
  }
): Promise<Pick<Seen, 'facts' | 'changes'>> {
  const { simulated, facts } = known
  if (!simulated) return { facts, changes: { status: 'unknown' } }
  const { changes, takeovers, programAccounts } = simulated
  const taken = takeovers.flatMap((takeover) => (takeover.type === 'delegate' ? [takeover.mint] : []))
  const mints = [...taken, ...(changes.status === 'known' ? changedTokens(changes) : [])]
  // A node that doesn't say what a token is called hides no takeover.
  const told = { ...facts, takeovers, programAccounts }
  const all = await otherwise(withTokens(request, { facts: told, mints }), told)
  if (changes.status !== 'known') return { facts: all, changes }
  const rows = changesOf(request, { ...changes, facts: all })
  return { facts: all, changes: rows ? { status: 'known', rows } : { status: 'unknown' } }
}

function changedTokens({ before, after }: { readonly before: Holdings; readonly after: Holdings }): readonly string[] {
  return [...before.keys(), ...after.keys()].filter((token) => !isCoin(token) && before.get(token) !== after.get(token))
}

/** What was read, or this where it couldn't be: what a node answers is no reason to fail. */
async function otherwise<T, const U>(read: Promise<T>, instead: U): Promise<T | U> {
  return read.catch(() => instead)
}
