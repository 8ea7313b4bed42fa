import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { ChainMethods } from '../../adapter/methods.js'
import type { PastTransaction } from '../../records/pastTransaction.js'
import { recentActivity } from './recentActivity.js'

const found: PastTransaction = {
  id: 'a',
  networkId: 'polkadot:one',
  hash: 'a',
  kind: 'send',
  status: 'confirmed',
  minedAtMs: 1,
  isSpam: false,
  transfers: [],
}

test('default: searches the latest 10,000 blocks, and says that there is more', async () => {
  const { read, asked } = setUp()
  expect(await read()).toEqual({ items: [found], isPartial: true })
  expect(asked).toMatchObject([{ networkId: 'polkadot:one', address: 'toy', blocks: 10_000, tokens: undefined }])
})

test('parameters: blocks, and the tokens of the network', async () => {
  const tokens = [
    { networkId: 'polkadot:one', address: 'one' },
    { networkId: 'polkadot:two', address: 'two' },
  ] as const
  const { read, asked } = setUp({ blocks: 5, tokens })
  await read()
  expect(asked).toMatchObject([{ blocks: 5, tokens: ['one'] }])
})

test('behavior: nothing is known of a network whose adapter cannot search', async () => {
  const { read } = setUp({}, {})
  expect(await read()).toBeUndefined()
})

test.each([
  ['blocks', { blocks: 0 }],
  ['blocks', { blocks: 1.5 }],
  ['blocks', { blocks: 1_000_001 }],
  ['tokens', { tokens: {} }],
  ['block', { block: 5 }],
  ['tokens[0]', { tokens: ['0x8ce361602B935680E8DeC218b820ff5056BeB7af'] }],
  ['tokens[0].networkId', { tokens: [{ networkId: 1, address: 'one' }] }],
  ['tokens[0].address', { tokens: [{ networkId: 'polkadot:one', address: '0x1234' }] }],
])('error: OPTION_INVALID for %s', (option, options) => {
  expect(() => recentActivity(options as never)).toThrow(
    expect.objectContaining({
      code: 'OPTION_INVALID',
      context: expect.objectContaining({ option: `recentActivity.${option}` }),
    })
  )
})

function setUp(options: Parameters<typeof recentActivity>[0] = {}, given?: ChainMethods) {
  const asked: unknown[] = []
  const recentTransfers: ChainMethods['recentTransfers'] = async (request) => {
    asked.push(request)
    return [found]
  }
  const source = recentActivity(options)
  const { signal } = new AbortController()
  const request = { networkId: 'polkadot:one', address: 'toy', platform: createFakePlatform(), signal } as const
  return { asked, read: () => source.read({ ...request, chain: given ?? { recentTransfers } }) }
}
