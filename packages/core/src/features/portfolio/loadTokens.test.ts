import type { PorticoOptions } from '@portico/core'
import { settle } from '@portico/test-kit'
import { describe, expect, test, vi } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'
import { coinOf, createHeldSource } from '../../../test/createHeldSource.js'

const ACCOUNT = 'polkadot:one:toy-harbor'

describe('loadTokens', () => {
  test('default: reads the tokens of the account in use; no request is sent before it is called', async () => {
    const { portico, source, platform, known } = await connected()
    expect(source.asked).toEqual([])
    expect(portico.snapshot('portfolio')).toEqual({ byId: {} })
    const loading = portico.loadTokens()
    await source.isAsked(0)
    expect(known()).toEqual({ status: 'loading', tokens: [] })
    source.answer(0, 5n)
    await loading
    const tokens = [coinOf('polkadot:one', 5n)]
    expect(known()).toEqual({ status: 'success', tokens, readAtMs: platform.clock.now() })
    expect(source.asked).toMatchObject([{ networkId: 'polkadot:one', address: 'toy-harbor' }])
    expect(Object.isFrozen(known()?.tokens)).toBe(true)
  })

  test('parameters: connectionId; of one that is not there nothing is read', async () => {
    const { portico, source, known } = await connected()
    await portico.loadTokens({ connectionId: 'polkadot/other' })
    expect(source.asked).toEqual([])
    const loading = portico.loadTokens({ connectionId: 'polkadot/toy.harbor' })
    await source.isAsked(0)
    source.answer(0, 5n)
    await loading
    expect(known()?.status).toBe('success')
  })

  test('behavior: a source that never answers has failed after 10 s', async () => {
    const { portico, source, platform, known } = await connected()
    const loading = portico.loadTokens()
    await source.isAsked(0)
    await platform.clock.advance(10_000)
    await loading
    expect(known()?.status).toBe('error')
    expect(source.asked[0]?.signal.aborted).toBe(true)
  })

  test('behavior: a failure is told in the open account, and nowhere else', async () => {
    const { portico, source } = await connected()
    const fail = async (index: number): Promise<void> => {
      const loading = portico.loadTokens()
      await source.isAsked(index)
      source.answer(index, new Error('down'))
      await loading
      await settle()
    }
    await fail(0)
    expect(portico.snapshot('notices').snackbar).toBeUndefined()
    await portico.disconnect()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.modal.open('Account')
    await fail(1)
    await vi.waitFor(() => expect(portico.snapshot('notices').snackbar).toMatchObject({ code: 'balanceUnavailable' }), {
      timeout: 120_000,
    })
  })

  test('behavior: for a network that the app does not have no request is sent', async () => {
    const { portico, source, wallet } = await connected({ allowUnsupportedChain: true })
    wallet.changeNetwork('polkadot:elsewhere')
    await settle()
    await portico.loadTokens()
    expect(source.asked).toEqual([])
    expect(portico.snapshot('portfolio').byId['polkadot:elsewhere:toy-harbor']).toEqual({
      status: 'unavailable',
      tokens: [],
    })
  })

  test('behavior: each network has tokens of its own', async () => {
    const { portico, source, wallet, known, two } = await connected()
    const first = portico.loadTokens()
    await source.isAsked(0)
    source.answer(0, 5n)
    await first
    wallet.changeNetwork(two)
    await settle()
    const loading = portico.loadTokens()
    await source.isAsked(1)
    source.answer(1, 7n)
    await loading
    expect(portico.snapshot('portfolio').byId['polkadot:two:toy-harbor']?.tokens[0]?.amountBaseUnits).toBe(7n)
    expect(known()?.tokens[0]?.amountBaseUnits).toBe(5n)
    await portico.disconnect()
    expect(portico.snapshot('portfolio').byId).toEqual({})
  })
})

/** Harbor connected, over a source that a test answers. */
async function connected(options: Partial<PorticoOptions> = {}) {
  const source = createHeldSource()
  const harness = await createHarness({ data: { balances: source }, ...options })
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  return { ...harness, source, known: () => harness.portico.snapshot('portfolio').byId[ACCOUNT] }
}
