import { combine, split } from 'shamir-secret-sharing'
import { SHARE_BYTES } from '../../../api.ts'

/**
 * A point of the line that a seed was split by: its values, and in the last byte the place, of 1 to 255, where they are. The seed
 * is what the line is at 0. Any two points of a line open it, and make every other point of it.
 */
export type Share = Uint8Array<ArrayBuffer>

/** Where the shares of a seed are. A device that is lost and the one that takes its place have the same. */
const PLACES = { device: 1, server: 2, recovery: 3 } as const

/** Splits a new seed. The recovery share is made of these two when it is wanted. The caller wipes what it got. */
export async function splitSeed(entropy: Uint8Array): Promise<{ readonly device: Share; readonly server: Share }> {
  const [one, other] = await split(entropy, 2, 2)
  if (!one || !other) throw new Error('The seed was not split.')
  try {
    return { device: await shareAt(PLACES.device, one, other), server: await shareAt(PLACES.server, one, other) }
  } finally {
    one.fill(0)
    other.fill(0)
  }
}

/** The seed of two shares; undefined for no shares, or two of one place. Those of two seeds make a third, without an error. */
export async function joinShares(one: Uint8Array, other: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!isShare(one) || !isShare(other) || placeOf(one) === placeOf(other)) return undefined
  const seed = await combine([one, other])
  const copy = new Uint8Array(seed)
  seed.fill(0)
  return copy
}

/** The share of a device, made of the server's and any other of the same seed. The caller wipes it. */
export async function deviceShareOf(server: Uint8Array, other: Uint8Array): Promise<Share> {
  return shareAt(unlessTaken(PLACES.device, server), server, other)
}

/** The share that a recovery seals, made of the server's and any other of the same seed. The caller wipes it. */
export async function recoveryShareOf(server: Uint8Array, other: Uint8Array): Promise<Share> {
  return shareAt(unlessTaken(PLACES.recovery, server), server, other)
}

/** Older wallets have their shares anywhere. Two shares of one place would be one, so the server's own place is free there. */
function unlessTaken(place: number, server: Uint8Array): number {
  return placeOf(server) === place ? PLACES.server : place
}

/** The library tells what a line is at 0, so the line is moved by the place that is asked for. */
async function shareAt(place: number, one: Uint8Array, other: Uint8Array): Promise<Share> {
  const known = [one, other].find((share) => placeOf(share) === place)
  if (known) return known.slice()
  const shares = [moved(one, place), moved(other, place)]
  const values = await combine(shares)
  const share = new Uint8Array([...values, place])
  for (const used of [...shares, values]) used.fill(0)
  return share
}

/** In this field places are subtracted by XOR. */
function moved(share: Uint8Array, by: number): Uint8Array {
  const copy = share.slice()
  copy[copy.length - 1] = placeOf(share) ^ by
  return copy
}

function isShare(bytes: Uint8Array): boolean {
  return bytes.length === SHARE_BYTES && placeOf(bytes) !== 0
}

function placeOf(share: Uint8Array): number {
  return share.at(-1) ?? 0
}
