import type { ChainCalls, TransactionPlace } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { type Hash, type Hex, keccak256, stringToHex } from 'viem'
import { toChainNumber } from '../network.js'
import type { Execution } from '../safe/createSafeTransactions.js'
import type { Client } from './callAll.js'
import { isHexAddress } from './erc20.js'
import { TRANSFER, TRANSFER_SINGLE } from './erc721.js'
import { findExecution } from './findExecution.js'
import { isContract } from './isContract.js'
import { countSent, newestBlock, type SentTransaction, sentWith, toSent } from './sentBy.js'
import { safeOn } from './waitForTransaction.js'

/**
 * Where a transaction is: by its receipt, else by the account's nonce. The mark is the transaction's own nonce, a block from
 * before it, and what it does. Once the account has used that nonce, and nobody knows the transaction any more, another one
 * took its place: it counts as this one where it does the same, as a wallet that pays more for it has it. Nobody can tell before
 * it is seen once: then it is `unknown`, and so is what another sent for the account, such as a relayer. What a contract's
 * account was asked for has a hash of its own until enough of its owners have signed: a connected Safe is asked for it, and of
 * others the chain's events are.
 */
export async function transactionStatus(
  config: Config,
  { networkId, hash: given, from, mark }: Parameters<ChainCalls['transactionStatus']>[0]
): Promise<TransactionPlace> {
  const chainId = toChainNumber(networkId)
  const client = config.getClient({ chainId })
  // The chain refuses what is no hash.
  const hash = given as Hash
  const end = await readEnd(client, hash)
  if (end) return end
  const [known] = toSent(await client.request({ method: 'eth_getTransactionByHash', params: [hash] }))
  const place = known ? await placeOf(client, { known, from, mark }) : readMark(mark)
  if (place?.nonce !== undefined && isHexAddress(from)) {
    const used = await countSent(client, from)
    // It may have been put into a block since it was asked for. A node that knows it may be behind the one that counted.
    if (used > place.nonce)
      return (
        (await readEnd(client, hash)) ??
        (known ? { status: 'pending', mark: toMark(place) } : await readReplacement(client, { from, hash, place }))
      )
  }
  if (known) return { status: 'pending', mark: place && toMark(place) }
  const safe = safeOn(config, chainId)
  if (safe) return readSafe(client, safe, hash, mark)
  if (place?.nonce === undefined && isHexAddress(from) && (await isContract(client, from)))
    return readExecuted(client, { from, hash, sinceBlock: place?.block })
  return { status: 'unknown', mark }
}

/** How a transaction ended that is in a block. */
async function readEnd(client: Client, hash: Hex): Promise<TransactionPlace | undefined> {
  const found = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  // Some nodes have one before its block.
  if (!found || found.blockNumber === null) return undefined
  const { status, to, logs, gasUsed, effectiveGasPrice, l1Fee } = found as typeof found & { readonly l1Fee?: unknown }
  const [gas, price] = [quantity(gasUsed), quantity(effectiveGasPrice)]
  const feeBaseUnits = gas === undefined || price === undefined ? undefined : gas * price + (quantity(l1Fee) ?? 0n)
  return {
    status: status === '0x0' || (await movedNothing(client, { hash, to, logs })) ? 'reverted' : 'confirmed',
    ...(feeBaseUnits === undefined ? {} : { feeBaseUnits }),
  }
}

/** Whether it is a transfer of a token that says of none: some tokens return false where others revert. */
async function movedNothing(
  client: Client,
  { hash, to, logs }: { readonly hash: Hex; readonly to: string | null; readonly logs: readonly unknown[] }
): Promise<boolean> {
  const isMove = (log: unknown): boolean => {
    const { address, topics } = (log ?? {}) as { readonly address?: unknown; readonly topics?: readonly unknown[] }
    const isToken = String(address).toLowerCase() === to?.toLowerCase()
    return isToken && (topics?.[0] === TRANSFER || topics?.[0] === TRANSFER_SINGLE)
  }
  if (to === null || (Array.isArray(logs) && logs.some(isMove))) return false
  const [sent] = toSent(await client.request({ method: 'eth_getTransactionByHash', params: [hash] }))
  return sent !== undefined && MOVES.some((selector) => sent.input.toLowerCase().startsWith(selector))
}

/** `transfer`, `transferFrom`, and both `safeTransferFrom` of ERC-721, the one of ERC-1155. */
const MOVES = ['0xa9059cbb', '0x23b872dd', '0x42842e0e', '0xb88d4fde', '0xf242432a']

