import { expect, test } from 'vitest'
import { openPage } from './openPage.js'
import type { ContractHarness } from './types.js'

/** Discovery, stop and start, and which apps may have an adapter. */
export function testLifecycle(harness: () => ContractHarness): void {
  test('default: lists the wallet without asking it anything', async () => {
    const page = await openPage({ harness: harness() })
    const { connectorId } = harness().wallet
    const { namespace } = page.factory
    expect(page.connectors()?.filter(({ id }) => id === connectorId)).toMatchObject([
      { id: connectorId, namespace, installed: true },
    ])
    expect(harness().wallet.prompts()).toBe(0)
    expect(page.events()).toEqual([])
  })

  test('behavior: inert until it is started', async () => {
    const page = await openPage({ harness: harness(), start: false })
    await page.settle()
    expect(page.connectors()).toBeUndefined()
    expect(page.platform.clock.pending()).toBe(0)
  })

  test('behavior: says nothing while stopped, and what was missed when started again', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    const handle = await page.connected()
    page.adapter.stop()
    const address = wallet.changeAccount()
    await page.settle()
    expect(page.events()).toEqual([])
    await page.adapter.start()
    await page.until(() => expect(page.events()).toHaveLength(1))
    expect(page.events()).toMatchObject([{ type: 'changed', connectionId: handle.data.id, accounts: [{ address }] }])
  })

  test('behavior: a connection that ended while stopped is told when started again', async () => {
    const page = await openPage({ harness: harness() })
    const handle = await page.connected()
    page.adapter.stop()
    harness().wallet.disconnect()
    await page.settle()
    await page.adapter.start()
    await page.until(() => expect(page.events()).toEqual([{ type: 'disconnected', connectionId: handle.data.id }]))
  })

  test('behavior: connects after stop and start', async () => {
    const page = await openPage({ harness: harness() })
    page.adapter.stop()
    await page.adapter.start()
    expect((await page.connected()).data.connectorId).toBe(harness().wallet.connectorId)
  })

  test('error: ADAPTER_IN_USE', async () => {
    const page = await openPage({ harness: harness(), start: false })
    expect(() => page.factory.create(page.context)).toThrow(expect.objectContaining({ code: 'ADAPTER_IN_USE' }))
  })
}
