import { readEntry, type SourceEntry } from '../../actions/project/askSource.js'
import { isAddress, isHash } from '../../caip/addresses.js'
import type { ChainId } from '../../caip/chainId.js'
import { cleanText } from '../../foreign/cleanText.js'
import type { OnWrong } from '../../mistakes/wrongEntry.js'
import type { PastTransaction, PastTransfer } from '../../records/pastTransaction.js'
import { isRecord } from '../../storage/schema.js'
import { decimalText } from '../../units/decimalText.js'
import { imageUrl } from '../../wallets/imageUrl.js'
import { isKind } from './checkTransaction.js'

/**
 * The transactions of an app's own source that may be shown. Left out are entries of another network or shape. Repeated ones are
 * left to the caller. `onWrong` hears why one is left out, or has an unlikely date.
 */
export function cleanTransactions(request: {
  readonly networkId: ChainId
  readonly items: unknown
  /** Host of the page. */
  readonly page?: string | undefined
  readonly onWrong?: OnWrong
}): readonly PastTransaction[] {
  const { networkId, items, page, onWrong } = request
  if (!Array.isArray(items)) throw new TypeError('`data.activity` answered with no list of transactions.')
  return items
    .slice(0, MOST_READ)
    .flatMap((item, place) => readEntry({ networkId, item, place, page, onWrong }, readTransaction) ?? [])
}

/** The transaction, or which member of the entry is wrong. */
function readTransaction({ networkId, item, place, page, onWrong }: SourceEntry): PastTransaction | string {
  if (!isRecord(item)) return 'entry'
  if (item['networkId'] !== networkId) return 'networkId'
  const { hash, kind, minedAtMs, status, from, to, isSpam, transfers } = item
  if (!isHash(hash)) return 'hash'
  if (!isKind(kind)) return 'kind'
  if (!isStatus(status)) return 'status'
  if (typeof minedAtMs !== 'number' || !(Math.abs(minedAtMs) <= LAST_DATE_MS)) return 'minedAtMs'
  if (minedAtMs > 0 && minedAtMs < IN_SECONDS) onWrong?.({ place, member: 'minedAtMs', isShown: true })
  return {
    id: typeof item['id'] === 'string' && item['id'].length <= 200 ? item['id'] : hash,
    networkId,
    hash,
    kind,
    status,
    minedAtMs,
    ...(isAddress(from) ? { from } : {}),
    ...(isAddress(to) ? { to } : {}),
    isSpam: isSpam === true,
    transfers: Array.isArray(transfers)
      ? transfers.slice(0, MOST_TRANSFERS).flatMap((transfer) => readTransfer(transfer, page))
      : [],
  }
}

function readTransfer(item: unknown, page: string | undefined): readonly PastTransfer[] {
  if (!isRecord(item)) return []
  const { direction, token, symbol, name, iconUrl, isNft } = item
  const amountDecimal = decimalText(item['amountDecimal'])
  const picture = imageUrl({ url: iconUrl, page })
  const address = isAddress(token) ? token : undefined
  return [
    {
      direction: direction === 'in' || direction === 'self' ? direction : 'out',
      ...(address === undefined ? {} : { token: address }),
      ...(amountDecimal === undefined ? {} : { amountDecimal }),
      symbol: textOf(symbol, { as: 'symbol', characters: SYMBOL_CHARACTERS, address }),
      // It stands beside an amount where there is no symbol.
      name: textOf(name, { as: 'symbol', characters: NAME_CHARACTERS, address }),
      ...(picture === undefined ? {} : { iconUrl: picture }),
      isNft: isNft === true,
    },
  ]
}

function isStatus(value: unknown): value is PastTransaction['status'] {
  return value === 'confirmed' || value === 'reverted' || value === 'pending'
}

function textOf(value: unknown, rest: Omit<Parameters<typeof cleanText>[0], 'text'>): string {
  return typeof value === 'string' ? cleanText({ text: value, ...rest }) : ''
}

/** Of one page. A source that lists a million must not make the page slow. */
const MOST_READ = 500
const MOST_TRANSFERS = 20
const NAME_CHARACTERS = 64
const SYMBOL_CHARACTERS = 20
/** Before 1980 in milliseconds, which no network knew: the number is meant in seconds. */
const IN_SECONDS = 315_532_800_000
/** Dates know no later time. */
const LAST_DATE_MS = 8.64e15