/** What took its place, and how that ended. */
async function readReplacement(
  client: Client,
  { from, hash, place }: { readonly from: Hex; readonly hash: Hex; readonly place: Mark }
): Promise<TransactionPlace> {
  const { nonce, block, content, isMissed } = place
  // A node may have forgotten that block.
  const other =
    nonce === undefined || block === undefined
      ? undefined
      : await sentWith(client, { from, nonce, afterBlock: block }).catch(() => undefined)
  // Nodes behind one URL may be behind one another: who counted may know more than who was asked before.
  if (!other)
    return isMissed ? { status: 'replaced' } : { status: 'unknown', mark: toMark({ ...place, isMissed: true }) }
  if (other.hash.toLowerCase() === hash.toLowerCase()) return { status: 'pending', mark: toMark(place) }
  const end = await readEnd(client, other.hash)
  const isSame = content === contentOf(other)
  return { ...(isSame && end ? end : { ...end, status: 'replaced' }), replacedBy: other.hash }
}

/** What a Safe says of a transaction that it was asked for in its own page. */
async function readSafe(
  client: Client,
  safe: { readonly readExecution: (hash: Hex) => Promise<Execution> },
  hash: Hex,
  mark: string | undefined
): Promise<TransactionPlace> {
  const execution = await safe.readExecution(hash).catch(() => undefined)
  // One that the Safe doesn't know either waits: it may not have been told yet.
  const { status, hash: executed } = execution ?? { status: 'pending' }
  const end = SAFE_ENDS[status] ?? (executed && (await readEnd(client, executed)))
  // Who executed it has paid for that.
  if (end) return { status: end.status, ...(executed ? { replacedBy: executed } : {}) }
  return { status: 'pending', mark, ...(executed ? {} : { waitsFor: 'signatures' }) }
}

/** How a Safe's transaction ended that did nothing, whatever the chain says of the one that tried to execute it. */
const SAFE_ENDS: { readonly [S in Execution['status']]?: TransactionPlace } = {
  failed: { status: 'reverted' },
  cancelled: { status: 'dropped' },
}

/** What the chain says of a transaction of a contract's account: nobody else is asked. It waits for ever, if need be. */
async function readExecuted(
  client: Client,
  request: { readonly from: Hex; readonly hash: Hex; readonly sinceBlock: bigint | undefined }
): Promise<TransactionPlace> {
  const { from, hash, sinceBlock } = request
  const newest = await newestBlock(client)
  const before = newest > BLOCKS_BEFORE ? newest - BLOCKS_BEFORE : 0n
  const fromBlock = sinceBlock ?? before
  // Nodes refuse to search through many blocks: what is left of them is searched at the next look.
  const untilBlock = newest - fromBlock > MOST_BLOCKS ? fromBlock + MOST_BLOCKS : newest
  const execution = await findExecution(client, { from, hash, fromBlock, untilBlock })
  const mark = toMark({ block: untilBlock < newest ? untilBlock + 1n : before })
  if (!execution) return { status: 'pending', waitsFor: 'signatures', mark }
  const { isDone, feeBaseUnits, hash: replacedBy } = execution
  const end = await readEnd(client, replacedBy)
  if (!end) return { status: 'pending', mark: toMark({ block: fromBlock }) }
  // Who executed it has paid for that, and for others' operations beside it.
  return {
    status: isDone ? end.status : 'reverted',
    replacedBy,
    ...(feeBaseUnits === undefined ? {} : { feeBaseUnits }),
  }
}

/** What is kept of a transaction between two looks. */
interface Mark {
  readonly nonce?: bigint | undefined
  /** One from before it was in a block. */
  readonly block?: bigint | undefined
  readonly content?: string | undefined
  /** Its nonce was used at the last look, and nobody knew by what. */
  readonly isMissed?: boolean | undefined
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

function readMark(mark: string | undefined): Mark | undefined {
  const [, nonce, block, content, missed] = /^(\d{0,20})(?:\/(\d{1,20})\/([\da-f]{0,16}))?(!?)$/.exec(mark ?? '') ?? []
  const read = {
    nonce: nonce ? BigInt(nonce) : undefined,
    block: block ? BigInt(block) : undefined,
    content,
    isMissed: missed === '!',
  }
  return read.nonce === undefined && read.block === undefined ? undefined : read
}

function toMark({ nonce, block, content = '', isMissed }: Mark): string {
  return `${nonce ?? ''}/${block ?? 0n}/${content}${isMissed ? '!' : ''}`
}

/** The same for transactions that do the same. */
function contentOf({ to, value, input }: SentTransaction): string {
  return keccak256(stringToHex(`${to.toLowerCase()}/${value}/${input.toLowerCase()}`)).slice(2, 18)
}

function quantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}

/** Of one look. */
const MOST_BLOCKS = 9_999n

/** The account's wallet may have sent it some blocks before it is looked for. */
const BLOCKS_BEFORE = 50n
