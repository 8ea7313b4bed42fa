import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../../test/createHarness.js'
import { coinOf, createHeldSource } from '../../../test/createHeldSource.js'

const ACCOUNT = 'polkadot:one:toy-harbor'
const KEY = '@appkit/v1/tokens'

describe('tokens of the last visit', () => {
  test('default: shown before a request is sent, and what is less than 30 s old is not asked again', async () => {
    const { harness } = await visited()
    const readAtMs = harness.platform.clock.now()
    const { portico, source, known } = await comeBack(harness)
    expect(known()).toBeUndefined()
    await portico.loadTokens()
    expect(source.asked).toEqual([])
    expect(known()).toEqual({ status: 'success', tokens: [coinOf('polkadot:one', 5n)], readAtMs })
  })

  test('behavior: older ones are shown while newer ones load', async () => {
    const { harness } = await visited()
    const { portico, platform, source, known } = await comeBack(harness)
    await platform.clock.advance(30_000)
    const loading = portico.loadTokens()
    await source.isAsked(0)
    expect(known()).toMatchObject({ status: 'loading', tokens: [{ amountBaseUnits: 5n }] })
    source.answer(0, 6n)
    await loading
    expect(known()).toMatchObject({ status: 'success', tokens: [{ amountBaseUnits: 6n }] })
  })

  test('behavior: a clock that was set back makes nothing new', async () => {
    const { harness } = await visited()
    change(harness, (stored) => ({ ...stored, readAtMs: harness.platform.clock.now() + 1_000_000 }))
    const { portico, source } = await comeBack(harness)
    void portico.loadTokens()
    await source.isAsked(0)
  })

  test('behavior: pictures of other hosts are not kept', async () => {
    const { harness } = await visited('https://a.example/coin.png')
    expect(harness.platform.stored[KEY]).toContain('"amountBaseUnits":"5"')
    expect(harness.platform.stored[KEY]).not.toContain('a.example')
    const small = await visited('data:image/png;base64,AA')
    expect(small.harness.platform.stored[KEY]).toContain('data:image/png;base64,AA')
    const large = await visited(`data:image/png;base64,${'A'.repeat(5_000)}`)
    expect(large.harness.platform.stored[KEY]).not.toContain('data:image')
  })

  test('behavior: a user who disconnects leaves nothing, also without a look in this visit', async () => {
    const { harness } = await visited()
    await harness.portico.disconnect()
    await settle()
    expect(harness.platform.stored[KEY]).toBeUndefined()
    const next = await visited()
    const { portico, platform } = await comeBack(next.harness)
    expect(platform.stored[KEY]).toBeDefined()
    await portico.disconnect()
    await settle()
    expect(platform.stored[KEY]).toBeUndefined()
  })

  test('behavior: an account that its wallet does not confirm is forgotten', async () => {
    const { harness } = await visited()
    harness.wallet.authorised = false
    const { platform } = await comeBack(harness)
    expect(platform.stored[KEY]).toBeUndefined()
  })

  test.each([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['a text', '{"polkadot:one:toy-harbor":"x"}'],
    ['no time', '{"polkadot:one:toy-harbor":{"tokens":[]}}'],
    ['a time that no date can have', '{"polkadot:one:toy-harbor":{"readAtMs":1e300,"tokens":[]}}'],
    ['no list', '{"polkadot:one:toy-harbor":{"readAtMs":1,"tokens":{}}}'],
    ['an unknown key', '{"__proto__x":{"readAtMs":1,"tokens":[]}}'],
  ])('behavior: %s in the storage is nothing', async (_, text) => {
    const { harness } = await visited()
    const { portico, source, known, platform } = await comeBack(harness)
    platform.stored[KEY] = text
    void portico.loadTokens()
    await source.isAsked(0)
    expect(known()).toEqual({ status: 'loading', tokens: [] })
  })

  test('behavior: nothing is shown of an account that is not in use', async () => {
    const { harness } = await visited()
    const { portico, source, platform } = await comeBack(harness)
    platform.stored[KEY] = '{"polkadot:one:toy-elsewhere":{"readAtMs":1,"tokens":[]}}'
    void portico.loadTokens()
    await source.isAsked(0)
    expect(Object.keys(portico.snapshot('portfolio').byId)).toEqual([ACCOUNT])
  })

  test('behavior: one bad entry does not take the others away, and no picture is fetched', async () => {
    const { harness } = await visited()
    change(harness, ({ readAtMs, tokens: [coin] }) => ({
      readAtMs,
      tokens: [
        null,
        { ...coin, amountBaseUnits: '9'.repeat(1_000_000) },
        { ...coin, amountBaseUnits: -5 },
        { ...coin, decimals: 300 },
        { ...coin, networkId: 'polkadot:two' },
        { ...coin, iconUrl: 'https://a.example/x.png', name: 'Co\u202ein' },
      ],
    }))
    const { portico, known } = await comeBack(harness)
    await portico.loadTokens()
    expect(known()?.tokens).toEqual([coinOf('polkadot:one', 5n)])
  })
})

/** A visit in which the tokens were read; the coin has this picture. */
async function visited(iconUrl?: string) {
  const read = async () => [{ ...coinOf('polkadot:one', 5n), iconUrl }]
  const harness = await createHarness({ data: { balances: { read } } })
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await harness.portico.loadTokens()
  await settle()
  return { harness }
}

/** The next page load, with its wallet restored. */
async function comeBack({ reload }: Harness) {
  const source = createHeldSource()
  const { portico, platform, balances, one } = reload({ data: { balances: source } })
  // The network says the same as the source.
  balances[one] = 5n
  portico.start()
  await settle()
  return { portico, platform, source, known: () => portico.snapshot('portfolio').byId[ACCOUNT] }
}

function change(
  { platform }: Harness,
  edit: (stored: { readonly readAtMs: number; readonly tokens: readonly object[] }) => object
): void {
  const all = JSON.parse(platform.stored[KEY] ?? '{}')
  platform.stored[KEY] = JSON.stringify({ [ACCOUNT]: edit(all[ACCOUNT]) })
}
