import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { fillSwap, openSwap, openSwapQuote, PERMIT_ROUTER, REED, SHELL } from '../../../../test/openSwap.js'
import type { SwapForm } from '../form.js'

type Options = NonNullable<Parameters<typeof openSwap>[0]>

/** A page whose client this test stops and starts, with a review in it. */
async function openOwn(
  draft: { readonly pay?: string; readonly receive: string | undefined; readonly text: string },
  swaps: Options['swaps'] = {},
  isPermit = false
) {
  const opened = await openSwap({ swaps })
  const { portico, platform, events } = opened.reload()
  const stop = portico.start()
  await settle()
  const begin = async (): Promise<SwapForm> => {
    await expect.poll(() => portico.snapshot('connections').list.length).toBe(1)
    await portico.modal.open('Swap')
    const form = await portico.swapForm()
    await settle()
    if (isPermit) form.setApproval({ approval: 'permit' })
    if (draft.pay !== undefined) form.flip()
    await fillSwap({ form, platform }, draft)
    await form.review()
    return form
  }
  const form = await begin()
  /** The wallet, or the node, is asked. */
  const confirm = async (): Promise<void> => {
    form.confirm().catch(() => undefined)
    await settle()
  }
  /** As a page does that takes its provider away and puts it back, such as StrictMode. */
  const again = async (): Promise<void> => {
    stop()
    portico.start()
    await settle()
  }
  return { ...opened, portico, platform, events, begin, confirm, stop, again, run: () => portico.snapshot('swap').run }
}

/** One of 20 Shell whose approval the network doesn't take, and whose client was stopped and started since. */
async function openApproving({ isKnown }: { readonly isKnown: boolean }) {
  const opened = await openOwn(TOKEN, {
    mined: async (call) => {
      if (call.kind === 'approve') await new Promise(() => undefined)
      return undefined
    },
  })
  await opened.confirm()
  expect(opened.swaps.sent.map(({ call }) => call.kind)).toEqual(['approve'])
  // A node tells what is allowed before another one has told of the block, or it doesn't know of it yet.
  if (!isKnown) opened.swaps.allowed = 0n
  await opened.again()
  // The view says that it waits for a press.
  await expect.poll(() => opened.run()?.status).toBe('paused')
  return opened
}

const TOKEN = { pay: SHELL, receive: undefined, text: '20' }

describe('a client that is stopped, and started again at once', () => {
  test('error: while the node simulates asks its wallet for nothing', async () => {
    const { swaps, confirm, again } = await openOwn({ receive: REED, text: '0.5' })
    swaps.simulateSwap = () => new Promise(() => undefined)
    await confirm()
    await again()
    // What would arrive was never known, and no press has asked for it.
    expect(swaps.sent).toEqual([])
  })

  test('error: while an approval is on its way asks for the swap after a press alone', async () => {
    const { swaps, platform, run } = await openApproving({ isKnown: true })
    await platform.clock.advance(10_000)
    await settle()
    expect([swaps.sent.map(({ call }) => call.kind), run()?.status]).toEqual([['approve'], 'paused'])
  })

  test('error: while its approval is on its way swaps once, by one press', async () => {
    const { swaps, platform, portico } = await openApproving({ isKnown: true })
    await (await portico.swapForm()).resume().catch(() => undefined)
    await settle()
    await platform.clock.advance(10_000)
    await settle()
    expect(swaps.sent.filter(({ call }) => call.kind === 'swap')).toHaveLength(1)
  })

  test('error: while its approval is on its way emits no swap:failed', async () => {
    const { events } = await openApproving({ isKnown: false })
    expect(events.filter(({ type }) => type === 'swap:failed')).toEqual([])
  })

  test('error: while the wallet is asked to approve does not swap what no view shows', async () => {
    const { swaps, wallet, platform, portico, run, confirm, again } = await openOwn(TOKEN)
    wallet.behavior = 'hold'
    wallet.ignoresAborts = true
    await confirm()
    await again()
    await expect.poll(() => portico.snapshot('connections').list.length).toBe(1)
    // Nothing was sent, so the tab has forgotten it.
    expect(run()).toBeUndefined()
    wallet.behavior = 'approve'
    wallet.answer('approve')
    await settle()
    await platform.clock.advance(10_000)
    await settle()
    // The user has approved in the wallet, and no more than that.
    expect([swaps.sent.map(({ call }) => call.kind), run()?.status]).toEqual([['approve'], undefined])
  })
})

describe('a client that is stopped', () => {
  test('error: while the node simulates asks its wallet for nothing', async () => {
    const { swaps, wallet, confirm, stop } = await openOwn({ receive: REED, text: '0.5' })
    let asked = 0
    swaps.simulateSwap = () => {
      asked += 1
      return new Promise(() => undefined)
    }
    const { prompts } = wallet
    await confirm()
    expect(asked).toBe(1)
    // That the simulation is given up is no word of the node.
    stop()
    await settle()
    expect([wallet.prompts - prompts, swaps.sent]).toEqual([0, []])
  })

  test('error: after the simulation of a permit asks for no signature', async () => {
    const signed: unknown[] = []
    const opened = await openOwn(
      TOKEN,
      {
        permits: PERMIT_ROUTER,
        canPermit: async () => true,
        networkTime: async () => Date.now(),
        signPermit: async (request) => {
          signed.push(request)
          return { signature: 'toy-permit' }
        },
      },
      true
    )
    expect(opened.portico.snapshot('swap').draft?.review?.asks).toEqual(['permit', 'swap'])
    const { simulateSwap: usual } = opened.swaps
    opened.swaps.simulateSwap = async (request) => {
      // The node answers this, and then nothing more.
      opened.swaps.networkTime = () => new Promise(() => undefined)
      return usual?.(request)
    }
    await opened.confirm()
    expect(signed).toEqual([])
    opened.stop()
    await settle()
    expect(signed).toEqual([])
  })

  test('error: while the review is read once more leaves no swap that goes on for ever', async () => {
    const opened = await openOwn({ receive: REED, text: '0.5' })
    await opened.platform.clock.advance(11_000)
    let go = (): void => undefined
    opened.swaps.gate = () => new Promise((resolve) => (go = resolve))
    await opened.confirm()
    opened.stop()
    await settle()
    go()
    await settle()
    // The page shows its provider again.
    opened.swaps.gate = async () => undefined
    opened.portico.start()
    await settle()
    await opened.platform.clock.advance(60_000)
    await settle()
    expect([opened.swaps.sent, opened.run()?.status]).toEqual([[], undefined])
  })
})

describe('a wallet that never answers', () => {
  test('error: keeps no other wallet from swapping', async () => {
    const { portico, form, wallet, swaps, platform } = await openSwapQuote()
    await form.review()
    wallet.behavior = 'hold'
    form.confirm().catch(() => undefined)
    await settle()
    await portico.disconnect()
    await settle()
    await portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    await portico.modal.open('Swap')
    const next = await portico.swapForm()
    await settle()
    await fillSwap({ form: next, platform }, { receive: REED, text: '0.5' })
    await next.review()
    await expect(next.confirm()).resolves.toEqual({ hash: 'toySwap1' })
    expect(swaps.sent).toMatchObject([{ from: 'toy-meadow' }])
  })

  test('error: keeps no swap from being confirmed once the client was stopped and started', async () => {
    const { wallet, confirm, again, begin } = await openOwn({ receive: REED, text: '0.5' })
    wallet.behavior = 'hold'
    await confirm()
    await again()
    wallet.behavior = 'approve'
    const next = await begin()
    await expect(next.confirm()).resolves.toMatchObject({ hash: expect.any(String) })
  })
})
