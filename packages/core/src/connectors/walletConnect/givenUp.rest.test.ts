import { definePlugin } from '@portico/core/plugin'
import { startRelay } from '@portico/test-kit/internal/relay'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectGarbage, type SeenProblems, watchProblems } from '../../../test/counting.js'
import { createPairedWorld, eventsOf, until } from '../../../test/rounds.js'
import { trackEmitters } from '../../../test/trackEmitters.js'

let problems: SeenProblems
beforeEach(() => {
  problems = watchProblems()
})
afterEach(() => {
  problems.stop()
  expect(problems.list).toEqual([])
})

// In a file of its own: listeners are counted, and clients of other tests go on looking for their relay for a while.
const signsIn = definePlugin({
  name: 'signsIn',
  setup: ({ offerSignIn }) =>
    offerSignIn(async ({ networkId }) => ({
      pairing: {
        message: { networkId, domain: 'shop.example', uri: 'https://shop.example/', nonce: 'abcdefgh12345678' },
        take: () => undefined,
      },
    })),
})

it.each([
  ['', []],
  [' that sign in', [signsIn]],
] as const)('attempts%s that are given up leave nothing behind: no offer, no listener', async (_, plugins) => {
  const emitters = trackEmitters()
  const relay = await startRelay()
  const world = await createPairedWorld(relay, { plugins })
  // The first connection to the relay is made.
  await world.pair()
  await world.leave()
  const giveUp = async (): Promise<Readonly<Record<string, number>>> => {
    await world.giveUp()
    await until(() => world.leftovers().length === 0, world.leftovers)
    collectGarbage()
    return emitters.counts([eventsOf(world.wallet)])
  }
  const first = await giveUp()
  await giveUp()
  expect(await giveUp()).toEqual(first)
  expect(world.waiting()).toEqual({ timers: 0, subscribers: 0 })
  await world.stop()
  await relay.stop()
  emitters.stop()
})
