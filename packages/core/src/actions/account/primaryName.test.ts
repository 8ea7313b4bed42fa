import type { PorticoOptions } from '@portico/core'
import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'

const ACCOUNT = 'polkadot:one:toy-harbor'

const connected = async (primaryNames: Record<string, string | Error>, options: Partial<PorticoOptions> = {}) => {
  const harness = await createHarness({ ...options, adapter: { primaryNames } })
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  return { ...harness, name: () => harness.portico.snapshot('accounts').byId[ACCOUNT]?.name }
}

test('default: an account goes by its primary name, without any service', async () => {
  const { name, reload } = await connected({ 'toy-harbor': 'harbor.toy' })
  expect(name()).toBe('harbor.toy')
  // The next visit has it before the wallet is asked.
  const { portico, wallet } = reload()
  wallet.restoresAfterMs = 1_000
  portico.start()
  await settle()
  expect(portico.snapshot('accounts').byId[ACCOUNT]).toMatchObject({ name: 'harbor.toy' })
})

test('behavior: a name is asked for once in five minutes, on each network', async () => {
  const names: Record<string, string | Error> = { 'toy-harbor': 'harbor.toy' }
  const { name, platform, portico } = await connected(names)
  names['toy-harbor'] = 'other.toy'
  await platform.clock.advance(299_000)
  await portico.refresh()
  expect(name()).toBe('harbor.toy')
  await platform.clock.advance(1_001)
  await portico.refresh()
  expect(name()).toBe('other.toy')
})

test('behavior: the five minutes go on over a page load', async () => {
  const names: Record<string, string | Error> = { 'toy-harbor': 'harbor.toy' }
  const { reload } = await connected(names)
  names['toy-harbor'] = 'other.toy'
  const visit = async (afterMs: number): Promise<string | undefined> => {
    const { platform, portico } = reload()
    await platform.clock.advance(afterMs)
    portico.start()
    await settle()
    // The user's first act fetches the code that reads.
    await portico.modal.open()
    await settle()
    return portico.snapshot('accounts').byId[ACCOUNT]?.name
  }
  expect(await visit(299_999)).toBe('harbor.toy')
  expect(await visit(300_000)).toBe('other.toy')
})

test('behavior: a name that cannot be read again stays, and one that was given up goes', async () => {
  const names: Record<string, string | Error> = { 'toy-harbor': 'harbor.toy' }
  const { name, platform, portico } = await connected(names)
  names['toy-harbor'] = new Error('no network')
  await platform.clock.advance(300_001)
  await portico.refresh()
  expect(name()).toBe('harbor.toy')
  delete names['toy-harbor']
  await platform.clock.advance(30_001)
  await portico.refresh()
  expect(name()).toBeUndefined()
})

test('behavior: an answer about an account that has left is written nowhere', async () => {
  const { portico } = await connected({ 'toy-harbor': 'harbor.toy' })
  const reading = portico.refresh()
  await portico.disconnect()
  await reading
  expect(portico.snapshot('accounts').byId).toEqual({})
})
