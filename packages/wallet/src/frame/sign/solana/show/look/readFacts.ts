import { lookOf } from '@portico/core/internal/foreign'
import { base58 } from '@scure/base'
import { isTokenProgram, LOOKUP_TABLE_PROGRAM, WRAPPED_COIN } from '../../programs.ts'
import { metadataAddress } from '../../rpc/metadataAddress.ts'
import { type ChainAccount, readAccounts } from '../../rpc/readAccounts.ts'
import { readMetadata, readMint, readTokenAccount } from '../../rpc/tokenAccounts.ts'
import { instructionsOf } from '../calls/describeTransactions.ts'
import type { ChainFacts, Mint, TokenAccount, TokenName } from '../calls/types.ts'
import type { LookRequest } from '../request.ts'

type Asked = Pick<LookRequest, 'node' | 'network' | 'signal'>

/** Before anything is read. */
export function noFacts(): ChainFacts {
  return {
    tables: new Map(),
    tokenAccounts: new Map(),
    mints: new Map(),
    names: new Map(),
    programAccounts: new Set(),
    takeovers: [],
  }
}

/** The lookup tables of transactions. Rejects where the node doesn't say. */
export async function readTables({ node, signal, transactions }: LookRequest): Promise<ChainFacts['tables']> {
  const named = transactions.flatMap(({ message }) => message.lookups.map(({ table }) => table))
  const found = await readAccounts(node, { addresses: firstHundred(named), signal })
  return new Map(
    [...found].flatMap(([address, account]) => (isTable(account) ? [[address, addressesIn(account)]] : []))
  )
}

/** The token accounts and tokens that calls of the token programs name, and what those tokens are called. */
export async function readTokenFacts(request: LookRequest, facts: ChainFacts): Promise<ChainFacts> {
  const { node, signal, transactions } = request
  const named = transactions
    .flatMap((transaction) => instructionsOf(transaction, facts))
    .flatMap(({ program, accounts }) => (isTokenProgram(program) ? accounts.slice(0, MOST_NAMED) : []))
  const found = await readAccounts(node, {
    addresses: firstHundred(named.filter((address) => address !== undefined)),
    signal,
  })
  const tokenAccounts = new Map<string, TokenAccount>()
  const mints = new Map<string, Mint>()
  for (const [address, account] of found) {
    const [tokenAccount, mint] = [readTokenAccount(account), readMint(account)]
    if (tokenAccount) tokenAccounts.set(address, tokenAccount)
    if (mint) mints.set(address, mint)
  }
  const known = { ...facts, tokenAccounts, mints }
  return withTokens(request, { facts: known, mints: [...tokenAccounts.values()].map(({ mint }) => mint) })
}

/** The facts with these tokens and their names, and with the names of all tokens in them. */
export async function withTokens(
  { node, network, signal }: Asked,
  { facts, mints }: { readonly facts: ChainFacts; readonly mints: readonly string[] }
): Promise<ChainFacts> {
  const unread = firstHundred(mints.filter((mint) => !facts.mints.has(mint)))
  const found = await readAccounts(node, { addresses: unread, signal })
  const all = new Map(facts.mints)
  for (const [address, account] of found) {
    const mint = readMint(account)
    if (mint) all.set(address, mint)
  }
  const unnamed = [...all.keys()].filter((mint) => !facts.names.has(mint))
  const names = new Map(facts.names)
  for (const [mint, name] of await readNames({ node, network, signal }, unnamed, all)) names.set(mint, name)
  return { ...facts, mints: all, names }
}

/** What tokens are called: wrapped SOL always the same, others as they say themselves, else as Metaplex says. */
async function readNames(
  { node, network, signal }: Asked,
  tokens: readonly string[],
  mints: ReadonlyMap<string, Mint>
): Promise<ReadonlyMap<string, TokenName>> {
  const coin = network.nativeCurrency.symbol
  const names = new Map<string, TokenName>()
  // A token must not look like the coin.
  const add = (mint: string, name: TokenName | undefined): void => {
    const look = name && lookOf(name.symbol)
    if (name) names.set(mint, [coin, `W${coin}`].some((own) => lookOf(own) === look) ? { ...name, symbol: '' } : name)
  }
  for (const mint of tokens) {
    if (WRAPPED_COIN.includes(mint)) names.set(mint, { name: `Wrapped ${coin}`, symbol: `W${coin}` })
    else add(mint, mints.get(mint)?.name)
  }
  const others = firstHundred(tokens.filter((mint) => !names.has(mint)))
  const places = await Promise.all(others.map(metadataAddress))
  const found = await readAccounts(node, { addresses: places, signal }).catch(() => new Map<string, ChainAccount>())
  others.forEach((mint, index) => {
    const account = found.get(places[index] ?? '')
    if (account) add(mint, readMetadata(account))
  })
  return names
}

function isTable({ owner, data }: ChainAccount): boolean {
  return owner === LOOKUP_TABLE_PROGRAM && data[0] === 1 && data.length >= TABLE_HEAD
}

function addressesIn({ data }: ChainAccount): readonly string[] {
  return Array.from({ length: Math.floor((data.length - TABLE_HEAD) / 32) }, (_, place) =>
    base58.encode(data.subarray(TABLE_HEAD + 32 * place, TABLE_HEAD + 32 * (place + 1)))
  )
}

/** What one call of a node takes. What is behind stays unknown, and is shown so. */
function firstHundred(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses)].slice(0, 100)
}

/** No call that is described names tokens or their accounts behind these. */
const MOST_NAMED = 3

/** Of a lookup table, before its addresses. */
const TABLE_HEAD = 56
