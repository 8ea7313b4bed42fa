import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import { viewOf } from '../../../../test/openDraft.js'
import {
  type OpenedSwap,
  openApproved,
  openSwapQuote,
  openTokenReview,
  REED,
  reloadSwap,
} from '../../../../test/openSwap.js'

/** Forgets that the wallet was asked to swap, as if the page had been left just before. */
function leaveBefore({ tab }: OpenedSwap): void {
  for (const [key, text] of Object.entries(tab)) tab[key] = text.replace('"asking"', '"todo"')
}

describe('a page that is loaded anew', () => {
  test('default: between approval and swap it waits for a press, and swaps what the user agreed to', async () => {
    const opened = await openApproved()
    leaveBefore(opened)
    const { form, portico, run } = await reloadSwap(opened)
    expect(run()).toMatchObject({ status: 'paused', tasks: [{ status: 'done' }, { status: 'todo' }] })
    expect(viewOf(portico)).toBe('SwapProgress')
    opened.wallet.behavior = 'approve'
    await form.resume()
    expect(opened.swaps.sent.map(({ call }) => call.kind)).toEqual(['approve', 'swap'])
    await expect.poll(() => run()?.status).toBe('done')
    expect(Object.values(opened.tab)).toEqual([])
  })

  test('behavior: while the approval is on its way, a press waits for it', async () => {
    let take = (): void => undefined
    const opened = await openTokenReview({
      swaps: {
        mined: async (call) => {
          if (call.kind === 'approve') await new Promise<void>((resolve) => (take = resolve))
          return undefined
        },
      },
    })
    opened.form.confirm().catch(() => undefined)
    await settle()
    const { form, run } = await reloadSwap(opened)
    expect(run()).toMatchObject({ status: 'paused', tasks: [{ status: 'sent' }, { status: 'todo' }] })
    opened.swaps.allowed = 0n
    const resumed = form.resume()
    await settle()
    expect(opened.swaps.sent).toHaveLength(1)
    take()
    await resumed
    expect(opened.swaps.sent.map(({ call }) => call.kind)).toEqual(['approve', 'swap'])
  })

  test('error: a wallet that was asked to swap may have done so, and is not asked again', async () => {
    const opened = await openApproved()
    const { form, run } = await reloadSwap(opened)
    expect(run()?.status).toBe('maybeSent')
    expect(await codeOf(form.resume())).toBe('SWAP_INCOMPLETE')
    expect(opened.swaps.sent).toHaveLength(1)
  })

  test('error: it is told of a token, too, that is not listed any more, as the account has none of it', async () => {
    const asked = await openSwapQuote()
    asked.wallet.behavior = 'hold'
    await asked.form.review()
    asked.form.confirm().catch(() => undefined)
    await settle()
    const { tokens } = asked.swaps
    asked.swaps.tokens = Array.isArray(tokens) ? tokens.filter(({ address }) => address !== REED) : []
    const { run } = await reloadSwap(asked)
    expect(run()).toMatchObject({ status: 'maybeSent', review: { receive: { symbol: 'REED', decimals: 12 } } })
  })

  test('behavior: a swap that was sent is followed to its end', async () => {
    let take = (): void => undefined
    const opened = await openSwapQuote({
      swaps: { mined: () => new Promise((resolve) => (take = () => resolve(undefined))) },
    })
    await opened.form.review()
    await opened.form.confirm()
    const { run } = await reloadSwap(opened)
    expect(run()).toMatchObject({ status: 'running', tasks: [{ status: 'sent', hash: 'toySwap1' }] })
    take()
    await expect.poll(() => run()?.status).toBe('done')
  })

  test('behavior: a batch that was sent is followed by what its wallet says', async () => {
    const opened = await openTokenReview({ swaps: { canBatch: async () => true } })
    opened.form.confirm().catch(() => undefined)
    await settle()
    const { run } = await reloadSwap(opened)
    await expect.poll(() => run()).toMatchObject({ status: 'done', tasks: [{ kind: 'batch', hash: 'toySwap2' }] })
    expect(opened.swaps.sent).toHaveLength(2)
  })

  test('error: no signature is kept', async () => {
    const opened = await openTokenReview({
      swaps: {
        permits: 'toy-permit-router',
        canPermit: async () => true,
        signPermit: async () => ({ signature: 'toySecretSignature' }),
      },
    })
    opened.form.edit()
    opened.form.setApproval({ approval: 'permit' })
    await opened.platform.clock.advance(1)
    await opened.form.review()
    opened.swaps.mined = () => new Promise(() => undefined)
    await opened.form.confirm()
    expect(Object.values(opened.tab).join()).toContain('"sent"')
    expect(Object.values(opened.tab).join()).not.toContain('toySecretSignature')
  })

  test('error: at a price that is worse than the user agreed to, a press swaps nothing', async () => {
    const opened = await openApproved()
    leaveBefore(opened)
    const { form, run } = await reloadSwap(opened)
    opened.swaps.rate = 1n
    expect(await codeOf(form.resume())).toBe('RECEIVED_CHANGED')
    expect(run()?.status).toBe('failed')
    expect(opened.swaps.sent).toHaveLength(1)
  })

  test('behavior: a swap that is cancelled is forgotten', async () => {
    const opened = await openApproved()
    leaveBefore(opened)
    const { form, run } = await reloadSwap(opened)
    form.discard()
    await settle()
    expect(run()).toBeUndefined()
    expect(Object.values(opened.tab)).toEqual([])
  })

  test.each<[string, (text: string) => string]>([
    ['is no JSON', () => '{'],
    ['pays a negative amount', (text) => text.replace('"payBaseUnits":"2000"', '"payBaseUnits":"-2000"')],
    ['has a slippage of everything', (text) => text.replace('"slippageBps":100', '"slippageBps":10000')],
    ['pays what it receives', (text) => text.replace('"exact"', '"receive":"toy-token-shell","exact"')],
    ['is of another account', (text) => text.replace('"toy-harbor"', '"toy-thief"')],
    ['has a step of another kind', (text) => text.replace('"kind":"swap"', '"kind":"drain"')],
  ])('error: what the tab keeps and that %s is left alone', async (_, change) => {
    const opened = await openApproved()
    leaveBefore(opened)
    for (const [key, text] of Object.entries(opened.tab)) opened.tab[key] = change(text)
    const { run, portico } = await reloadSwap(opened)
    expect(run()).toBeUndefined()
    expect(viewOf(portico)).toBe('Swap')
  })

  test('behavior: after a reload the old approval is taken back as the view says', async () => {
    const opened = await openTokenReview({ swaps: { refusesChange: true, allowed: 500n } })
    opened.swaps.mined = async (call) => {
      if (call.kind === 'approve') opened.wallet.behavior = 'hold'
      return undefined
    }
    opened.form.confirm().catch(() => undefined)
    await settle()
    expect(opened.swaps.sent.map(({ call }) => call.kind === 'approve' && call.amountBaseUnits)).toEqual([0n])
    const { form, run } = await reloadSwap(opened)
    expect(run()?.status).toBe('paused')
    expect(run()?.tasks.map(({ kind, status }) => [kind, status])).toEqual([
      ['reset', 'done'],
      ['approve', 'todo'],
      ['swap', 'todo'],
    ])
    // The question of the page before was still open, and the user has approved less there.
    opened.swaps.allowed = 700n
    opened.swaps.mined = async () => undefined
    opened.wallet.behavior = 'approve'
    await expect(form.resume()).resolves.toEqual({ hash: 'toySwap4' })
    expect(opened.swaps.sent.map(({ call }) => call.kind === 'approve' && call.amountBaseUnits)).toEqual([
      0n,
      0n,
      2_000n,
      false,
    ])
  })
})
