import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../test/createHarness.js'
import { createHeldNfts } from '../../test/createHeldNfts.js'
import { createHeldSource } from '../../test/createHeldSource.js'

const ACCOUNT = 'polkadot:one:toy-harbor'

describe.each(['portfolio', 'nfts'] as const)('loadList of %s', (slice) => {
  test('behavior: calls at the same time, or within 30 s, are answered by one read', async () => {
    const { load, source, platform, shown } = await connected(slice)
    const loads = [load(), load()]
    await source.isAsked(0)
    source.answer(0, 5)
    await Promise.all(loads)
    await platform.clock.advance(29_999)
    await load()
    expect(source.asked).toHaveLength(1)
    await platform.clock.advance(1)
    const again = load()
    await source.isAsked(1)
    // What is there stays while newer ones load.
    expect(shown()).toEqual(['loading', 5])
    source.answer(1, 6)
    await again
    expect(shown()).toEqual(['success', 6])
  })

  test('parameters: force asks at once, and the answer to what was asked before counts no more', async () => {
    const { load, source, shown } = await connected(slice)
    const first = load()
    await source.isAsked(0)
    const forced = [load({ force: true }), load({ force: true }), load()]
    await source.isAsked(1)
    expect(source.asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    source.answer(0, 1)
    await settle()
    expect(shown()[0]).toBe('loading')
    source.answer(1, 2)
    await Promise.all([first, ...forced])
    expect(shown()).toEqual(['success', 2])
    const again = load({ force: true })
    await source.isAsked(2)
    source.answer(2, 3)
    await again
    expect(shown()).toEqual(['success', 3])
  })

  test('behavior: after a failure no request is sent for 30 s, not even when forced; what was there stays', async () => {
    const { portico, load, source, platform, known, shown } = await connected(slice)
    const loading = load()
    await source.isAsked(0)
    source.answer(0, 5)
    await loading
    const reported: string[] = []
    portico.events.on('error:reported', ({ error }) => reported.push(error.code))
    const failing = load({ force: true })
    await source.isAsked(1)
    source.answer(1, new Error('down'))
    await failing
    expect([...shown(), known()?.isHeld]).toEqual(['error', 5, true])
    expect(reported).toEqual(['INTERNAL'])
    await platform.clock.advance(29_999)
    await load({ force: true })
    expect(source.asked).toHaveLength(2)
    await platform.clock.advance(1)
    expect(known()).toMatchObject({ status: 'error', isHeld: undefined })
    const again = load()
    await source.isAsked(2)
    source.answer(2, 9)
    await again
    expect(shown()).toEqual(['success', 9])
  })

  test('behavior: without a connection nothing happens', async () => {
    const { portico, load } = await connected(slice)
    await portico.disconnect()
    await load({ force: true })
    expect(portico.snapshot(slice)).toEqual({ byId: {} })
  })

  test('behavior: an answer after the disconnect writes nothing, also when the account is back', async () => {
    const { portico, load, source, known, platform } = await connected(slice)
    const loading = load()
    await source.isAsked(0)
    await portico.disconnect()
    expect(known()).toBeUndefined()
    expect(source.asked[0]?.signal.aborted).toBe(true)
    await portico.connect({ walletKey: 'toy.harbor' })
    source.answer(0, 5)
    await loading
    await settle()
    expect(known()).toBeUndefined()
    expect(platform.stored['@appkit/v1/tokens']).toBeUndefined()
  })

  test('behavior: an answer after another account is in use writes nothing', async () => {
    const { portico, load, source, wallet } = await connected(slice)
    const loading = load()
    await source.isAsked(0)
    wallet.changeAccounts([
      { address: 'toy-second', type: 'eoa' },
      { address: 'toy-harbor', type: 'eoa' },
    ])
    source.answer(0, 5)
    await loading
    expect(portico.snapshot(slice).byId).toEqual({})
  })

  test('behavior: an answer after the client was stopped writes nothing, and the next run reads again', async () => {
    const { portico, load, source, shown, stop } = await connected(slice)
    const loading = load()
    await source.isAsked(0)
    stop()
    source.answer(0, 5)
    await loading
    expect(shown()[1]).toBeUndefined()
    await load()
    expect(source.asked).toHaveLength(1)
    portico.start()
    const again = load()
    await source.isAsked(1)
    source.answer(1, 6)
    await again
    expect(shown()).toEqual(['success', 6])
  })

  test('behavior: a failure after the disconnect leaves no wait behind', async () => {
    const { portico, load, source, platform } = await connected(slice)
    const waits = platform.clock.pending()
    const loading = load()
    await source.isAsked(0)
    await portico.disconnect()
    source.answer(0, new Error('down'))
    await loading
    await settle()
    expect(platform.clock.pending()).toBe(waits)
    expect(portico.snapshot(slice).byId).toEqual({})
  })
})

/** Harbor connected, over sources that a test answers with a number. */
async function connected(slice: 'portfolio' | 'nfts') {
  const [balances, nfts] = [createHeldSource(), createHeldNfts()]
  const harness = await createHarness({ data: { balances, nfts }, start: false })
  const { portico } = harness
  const stop = portico.start()
  await portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  const answerTokens = (index: number, answer: number | Error): void =>
    balances.answer(index, answer instanceof Error ? answer : BigInt(answer))
  const answerNfts = (index: number, answer: number | Error): void =>
    nfts.answer(index, answer instanceof Error ? answer : [String(answer)])
  const tokens = () => portico.snapshot('portfolio').byId[ACCOUNT]
  const owned = () => portico.snapshot('nfts').byId[ACCOUNT]
  const list =
    slice === 'nfts'
      ? { source: { ...nfts, answer: answerNfts }, load: portico.loadNfts, known: owned }
      : { source: { ...balances, answer: answerTokens }, load: portico.loadTokens, known: tokens }
  /** Where the list stands, and the number in it. */
  const shown = (): readonly [status: string | undefined, number: number | undefined] => {
    const found = slice === 'nfts' ? owned()?.nfts[0]?.tokenId : tokens()?.tokens[0]?.amountBaseUnits
    return [list.known()?.status, found === undefined ? undefined : Number(found)]
  }
  return { ...harness, ...list, stop, shown }
}
