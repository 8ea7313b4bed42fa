import type { PorticoOptions } from '@portico/core'
import { settle } from '@portico/test-kit'
import { describe, expect, test, vi } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'
import { coinOf, createHeldSource } from '../../../test/createHeldSource.js'

const ACCOUNT = 'polkadot:one:toy-harbor'
const KEY = '@appkit/v1/tokens'

describe('loadTokens', () => {
  test('default: reads the tokens of the account in use; nobody is asked before it is called', async () => {
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

  test('behavior: who is asked at the same time, or within 30 s, is asked once', async () => {
    const { portico, source, platform, known } = await connected()
    const loads = [portico.loadTokens(), portico.loadTokens()]
    await source.isAsked(0)
    source.answer(0, 5n)
    await Promise.all(loads)
    await platform.clock.advance(29_999)
    await portico.loadTokens()
    expect(source.asked).toHaveLength(1)
    await platform.clock.advance(1)
    const again = portico.loadTokens()
    await source.isAsked(1)
    // What is there stays while newer ones load.
    expect(known()).toMatchObject({ status: 'loading', tokens: [{ amountBaseUnits: 5n }] })
    source.answer(1, 6n)
    await again
    expect(known()).toMatchObject({ status: 'success', tokens: [{ amountBaseUnits: 6n }] })
  })

  test('parameters: force asks at once, and the answer to what was asked before counts no more', async () => {
    const { portico, source, known } = await connected()
    const first = portico.loadTokens()
    await source.isAsked(0)
    const forced = portico.loadTokens({ force: true })
    await source.isAsked(1)
    expect(source.asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    source.answer(0, 1n)
    await settle()
    expect(known()?.status).toBe('loading')
    source.answer(1, 2n)
    await Promise.all([first, forced])
    expect(known()).toMatchObject({ status: 'success', tokens: [{ amountBaseUnits: 2n }] })
    const again = portico.loadTokens({ force: true })
    await source.isAsked(2)
    source.answer(2, 3n)
    await again
    expect(known()?.tokens[0]?.amountBaseUnits).toBe(3n)
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

  test('behavior: after a failure nobody is asked for 30 s, not even when forced; what was there stays', async () => {
    const { portico, source, platform, known } = await loaded()
    const reported: string[] = []
    portico.events.on('error:reported', ({ error }) => reported.push(error.code))
    const failing = portico.loadTokens({ force: true })
    await source.isAsked(1)
    source.answer(1, new Error('down'))
    await failing
    expect(known()).toMatchObject({ status: 'error', isHeld: true, tokens: [{ amountBaseUnits: 5n }] })
    expect(reported).toEqual(['INTERNAL'])
    await platform.clock.advance(29_999)
    await portico.loadTokens({ force: true })
    expect(source.asked).toHaveLength(2)
    await platform.clock.advance(1)
    expect(known()).toMatchObject({ status: 'error', isHeld: undefined })
    const again = portico.loadTokens()
    await source.isAsked(2)
    source.answer(2, 9n)
    await again
    expect(known()).toMatchObject({ status: 'success', tokens: [{ amountBaseUnits: 9n }] })
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

  test('behavior: of a network that the app does not have nobody is asked', async () => {
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

  test('behavior: without a connection nothing happens', async () => {
    const { portico } = await createHarness()
    await portico.loadTokens({ force: true })
    expect(portico.snapshot('portfolio')).toEqual({ byId: {} })
  })
})

describe('an answer that comes late', () => {
  test('behavior: after the disconnect it writes nothing, also when the account is back', async () => {
    const { portico, source, known, platform } = await connected()
    const loading = portico.loadTokens()
    await source.isAsked(0)
    await portico.disconnect()
    expect(known()).toBeUndefined()
    expect(source.asked[0]?.signal.aborted).toBe(true)
    await portico.connect({ walletKey: 'toy.harbor' })
    source.answer(0, 5n)
    await loading
    await settle()
    expect(known()).toBeUndefined()
    expect(platform.stored[KEY]).toBeUndefined()
  })

  test('behavior: after another account is in use it writes nothing', async () => {
    const { portico, source, wallet } = await connected()
    const loading = portico.loadTokens()
    await source.isAsked(0)
    wallet.changeAccounts([
      { address: 'toy-second', type: 'eoa' },
      { address: 'toy-harbor', type: 'eoa' },
    ])
    source.answer(0, 5n)
    await loading
    expect(portico.snapshot('portfolio').byId).toEqual({})
  })

  test('behavior: after the client was stopped it writes nothing, and the next run reads again', async () => {
    const { portico, source, known, stop } = await connected()
    const loading = portico.loadTokens()
    await source.isAsked(0)
    stop()
    source.answer(0, 5n)
    await loading
    expect(known()?.tokens).toEqual([])
    await portico.loadTokens()
    expect(source.asked).toHaveLength(1)
    portico.start()
    const again = portico.loadTokens()
    await source.isAsked(1)
    source.answer(1, 6n)
    await again
    expect(known()).toMatchObject({ status: 'success', tokens: [{ amountBaseUnits: 6n }] })
  })

  test('behavior: a failure after the disconnect leaves no wait behind', async () => {
    const { portico, source, platform } = await connected()
    const waits = platform.clock.pending()
    const loading = portico.loadTokens()
    await source.isAsked(0)
    await portico.disconnect()
    source.answer(0, new Error('down'))
    await loading
    await settle()
    expect(platform.clock.pending()).toBe(waits)
    expect(portico.snapshot('portfolio').byId).toEqual({})
  })

  test('behavior: each network has tokens of its own', async () => {
    const { portico, source, wallet, known, two } = await loaded()
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
  const harness = await createHarness({ data: { balances: source }, start: false, ...options })
  const stop = harness.portico.start()
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  return { ...harness, source, stop, known: () => harness.portico.snapshot('portfolio').byId[ACCOUNT] }
}

/** The same with five units of the coin. */
async function loaded() {
  const harness = await connected()
  const loading = harness.portico.loadTokens()
  await harness.source.isAsked(0)
  harness.source.answer(0, 5n)
  await loading
  return harness
}
