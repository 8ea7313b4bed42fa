import { describe, expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'
import type { DisplayText } from '../../foreign/displayText.js'

const shown = (portico: Awaited<ReturnType<typeof createHarness>>['portico']): DisplayText | undefined => {
  const { snackbar } = portico.snapshot('notices')
  return snackbar && 'message' in snackbar ? snackbar.message : undefined
}

describe('notify', () => {
  test('default: success goes by itself, and stays known to live regions', async () => {
    const { portico, platform } = await createHarness()
    await portico.notify({ variant: 'success', message: 'Saved' })
    expect(shown(portico)).toBe('Saved')
    await platform.clock.advance(2_499)
    expect(shown(portico)).toBe('Saved')
    await platform.clock.advance(1)
    expect(shown(portico)).toBeUndefined()
    expect(portico.snapshot('notices').last).toMatchObject({ message: 'Saved', variant: 'success' })
  })

  test('parameters: loading stays, an error stays longer', async () => {
    const { portico, platform } = await createHarness()
    await portico.notify({ variant: 'loading', message: 'Working' })
    await platform.clock.advance(60_000)
    expect(shown(portico)).toBe('Working')
    await portico.notify({ variant: 'error', message: 'Failed' })
    await platform.clock.advance(150 + 4_999)
    expect(shown(portico)).toBe('Failed')
    await platform.clock.advance(1)
    expect(shown(portico)).toBeUndefined()
  })

  test('behavior: one at a time: a new one closes the old and opens 150 ms later', async () => {
    const { portico, platform } = await createHarness()
    await portico.notify({ variant: 'success', message: 'One' })
    await portico.notify({ variant: 'success', message: 'Two' })
    expect(shown(portico)).toBeUndefined()
    await platform.clock.advance(149)
    expect(shown(portico)).toBeUndefined()
    await platform.clock.advance(1)
    expect(shown(portico)).toBe('Two')
    await platform.clock.advance(2_500)
    expect(shown(portico)).toBeUndefined()
    expect(platform.clock.pending()).toBe(0)
  })

  test('behavior: of several in a row only the newest opens', async () => {
    const { portico, platform } = await createHarness()
    for (const message of ['One', 'Two', 'Three']) await portico.notify({ variant: 'loading', message })
    await platform.clock.advance(149)
    expect(shown(portico)).toBeUndefined()
    await platform.clock.advance(1)
    expect(shown(portico)).toBe('Three')
  })

  test('behavior: a failed balance is said in the open modal, and not on a page without it', async () => {
    const { portico, balances, one, events } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    delete balances[one]
    await portico.refresh()
    expect(portico.snapshot('notices').last).toBeUndefined()
    await portico.modal.open('Account')
    await portico.refresh()
    await expect
      .poll(() => portico.snapshot('notices').snackbar)
      .toMatchObject({ variant: 'error', code: 'balanceUnavailable' })
    expect(events.some(({ type }) => type === 'alert:raised')).toBe(false)
  })
})

describe('alerts', () => {
  test('behavior: switching to a network outside the list tells the developer; debug alone puts it into the bar', async () => {
    for (const debug of [true, false]) {
      const { portico, events } = await createHarness({ debug })
      await expect(portico.switchNetwork({ networkId: 'polkadot:nowhere' })).rejects.toMatchObject({
        code: 'NETWORK_NOT_CONFIGURED',
        message: 'Network not found',
      })
      const raised = () => events.filter(({ type }) => type === 'alert:raised')
      await expect.poll(raised).toMatchObject([{ data: { alert: { code: 'NETWORK_NOT_FOUND' } } }])
      expect(portico.snapshot('notices').alerts).toHaveLength(debug ? 1 : 0)
    }
  })

  test('behavior: the bar says the same once, newest first, until it is dismissed', async () => {
    const { portico } = await createHarness({ debug: true })
    for (const reference of ['a', 'b', 'a'])
      await portico.switchNetwork({ networkId: `polkadot:${reference}` }).catch(() => undefined)
    await expect
      .poll(() => portico.snapshot('notices').alerts.map(({ subject }) => subject))
      .toEqual(['polkadot:a', 'polkadot:b'])
    await portico.dismissAlert(portico.snapshot('notices').alerts[0]?.id ?? -1)
    expect(portico.snapshot('notices').alerts.map(({ subject }) => subject)).toEqual(['polkadot:b'])
  })

  test('behavior: a multi-wallet function without the feature is empty and says why; with it, it lists', async () => {
    const without = await createHarness()
    await without.portico.connect({ walletKey: 'toy.harbor' })
    expect(await without.portico.listConnections()).toEqual([])
    await expect
      .poll(() => without.events.filter(({ type }) => type === 'alert:raised'))
      .toMatchObject([{ data: { alert: { code: 'MULTI_WALLET_NOT_ENABLED', severity: 'info' } } }])
    const { portico } = await createHarness({ remoteFeatures: { multiWallet: true } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.connect({ walletKey: 'toy.meadow' })
    expect(await portico.listConnections()).toHaveLength(2)
    expect(await portico.listConnections({ namespace: 'solana' })).toEqual([])
  })
})
