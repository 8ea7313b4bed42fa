import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { connectBoth, createHarness, HARBOR, type Harness, MEADOW } from '../../../test/createHarness.js'
import { createHeldGate } from '../../../test/createHeldGate.js'
import { createWorldOfThree } from '../../../test/createWorldOfThree.js'

const listed = ({ portico }: Pick<Harness, 'portico'>): readonly string[] =>
  portico.snapshot('connections').list.map(({ id }) => id)

describe('setActiveConnection', () => {
  test('default: another live connection is the active one, is told once, and asks no wallet', async () => {
    const harness = await connectBoth()
    expect(listed(harness)).toEqual([MEADOW, HARBOR])
    harness.events.length = 0
    await harness.portico.setActiveConnection({ connectionId: HARBOR })
    expect(listed(harness)).toEqual([HARBOR, MEADOW])
    expect(harness.events).toMatchObject([
      { type: 'connection:activated', data: { connection: { id: HARBOR }, from: MEADOW } },
    ])
    expect([harness.wallet.prompts, harness.other.prompts]).toEqual([1, 1])
  })

  test('behavior: the active one stays what it is, and nothing is told', async () => {
    const harness = await connectBoth()
    harness.events.length = 0
    await harness.portico.setActiveConnection({ connectionId: MEADOW })
    expect(listed(harness)).toEqual([MEADOW, HARBOR])
    expect(harness.events).toEqual([])
  })

  test('behavior: after a reload it is the active one still', async () => {
    const harness = await connectBoth()
    await harness.portico.setActiveConnection({ connectionId: HARBOR })
    await settle()
    const next = harness.reload()
    next.portico.start()
    await settle()
    expect(listed(next)).toEqual([HARBOR, MEADOW])
  })

  test('behavior: the network of the page is the one that it is on', async () => {
    const harness = await connectBoth()
    await harness.portico.switchNetwork({ networkId: harness.two })
    harness.events.length = 0
    await harness.portico.setActiveConnection({ connectionId: HARBOR })
    expect(harness.events.map(({ type }) => type)).toEqual(['connection:activated', 'network:switched'])
    expect(harness.events.at(-1)).toMatchObject({ data: { from: harness.two, to: harness.one } })
  })

  test('error: CONNECTION_NOT_FOUND: No connector found for connection', async () => {
    const harness = await connectBoth()
    const result = harness.portico.setActiveConnection({ connectionId: 'toy/gone' })
    await expect(result).rejects.toMatchObject({
      code: 'CONNECTION_NOT_FOUND',
      message: 'No connector found for connection: toy/gone',
    })
    expect(listed(harness)).toEqual([MEADOW, HARBOR])
  })

  test('error: CONNECTION_STATUS_INVALID: Invalid connection status, while its gates are asked', async () => {
    const gate = createHeldGate()
    const { portico } = await createHarness({ plugins: [gate.plugin], remoteFeatures: { multiWallet: true } })
    void portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await settle()
    const result = portico.setActiveConnection({ connectionId: HARBOR })
    await expect(result).rejects.toMatchObject({
      code: 'CONNECTION_STATUS_INVALID',
      message: 'Invalid connection status',
    })
  })

  test('behavior: without multiWallet nothing changes, and the developer is told why', async () => {
    const harness = await createHarness()
    await harness.portico.connect({ walletKey: 'toy.harbor' })
    await harness.portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    harness.events.length = 0
    // The other wallet took the place of the first one.
    for (const connectionId of [HARBOR, MEADOW]) await harness.portico.setActiveConnection({ connectionId })
    expect(listed(harness)).toEqual([MEADOW])
    expect(harness.events).toMatchObject(
      [HARBOR, MEADOW].map((subject) => ({
        type: 'alert:raised',
        data: { alert: { code: 'MULTI_WALLET_NOT_ENABLED', severity: 'info', subject } },
      }))
    )
  })

  test.each([true, false])(
    'behavior: a connection of another namespace takes the page there, and the network is told, multiWallet: %s',
    async (multiWallet) => {
      const { portico, events } = await createWorldOfThree({ remoteFeatures: { multiWallet } })
      await portico.connect({ walletKey: 'toy.polkadot' })
      await portico.connect({ walletKey: 'toy.cosmos' })
      await settle()
      expect(portico.snapshot('networks').activeNamespace).toBe('cosmos')
      events.length = 0
      await portico.setActiveConnection({ connectionId: 'polkadot/toy.polkadot' })
      expect(portico.snapshot('networks').activeNamespace).toBe('polkadot')
      expect(events).toMatchObject([{ type: 'network:switched', data: { from: 'cosmos:one', to: 'polkadot:one' } }])
    }
  )

  test('behavior: a user who connects a connected wallet uses it, now and after a reload', async () => {
    const harness = await connectBoth()
    const [connection] = await harness.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect([connection?.id, listed(harness)]).toEqual([HARBOR, [HARBOR, MEADOW]])
    const next = harness.reload()
    next.portico.start()
    await settle()
    expect(listed(next)).toEqual([HARBOR, MEADOW])
    await harness.portico.watchAddress('toy-treasury')
    await harness.portico.connect({ walletKey: 'toy.harbor' })
    expect(harness.portico.can('signMessage')).toBe(true)
  })
})
