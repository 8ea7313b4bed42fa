import { pause } from '../../async/until.js'
import type { Instance } from '../../instance.js'
import { pageOpener } from '../../platform/appOpener.js'
import { isCovered } from './isCovered.js'
import { type DirectWay, type PayPlace, placesOf, readDirect, unreadWay } from './readDirect.js'
import { readSwaps, rereadSwap } from './readSwaps.js'
import { beginReading } from './runs.js'
import { isOpen, type PayWay, updatePay } from './state.js'

/**
 * Reads every way to pay: first what is there of the assets, then what can be swapped for them. The first way that works is chosen, unless the
 * user has chosen another one that does. The price of a chosen swap is read again every 10 s. Never rejects: the ways say what happened.
 */
export async function readWays(instance: Instance): Promise<void> {
  const { payment, chosenId: before } = instance.snapshot.pay
  if (!payment || !isOpen(instance.snapshot.pay)) return
  const signal = beginReading(instance)
  const places = placesOf(instance, payment)
  updatePay(instance.state.pay, { ways: places.map(unreadWay), isReading: true, chosenId: undefined, run: undefined })
  const directs = await Promise.all(
    places.map(async (place) => {
      const direct = await readDirect(instance, place, signal)
      if (!signal.aborted) putWay(instance, direct.way)
      return direct
    })
  )
  if (signal.aborted) return
  chooseBest(instance, before)
  await Promise.all(
    directs.map(async (direct) => {
      const found = await readSwaps(instance, direct, signal)
      if (!signal.aborted) addWays(instance, direct.way, found)
    })
  )
  if (signal.aborted) return
  updatePay(instance.state.pay, { isReading: false })
  chooseBest(instance, before)
  void keepPriced(instance, signal)
}

/** A way as it is now; `failed` where it is gone. Never rejects. */
export async function rereadWay(instance: Instance, shown: PayWay, signal: AbortSignal): Promise<PayWay> {
  const { payment } = instance.snapshot.pay
  const gone: PayWay = { ...shown, status: 'failed' }
  const place = payment && placeOf(instance, shown)
  if (!place) return gone
  const direct: DirectWay = await readDirect(instance, place, signal)
  if (shown.kind === 'direct') return direct.way
  return (await rereadSwap(instance, { direct, shown, signal }).catch(() => undefined)) ?? gone
}

/** The chosen way, which can pay. */
export function chosenWay({ snapshot: { pay } }: Instance): PayWay | undefined {
  return pay.ways.find(({ id, status }) => id === pay.chosenId && status === 'ready')
}

/** Takes the place of a way. */
export function putWay(instance: Instance, way: PayWay): void {
  const { ways } = instance.snapshot.pay
  updatePay(instance.state.pay, { ways: ways.map((one) => (one.id === way.id ? way : one)) })
}

function placeOf(instance: Instance, { source, asset }: PayWay): PayPlace | undefined {
  const { payment } = instance.snapshot.pay
  const isOwn = (place: PayPlace): boolean =>
    place.source.connectionId === source.connectionId &&
    place.source.address === source.address &&
    unreadWay(place).id === unreadWay({ ...place, source, asset: { ...place.asset, token: asset.address } }).id
  return payment && placesOf(instance, payment).find(isOwn)
}

/** Behind the way of the account that pays directly. */
function addWays(instance: Instance, direct: PayWay, found: readonly PayWay[]): void {
  const { ways } = instance.snapshot.pay
  updatePay(instance.state.pay, { ways: ways.flatMap((one) => (one.id === direct.id ? [one, ...found] : [one])) })
}

/** Chooses what the user has chosen before, else the first way without a swap that works, else the first that does. */
function chooseBest(instance: Instance, before: string | undefined): void {
  const { ways, chosenId } = instance.snapshot.pay
  const ready = ways.filter(({ status }) => status === 'ready')
  if (ready.some(({ id }) => id === chosenId)) return
  const best = ready.find(({ id }) => id === before) ?? ready.find(({ kind }) => kind === 'direct') ?? ready[0]
  // A press that comes now may be meant for the one that was on screen.
  const hasChanged = before !== undefined && best?.id !== before
  if (best) updatePay(instance.state.pay, { chosenId: best.id })
  if (hasChanged) updatePay(instance.state.pay, { changedAtMs: instance.platform.clock.now() })
}

/** A swap's price is read again while it is on screen. */
async function keepPriced(instance: Instance, signal: AbortSignal): Promise<void> {
  const { platform, snapshot } = instance
  const { clock, opener = pageOpener() } = platform
  try {
    for (;;) {
      await pause({ clock, delayMs: REFRESH_MS, signal })
      const { ways, chosenId } = snapshot.pay
      // One that had no price may have one by now.
      const shown = ways.find(({ id }) => id === chosenId)
      if (shown?.kind !== 'swap' || !isOpen(snapshot.pay) || !opener.isVisible()) continue
      const now = await rereadWay(instance, shown, signal)
      // Nothing takes the place of what the user has confirmed meanwhile.
      if (signal.aborted || !isOpen(snapshot.pay)) continue
      putWay(instance, now)
      // A press that comes now may be meant for the price before.
      if (!isCovered(shown, now)) updatePay(instance.state.pay, { changedAtMs: clock.now() })
    }
  } catch {
    // The payment was left, or its ways are read anew.
  }
}

/** How old a price may get. */
const REFRESH_MS = 10_000
