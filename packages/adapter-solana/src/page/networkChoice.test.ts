import type { AdapterContext } from '@portico/core/adapter'
import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createNetworkChoice, type NetworkChoice } from './networkChoice.js'

const KEY = '@test/v1/solana.network'

function setUp(stored: Record<string, string> = {}): {
  readonly choice: NetworkChoice
  readonly stored: Record<string, string>
} {
  const context: AdapterContext<'solana'> = {
    networks: [],
    storageKeyPrefix: '@test/v1/',
    platform: createFakePlatform({ stored }),
    enableAnnounced: true,
    enableInjected: true,
    identify: () => 'object',
    emit: () => undefined,
  }
  return { choice: createNetworkChoice(context), stored }
}

test('default: what an earlier page chose, once it is read', async () => {
  const { choice } = setUp({ [KEY]: 'solana:old' })
  expect(choice.current()).toBeUndefined()
  await choice.load()
  expect(choice.current()).toBe('solana:old')
})

test('behavior: what is chosen while an earlier choice is read counts, and is kept', async () => {
  const { choice, stored } = setUp({ [KEY]: 'solana:old' })
  const loading = choice.load()
  choice.set('solana:new')
  await loading
  expect(choice.current()).toBe('solana:new')
  expect(stored[KEY]).toBe('solana:new')
})
