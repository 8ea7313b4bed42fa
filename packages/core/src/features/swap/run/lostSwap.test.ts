import { createToySwaps, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import { viewOf } from '../../../../test/openDraft.js'
import {
  fillSwap,
  type OpenedSwap,
  openApproved,
  openSwap,
  openSwapQuote,
  openTokenReview,
  REED,
  reloadSwap,
  SHELL,
} from '../../../../test/openSwap.js'

const [one] = toyNetworks()

/** What another script on the page makes of what the tab keeps. */
function change({ tab }: Pick<OpenedSwap, 'tab'>, by: (text: string) => string): void {
  for (const [key, text] of Object.entries(tab)) tab[key] = by(text)
}

const leaveBefore = (opened: OpenedSwap): void => change(opened, (text) => text.replace('"asking"', '"todo"'))

const textOf = ({ tab }: Pick<OpenedSwap, 'tab'>): string => Object.values(tab).join()

/** The same page, loaded anew, with what stops it. Its user has opened nothing yet. */
async function reloadStopped(opened: OpenedSwap) {
  const harness = opened.reload()
  const stop = harness.portico.start()
  await settle()
  await expect.poll(() => harness.portico.snapshot('connections').list.length).toBe(1)
  return { ...harness, stop, run: () => harness.portico.snapshot('swap').run }
}

/** The same, and its user opens Swap. */
async function reloadOpened(opened: OpenedSwap) {
  const reloaded = await reloadStopped(opened)
  await reloaded.portico.modal.open('Swap')
  const form = await reloaded.portico.swapForm()
  await settle()
  return { ...reloaded, form }
}

describe('a swap that the tab keeps', () => {
  test('error: is shown once its provider answers again', async () => {
    const opened = await openApproved()
    const { tokens } = opened.swaps
    opened.swaps.tokens = { rejects: new Error('socket hang up') }
    const { form, run } = await reloadSwap(opened)
    expect(run()).toBeUndefined()
    opened.swaps.tokens = tokens
    form.retry()
    await settle()
    await expect.poll(() => run()?.status, { timeout: 2_000 }).toBe('maybeSent')
  })

  test('error: and may have been sent is told to a user who opens Swap after it was found', async () => {
    const opened = await openApproved()
    const { portico, run } = await reloadStopped(opened)
    // An app that reads the form before its user opens the view.
    await portico.swapForm()
    await settle()
    expect(run()?.status).toBe('maybeSent')
    await portico.modal.open('Swap')
    await settle()
    expect(viewOf(portico)).toBe('SwapProgress')
  })

  test('error: and may have been sent is still told after another reload, where the user has not seen it', async () => {
    const opened = await openApproved()
    const { portico, run } = await reloadStopped(opened)
    await portico.swapForm()
    await settle()
    expect(run()?.status).toBe('maybeSent')
    const again = await reloadSwap(opened)
    expect(again.run()?.status).toBe('maybeSent')
  })

  test('error: of one account is still there after another account has swapped', async () => {
    const opened = await openApproved()
    opened.wallet.behavior = 'approve'
    opened.wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    await settle()
    const { form, portico, platform, wallet, run } = await reloadSwap(opened)
    expect(run()).toBeUndefined()
    await fillSwap({ form, platform }, { receive: REED, text: '0.1' })
    await form.review()
    await form.confirm()
    await expect.poll(() => run()?.status).toBe('done')
    expect(portico.snapshot('swap').run?.review.source.address).toBe('toy-second')
    wallet.changeAccounts([{ address: 'toy-harbor', type: 'eoa' }])
    await settle()
    const back = await reloadSwap(opened)
    expect(back.run()?.status).toBe('maybeSent')
  })

  test('error: and that the user has cancelled does not come back', async () => {
    const opened = await openApproved()
    leaveBefore(opened)
    const { tokens: list } = opened.swaps
    opened.swaps.tokens = { rejects: new Error('socket hang up') }
    const { form, portico, wallet, run } = await reloadSwap(opened)
    expect(run()).toBeUndefined()
    opened.swaps.tokens = list
    const { tokens } = opened.swaps.provider
    const waiting: (() => void)[] = []
    Object.assign(opened.swaps.provider, {
      tokens: async (request: Parameters<typeof tokens>[0]) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return tokens(request)
      },
    })
    // Each return to the account looks at the tab again.
    for (const address of ['toy-second', 'toy-harbor', 'toy-second', 'toy-harbor']) {
      wallet.changeAccounts([{ address, type: 'eoa' }])
      await settle()
    }
    const seen: unknown[] = []
    for (let index = 0; index < waiting.length; index++) {
      waiting[index]?.()
      await settle()
      if (run()?.status !== 'paused') continue
      seen.push(run()?.id)
      form.discard()
      await settle()
    }
    expect([seen.length, run(), textOf(opened)]).toEqual([1, undefined, ''])
    expect(viewOf(portico)).toBeDefined()
  })

  test('error: with an approval whose hash is lost is not swapped without an allowance', async () => {
    const opened = await openApproved()
    change(opened, (text) =>
      text.replace(
        /"tasks":\[.*\]/,
        '"tasks":[{"kind":"reset","status":"done","hash":"toySwap1"},{"kind":"approve","status":"sent"},{"kind":"swap","status":"todo"}]'
      )
    )
    opened.swaps.allowed = 0n
    opened.swaps.mined = async () => undefined
    const { form, run } = await reloadSwap(opened)
    expect(run()?.status).toBe('paused')
    opened.wallet.behavior = 'approve'
    const before = opened.swaps.sent.length
    await form.resume().catch(() => undefined)
    expect(opened.swaps.sent.slice(before).map(({ call }) => call.kind)[0]).not.toBe('swap')
  })
})

