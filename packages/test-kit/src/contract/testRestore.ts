import { expect, test } from 'vitest'
import { openPage } from './openPage.js'
import type { ContractHarness } from './types.js'

/** Coming back to a page. */
export function testRestore(harness: () => ContractHarness): void {
  test('behavior: restores without a prompt and without an event', async () => {
    const { wallet } = harness()
    const before = await openPage({ harness: harness() })
    const { data } = await before.connected()
    await before.settle()
    before.adapter.stop()
    const prompts = wallet.prompts()
    const page = await openPage({ harness: harness(), stored: before.platform.stored })
    const restored = await page.resolved(
      page.adapter.restore({ connectorIds: [wallet.connectorId], signal: new AbortController().signal })
    )
    expect(restored.map((handle) => handle.data)).toEqual([data])
    expect(wallet.prompts()).toBe(prompts)
    await page.settle()
    expect(page.events()).toEqual([])
    const address = wallet.changeAccount()
    await page.until(() => expect(page.events()).toMatchObject([{ type: 'changed', accounts: [{ address }] }]))
  })

  test('behavior: restores nothing that the wallet has not authorised', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    expect(
      await page.resolved(
        page.adapter.restore({ connectorIds: [wallet.connectorId], signal: new AbortController().signal })
      )
    ).toEqual([])
    expect(wallet.prompts()).toBe(0)
    expect(harness().isConnectedInLibrary?.() ?? false).toBe(false)
  })

  test('behavior: restores nothing after disconnecting', async () => {
    const { wallet } = harness()
    const before = await openPage({ harness: harness() })
    const handle = await before.connected()
    await before.resolved(handle.disconnect())
    before.adapter.stop()
    const page = await openPage({ harness: harness(), stored: before.platform.stored })
    expect(
      await page.resolved(
        page.adapter.restore({ connectorIds: [wallet.connectorId], signal: new AbortController().signal })
      )
    ).toEqual([])
  })

  test('behavior: a wallet that is gone from the page is not restored', async () => {
    const page = await openPage({ harness: harness() })
    expect(
      await page.resolved(
        page.adapter.restore({ connectorIds: ['example.nobody'], signal: new AbortController().signal })
      )
    ).toEqual([])
  })

  test('behavior: ends with its signal when the wallet never answers', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    wallet.goSilent()
    const controller = new AbortController()
    const { signal } = controller
    const restored = page.adapter.restore({ connectorIds: [wallet.connectorId], signal })
    await page.platform.clock.advance(3_000)
    controller.abort()
    expect(await page.resolved(restored)).toEqual([])
  })
}
