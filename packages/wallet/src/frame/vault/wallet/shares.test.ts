import { split } from 'shamir-secret-sharing'
import { describe, expect, test } from 'vitest'
import { createEntropy } from './seed.ts'
import { deviceShareOf, joinShares, recoveryShareOf, splitSeed } from './shares.ts'

const placeOf = (share: Uint8Array): number | undefined => share.at(-1)

/** A share of the library's at a place of our choice. It draws places at random, so it is asked until it has drawn this one. */
async function splitAt(entropy: Uint8Array, place: number): Promise<readonly [server: Uint8Array, device: Uint8Array]> {
  const shares = await split(entropy, 255, 2)
  const server = shares.find((share) => placeOf(share) === place)
  const device = shares.find((share) => placeOf(share) === 77)
  if (!server || !device) throw new Error('There is no such place.')
  return [server, device]
}

describe('a new seed', () => {
  test('default: any two of three open it', async () => {
    const entropy = createEntropy()
    const { device, server } = await splitSeed(entropy)
    const recovery = await recoveryShareOf(server, device)
    expect([device, server, recovery].map(placeOf)).toEqual([1, 2, 3])
    for (const pair of [
      [device, server],
      [server, recovery],
      [recovery, device],
    ] as const)
      expect(await joinShares(...pair)).toEqual(entropy)
  })

  test('behavior: a new device gets the share of the old one, and a second recovery seals the share of the first', async () => {
    const { device, server } = await splitSeed(createEntropy())
    const recovery = await recoveryShareOf(server, device)
    const next = await deviceShareOf(server, recovery)
    expect(next).toEqual(device)
    expect(await recoveryShareOf(server, next)).toEqual(recovery)
  })

  test('behavior: its shares are others each time', async () => {
    const entropy = createEntropy()
    const [one, other] = [await splitSeed(entropy), await splitSeed(entropy)]
    expect(one.device).not.toEqual(other.device)
    expect(one.server).not.toEqual(other.server)
  })

  test('behavior: what it is made of stays as it was', async () => {
    const { device, server } = await splitSeed(createEntropy())
    const before = [device.slice(), server.slice()]
    const recovery = await recoveryShareOf(server, device)
    const again = await deviceShareOf(server, device)
    recovery.fill(0)
    again.fill(0)
    expect([device, server]).toEqual(before)
  })
})

// Shares at random places, as the library makes them: one of the server may be where a recovery or a device would have its own.
test.each([1, 2, 3, 4, 255])('behavior: a wallet of before whose server has place %i', async (place) => {
  const entropy = createEntropy()
  const [server, device] = await splitAt(entropy, place)
  const recovery = await recoveryShareOf(server, device)
  const next = await deviceShareOf(server, recovery)
  for (const other of [device, recovery, next]) expect(await joinShares(server, other)).toEqual(entropy)
  expect(await joinShares(recovery, next)).toEqual(entropy)
})

describe('what opens nothing', () => {
  test('behavior: shares of two splits make another seed, without an error', async () => {
    const entropy = createEntropy()
    const [one, other] = [await splitSeed(entropy), await splitSeed(entropy)]
    const made = await joinShares(one.device, other.server)
    expect(made).toHaveLength(32)
    expect(made).not.toEqual(entropy)
  })

  test('behavior: so does one that was changed', async () => {
    const entropy = createEntropy()
    const { device, server } = await splitSeed(entropy)
    expect(await joinShares(device, server.with(5, (server[5] ?? 0) ^ 1))).not.toEqual(entropy)
    expect(await joinShares(device, server.with(32, 9))).not.toEqual(entropy)
  })

  test('behavior: one share twice, at whatever length, and what is none make nothing', async () => {
    const { device, server } = await splitSeed(createEntropy())
    for (const other of [
      device,
      device.with(0, (device[0] ?? 0) ^ 1),
      server.with(32, 0),
      server.slice(1),
      new Uint8Array([0, ...server]),
      new Uint8Array(),
    ])
      expect(await joinShares(device, other)).toBeUndefined()
  })
})
