import { parseAccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import { cleanText } from '../foreign/cleanText.js'
import { boolean, type Decoder, list, object, optional, string } from '../foreign/decode.js'
import type { TransactionKind } from '../records/ownTransaction.js'
import type { PastTransaction, PastTransfer } from '../records/pastTransaction.js'
import { decimalText } from '../units/decimalText.js'
import type { Http } from './http.js'

/** Which part of a history is asked for. */
export interface HistoryQuery {
  readonly networkId: ChainId
  readonly address: string
  /** What the page before named as the next. */
  readonly cursor?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** One page, and where the next one begins. */
export interface HistoryPage {
  readonly items: readonly PastTransaction[]
  readonly next?: string | undefined
}

/** The transactions that the configured API knows. */
export interface HistoryService {
  /**
   * A page of an account's transactions on one network; those of others are left out (specification section 5). Rejects as
   * {@link Http} does. An entry of a wrong shape is left out; an answer of a wrong shape is RESPONSE_INVALID.
   */
  find(query: HistoryQuery): Promise<HistoryPage>
}

/** `GET v1/account/{account}/history` of the configured API (specification section 7). */
export function createHistoryService({ http }: { readonly http: Http }): HistoryService {
  return {
    find: async ({ networkId, address, cursor, signal }) => {
      const path = `v1/account/${encodeURIComponent(address)}/history`
      const answer = await http.get({ path, query: { cursor, chainId: networkId }, signal })
      const { data, next } = decodeAnswer(answer, '$')
      const items = data.slice(0, MOST_READ).flatMap((item) => toTransaction({ item, networkId, http }) ?? [])
      return next !== undefined && next !== '' && next.length <= CURSOR_LENGTH ? { items, next } : { items }
    },
  }
}

/** Of one page. A service that lists a million must not make the page slow. */
const MOST_READ = 500
const MOST_TRANSFERS = 20
const CURSOR_LENGTH = 2_000
const NAME_CHARACTERS = 64
const SYMBOL_CHARACTERS = 20

const decodeAnswer = object<{ data: readonly unknown[]; next: string | undefined }>({
  data: list,
  next: optional(string),
})

const decodeTransaction = object<{
  id: string
  metadata: {
    operationType: string | undefined
    hash: string
    chain: string
    minedAt: string
    sentFrom: string | undefined
    sentTo: string | undefined
    status: string | undefined
  }
  transfers: readonly unknown[] | undefined
}>({
  id: string,
  metadata: object({
    operationType: optional(string),
    hash: string,
    chain: string,
    minedAt: string,
    sentFrom: optional(string),
    sentTo: optional(string),
    status: optional(string),
  }),
  transfers: optional(list),
})

const decimal: Decoder<string | undefined> = (value) => decimalText(value)

const picture = object<{ url: string | undefined }>({ url: optional(string) })

const decodeTransfer = object<{
  fungible_info:
    | { name: string | undefined; symbol: string | undefined; icon: { url: string | undefined } | undefined }
    | undefined
  nft_info:
    | {
        name: string | undefined
        content:
          | { preview: { url: string | undefined } | undefined; detail: { url: string | undefined } | undefined }
          | undefined
        flags: { is_spam: boolean | undefined } | undefined
      }
    | undefined
  direction: string | undefined
  quantity: { numeric: string | undefined } | undefined
}>({
  fungible_info: optional(
    object({
      name: optional(string),
      symbol: optional(string),
      icon: optional(picture),
    })
  ),
  nft_info: optional(
    object({
      name: optional(string),
      content: optional(object({ preview: optional(picture), detail: optional(picture) })),
      flags: optional(object({ is_spam: optional(boolean) })),
    })
  ),
  direction: optional(string),
  quantity: optional(object({ numeric: decimal })),
})

interface Entry {
  readonly item: unknown
  readonly networkId: ChainId
  readonly http: Http
}

function toTransaction(entry: Entry): PastTransaction | undefined {
  try {
    return readTransaction(entry)
  } catch {
    // One bad entry must not take the others away.
    return undefined
  }
}

function readTransaction({ item, networkId, http }: Entry): PastTransaction | undefined {
  const { id, metadata, transfers: found = [] } = decodeTransaction(item, '$')
  const { hash, chain, minedAt, operationType = '', sentFrom, sentTo } = metadata
  // biome-ignore lint/style/noRestrictedGlobals: it reads a time and tells none
  const minedAtMs = Date.parse(minedAt)
  const isHere = chain === networkId && /^[a-zA-Z0-9]{1,128}$/.test(hash) && id.length <= 200
  if (!isHere || !Number.isFinite(minedAtMs)) return undefined
  const read = found
    .slice(0, MOST_TRANSFERS)
    .flatMap((transfer) => toTransfer({ item: transfer, networkId, http }) ?? [])
  const [from, to] = [plainAddress(sentFrom), plainAddress(sentTo)]
  return {
    id,
    networkId,
    hash,
    kind: Object.hasOwn(KINDS, operationType) ? (KINDS[operationType] ?? 'contract') : 'contract',
    status: metadata.status === 'failed' ? 'reverted' : metadata.status === 'pending' ? 'pending' : 'confirmed',
    minedAtMs,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    isSpam: read.length > 0 && read.length === found.length && read.every(({ isSpam }) => isSpam),
    transfers: read.map(({ transfer }) => transfer),
  }
}

function toTransfer(entry: Entry): { readonly transfer: PastTransfer; readonly isSpam: boolean } | undefined {
  try {
    const { fungible_info: coin, nft_info: nft, direction, quantity } = decodeTransfer(entry.item, '$')
    const amountDecimal = quantity?.numeric
    const transfer: PastTransfer = {
      direction: direction === 'in' || direction === 'self' ? direction : 'out',
      ...(amountDecimal === undefined ? {} : { amountDecimal }),
      symbol: cleanText({ text: coin?.symbol ?? '', as: 'symbol', characters: SYMBOL_CHARACTERS }),
      name: cleanText({ text: coin?.name ?? nft?.name ?? '', as: 'symbol', characters: NAME_CHARACTERS }),
      iconUrl: [coin?.icon, nft?.content?.preview, nft?.content?.detail]
        .map((one) => entry.http.imageFrom(one?.url))
        .find((url) => url !== undefined),
      isNft: nft !== undefined,
    }
    return { transfer, isSpam: nft?.flags?.is_spam === true }
  } catch {
    return undefined
  }
}

/** The service writes addresses with and without their network. */
function plainAddress(text: string | undefined): string | undefined {
  const address = parseAccountId(text)?.address ?? text
  return address !== undefined && /^[-.%a-zA-Z0-9]{1,128}$/.test(address) ? address : undefined
}

/** What the service calls operations. */
const KINDS: { readonly [operation: string]: TransactionKind } = {
  send: 'send',
  receive: 'receive',
  approve: 'approve',
  trade: 'swap',
  mint: 'mint',
  burn: 'burn',
}
