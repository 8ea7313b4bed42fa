import { createToySwaps, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { fillSwap, openSwap, openSwapQuote, openTokenReview, REED, SHELL } from '../../../test/openSwap.js'

const HALF = 500_000_000_000n

describe('what is shown of a swap is what is asked', () => {
  test('error: a token that a service calls by the name of another one is shown by its own', async () => {
    const { portico, form, swaps, platform } = await openSwap({
      swaps: {
        tokens: [
          { name: 'Toy coin', symbol: 'TOY', decimals: 12 },
          // 50 of the dear Shell, as the service tells of them.
          { address: SHELL, name: 'Pebble', symbol: 'PEBBLE', decimals: 2 },
          { address: REED, name: 'Reed', symbol: 'REED', decimals: 12 },
        ],
        allowed: 10_000n,
      },
    })
    form.flip()
    await fillSwap({ form, platform }, { pay: SHELL, receive: REED, text: '20' })
    await form.review()
    expect(portico.snapshot('swap').draft?.review?.pay.symbol).toBe('SHELL')
    expect(swaps.sent).toEqual([])
  })

  test('error: a swap of a network that was left is not begun again with its tokens on the one in use', async () => {
    const [one, two] = toyNetworks()
    const other = createToySwaps(two.id)
    other.tokens = [{ name: 'Toy coin', symbol: 'TOY', decimals: 12 }]
    const first = createToySwaps(one.id)
    const { portico, form, wallet, platform } = await openSwap({
      swaps: first,
      data: { swaps: [first.provider, other.provider] },
    })
    await fillSwap({ form, platform }, { receive: REED, text: '0.5' })
    await form.review()
    wallet.behavior = 'reject'
    expect(await codeOf(form.confirm())).toBe('USER_REJECTED')
    wallet.changeNetwork(two.id)
    await settle()
    // What "Try again" does.
    ;(await portico.swapForm()).again()
    await settle()
    const { draft } = portico.snapshot('swap')
    expect(draft?.source.networkId).toBe(two.id)
    expect(draft?.pair.receive).toBeUndefined()
  })

  test('error: Max that grew since the review says that more is paid', async () => {
    const tokenBalances = {
      [SHELL]: { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHELL' },
      [REED]: { amountBaseUnits: 0n, decimals: 12, symbol: 'REED' },
    }
    const { portico, form, platform } = await openSwap({ adapter: { tokenBalances }, swaps: { allowed: 10n ** 9n } })
    form.flip()
    await fillSwap({ form, platform }, { pay: SHELL, receive: REED, text: '1' })
    form.setMax()
    await platform.clock.advance(200)
    await form.review()
    tokenBalances[SHELL] = { amountBaseUnits: 500_000n, decimals: 2, symbol: 'SHELL' }
    await platform.clock.advance(10_000)
    await form.confirm().catch(() => undefined)
    const { review, error } = portico.snapshot('swap').draft ?? {}
    expect([review?.quoted.payBaseUnits, error?.code]).toEqual([500_000n, 'AMOUNT_CHANGED'])
  })
})

describe('a price that is better by now', () => {
  // The network holds to the limit only: what is between both goes to who trades around the swap.
  test('error: a review that is read again tolerates no more than the slippage that the user chose', async () => {
    const { form, swaps, platform } = await openSwapQuote()
    await form.review()
    await platform.clock.advance(10_000)
    swaps.rate = 4n
    await form.confirm()
    expect(swaps.sent).toMatchObject([{ call: { receiveBaseUnits: (4n * HALF * 99n) / 100n } }])
  })

  test('error: nor does a swap after an approval', async () => {
    const { form, swaps } = await openTokenReview()
    swaps.mined = async () => {
      swaps.rate = 4n
      return undefined
    }
    await form.confirm()
    expect(swaps.sent[1]).toMatchObject({ call: { receiveBaseUnits: (8_000n * 99n) / 100n } })
  })

  test('error: nor does a swap that receives an exact amount pay more', async () => {
    const { form, swaps, platform } = await openSwap()
    form.setToken({ side: 'receive', address: REED })
    await settle()
    form.setAmount({ side: 'receive', text: '1' })
    await platform.clock.advance(200)
    await form.review()
    await platform.clock.advance(10_000)
    swaps.rate = 4n
    await form.confirm()
    expect(swaps.sent).toMatchObject([{ call: { payBaseUnits: ((HALF / 2n) * 101n) / 100n } }])
  })
})
