import { expect, test } from 'vitest'
import { openPage } from './openPage.js'
import type { ContractHarness } from './types.js'

/** What the wallet does by itself, and ending a connection. */
export function testChanges(harness: () => ContractHarness): void {
  test('behavior: another account is one event', async () => {
    const page = await openPage({ harness: harness() })
    const { data } = await page.connected()
    const address = harness().wallet.changeAccount()
    await page.until(() => expect(page.events()).not.toEqual([]))
    await page.settle()
    expect(page.events()).toMatchObject([{ type: 'changed', connectionId: data.id, accounts: [{ address }] }])
    expect(address).not.toBe(data.accounts[0].address)
  })

  test('behavior: another network is one event', async () => {
    const page = await openPage({ harness: harness() })
    const { data } = await page.connected()
    const networkId = harness().wallet.changeNetwork()
    await page.until(() => expect(page.events()).not.toEqual([]))
    await page.settle()
    expect(page.events()).toEqual([{ type: 'changed', connectionId: data.id, networkId }])
    expect(networkId).not.toBe(data.networkId)
  })

  test('behavior: reading connections anew asks no prompt, and tells nothing where nothing has changed', async () => {
    const page = await openPage({ harness: harness() })
    await page.connected()
    const prompts = harness().wallet.prompts()
    await page.resolved(page.adapter.refresh?.() ?? Promise.resolve())
    await page.settle()
    expect([page.events(), harness().wallet.prompts()]).toEqual([[], prompts])
  })

  test('behavior: a wallet that leaves is one event', async () => {
    const page = await openPage({ harness: harness() })
    const { data } = await page.connected()
    harness().wallet.disconnect()
    await page.until(() => expect(page.events()).not.toEqual([]))
    await page.settle()
    expect(page.events()).toEqual([{ type: 'disconnected', connectionId: data.id }])
    expect(harness().isConnectedInLibrary?.() ?? false).toBe(false)
  })

  test('behavior: disconnecting tells the wallet, and its caller nothing that it knows', async () => {
    const page = await openPage({ harness: harness() })
    const handle = await page.connected()
    await page.resolved(handle.disconnect())
    expect(harness().isConnectedInLibrary?.() ?? false).toBe(false)
    await page.until(async () => expect(await harness().wallet.isAuthorised()).toBe(false))
    expect(page.events()).toEqual([])
    // A second time does nothing.
    await page.resolved(handle.disconnect())
    await page.connected()
  })

  test('behavior: disconnecting is local first when the wallet never answers', async () => {
    const page = await openPage({ harness: harness() })
    const handle = await page.connected()
    harness().wallet.goSilent()
    void handle.disconnect()
    expect(harness().isConnectedInLibrary?.() ?? false).toBe(false)
    await page.settle()
    expect(page.events()).toEqual([])
  })
}
