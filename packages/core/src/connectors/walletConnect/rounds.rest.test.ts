import { type Relay, type RelayOptions, startRelay } from '@portico/test-kit/internal/relay'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SeenProblems, watchProblems } from '../../../test/counting.js'
import { codeOf } from '../../../test/createHarness.js'
import { createPairedWorld, type PairedWorld, runRounds, until } from '../../../test/rounds.js'

let problems: SeenProblems
beforeEach(() => {
  problems = watchProblems()
})
afterEach(() => {
  problems.stop()
  // Whatever a test is about, nothing may be left unhandled, and nothing may be written to a console.
  expect(problems.list).toEqual([])
})

// `npm run soak` makes 200.
it('five rounds of pairing, signing and disconnecting leave nothing behind', async () => {
  const report = await runRounds({ rounds: 5 })
  expect(report).toMatchObject({ otherListeners: {}, waited: 0, logs: [] })
  expect(report.storedBytes[1]).toBe(report.storedBytes[0])
})

describe('with a relay that has faults', () => {
  async function inWorld(
    options: RelayOptions,
    run: (world: PairedWorld & { readonly relay: Relay }) => Promise<void>
  ): Promise<void> {
    // Long enough for a loaded machine to answer a push: no library here can take the end of a session twice.
    const relay = await startRelay({ redeliverMs: 3_000, ...options })
    const world = await createPairedWorld(relay)
    try {
      await run({ ...world, relay })
    } finally {
      await world.stop()
      await relay.stop()
    }
  }

  it.each<[string, RelayOptions['faults']]>([
    // Its own library cannot take the end of a session twice, nor a proposal.
    ['requests and answers that come twice', { duplicates: true, onlyTags: [1108, 1109] }],
    ['messages in another order', { reorders: true }],
    ['messages that come late', { slowMs: 150 }],
    ['all of it', { duplicates: true, reorders: true, slowMs: 100, onlyTags: [1108, 1109] }],
  ])('%s: each request is answered once', (_, faults) =>
    inWorld({ faults, redeliverMs: 60_000 }, async ({ pair, sign, leave, wallet, waiting, platform }) => {
      for (let round = 0; round < 2; round++) {
        await pair()
        await Promise.all([sign(), sign()])
        await leave()
      }
      expect(wallet.requests).toHaveLength(4)
      expect(waiting()).toEqual({ timers: 0, subscribers: 0 })
      expect(platform.logs).toEqual([])
    })
  )

  it('what is lost on the way comes when it is sent again', () =>
    inWorld({}, async ({ pair, sign, leave, wallet, relay }) => {
      await pair()
      for (const tag of [1108, 1109]) {
        relay.setFaults({ drops: 'pushes', onlyTags: [tag] })
        const signing = sign()
        await until(() => relay.log().some((entry) => entry.type === 'dropped' && entry.tag === tag))
        relay.setFaults({})
        await signing
      }
      await leave()
      expect(wallet.requests).toHaveLength(2)
    }))

  it(
    'connections that break while the wallet is asked: the answer comes when they are back',
    () =>
      inWorld({}, async ({ pair, sign, leave, wallet, relay }) => {
        await pair()
        const signing = sign()
        await until(() => relay.log().some(({ type, tag }) => type === 'published' && tag === 1108))
        relay.dropSockets()
        await signing
        await leave()
        expect(wallet.requests).toHaveLength(1)
      }),
    60_000
  )

  it(
    'a relay that is down between request and answer: the answer comes when it is back',
    () =>
      inWorld({ faults: { drops: 'pushes', onlyTags: [1109] } }, async ({ pair, sign, leave, wallet, relay }) => {
        await pair()
        const signing = sign()
        await until(() => relay.log().some(({ type, tag }) => type === 'dropped' && tag === 1109))
        await relay.down()
        relay.setFaults({})
        await relay.up()
        await signing
        await leave()
        expect(wallet.requests).toHaveLength(1)
      }),
    60_000
  )

  it('error: SESSION_GONE: what waits when the visitor disconnects rejects, also without a relay', () =>
    inWorld({ faults: { drops: 'pushes', onlyTags: [1108] } }, async ({ portico, pair, sign, relay, wallet }) => {
      await pair()
      const signing = codeOf(sign())
      await until(() => relay.log().some(({ type }) => type === 'dropped'))
      await relay.down()
      await portico.disconnect()
      expect(await signing).toBe('SESSION_GONE')
      expect(wallet.requests).toEqual([])
    }))
})
