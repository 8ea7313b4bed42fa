import { type ChainCalls, type PastTransaction, type PastTransfer, toDecimal } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { readAccounts, readAllTokenAccounts } from '../../rpc/accounts.js'
import { bigintOf, looseOf } from '../../rpc/answers.js'
import type { Rpc } from '../../rpc/createRpc.js'
import {
  type ListedSignature,
  lamportsMoved,
  type PastAnswer,
  readSignatures,
  readTransaction,
  tokensMoved,
} from '../../rpc/history.js'
import { decodeMint } from '../../transaction/mint.js'
import { type Names, readNames } from '../reads/readNames.js'

type Request = Parameters<ChainCalls['recentTransfers']>[0]

/**
 * What moved SOL, tokens and NFTs to or from an account, newest first, by what it had before and after: the newest 25
 * transactions that name the account or one of its token accounts, because what arrives in those doesn't name their owner.
 * Any transaction can name it: of the newest 50, spam takes only the places that are left. Of many token accounts 20 are
 * looked at, those with something in them first. Nodes don't list by block, so `blocks` says nothing here.
 */
export async function recentTransfers(
  { rpcOf, networks }: ChainAccess,
  request: Request
): Promise<readonly PastTransaction[]> {
  const { networkId } = request
  const rpc = rpcOf(networkId)
  const read = await readNewest(rpc, request)
  const names = await readMintNames(rpc, [
    ...new Set(read.flatMap(({ moves }) => moves.flatMap(({ mint }) => mint ?? []))),
  ])
  const { name, symbol, decimals } = networks().find(({ id }) => id === networkId)?.nativeCurrency ?? SOL
  return read.map((one) => toPast(one, { request, names, coin: { name, symbol, decimals } }))
}

async function readNewest(rpc: Rpc, request: Request): Promise<readonly Read[]> {
  const { signal } = request
  const listed = await list(rpc, request)
  const read: Read[] = []
  const chosen = (isSpam: boolean): readonly Read[] => read.filter((one) => one.isSpam === isSpam)
  for (let from = 0; from < listed.length && chosen(false).length < MOST_TRANSACTIONS; from += AT_ONCE) {
    signal?.throwIfAborted()
    const group = listed.slice(from, from + AT_ONCE)
    const answers = await Promise.all(group.map(({ hash }) => readTransaction(rpc, { hash, signal })))
    read.push(...answers.flatMap((answer, index) => toRead(group[index], answer, request)))
  }
  const kept = new Set([...chosen(false), ...chosen(true)].slice(0, MOST_TRANSACTIONS))
  return read.filter((one) => kept.has(one))
}

/** A transaction with what it moved. */
interface Read {
  readonly listed: ListedSignature
  /** The account that paid its fee, if another. */
  readonly stranger: string | undefined
  readonly isSpam: boolean
  readonly minedAtMs: number
  readonly moves: readonly Move[]
  /** The account that has less by as much, or more. */
  readonly other: string | undefined
}

/** What an account has more of by now, or less. */
interface Move {
  /** Undefined: SOL. */
  readonly mint: string | undefined
  readonly amountBaseUnits: bigint
  readonly decimals: number | undefined
}

async function list(
  rpc: Rpc,
  { address, signal }: Pick<Request, 'address' | 'signal'>
): Promise<readonly ListedSignature[]> {
  const accounts = await readAllTokenAccounts(rpc, address)
  const richest = [...accounts].sort((one, other) => (one.amountBaseUnits < other.amountBaseUnits ? 1 : -1))
  const places = [address, ...richest.slice(0, MOST_ACCOUNTS).map((account) => account.address)]
  const found = new Map<string, ListedSignature>()
  for (let from = 0; from < places.length; from += AT_ONCE) {
    signal?.throwIfAborted()
    const lists = await Promise.all(
      places.slice(from, from + AT_ONCE).map((place) => readSignatures(rpc, { address: place, signal }))
    )
    for (const one of lists.flat()) found.set(one.hash, one)
  }
  return [...found.values()].sort((one, other) => Number(other.slot - one.slot)).slice(0, MOST_READ)
}

/** None of a transaction that the node has forgotten. */
function toRead(
  listed: ListedSignature | undefined,
  answer: PastAnswer | undefined,
  { address, tokens }: Request
): readonly Read[] {
  if (!listed || !answer || answer.minedAtMs === undefined) return []
  const { accounts, signers, minedAtMs } = answer
  // What failed moved nothing but its fee.
  const moves = listed.hasFailed ? [] : movesOf(answer, address)
  const isOwn = accounts.slice(0, signers).includes(address)
  const isKnown = ({ mint, amountBaseUnits }: Move): boolean =>
    mint === undefined ? isOwn || amountBaseUnits >= DUST_LAMPORTS : !tokens || tokens.includes(mint)
  // What the account signed itself is no spam, even if it moved nothing known.
  const isSpam = !moves.some(isKnown) && !(isOwn && moves.length === 0)
  const [payer] = accounts
  const stranger = isOwn || typeof payer !== 'string' ? undefined : payer
  // Beside a token that the app knows, a stranger's own one may bear the same name.
  const told = isOwn || isSpam ? moves : moves.filter(isKnown)
  return [{ listed, stranger, isSpam, minedAtMs, moves: told, other: otherOf(answer, address, told) }]
}

