import { readMovedNft } from '../../actions/transfers/movedNft.js'
import { type AccountId, parseAccountId } from '../../caip/accountId.js'
import { isAddress, isHash } from '../../caip/addresses.js'
import { OWN_TRANSACTIONS_READ } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import type { OwnTransaction } from '../../records/ownTransaction.js'
import { isRecord, isTime, type Parser } from '../../storage/schema.js'
import { checkTransaction } from './checkTransaction.js'
import { readRemoved } from './removedTransactions.js'

/** The own transactions that this device keeps, by account, without those that were removed. Never rejects. */
export async function storedTransactions(
  instance: Instance
): Promise<readonly (readonly [AccountId, readonly OwnTransaction[]])[]> {
  const stored = await instance.storage.get('transactions', parseTransactions)
  const removed = await readRemoved(instance)
  let left = OWN_TRANSACTIONS_READ
  return Object.entries(stored ?? {}).flatMap(([id, list]) => {
    const parsed = parseAccountId(id)
    if (!parsed || !Array.isArray(list)) return []
    const read = list.slice(0, left)
    left -= read.length
    const isShown = ({ networkId, hash }: OwnTransaction): boolean =>
      networkId === parsed.networkId && !removed.includes(hash)
    return [[id as AccountId, read.flatMap((item) => readStored(item) ?? []).filter(isShown)] as const]
  })
}

const parseTransactions: Parser<'transactions'> = (value) =>
  // Its lists and their entries are looked at when they are read: a bad one never loses the others.
  isRecord(value) ? (value as ReturnType<Parser<'transactions'>>) : undefined

/** What the storage has, with its amount as a number again; undefined for what is no transaction. */
function readStored(value: unknown): OwnTransaction | undefined {
  if (!isRecord(value)) return undefined
  const { amountBaseUnits: amount, feeBaseUnits: fee, addedAtMs, status, settledAtMs } = value
  const { mark, unknownSinceMs, waitsFor, replacedBy, isFinal } = value
  if (amount !== undefined && !isWhole(amount)) return undefined
  const amountBaseUnits = amount === undefined ? undefined : BigInt(amount)
  const read = { ...value, amountBaseUnits, nft: readMovedNft(value['nft']) }
  const { mistakes, transaction } = checkTransaction(read)
  if (mistakes.length > 0 || !isTime(addedAtMs) || !isStatus(status)) return undefined
  return {
    ...transaction,
    addedAtMs,
    status,
    ...(isTime(settledAtMs) ? { settledAtMs } : {}),
    ...(typeof mark === 'string' && mark.length <= 100 ? { mark } : {}),
    ...(isTime(unknownSinceMs) ? { unknownSinceMs } : {}),
    ...(waitsFor === 'signatures' ? { waitsFor } : {}),
    ...(isWhole(fee) ? { feeBaseUnits: BigInt(fee) } : {}),
    ...(isHash(replacedBy) ? { replacedBy } : {}),
    ...(isFinal === true ? { isFinal } : {}),
    ...readTransfer(value),
  }
}

/** What a wallet was asked for, and what it sent in place of that. */
function readTransfer({
  transfer,
  sentInstead,
}: Readonly<Record<string, unknown>>): Pick<OwnTransaction, 'transfer' | 'sentInstead'> {
  if (!isRecord(transfer)) return {}
  const { token, tokenId } = transfer
  const asked = { token: isAddress(token) ? token : undefined, tokenId: isAddress(tokenId) ? tokenId : undefined }
  if (!isRecord(sentInstead)) return { transfer: asked }
  const { to, amountBaseUnits: amount } = sentInstead
  if (!isAddress(to) || !isWhole(amount)) return { transfer: asked }
  return { transfer: asked, sentInstead: { to, amountBaseUnits: BigInt(amount) } }
}

/** At most 80 digits: a uint256 has 78, and a longer text would take long to read. */
function isWhole(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,80}$/.test(value)
}

function isStatus(value: unknown): value is OwnTransaction['status'] {
  return ['pending', 'confirmed', 'reverted', 'replaced', 'cancelled', 'expired', 'dropped'].includes(value as never)
}
