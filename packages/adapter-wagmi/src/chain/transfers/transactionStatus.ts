import type { ChainCalls, TransactionPlace } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hash, Hex } from 'viem'
import { toChainNumber } from '../../network.js'
import type { Execution } from '../../safe/createSafeTransactions.js'
import { choosesFee } from '../../session/choosesFee.js'
import { factsOf } from '../../session/sessionFacts.js'
import type { Client } from '../reads/callAll.js'
import { isHexAddress } from '../reads/erc20.js'
import { isContract } from '../reads/isContract.js'
import { findExecution } from './findExecution.js'
import { countSent, newestBlock, type SentTransaction, sentWith, toSent } from './sentBy.js'
import { BLOCKS_BEFORE, contentOf, type Mark, readMark, toMark } from './status/mark.js'
import { type EndRequest, readEnd } from './status/readEnd.js'
import { sentInstead } from './status/sentInstead.js'
import { safeOn } from './waitForTransaction.js'

/**
 * Where a transaction is: by its receipt, else by the account's nonce. The mark is the transaction's own nonce, a block from
 * before it, and what it does. Once the account has used that nonce, and no node knows the transaction any more, another one
 * took its place: it counts as this one where it does the same, as a wallet that pays more for it has it. Before it is seen
 * once, that can't be told: then it is `unknown`, and so is what another sent for the account, such as a relayer. What a
 * contract's account was asked for has a hash of its own until enough of its owners have signed: a connected Safe is asked
 * for it, and of others the chain's events are.
 */
export async function transactionStatus(
  config: Config,
  { networkId, hash: given, from, mark, replacedBy, asked }: Parameters<ChainCalls['transactionStatus']>[0]
): Promise<TransactionPlace> {
  const chainId = toChainNumber(networkId)
  const client = config.getClient({ chainId })
  // The chain refuses an invalid hash.
  const hash = given as Hash
  const look = { hash, from, mark, asked }
  const end = await readEnd(client, look)
  if (end) return end
  const [known] = toSent(await client.request({ method: 'eth_getTransactionByHash', params: [hash] }))
  const place = known ? await placeOf(client, { known, from, mark }) : readMark(mark)
  if (place?.nonce !== undefined && isHexAddress(from)) {
    const used = await countSent(client, from)
    // It may have been put into a block since it was asked for. A node that knows it may be behind the one that counted.
    if (used > place.nonce)
      return (
        (await readEnd(client, look)) ??
        (known
          ? { status: 'pending', mark: toMark(place) }
          : await readReplacement(client, { ...look, from, place, replacedBy }))
      )
  }
  const instead = sentInstead({ from, asked, sent: known })
  if (known) return { status: 'pending', mark: place && toMark(place), ...(instead && { sentInstead: instead }) }
  const safe = safeOn(config, chainId)
  if (safe) return readSafe(client, safe, look)
  // What another account sent for this one has its own hash from the start.
  const isSentByOther = Boolean(place?.content) || sendsOperations(config, from)
  if (place?.nonce === undefined && !isSentByOther && isHexAddress(from) && (await isContract(client, from)))
    return readExecuted(client, { ...look, from, sinceBlock: place?.block })
  return { status: 'unknown', mark }
}

/** Whether it is the smart account of a connected wallet, which names the transaction that has its operation. */
function sendsOperations(config: Config, from: string): boolean {
  return [...config.state.connections.values()].some(({ connector }) => {
    const session = factsOf(connector)
    if (!session || !choosesFee(session)) return false
    return session.shared().accounts[0].address.toLowerCase() === from.toLowerCase()
  })
}

/** What took its place, and how that ended. */
async function readReplacement(client: Client, request: EndRequest & ReplacedRequest): Promise<TransactionPlace> {
  const { from, hash, asked, place } = request
  const { nonce, content, isMissed } = place
  const other = await findReplacement(client, request)
  // Nodes behind one URL may be behind one another: the node that counted may know more than the one that was asked before.
  if (!other)
    return isMissed
      ? { status: 'replaced', ...(await isUsedForGood(client, { from, nonce })) }
      : { status: 'unknown', mark: toMark({ ...place, isMissed: true }) }
  if (other.hash.toLowerCase() === hash.toLowerCase()) return { status: 'pending', mark: toMark(place) }
  const end = await readEnd(client, { hash: other.hash, from, asked, mark: toMark(place) })
  const isSame = content === contentOf(other)
  const status = isCancel(other) ? 'cancelled' : 'replaced'
  return { ...(isSame && end ? end : { ...end, status }), replacedBy: other.hash }
}

