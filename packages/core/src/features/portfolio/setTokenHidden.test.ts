import { isHiddenToken, type TokenBalance, totalUsdCents } from '@portico/core'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../../test/createHarness.js'
import { coinOf } from '../../../test/createHeldSource.js'

const ACCOUNT = 'polkadot:one:toy-harbor'
const KEY = '@appkit/v1/hiddenTokens'
const networkId = 'polkadot:one'

describe('setTokenHidden', () => {
  test('default: a hidden token is in no total, over reads and visits, until it is shown again', async () => {
    const { harness, tokens, shown } = await loaded()
    const { portico } = harness
    expect(shown()).toEqual(['COIN', 'AAA'])
    expect(totalUsdCents(tokens())).toBe(1_200n)
    await portico.setTokenHidden({ networkId, address: '0xAb01', hidden: true })
    expect([shown(), totalUsdCents(tokens())]).toEqual([['COIN'], 1_000n])
    await portico.loadTokens({ force: true })
    expect(shown()).toEqual(['COIN'])

    const next = await comeBack(harness)
    await next.portico.loadTokens()
    expect(next.shown()).toEqual(['COIN'])
    await next.portico.loadTokens({ force: true })
    expect(next.shown()).toEqual(['COIN'])
    await next.portico.setTokenHidden({ networkId, address: '0xab01', hidden: false })
    expect(next.shown()).toEqual(['COIN', 'AAA'])
  })

  test('behavior: the user may show what its source takes for spam; the source says nothing of what is hidden', async () => {
    const { harness, tokens, shown } = await loaded()
    expect(tokens().map(({ isHidden }) => isHidden)).toEqual([undefined, undefined, undefined])
    await harness.portico.setTokenHidden({ networkId, address: '0xdead', hidden: false })
    expect(shown()).toEqual(['COIN', 'AAA', 'FREE'])
    expect(totalUsdCents(tokens())).toBe(1_400n)
  })

  test('behavior: the same address of another network is another token', async () => {
    const { harness, shown } = await loaded()
    await harness.portico.setTokenHidden({ networkId: 'polkadot:two', address: '0xab01', hidden: true })
    expect(shown()).toEqual(['COIN', 'AAA'])
  })

  test('behavior: what another tab of the page has hidden stays hidden', async () => {
    const { harness } = await loaded()
    const other = await comeBack(harness)
    await harness.portico.setTokenHidden({ networkId, address: '0xab01', hidden: true })
    await other.portico.setTokenHidden({ networkId, address: '0xdead', hidden: false })
    const next = await comeBack(harness)
    await next.portico.loadTokens()
    expect(next.shown()).toEqual(['COIN', 'FREE'])
  })

  test('behavior: bad entries of the storage take no good one with them', async () => {
    const { harness } = await loaded()
    const bad = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`bad${index}`, index]))
    harness.platform.stored[KEY] = JSON.stringify({ ...bad, 'polkadot:one/0xab01': true })
    const { portico, shown } = await comeBack(harness)
    await portico.loadTokens()
    expect(shown()).toEqual(['COIN'])
  })

  test.each([
    'x',
    '[]',
    '{"polkadot:one/":true}',
    '{"polkadot:one/0xab01":"yes"}',
    '{"__proto__":{"polkadot:one/0xab01":true}}',
  ])('behavior: %s in the storage hides nothing', async (text) => {
    const { harness } = await loaded()
    harness.platform.stored[KEY] = text
    const { portico, shown } = await comeBack(harness)
    await portico.loadTokens()
    expect(shown()).toEqual(['COIN', 'AAA'])
  })

  test.each([
    [{ networkId: 'one', address: '0xab01', hidden: true }, 'networkId'],
    [{ networkId, address: undefined, hidden: true }, 'address'],
    [{ networkId, address: '', hidden: true }, 'address'],
    [{ networkId, address: '0xab01', hidden: 'yes' }, 'hidden'],
  ])('errors: OPTION_INVALID for %o', async (request, option) => {
    const { portico } = (await loaded()).harness
    const wrong = portico.setTokenHidden(request as never)
    await expect(wrong).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option } })
  })
})

/** A visit in which a coin, a token and one that counts as spam were read. */
async function loaded() {
  const token = { ...coinOf(networkId, 10n ** 12n), isHidden: true }
  const read = async (): Promise<readonly TokenBalance[]> => [
    coinOf(networkId, 5n * 10n ** 12n),
    { ...token, address: '0xab01', name: 'Apple', symbol: 'AAA' },
    { ...token, address: '0xdead', name: 'Free', symbol: 'FREE', isSpam: true },
  ]
  const harness = await createHarness({ data: { balances: { read } } })
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await harness.portico.loadTokens()
  return { harness, ...look(harness.portico) }
}

/** Another page of the origin, with its wallet restored. */
async function comeBack({ reload }: Harness) {
  const { portico } = reload()
  portico.start()
  await settle()
  return { portico, ...look(portico) }
}

function look(portico: Harness['portico']) {
  const tokens = () => portico.snapshot('portfolio').byId[ACCOUNT]?.tokens ?? []
  return { tokens, shown: () => tokens().flatMap((token) => (isHiddenToken(token) ? [] : token.symbol)) }
}
