import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createSessionRecord, type SessionRecord } from './createSessionRecord.js'
import { createStorage } from './createStorage.js'

const namespaces = ['polkadot', 'cosmos'] as const
const CONNECTORS = '@appkit/v1/lastConnectors'

/** A page load of a browser that has this in its storage. */
function visit(stored: Record<string, string>): { readonly record: SessionRecord; readonly now: () => unknown } {
  const { storage: backend } = createFakePlatform({ stored })
  const storage = createStorage({ backend, prefix: '@appkit/', version: 'v1/' })
  return {
    record: createSessionRecord({ storage, namespaces }),
    now: () => JSON.parse(String(stored[CONNECTORS] ?? null)),
  }
}

test('default: what AppKit stored is had once, and ours counts from then on', async () => {
  const stored = {
    '@appkit/polkadot:connected_connector_id': 'toy.harbor',
    '@appkit/active_caip_network_id': 'polkadot:two',
  }
  const first = visit(stored)
  expect(await first.record.load()).toEqual({
    lastConnectors: { polkadot: ['toy.harbor'] },
    activeNetwork: 'polkadot:two',
  })
  await settle()
  // Nothing came of it, so the next visit doesn't wait for it.
  expect((await visit(stored).record.load()).lastConnectors).toEqual({})
  expect(stored).toMatchObject({ '@appkit/polkadot:connected_connector_id': 'toy.harbor' })
})

test('behavior: what came of it is remembered', async () => {
  const stored = {
    '@appkit/polkadot:connected_connector_id': 'an id of AppKit',
    '@appkit/cosmos:connected_connector_id': 'a wallet that is gone',
  }
  const { record } = visit(stored)
  await record.load()
  record.remember({ namespace: 'polkadot', connectorId: 'toy.harbor', isFirst: true })
  await settle()
  expect((await visit(stored).record.load()).lastConnectors).toEqual({ polkadot: ['toy.harbor'] })
})

test.each(['walletConnect', 'AUTH'])(
  'behavior: %s of AppKit has its session elsewhere, so it is not tried',
  async (id) => {
    const stored = {
      '@appkit/polkadot:connected_connector_id': id,
      '@appkit/cosmos:connected_connector_id': 'toy.harbor',
    }
    const { record } = visit(stored)
    expect((await record.load()).lastConnectors).toEqual({ cosmos: ['toy.harbor'] })
  }
)

test('behavior: a connection made while storage is read is kept', async () => {
  const stored = { '@appkit/polkadot:connected_connector_id': 'toy.meadow' }
  const { record, now } = visit(stored)
  const loading = record.load()
  record.remember({ namespace: 'polkadot', connectorId: 'toy.harbor', isFirst: true })
  expect((await loading).lastConnectors).toEqual({ polkadot: ['toy.harbor'] })
  await settle()
  expect(now()).toEqual({ polkadot: 'toy.harbor' })
})

test('behavior: a page without a record of AppKit writes nothing', async () => {
  const stored = {}
  await visit(stored).record.load()
  expect(stored).toEqual({})
})
