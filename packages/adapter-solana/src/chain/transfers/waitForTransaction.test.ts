import { createFakePlatform, type FakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { ChainAccess } from '../../access.js'
import { waitForTransaction } from './waitForTransaction.js'

const POLL_MS = 1_000

/** A network that says these things of the transaction, one at each look, and is at these heights; an Error is thrown. */
function setUp(request: {
  readonly statuses: readonly unknown[]
  readonly heights?: { processed: number; confirmed: number }
}): { readonly platform: FakePlatform; readonly end: () => unknown; readonly looks: () => number } {
  const platform = createFakePlatform()
  const { heights = { processed: 1_000, confirmed: 1_000 } } = request
  let looks = 0
  let end: unknown
  const access: ChainAccess = {
    context: {
      networks: [],
      storageKeyPrefix: '@test/v1/',
      platform,
      enableAnnounced: true,
      enableInjected: true,
      identify: () => 'object',
      emit: () => undefined,
    },
    networks: () => [],
    rpcOf: () => ({
      networkId: 'solana:local',
      call: async ({ method, params }) => {
        if (method === 'getBlockHeight') return heights[(params[0] as { commitment: 'processed' }).commitment]
        const status = request.statuses[Math.min(looks++, request.statuses.length - 1)]
        if (status instanceof Error) throw status
        return { value: [status] }
      },
    }),
  }
  waitForTransaction(access, { networkId: 'solana:local', hash: 'hash' }).then(
    (result) => {
      end = result
    },
    (error: unknown) => {
      end = error
    }
  )
  return { platform, end: () => end, looks: () => looks }
}

const away = new Error('The network is away.')
const failure = { InstructionError: [0, { Custom: 1 }] }

test.each([
  [null, 'success'],
  [failure, 'failed'],
])(
  'behavior: what one node has seen is not believed before it is confirmed, with the error %j',
  async (err, expected) => {
    const { platform, end } = setUp({
      statuses: [
        { err, confirmationStatus: 'processed' },
        { err, confirmationStatus: 'confirmed' },
      ],
    })
    await settle()
    expect(end()).toBeUndefined()
    await platform.clock.advance(POLL_MS)
    expect(end()).toBe(expected)
  }
)

test('behavior: one that is not there has failed 150 blocks after the question, and not before', async () => {
  const heights = { processed: 1_000, confirmed: 968 }
  const { platform, end } = setUp({ statuses: [null], heights })
  await settle()
  heights.processed = 1_250
  for (heights.confirmed of [1_101, 1_150]) {
    await platform.clock.advance(POLL_MS)
    expect(end()).toBeUndefined()
  }
  heights.confirmed = 1_151
  await platform.clock.advance(POLL_MS)
  // A node may be behind the others: one more look.
  expect(end()).toBeUndefined()
  await platform.clock.advance(POLL_MS)
  expect(end()).toBe('failed')
})

test('behavior: only failures in a row count', async () => {
  const { platform, end } = setUp({
    statuses: [away, away, away, away, null, away, away, away, away, { err: null, confirmationStatus: 'finalized' }],
  })
  for (let look = 0; look < 10; look++) await platform.clock.advance(POLL_MS)
  expect(end()).toBe('success')
})

test('error: the fifth failure in a row', async () => {
  const { platform, end, looks } = setUp({ statuses: [null, away] })
  for (let look = 0; look < 4; look++) await platform.clock.advance(POLL_MS)
  expect(end()).toBeUndefined()
  await platform.clock.advance(POLL_MS)
  expect([end(), looks()]).toEqual([away, 6])
})
