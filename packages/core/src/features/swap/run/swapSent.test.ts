import { createToySwaps, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import { openSwap, openSwapQuote, openTokenReview, REED } from '../../../../test/openSwap.js'

describe('what the network and the wallet say', () => {
  test('error: a wallet approves nothing for a swap that is refused then', async () => {
    const { form, swaps } = await openTokenReview({
      swaps: { builds: (call) => (call.kind === 'swap' ? undefined : call) },
    })
    expect(await codeOf(form.confirm())).toBe('SWAP_REFUSED')
    expect(swaps.sent).toEqual([])
  })

  test('error: a transaction that changes once it has been read is not sent', async () => {
    const { form, swaps } = await openSwapQuote({
      swaps: {
        builds: (call) => {
          let reads = 0
          return Object.defineProperty({ ...call }, 'recipient', {
            enumerable: true,
            get: () => (reads++ === 0 ? 'toy-harbor' : 'toy-thief'),
          })
        },
      },
    })
    await form.review()
    await form.confirm().catch(() => undefined)
    expect(swaps.sent.map(({ call }) => call.kind === 'swap' && call.recipient)).not.toContain('toy-thief')
  })
})

describe('a page that does something else meanwhile', () => {
  test('error: a locked modal does not stop the page where the wallet goes to a network without swaps', async () => {
    const { portico, platform, wallet, two } = await openSwap()
    const unlock = portico.modal.lock('unsupportedChain')
    const { setTimeout } = platform.clock
    let shakes = 0
    // The first shake ends the lock, because the loop goes on until the modal is closed: without that this test never ends.
    Object.assign(platform.clock, {
      setTimeout: (...timer: Parameters<typeof setTimeout>) => {
        if (portico.snapshot('modal').shaking) {
          shakes++
          unlock()
        }
        return setTimeout(...timer)
      },
    })
    wallet.changeNetwork(two)
    await settle()
    expect(shakes).toBe(0)
  })

  test('error: an approval that a second node has not heard of yet is no smaller approval', async () => {
    const { form, swaps, platform } = await openTokenReview()
    const { allowance } = swaps.provider
    let reads = 0
    // The node that is asked first after the approval is one block behind.
    Object.assign(swaps.provider, {
      allowance: async (request: Parameters<typeof allowance>[0]) => {
        const isLate = swaps.sent.length === 1 && reads++ === 0
        return isLate ? 0n : allowance(request)
      },
    })
    const confirmed = form.confirm()
    confirmed.catch(() => undefined)
    for (let second = 0; second < 30; second++) await platform.clock.advance(1_000)
    await expect(confirmed).resolves.toEqual({ hash: 'toySwap2' })
  })

  test('error: Max that is pressed before the price of gas is known has a price once that is', async () => {
    const [one] = toyNetworks()
    const swaps = createToySwaps(one.id)
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    const { gasPrice } = swaps.provider
    Object.assign(swaps.provider, {
      gasPrice: async (access: Parameters<typeof gasPrice>[0]) => {
        await held
        return gasPrice(access)
      },
    })
    const { form, step, platform } = await openSwap({ swaps })
    form.setToken({ side: 'receive', address: REED })
    await settle()
    form.setMax()
    await platform.clock.advance(200)
    answer()
    await platform.clock.advance(60_000)
    expect(step()).toBe('review')
  })
})