describe('a client that is stopped', () => {
  test('error: while a batch is on its way has not failed', async () => {
    const opened = await openTokenReview({
      swaps: { canBatch: async () => true, getCallsStatus: async () => ({ status: 'pending', hashes: [] }) },
    })
    opened.form.confirm().catch(() => undefined)
    await settle()
    const { run, stop } = await reloadOpened(opened)
    expect(run()?.status).toBe('running')
    stop()
    await settle()
    expect([run()?.status, textOf(opened).includes('batchId')]).toEqual([undefined, true])
  })

  test('error: while an approval is on its way has not failed', async () => {
    const opened = await openTokenReview({ swaps: { mined: () => new Promise(() => undefined) } })
    opened.form.confirm().catch(() => undefined)
    await settle()
    const { form, run, stop } = await reloadOpened(opened)
    expect(run()?.status).toBe('paused')
    form.resume().catch(() => undefined)
    await settle()
    stop()
    await settle()
    expect([run()?.status, textOf(opened).includes('toySwap1')]).not.toEqual(['failed', false])
  })

  test('error: and started again follows a swap that was sent to its end', async () => {
    let take = (): void => undefined
    const opened = await openSwapQuote({
      swaps: { mined: () => new Promise((resolve) => (take = () => resolve(undefined))) },
    })
    await opened.form.review()
    await opened.form.confirm()
    const { portico, platform, run, stop } = await reloadOpened(opened)
    expect(run()?.status).toBe('running')
    stop()
    await settle()
    opened.swaps.mined = async () => undefined
    portico.start()
    await settle()
    take()
    for (let second = 0; second < 120; second++) await platform.clock.advance(1_000)
    expect(run()?.status).toBe('done')
  })
})

describe('a swap that goes on after a reload', () => {
  test('error: swaps nothing at a loss in value, of which the provider says nothing', async () => {
    const swaps = createToySwaps(one.id)
    const prices = { read: async () => [{ priceUsd: '0.01' }, { address: SHELL, priceUsd: '100' }] as never }
    const opened = await openSwap({ swaps, data: { swaps: [swaps.provider], prices } })
    opened.form.flip()
    await fillSwap(opened, { pay: SHELL, receive: undefined, text: '20' })
    expect(opened.step()).toBe('acceptLoss')
    opened.form.acceptLoss({ bps: 10_000 })
    await opened.form.review()
    opened.swaps.mined = async (call) => {
      if (call.kind !== 'approve') return undefined
      // The provider has the state that it was made with.
      swaps.allowed = call.amountBaseUnits
      opened.wallet.behavior = 'hold'
      return undefined
    }
    opened.form.confirm().catch(() => undefined)
    await settle()
    leaveBefore(opened)
    opened.wallet.behavior = 'approve'
    opened.swaps.mined = async () => undefined
    const { form, run } = await reloadSwap(opened)
    expect(run()?.status).toBe('paused')
    const code = await form.resume().then(
      () => 'sent',
      (error: { readonly code?: string }) => error.code
    )
    // What the user agreed to lose isn't kept over a reload.
    expect([code, opened.swaps.sent.map(({ call }) => call.kind)]).toEqual(['RECEIVED_CHANGED', ['approve']])
  })
})

test('error: a node that does not say whether an approval would be taken does not keep the review for ever', async () => {
  const opened = await openTokenReview({ swaps: { allowed: 500n } })
  opened.form.edit()
  opened.swaps.wouldSucceed = () => new Promise(() => undefined)
  await opened.platform.clock.advance(1)
  opened.form.review().catch(() => undefined)
  for (let second = 0; second < 120; second++) await opened.platform.clock.advance(1_000)
  expect(opened.portico.snapshot('swap').draft?.status).not.toBe('checking')
})

test('error: a batch is not sent once more because the client was stopped while it was on its way', async () => {
  const opened = await openTokenReview({
    swaps: { canBatch: async () => true, getCallsStatus: async () => ({ status: 'pending', hashes: [] }) },
  })
  opened.form.confirm().catch(() => undefined)
  await settle()
  const { portico, stop } = await reloadOpened(opened)
  expect(portico.snapshot('swap').run?.status).toBe('running')
  // The page takes its provider away and shows it again.
  stop()
  portico.start()
  await settle()
  await expect.poll(() => portico.snapshot('connections').list.length).toBe(1)
  await expect.poll(() => portico.snapshot('swap').run?.status).toBe('running')
})

test('error: a swap that is sent, and whose page was left for one without it, is followed when it comes back', async () => {
  const opened = await openTokenReview({ swaps: { mined: () => new Promise(() => undefined) } })
  opened.form.confirm().catch(() => undefined)
  await settle()
  const { portico, form, stop } = await reloadOpened(opened)
  opened.swaps.allowed = 0n
  const resumed = codeOf(form.resume())
  await settle()
  stop()
  await settle()
  expect(await resumed).toBe('ABORTED')
  // The approval is sent; after a start the user can go on.
  portico.start()
  await expect.poll(() => portico.snapshot('swap').run?.status).toBe('paused')
})
