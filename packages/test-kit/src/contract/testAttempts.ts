import { expect, test } from 'vitest'
import { openPage } from './openPage.js'
import type { ContractHarness } from './types.js'

/** Asking a wallet for a connection, and every way that ends. */
export function testAttempts(harness: () => ContractHarness): void {
  test('behavior: connects, and no event repeats what the caller knows', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    const { data, name } = await page.connected()
    const { namespace } = page.factory
    expect(data).toMatchObject({
      id: `${namespace}/${wallet.connectorId}`,
      namespace,
      connectorId: wallet.connectorId,
    })
    expect(data.accounts[0].address).not.toBe('')
    expect(data.networkId).toMatch(new RegExp(`^${namespace}:.+`))
    expect(name).not.toBe('')
    expect(JSON.parse(JSON.stringify(data))).toEqual(data)
    await page.settle()
    expect(page.events()).toEqual([])
    expect(harness().isConnectedInLibrary?.() ?? true).toBe(true)
  })

  test('error: USER_REJECTED, and the next attempt works', async () => {
    const page = await openPage({ harness: harness() })
    harness().wallet.behave('reject')
    await expect(page.resolved(page.connect().result)).rejects.toMatchObject({
      name: 'PorticoError',
      code: 'USER_REJECTED',
      context: { action: 'connect' },
    })
    expect(harness().isConnectedInLibrary?.() ?? false).toBe(false)
    harness().wallet.behave('approve')
    await page.connected()
    expect(page.events()).toEqual([])
  })

  test('error: REQUEST_PENDING', async () => {
    const page = await openPage({ harness: harness() })
    harness().wallet.behave('pending')
    await expect(page.resolved(page.connect().result)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  })

  test('error: CONNECTOR_NOT_FOUND', async () => {
    const page = await openPage({ harness: harness() })
    const { signal } = new AbortController()
    await expect(page.resolved(page.adapter.connect({ connectorId: 'example.nobody', signal }))).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
  })

  test('error: ABORTED before it began asks nothing', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    const result = page.adapter.connect({ connectorId: wallet.connectorId, signal: AbortSignal.abort() })
    await expect(page.resolved(result)).rejects.toMatchObject({ code: 'ABORTED' })
    await page.settle()
    expect(wallet.prompts()).toBe(0)
  })

  test('behavior: an approval after the abort is undone, without an event', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    wallet.behave('hold')
    const { controller, result } = page.connect()
    await page.until(() => expect(wallet.prompts()).toBe(1))
    controller.abort()
    await expect(page.resolved(result)).rejects.toMatchObject({ code: 'ABORTED' })
    expect(harness().isConnectedInLibrary?.() ?? false).toBe(false)
    wallet.answer('approve')
    await page.settle()
    await page.until(async () => expect(await wallet.isAuthorised()).toBe(false))
    expect(harness().isConnectedInLibrary?.() ?? false).toBe(false)
    expect(page.events()).toEqual([])
    wallet.behave('approve')
    await page.connected()
  })

  test('behavior: an approval after the abort answers the newer attempt of the same wallet', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    wallet.behave('hold')
    const first = page.connect()
    await page.until(() => expect(wallet.prompts()).toBe(1))
    first.controller.abort()
    const second = page.connect()
    await page.settle()
    wallet.answer('approve')
    const handle = await page.resolved(second.result)
    await expect(first.result).rejects.toMatchObject({ code: 'ABORTED' })
    await page.settle()
    expect(handle.data.connectorId).toBe(wallet.connectorId)
    expect(await wallet.isAuthorised()).toBe(true)
    expect(harness().isConnectedInLibrary?.() ?? true).toBe(true)
    expect(page.events()).toEqual([])
  })

  test('behavior: a refusal after the abort ends the newer attempt of the same wallet', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    wallet.behave('hold')
    const first = page.connect()
    await page.until(() => expect(wallet.prompts()).toBe(1))
    first.controller.abort()
    const second = page.connect()
    await page.settle()
    wallet.answer('reject')
    await expect(page.resolved(second.result)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('behavior: a wallet that says that it is locked is called locked after 8 s, once', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    wallet.behave('locked')
    let locked = 0
    const { controller, result } = page.connect({ onLocked: () => locked++ })
    await page.platform.clock.advance(7_000)
    expect(locked).toBe(0)
    await page.platform.clock.advance(1_000)
    if (wallet.saysLocked) await page.until(() => expect(locked).toBe(1))
    await page.platform.clock.advance(20_000)
    expect(locked).toBe(wallet.saysLocked ? 1 : 0)
    controller.abort()
    await expect(page.resolved(result)).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('behavior: a wallet whose prompt is open for long is not called locked', async () => {
    const { wallet } = harness()
    const page = await openPage({ harness: harness() })
    wallet.behave('hold')
    let locked = 0
    const { controller, result } = page.connect({ onLocked: () => locked++ })
    await page.until(() => expect(wallet.prompts()).toBe(1))
    await page.platform.clock.advance(8_000)
    await page.settle()
    expect(locked).toBe(0)
    controller.abort()
    await expect(page.resolved(result)).rejects.toMatchObject({ code: 'ABORTED' })
  })
}