function movesOf(transaction: PastAnswer, address: string): readonly Move[] {
  const { meta, accounts } = transaction
  const tokens = [...tokensMoved(transaction, address)].flatMap(
    ([mint, { amountBaseUnits, decimals }]): readonly Move[] =>
      amountBaseUnits === 0n ? [] : [{ mint, amountBaseUnits, decimals }]
  )
  const place = accounts.indexOf(address)
  if (place < 0) return tokens
  // The first of the signers pays the fee.
  const fee = place === 0 ? bigintOf(meta['fee'] ?? 0) : 0n
  const lamports = lamportsMoved(transaction, place) + fee
  const isRent = lamports < 0n && tokens.length > 0 && -lamports <= RENT_OF_ACCOUNT * BigInt(madeAccounts(meta))
  return lamports === 0n || isRent
    ? tokens
    : [...tokens, { mint: undefined, amountBaseUnits: lamports, decimals: undefined }]
}

/** How many token accounts the transaction has made. */
function madeAccounts(meta: PastAnswer['meta']): number {
  const places = (balances: unknown): readonly unknown[] =>
    (Array.isArray(balances) ? balances : []).map((balance) => looseOf(balance)['accountIndex'])
  const before = places(meta['preTokenBalances'])
  return places(meta['postTokenBalances']).filter((place) => !before.includes(place)).length
}

/** The account that received what left, or lost what came, of one move. */
function otherOf(transaction: PastAnswer, address: string, moves: readonly Move[]): string | undefined {
  const { meta, accounts } = transaction
  const [move] = moves
  if (!move) return undefined
  const { mint } = move
  const isOther = (moved: bigint): boolean => moved !== 0n && moved < 0n === move.amountBaseUnits > 0n
  if (mint === undefined) {
    const isIt = (account: unknown, place: number): boolean =>
      account !== address && isOther(lamportsMoved(transaction, place))
    const other = accounts.find(isIt)
    return typeof other === 'string' ? other : undefined
  }
  const owners = [meta['preTokenBalances'], meta['postTokenBalances']].flatMap((list) =>
    (Array.isArray(list) ? list : []).map((balance) => looseOf(balance)['owner'])
  )
  return owners.find(
    (owner): owner is string =>
      typeof owner === 'string' &&
      owner !== address &&
      isOther(tokensMoved(transaction, owner).get(mint)?.amountBaseUnits ?? 0n)
  )
}

async function readMintNames(rpc: Rpc, mints: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  const accounts = await readAccounts(rpc, mints)
  const known = mints.flatMap((token, index) => {
    const account = accounts[index]
    const mint = account && decodeMint(account)
    return mint ? [{ mint, token }] : []
  })
  const names = await readNames(rpc, known)
  return new Map(known.flatMap(({ token }, index) => (names[index] ? [[token, names[index]] as const] : [])))
}

function toPast(
  { listed, stranger, isSpam, minedAtMs, moves, other }: Read,
  facts: {
    readonly request: Request
    readonly names: ReadonlyMap<string, Names>
    readonly coin: { readonly name: string; readonly symbol: string; readonly decimals: number }
  }
): PastTransaction {
  const { networkId, address } = facts.request
  const { hash } = listed
  const [isIn, isOut] = [
    moves.some(({ amountBaseUnits }) => amountBaseUnits > 0n),
    moves.some(({ amountBaseUnits }) => amountBaseUnits < 0n),
  ]
  return {
    id: hash,
    networkId,
    hash,
    kind: isIn && isOut ? 'swap' : isOut ? 'send' : isIn ? 'receive' : 'contract',
    status: listed.hasFailed ? 'reverted' : 'confirmed',
    minedAtMs,
    from: isOut ? address : isIn ? other : (stranger ?? address),
    to: isOut ? other : isIn ? address : undefined,
    isSpam,
    transfers: moves.map((move) => toTransfer(move, facts)),
  }
}

function toTransfer(
  { mint, amountBaseUnits, decimals = 9 }: Move,
  { names, coin }: Parameters<typeof toPast>[1]
): PastTransfer {
  const direction = amountBaseUnits > 0n ? 'in' : 'out'
  const amount = amountBaseUnits > 0n ? amountBaseUnits : -amountBaseUnits
  if (mint === undefined)
    return {
      direction,
      amountDecimal: toDecimal({ amountBaseUnits: amount, decimals: coin.decimals }),
      symbol: coin.symbol,
      name: coin.name,
      isNft: false,
    }
  const { name = '', symbol = '' } = names.get(mint) ?? {}
  return {
    direction,
    token: mint,
    amountDecimal: toDecimal({ amountBaseUnits: amount, decimals }),
    symbol,
    name,
    isNft: decimals === 0 && amount === 1n,
  }
}

const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }

const MOST_TRANSACTIONS = 25
const MOST_READ = 50
const MOST_ACCOUNTS = 20
/** Calls at a time: public nodes refuse more. */
const AT_ONCE = 5
/** More than a token account's rent, of either program, in lamports. */
const RENT_OF_ACCOUNT = 3_000_000n
/** Less than this comes from those who want to be copied from the history. */
const DUST_LAMPORTS = 10_000n
