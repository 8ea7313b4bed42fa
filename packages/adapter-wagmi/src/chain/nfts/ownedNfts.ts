import { type ChainCalls, type KnownCollection, type OwnedNft, PorticoError } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../../network.js'
import { type Client, callAll } from '../reads/callAll.js'
import { balanceOf, bytesAt, isHexAddress, NAME, textOf, wordAt } from '../reads/erc20.js'
import { word } from '../reads/words.js'
import { receivedTokens } from '../transfers/receivedTokens.js'
import {
  balanceOfBatch,
  editionUri,
  ownerOf,
  supportsInterface,
  tokenOfOwnerByIndex,
  tokenUri,
  toTokenId,
} from './erc721.js'

/**
 * What an account has of some collections. A collection says what it is (ERC-165) and what the account has of it; what says
 * nothing is left out, and so is an NFT whose owner can't be read. Rejects when the network can't be reached, and when it
 * refuses to search the transfers of a collection: a part of a list would look like all of it.
 */
export async function ownedNfts(
  config: Config,
  request: Parameters<ChainCalls['ownedNfts']>[0]
): Promise<readonly OwnedNft[]> {
  const { networkId, address, collections, onSkipped, signal } = request
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  if (!isHexAddress(address))
    throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'ownedNfts' } })
  const asked = collections.filter((one) => isHexAddress(one.address)).slice(0, MOST_COLLECTIONS)
  const found = await describe(client, { asked, owner: address, onSkipped })
  const owned: Owned[] = []
  for (const collection of found) {
    signal?.throwIfAborted()
    const left = MOST_NFTS - owned.length
    if (left > 0) owned.push(...(await readCollection(client, { collection, owner: address })).slice(0, left))
  }
  const calls = owned.map(({ collection, tokenId }) => ({
    to: collection.to,
    data: collection.type === 'editions' ? editionUri(tokenId) : tokenUri(tokenId),
  }))
  // Descriptions on chain are long: few at a time, or the gas of one call is not enough.
  const uris = await callAll(client, calls, 25)
  return owned.map(({ collection, tokenId, quantity }, index) => ({
    address: collection.known.address,
    tokenId: tokenId.toString(),
    quantity,
    collection: collection.name,
    metadataUri: uriOf(uris[index], tokenId),
  }))
}

interface Collection {
  readonly known: KnownCollection
  readonly to: Hex
  readonly type: 'listed' | 'plain' | 'editions'
  readonly name: string
  /** What the contract says, for an ERC-721. */
  readonly balance: bigint
}

interface Owned {
  readonly collection: Collection
  readonly tokenId: bigint
  readonly quantity: bigint
}

interface OfCollection {
  readonly collection: Collection
  readonly owner: Hex
}

/** What the contracts are. One that is neither ERC-721 nor ERC-1155 is left out. */
async function describe(
  client: Client,
  {
    asked,
    owner,
    onSkipped,
  }: {
    readonly asked: readonly KnownCollection[]
    readonly owner: Hex
    readonly onSkipped: Parameters<ChainCalls['ownedNfts']>[0]['onSkipped']
  }
): Promise<readonly Collection[]> {
  const questions = [
    supportsInterface('erc721'),
    supportsInterface('erc721Enumerable'),
    supportsInterface('erc1155'),
    NAME,
    balanceOf(owner),
  ]
  const toOf = ({ address }: KnownCollection): Hex => address as Hex
  const calls = asked.flatMap((known) => questions.map((data) => ({ to: toOf(known), data })))
  const answers = await callAll(client, calls)
  return asked.flatMap((known, index) => {
    const [single, listed, editions, title, balance] = answers.slice(index * 5, index * 5 + 5)
    const type = isTrue(single) ? (isTrue(listed) ? 'listed' : 'plain') : isTrue(editions) ? 'editions' : undefined
    const because = reasonToSkip(known, type)
    if (because) onSkipped?.({ address: known.address, because })
    if (type === undefined) return []
    const name = known.name ?? textOf(title ?? '0x', NAME_CHARACTERS) ?? ''
    return { known, to: toOf(known), type, name, balance: (balance && wordAt(balance, 0)) ?? 0n }
  })
}

/** Why nothing can be found of a collection; undefined where something can. */
function reasonToSkip(
  { tokenIds = [], fromBlock }: KnownCollection,
  type: Collection['type'] | undefined
): 'noCollection' | 'needsTokenIds' | 'needsFromBlock' | undefined {
  if (type === undefined) return 'noCollection'
  if (type === 'listed' || tokenIds.length > 0) return undefined
  if (type === 'editions') return 'needsTokenIds'
  return fromBlock === undefined ? 'needsFromBlock' : undefined
}

