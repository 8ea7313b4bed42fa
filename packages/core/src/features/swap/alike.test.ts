import type { TokenBalance } from '@portico/core'
import { createToySwaps, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { type OpenedSwap, openSwap, REED } from '../../../test/openSwap.js'
import { swapAlike } from '../../state/selectors/swapAlike.js'

const [{ id: networkId }] = toyNetworks()
const FAKE = '0xFa4e00000000000000000000000000000000Fa4E'

/** The provider lists one token more, in front, and the user chooses it to receive. */
async function openFake(request: {
  /** What its contract says. */
  readonly symbol: string
  /** What the account has, as its own list says it. */
  readonly held?: readonly Partial<TokenBalance>[]
}): Promise<OpenedSwap & { readonly call: (symbol: string) => void }> {
  const { symbol, held = [] } = request
  const { tokens } = createToySwaps(networkId)
  const fake = { address: FAKE, name: 'Fake', symbol: 'HONEST', decimals: 12 }
  const balances = {
    read: async () =>
      held.map((one) => ({ networkId, name: 'Held', decimals: 12, amountBaseUnits: 1n, symbol: 'HELD', ...one })),
  }
  const unheld = { amountBaseUnits: 0n, decimals: 12 }
  const tokenBalances = { [FAKE]: { ...unheld, symbol }, [REED]: { ...unheld, symbol: 'REED' } }
  const opened = await openSwap({
    swaps: { tokens: [fake, ...(Array.isArray(tokens) ? tokens : [])] },
    data: { balances },
    adapter: { tokenBalances },
  })
  await opened.portico.loadTokens()
  await settle()
  opened.form.setToken({ side: 'receive', address: FAKE })
  await settle()
  return { ...opened, call: (other) => Object.assign(tokenBalances, { [FAKE]: { ...unheld, symbol: other } }) }
}

describe('a token that is received', () => {
  test.each<[called: string, given: Parameters<typeof openFake>[0]]>([
    ['as the coin of the network is', { symbol: 'TOY' }],
    ['as another one of the list is', { symbol: 'REED' }],
    ['nearly as another one of the list is', { symbol: 'R\u0415\u0415D' }],
    [
      'as one is that the account has, and whose price is known',
      { symbol: 'USDC', held: [{ address: 'toy-usdc', symbol: 'USDC', priceUsd: '1' }] },
    ],
    [
      'as one is that the account has, which has been given some of both',
      {
        symbol: 'USDC',
        held: [
          { address: 'toy-usdc', symbol: 'USDC', priceUsd: '1' },
          { address: FAKE, symbol: 'USDC', priceUsd: '1' },
        ],
      },
    ],
  ])('error: and is called %s is not swapped before the user has said that it is meant', async (_, given) => {
    const { form, step, portico } = await openFake(given)
    expect(swapAlike(portico.snapshot('swap').draft)).toMatchObject({ token: { address: FAKE }, isAccepted: false })
    form.setAmount({ side: 'pay', text: '0.5' })
    expect(step()).toBe('acceptToken')
    expect(await codeOf(form.review())).toBe('SWAP_INCOMPLETE')
    form.acceptToken({ address: FAKE, isAccepted: true })
    expect(step()).toBe('quoting')
    form.acceptToken({ address: FAKE, isAccepted: false })
    expect(step()).toBe('acceptToken')
  })

  test.each<[called: string, given: Parameters<typeof openFake>[0]]>([
    ['as no other token is', { symbol: 'MOSS' }],
    ['as one is that any sender may have sent', { symbol: 'USDC', held: [{ address: 'toy-usdc', symbol: 'USDC' }] }],
    [
      'as another one is, when the account has it, and its price is known',
      { symbol: 'REED', held: [{ address: FAKE, symbol: 'REED', priceUsd: '1' }] },
    ],
  ])('default: and is called %s needs no word of the user', async (_, given) => {
    const { step, portico } = await openFake(given)
    expect([step(), swapAlike(portico.snapshot('swap').draft)]).toEqual(['enterAmount', undefined])
  })

  test('default: and is called as one is that the provider does not stand for needs no word of the user', async () => {
    const { tokens } = createToySwaps(networkId)
    const spam = { address: FAKE, name: 'Fake', symbol: 'REED', decimals: 12, payOnly: true }
    const { portico, form } = await openSwap({ swaps: { tokens: [...(Array.isArray(tokens) ? tokens : []), spam] } })
    form.setToken({ side: 'receive', address: REED })
    await settle()
    expect(swapAlike(portico.snapshot('swap').draft)).toBeUndefined()
  })

  test('error: that begins to be called like another one ends the review', async () => {
    const { form, platform, step, wallet, call } = await openFake({ symbol: 'MOSS' })
    form.setAmount({ side: 'pay', text: '0.5' })
    await platform.clock.advance(200)
    await form.review()
    call('REED')
    await platform.clock.advance(10_000)
    expect([await codeOf(form.confirm()), step(), wallet.prompts]).toEqual(['SWAP_INCOMPLETE', 'acceptToken', 1])
  })

  test('error: and that the user has hidden is not one that the user knows, but one that others are taken for', async () => {
    const own = await openFake({ symbol: 'REED', held: [{ address: FAKE, symbol: 'REED', priceUsd: '1' }] })
    const other = await openFake({ symbol: 'USDC', held: [{ address: 'toy-usdc', symbol: 'USDC', priceUsd: '1' }] })
    for (const [{ portico, form }, address] of [
      [own, FAKE],
      [other, 'toy-usdc'],
    ] as const) {
      await portico.setTokenHidden({ networkId, address, hidden: true })
      form.setToken({ side: 'receive', address: REED })
      form.setToken({ side: 'receive', address: FAKE })
      await settle()
      expect(swapAlike(portico.snapshot('swap').draft)).toMatchObject({ isAccepted: false })
    }
  })

  test('error: and is meant under one name is not meant under another one, nor once the user has taken that back', async () => {
    const { form, platform, step, call } = await openFake({ symbol: 'REED' })
    form.acceptToken({ address: FAKE, isAccepted: true })
    form.acceptToken({ address: FAKE.toLowerCase(), isAccepted: false })
    expect(step()).toBe('acceptToken')
    form.acceptToken({ address: FAKE.toLowerCase(), isAccepted: true })
    form.setAmount({ side: 'pay', text: '0.5' })
    await platform.clock.advance(200)
    call('TOY')
    expect([await codeOf(form.review()), step()]).toEqual(['SWAP_INCOMPLETE', 'acceptToken'])
  })
})
