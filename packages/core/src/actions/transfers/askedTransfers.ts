import { isAddress, isHash } from '../../caip/addresses.js'
import { isChainId } from '../../caip/chainId.js'
import { STORAGE_VERSION } from '../../config/constants.js'
import { cleanText } from '../../foreign/cleanText.js'
import type { Instance } from '../../instance.js'
import { pageChannel } from '../../platform/pageChannel.js'
import type { PageChannel } from '../../platform/types.js'
import type { AskedTransfer } from '../../records/askedTransfer.js'
import { isRecord, isTime, type KnownAsked, type Parser } from '../../storage/schema.js'
import { isMultiplier } from '../../units/shownUnits.js'
import { changeInTurn } from './changeInTurn.js'
import { readMovedNft, storedNft } from './movedNft.js'

/**
 * The transfers of any tab that wallets were asked for and whose end is unknown, newest first. They are stored before the wallet
 * is asked: a page that is gone when it answers finds them again. Never rejects.
 */
export async function readAsked(instance: Instance): Promise<readonly AskedTransfer[]> {
  await instance.memory(changes).last
  return readStored(instance)
}

async function readStored(instance: Instance): Promise<readonly AskedTransfer[]> {
  const { platform, storage } = instance
  const asked = ((await storage.get('askedTransfers', parse)) ?? []).flatMap(fromStored)
  const { unstored } = instance.memory(changes)
  return [...unstored.filter((one) => !asked.some(({ id }) => id === one.id)), ...asked].filter(
    // The clock of a device may have been set back.
    ({ askedAtMs }) => Math.abs(platform.clock.now() - askedAtMs) < KEPT_MS
  )
}

/** Writes down a transfer, or what is known of it by now. Never rejects. */
export function keepAsked(instance: Instance, asked: AskedTransfer): Promise<void> {
  return change(instance, (all) => [asked, ...all.filter(({ id }) => id !== asked.id)].slice(0, MOST_KEPT))
}

/** Forgets a transfer: it was refused, or is among the account's own transactions. Never rejects. */
export function forgetAsked(instance: Instance, id: string): Promise<void> {
  return change(instance, (all) => all.filter((one) => one.id !== id))
}

/** One change after the other, in all pages: what one reads the next one has written. */
function change(instance: Instance, make: (all: readonly AskedTransfer[]) => readonly AskedTransfer[]): Promise<void> {
  const changing = instance.memory(changes)
  const write = async (): Promise<void> => {
    const before = JSON.stringify(await instance.storage.get('askedTransfers', parse))
    const all = make(await readStored(instance))
    await instance.storage.set('askedTransfers', all.map(toStored))
    const kept = (await instance.storage.get('askedTransfers', parse)) ?? []
    // A blocked or full storage forgets: for this visit it is known all the same.
    changing.unstored = all.filter((one) => !kept.some(({ id }) => id === one.id))
    // A storage that takes no writes has two pages wake each other for ever.
    if (JSON.stringify(kept) !== before) instance.memory(askedChannel).post('changed')
  }
  changing.last = changing.last.then(() => changeInTurn(instance, { key: 'askedTransfers', change: write }))
  return changing.last
}

/** Where the pages of the origin hear that what was asked for has changed. */
export function askedChannel({ options, platform }: Instance): PageChannel {
  return (platform.channel ?? pageChannel)(`${options.storagePrefix}${STORAGE_VERSION}askedTransfers`)
}

function changes(): { last: Promise<void>; unstored: readonly AskedTransfer[] } {
  return { last: Promise.resolve(), unstored: [] }
}

function toStored({ amountBaseUnits, nft, ...asked }: AskedTransfer): KnownAsked {
  return { ...asked, nft: nft && storedNft(nft), amountBaseUnits: amountBaseUnits.toString() }
}

const parse: Parser<'askedTransfers'> = (value) =>
  // Its entries are looked at when they are read.
  Array.isArray(value) ? (value as readonly KnownAsked[]) : undefined

/** What is kept may have been changed by anything on the page: a bad entry never loses the others. */
function fromStored(value: unknown): readonly AskedTransfer[] {
  if (!isRecord(value)) return []
  const { id, networkId, from, to, amountBaseUnits, symbol, decimals, token, tokenId } = value
  const { askedAtMs, lostAtMs, mark, hash, multiplier } = value
  if (typeof id !== 'string' || !isChainId(networkId) || !isAddress(from) || !isAddress(to)) return []
  if (typeof amountBaseUnits !== 'string' || !/^\d{1,80}$/.test(amountBaseUnits) || !isTime(askedAtMs)) return []
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return []
  return [
    {
      id,
      networkId,
      from,
      to,
      amountBaseUnits: BigInt(amountBaseUnits),
      symbol: cleanText({
        text: String(symbol),
        as: 'symbol',
        characters: 20,
        address: isAddress(token) ? token : undefined,
      }),
      decimals,
      multiplier: isMultiplier(multiplier) ? multiplier : undefined,
      token: isAddress(token) ? token : undefined,
      tokenId: isAddress(tokenId) ? tokenId : undefined,
      nft: readMovedNft(value['nft']),
      askedAtMs,
      lostAtMs: isTime(lostAtMs) ? lostAtMs : undefined,
      mark: typeof mark === 'string' && mark.length <= 100 ? mark : undefined,
      hash: isHash(hash) ? hash : undefined,
    },
  ]
}

/** No wallet's prompt waits so long. */
const KEPT_MS = 24 * 3_600_000
const MOST_KEPT = 20
