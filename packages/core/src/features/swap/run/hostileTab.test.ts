import { createToySwaps, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import {
  type OpenedSwap,
  openApproved,
  openSwapQuote,
  openTokenReview,
  reloadSwap,
  SHELL,
} from '../../../../test/openSwap.js'
import { swapStep } from '../../../state/selectors/swapStep.js'

/** What another script on the page makes of what the tab keeps. */
function change({ tab }: OpenedSwap, by: (text: string) => string): void {
  for (const [key, text] of Object.entries(tab)) tab[key] = by(text)
}

const leaveBefore = (opened: OpenedSwap): void => change(opened, (text) => text.replace('"asking"', '"todo"'))

describe('what another script has left in the tab', () => {
  test.each([
    ['swap', 'a swap that was sent, without its hash', '"kind":"swap","status":"sent"'],
    ['batch', 'a batch that was sent, without its id', '"kind":"batch","status":"sent"'],
  ])('error: %s: %s asks the wallet for nothing before a press', async (kind, _, tasks) => {
    const opened = await openApproved({ swaps: { canBatch: async () => kind === 'batch' } })
    if (kind === 'batch') opened.swaps.sent.length = 0
    change(opened, (text) => text.replace(/"tasks":\[.*\]/, `"tasks":[{${tasks}}]`))
    opened.wallet.behavior = 'approve'
    const before = [opened.swaps.sent.length, opened.wallet.prompts]
    const { platform } = await reloadSwap(opened)
    await platform.clock.advance(5_000)
    expect([opened.swaps.sent.length, opened.wallet.prompts]).toEqual(before)
  })

  test('error: a limit that the user has not agreed to swaps nothing at a price of half', async () => {
    const opened = await openApproved()
    leaveBefore(opened)
    change(opened, (text) => text.replace(/"limitBaseUnits":"\d+"/, '"limitBaseUnits":"1"'))
    const { form, run } = await reloadSwap(opened)
    opened.wallet.behavior = 'approve'
    opened.swaps.rate = 1n
    if (run()?.status === 'paused') await form.resume().catch(() => undefined)
    expect(opened.swaps.sent.map(({ call }) => call.kind)).toEqual(['approve'])
  })

  test('error: no more is approved than what is paid', async () => {
    const opened = await openTokenReview()
    const waiting: (() => void)[] = []
    opened.swaps.mined = async (call) => {
      if (call.kind === 'approve') await new Promise<void>((resolve) => waiting.push(resolve))
      return 'failed'
    }
    opened.form.confirm().catch(() => undefined)
    await settle()
    change(opened, (text) =>
      text.replace('"exact"', `"approvals":["${2n ** 256n - 1n}"],"exact"`).replace('"sent"', '"todo"')
    )
    const { form, run } = await reloadSwap(opened)
    expect(run()?.status).toBe('paused')
    form.resume().catch(() => undefined)
    await settle()
    const amounts = opened.swaps.sent.flatMap(({ call }) => (call.kind === 'approve' ? [call.amountBaseUnits] : []))
    expect(amounts.filter((amount) => amount > 2_000n)).toEqual([])
  })

  test('error: another token has its own name', async () => {
    const opened = await openApproved()
    leaveBefore(opened)
    change(opened, (text) => text.replace('"exact"', '"receive":"toy-token-reed","symbol":"TOY","exact"'))
    const { run } = await reloadSwap(opened)
    expect(run()?.review.receive).toMatchObject({ symbol: 'REED', decimals: 12 })
  })
})

describe('a page that is loaded anew', () => {
  test('error: a swap of which nothing was sent is forgotten', async () => {
    const opened = await openTokenReview()
    opened.wallet.behavior = 'hold'
    opened.form.confirm().catch(() => undefined)
    await settle()
    expect(Object.values(opened.tab).join()).toContain('"asking"')
    expect((await reloadSwap(opened)).run()).toBeUndefined()
  })

  test('error: a swap that may have been sent is not forgotten while the wallet is on another network', async () => {
    const opened = await openApproved()
    expect(Object.values(opened.tab).join()).toContain('"asking"')
    opened.wallet.changeNetwork(opened.two)
    await settle()
    const { portico } = opened.reload()
    portico.start()
    await settle()
    await expect.poll(() => portico.snapshot('connections').list.length).toBe(1)
    await portico.modal.open('Swap').catch(() => undefined)
    await portico.swapForm().catch(() => undefined)
    await settle()
    expect(Object.values(opened.tab).join()).toContain('"asking"')
  })

  test('error: nor while the wallet is not connected yet', async () => {
    const opened = await openApproved()
    expect(Object.values(opened.tab).join()).toContain('"asking"')
    opened.wallet.restoresAfterMs = 3_000
    const { portico, platform } = opened.reload()
    portico.start()
    await settle()
    void portico.modal.open('Swap').catch(() => undefined)
    void portico.swapForm().catch(() => undefined)
    await settle()
    await platform.clock.advance(3_000)
    await settle()
    await expect.poll(() => portico.snapshot('connections').list.length).toBe(1)
    await portico.swapForm()
    await settle()
    expect(portico.snapshot('swap').run?.status).toBe('maybeSent')
  })

  test('error: what an odd hash was sent with is not sent once more without a press', async () => {
    const opened = await openSwapQuote()
    await opened.form.review()
    opened.swaps.mined = () => new Promise(() => undefined)
    await opened.form.confirm()
    await settle()
    // A wallet that puts more than letters and numbers into what it calls a hash.
    change(opened, (text) => text.replaceAll('toySwap1', 'toy:Swap/1'))
    await reloadSwap(opened)
    expect(opened.swaps.sent).toHaveLength(1)
  })

  test('error: an approval that another page has used up meanwhile is not taken to be there', async () => {
    const opened = await openApproved()
    leaveBefore(opened)
    const { form } = await reloadSwap(opened)
    opened.wallet.behavior = 'approve'
    opened.swaps.mined = async () => undefined
    opened.swaps.allowed = 0n
    await form.resume().catch(() => undefined)
    expect(opened.swaps.sent.map(({ call }) => call.kind)).not.toEqual(['approve', 'swap'])
  })

  test('error: a press while another account is in use does not end what was paused', async () => {
    const opened = await openApproved()
    leaveBefore(opened)
    const { form, run } = await reloadSwap(opened)
    opened.wallet.behavior = 'approve'
    opened.wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    await settle()
    await form.resume().catch(() => undefined)
    expect(run()?.status).toBe('paused')
    expect(Object.values(opened.tab).join()).toContain('"todo"')
  })

  test('error: a list of steps without the swap does not go on for ever', async () => {
    const opened = await openApproved()
    leaveBefore(opened)
    change(opened, (text) => text.replace(/"tasks":\[.*\]/, '"tasks":[{"kind":"approve","status":"todo"}]'))
    const { form, run } = await reloadSwap(opened)
    opened.wallet.behavior = 'approve'
    if (run()) await form.resume().catch(() => undefined)
    expect(run()?.status).not.toBe('running')
  })

  test('error: a token that is called like the coin is not received before the user has said that it is meant', async () => {
    const { tokens } = createToySwaps(toyNetworks()[0].id)
    const twin = { address: 'toy-token-twin', name: 'Toy coin', symbol: 'TOY', decimals: 12 }
    const opened = await openApproved({
      swaps: { tokens: [...(Array.isArray(tokens) ? tokens : []), twin] },
      adapter: {
        tokenBalances: {
          [SHELL]: { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHELL' },
          [twin.address]: { amountBaseUnits: 0n, decimals: 12, symbol: 'TOY' },
        },
      },
    })
    leaveBefore(opened)
    change(opened, (text) => text.replace('"exact"', `"receive":"${twin.address}","exact"`))
    const { form, run, portico } = await reloadSwap(opened)
    opened.wallet.behavior = 'approve'
    expect(run()?.review.receive).toMatchObject({ address: twin.address, symbol: 'TOY' })
    expect(run()?.status).toBe('paused')
    expect(await codeOf(form.resume())).toBe('SWAP_INCOMPLETE')
    await settle()
    expect([run(), swapStep(portico.snapshot('swap').draft)]).toEqual([undefined, 'acceptToken'])
    expect(opened.swaps.sent.map(({ call }) => call.kind)).toEqual(['approve'])
  })
})