async function readCollection(client: Client, request: OfCollection): Promise<readonly Owned[]> {
  const { collection, owner } = request
  if (collection.type === 'editions') return readEditions(client, request)
  if (collection.balance === 0n) return []
  if (collection.type === 'listed') return readListed(client, request)
  return readPlain(client, { collection, owner })
}

async function readListed(client: Client, { collection, owner }: OfCollection): Promise<readonly Owned[]> {
  const { to, balance } = collection
  const count = balance < BigInt(MOST_NFTS) ? Number(balance) : MOST_NFTS
  const calls = Array.from({ length: count }, (_, index) => ({ to, data: tokenOfOwnerByIndex(owner, index) }))
  const answers = await callAll(client, calls)
  const ids = new Set(answers.flatMap((answer) => (answer && wordAt(answer, 0)) ?? []))
  return [...ids].map((tokenId) => ({ collection, tokenId, quantity: 1n }))
}

/**
 * What the app knows of, and what was transferred to the account; each is confirmed by its owner now, until all are found that
 * the contract counts. What came may have been passed on. Rejects where more came than is looked at.
 */
async function readPlain(client: Client, { collection, owner }: OfCollection): Promise<readonly Owned[]> {
  const { to, known, balance } = collection
  const { fromBlock, tokenIds = [] } = known
  const received = fromBlock === undefined ? [] : await receivedTokens(client, { to, owner, fromBlock })
  const ids = [...new Set([...tokenIds.flatMap((id) => toTokenId(id) ?? []), ...received])]
  const most = balance < BigInt(MOST_NFTS) ? Number(balance) : MOST_NFTS
  const owned: bigint[] = []
  for (let from = 0; from < ids.length && owned.length < most; from += CONFIRMED_AT_ONCE) {
    if (from >= MOST_CONFIRMED) throw new RangeError('The account got too many NFTs.')
    const group = ids.slice(from, from + CONFIRMED_AT_ONCE)
    const owners = await callAll(
      client,
      group.map((tokenId) => ({ to, data: ownerOf(tokenId) }))
    )
    const isOwned = (answer: Hex | undefined): boolean => answer !== undefined && wordAt(answer, 0) === BigInt(owner)
    owned.push(...group.filter((_, index) => isOwned(owners[index])))
  }
  return owned.slice(0, most).map((tokenId) => ({ collection, tokenId, quantity: 1n }))
}

async function readEditions(client: Client, { collection, owner }: OfCollection): Promise<readonly Owned[]> {
  const ids = [...new Set((collection.known.tokenIds ?? []).flatMap((id) => toTokenId(id) ?? []))].slice(0, MOST_NFTS)
  if (ids.length === 0) return []
  const [answer] = await callAll(client, [{ to: collection.to, data: balanceOfBatch(owner, ids) }])
  // A list of as many balances as were asked for, or nothing.
  if (!answer || wordAt(answer, 0) !== 32n || wordAt(answer, 32) !== BigInt(ids.length)) return []
  return ids.flatMap((tokenId, index) => {
    const quantity = wordAt(answer, 64 + index * 32)
    return quantity ? { collection, tokenId, quantity } : []
  })
}

/** The text, where it is not too long, with the id in its place (ERC-1155 `{id}`: 64 digits in lower case). */
function uriOf(answer: Hex | undefined, tokenId: bigint): string | undefined {
  const offset = answer && wordAt(answer, 0)
  if (!answer || offset === undefined || offset > BigInt(answer.length)) return undefined
  const length = wordAt(answer, Number(offset))
  if (length === undefined || length === 0n || length > BigInt(MOST_URI_LENGTH)) return undefined
  const hex = bytesAt(answer, Number(offset) + 32, Number(length))
  if (hex.length !== Number(length) * 2) return undefined
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return new TextDecoder().decode(bytes).replaceAll('{id}', word(tokenId))
}

function isTrue(answer: Hex | undefined): boolean {
  return answer !== undefined && wordAt(answer, 0) === 1n
}

const MOST_COLLECTIONS = 50

/** Of one answer. */
const MOST_NFTS = 500

/** Of one collection. */
const MOST_CONFIRMED = 10_000
const CONFIRMED_AT_ONCE = 2_000

/** 512 kB. */
const MOST_URI_LENGTH = 524_288

const NAME_CHARACTERS = 64