interface ReplacedRequest {
  readonly from: Hex
  readonly place: Mark
  readonly replacedBy: string | undefined
}

/** What has its nonce: what had it at the look before, or what a search finds. A node may have forgotten where to search. */
async function findReplacement(
  client: Client,
  { from, place: { nonce, block }, replacedBy }: ReplacedRequest
): Promise<SentTransaction | undefined> {
  if (replacedBy !== undefined) {
    const params: [Hash] = [replacedBy as Hash]
    const [known] = toSent(await client.request({ method: 'eth_getTransactionByHash', params }))
    if (known?.nonce === nonce) return known
  }
  if (nonce === undefined || block === undefined) return undefined
  return sentWith(client, { from, nonce, afterBlock: block }).catch(() => undefined)
}

/** Whether it does nothing but use its nonce up: a wallet sends such a transaction when its user cancels. */
function isCancel({ from, to, value, input }: SentTransaction): boolean {
  return to.toLowerCase() === from.toLowerCase() && value === 0n && input === '0x'
}

/** Whether no network gives up any more the transaction that has this nonce. */
async function isUsedForGood(
  client: Client,
  { from, nonce = 0n }: { readonly from: Hex; readonly nonce: bigint | undefined }
): Promise<Pick<TransactionPlace, 'isFinal'>> {
  const used = await countSent(client, from, 'finalized').catch(() => 0n)
  return used > nonce ? { isFinal: true } : {}
}

/** What a Safe says of a transaction that it was asked for in its own page. */
async function readSafe(
  client: Client,
  safe: { readonly readExecution: (hash: Hex) => Promise<Execution> },
  look: EndRequest
): Promise<TransactionPlace> {
  const execution = await safe.readExecution(look.hash).catch(() => undefined)
  // One that the Safe doesn't know either waits: it may not have been told yet.
  const { status, hash: executed } = execution ?? { status: 'pending' }
  const end = SAFE_ENDS[status] ?? (executed && (await readEnd(client, { ...look, hash: executed })))
  if (end) {
    // The owner that executed it pays its fee, not the Safe.
    const { feeBaseUnits: _, ...rest } = end
    return { ...rest, ...(executed ? { replacedBy: executed } : {}) }
  }
  return { status: 'pending', mark: look.mark, ...(executed ? {} : { waitsFor: 'signatures' }) }
}

/** How a Safe's transaction ended that did nothing, whatever the chain says of the one that tried to execute it. */
const SAFE_ENDS: { readonly [S in Execution['status']]?: TransactionPlace } = {
  failed: { status: 'reverted', isFinal: true },
  cancelled: { status: 'dropped', isFinal: true },
}

/** What the chain says of a transaction of a contract's account, without asking its wallet. Waits without a limit. */
async function readExecuted(
  client: Client,
  request: EndRequest & { readonly from: Hex; readonly sinceBlock: bigint | undefined }
): Promise<TransactionPlace> {
  const { from, hash, asked, sinceBlock } = request
  const newest = await newestBlock(client)
  const before = newest > BLOCKS_BEFORE ? newest - BLOCKS_BEFORE : 0n
  const fromBlock = sinceBlock ?? before
  // Nodes refuse to search through many blocks: what is left of them is searched at the next look.
  const untilBlock = newest - fromBlock > MOST_BLOCKS ? fromBlock + MOST_BLOCKS : newest
  const execution = await findExecution(client, { from, hash, fromBlock, untilBlock })
  const mark = toMark({ block: untilBlock < newest ? untilBlock + 1n : before })
  if (!execution) return { status: 'pending', waitsFor: 'signatures', mark }
  const { isDone, feeBaseUnits, hash: replacedBy } = execution
  const found = toMark({ block: fromBlock })
  const end = await readEnd(client, { hash: replacedBy, from, asked, mark: found })
  if (!end) return { status: 'pending', mark: found }
  // Its fee is paid by another account, for others' operations beside this one.
  const { feeBaseUnits: _, ...rest } = end
  return {
    ...rest,
    status: isDone ? end.status : 'reverted',
    replacedBy,
    ...(feeBaseUnits === undefined ? {} : { feeBaseUnits }),
  }
}

async function placeOf(
  client: Client,
  { known, from, mark }: { readonly known: SentTransaction; readonly from: string; readonly mark: string | undefined }
): Promise<Mark> {
  const { block = await newestBlock(client) } = readMark(mark) ?? {}
  // Another's nonce says nothing of what this account sends.
  const nonce = known.from.toLowerCase() === from.toLowerCase() ? known.nonce : undefined
  return { nonce, block, content: contentOf(known) }
}

/** Of one look. */
const MOST_BLOCKS = 9_999n
