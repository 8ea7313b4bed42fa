import { createFakePlatform, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../test/createHarness.js'
import { createWorldOfThree } from '../../test/createWorldOfThree.js'
import { createSessionRecord, type SessionRecord } from './createSessionRecord.js'
import { createStorage } from './createStorage.js'

const KEY = '@appkit/v1/lastConnectors'

const read = (stored: Readonly<Record<string, string>>): unknown => JSON.parse(stored[KEY] ?? 'null')

/** A tab over what the browser stores. */
function openTab(stored: Record<string, string>): SessionRecord {
  const { storage: backend } = createFakePlatform({ stored })
  const storage = createStorage({ backend, prefix: '@appkit/', version: 'v1/' })
  return createSessionRecord({ storage, namespaces: ['polkadot', 'cosmos'] })
}

test('default: the newest connector of a namespace is first, and each is there once', async () => {
  const stored: Record<string, string> = {}
  const record = openTab(stored)
  record.remember({ namespace: 'polkadot', connectorId: 'toy.harbor', isFirst: true })
  await settle()
  // One is kept as a text, as earlier versions kept it.
  expect(read(stored)).toEqual({ polkadot: 'toy.harbor' })
  record.remember({ namespace: 'polkadot', connectorId: 'toy.meadow', isFirst: true })
  record.remember({ namespace: 'polkadot', connectorId: 'toy.harbor', isFirst: true })
  await settle()
  expect(read(stored)).toEqual({ polkadot: ['toy.harbor', 'toy.meadow'] })
  expect(await openTab(stored).load()).toEqual({
    lastConnectors: { polkadot: ['toy.harbor', 'toy.meadow'] },
    activeNetwork: undefined,
  })
})

test('parameters: isFirst false keeps the order, and adds at the end', async () => {
  const stored: Record<string, string> = { [KEY]: '{"polkadot":["toy.harbor","toy.meadow"]}' }
  const record = openTab(stored)
  record.remember({ namespace: 'polkadot', connectorId: 'toy.meadow', isFirst: false })
  record.remember({ namespace: 'polkadot', connectorId: 'toy.third', isFirst: false })
  await settle()
  expect(read(stored)).toEqual({ polkadot: ['toy.harbor', 'toy.meadow', 'toy.third'] })
})

test('behavior: what is forgotten leaves the others, and a namespace without any leaves the record', async () => {
  const stored: Record<string, string> = { [KEY]: '{"polkadot":["toy.harbor","toy.meadow"],"cosmos":"toy.cosmos"}' }
  const record = openTab(stored)
  record.forget({ namespace: 'polkadot', connectorId: 'toy.harbor' })
  await settle()
  expect(read(stored)).toEqual({ polkadot: 'toy.meadow', cosmos: 'toy.cosmos' })
  record.forget({ namespace: 'polkadot', connectorId: 'toy.meadow' })
  await settle()
  expect(read(stored)).toEqual({ cosmos: 'toy.cosmos' })
})

test('behavior: what was connected while storage is read is newer, whatever else is let go then', async () => {
  const stored: Record<string, string> = { [KEY]: '{"polkadot":"toy.harbor"}' }
  const record = openTab(stored)
  const loading = record.load()
  record.remember({ namespace: 'polkadot', connectorId: 'toy.meadow', isFirst: true })
  record.forget({ namespace: 'polkadot', connectorId: 'toy.harbor' })
  expect((await loading).lastConnectors).toEqual({ polkadot: ['toy.meadow'] })
})

test('behavior: what is restored is one of several, also for a start after that', async () => {
  const stored: Record<string, string> = { [KEY]: '{"polkadot":["toy.harbor","toy.meadow"]}' }
  const record = openTab(stored)
  record.remember({ namespace: 'polkadot', connectorId: 'toy.meadow', isFirst: false })
  expect((await record.load()).lastConnectors).toEqual({ polkadot: ['toy.harbor', 'toy.meadow'] })
})

test('behavior: what was connected and let go while storage is read is not restored', async () => {
  const stored: Record<string, string> = {}
  const record = openTab(stored)
  record.remember({ namespace: 'polkadot', connectorId: 'toy.harbor', isFirst: true })
  record.forget({ namespace: 'polkadot', connectorId: 'toy.harbor' })
  expect((await record.load()).lastConnectors).toEqual({})
})

describe('two tabs', () => {
  test('behavior: what one connected is not forgotten when the other connects in another namespace', async () => {
    const one = await createWorldOfThree()
    const other = one.reload()
    other.portico.start()
    await settle()
    await one.portico.connect({ walletKey: 'toy.polkadot' })
    await other.portico.connect({ walletKey: 'toy.cosmos' })
    await settle()
    expect(read(one.platform.stored)).toEqual({ polkadot: 'toy.polkadot', cosmos: 'toy.cosmos' })
  })

  test('behavior: what one disconnected is not stored again by the other', async () => {
    const one = await createWorldOfThree()
    await one.portico.connect({ walletKey: 'toy.polkadot' })
    await settle()
    const other = one.reload()
    other.portico.start()
    await settle()
    await one.portico.disconnect()
    await settle()
    expect(read(one.platform.stored)).toEqual({})
    await other.portico.connect({ walletKey: 'toy.cosmos' })
    await settle()
    expect(read(one.platform.stored)).toEqual({ cosmos: 'toy.cosmos' })
  })
})

describe('multiWallet', () => {
  const both = async (): Promise<Harness> => {
    const harness = await createHarness({ remoteFeatures: { multiWallet: true } })
    await harness.portico.connect({ walletKey: 'toy.harbor' })
    await harness.portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    return harness
  }
  const restored = async ({ reload }: Harness): Promise<readonly string[]> => {
    const { portico } = reload()
    portico.start()
    await settle()
    return portico.snapshot('connections').list.map(({ connectorId }) => connectorId)
  }

  test('behavior: both wallets of a namespace are restored, the one in use first', async () => {
    expect(await restored(await both())).toEqual(['toy.meadow', 'toy.harbor'])
  })

  test('behavior: the wallet that is left after a disconnect is restored', async () => {
    const harness = await both()
    await harness.portico.disconnect({ connectionId: 'polkadot/toy.meadow' })
    await settle()
    expect(await restored(harness)).toEqual(['toy.harbor'])
  })
})
