import { createToyTransfers, settle, type ToyTransactions } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import type { Harness } from '../../../../test/createHarness.js'
import { openDraft, openReview } from '../../../../test/openDraft.js'

const KEY = '@appkit/v1/recentRecipients'

/** What is said of a recipient in a new draft. */
async function warningsFor({ portico }: Pick<Harness, 'portico'>, text: string) {
  await portico.modal.open('WalletSend')
  const form = await portico.sendForm()
  await settle()
  form.setRecipient({ text })
  await settle()
  return portico.snapshot('send').warnings
}

describe('recent recipients', () => {
  test('behavior: a recipient of one account is new to another one', async () => {
    const harness = await openReview()
    await harness.form.confirm()
    await settle()
    expect(await warningsFor(harness, 'toy-friend')).toEqual([])
    harness.wallet.changeAccounts([{ address: 'toy-somebody-else', type: 'eoa' }])
    await settle()
    expect(harness.portico.snapshot('send').recents).toEqual([])
    expect(await warningsFor(harness, 'toy-friend')).toEqual([{ code: 'firstTime' }])
  })

  test.each([
    { told: 'at once', mined: async () => 'failed' as const },
    { told: 'later', mined: () => Promise.reject(new Error('The network has not answered.')) },
  ])(
    'behavior: a recipient of a transaction that failed, as the network says $told, was sent nothing',
    async ({ mined }) => {
      const transfers = createToyTransfers()
      const transactions: ToyTransactions = { toyHash1: { status: 'reverted' } }
      transfers.mined = mined
      const harness = await openReview({ adapter: { transfers, transactions } })
      await harness.form.confirm()
      await harness.platform.clock.advance(60_000)
      await settle()
      expect(harness.platform.stored[KEY]).toBeUndefined()
      expect(await warningsFor(harness, 'toy-friend')).toEqual([{ code: 'firstTime' }])
    }
  )

  test('behavior: a recipient in whose place the wallet has sent to another one was sent nothing', async () => {
    const sentInstead = { to: 'toy-thief', amountBaseUnits: 1n }
    const transactions: ToyTransactions = { toyHash1: { status: 'confirmed', sentInstead } }
    const harness = await openReview({ adapter: { transfers: createToyTransfers(), transactions } })
    await harness.form.confirm()
    await harness.platform.clock.advance(60_000)
    await settle()
    expect(harness.platform.stored[KEY]).toBeUndefined()
    expect(await warningsFor(harness, 'toy-friend')).toEqual([{ code: 'firstTime' }])
  })

  test('behavior: what arrives after the wait counts, also in the next visit', async () => {
    const transfers = createToyTransfers()
    const transactions: ToyTransactions = { toyHash1: { status: 'pending' } }
    transfers.mined = async () => {
      throw new Error('The network has not answered.')
    }
    const harness = await openReview({ adapter: { transfers, transactions } })
    await harness.form.confirm()
    await harness.platform.clock.advance(60_000)
    expect(await warningsFor(harness, 'toy-friend')).toEqual([{ code: 'firstTime' }])
    transactions['toyHash1'] = { status: 'confirmed' }
    await harness.platform.clock.advance(60_000)
    await settle()
    // The next draft is open already.
    expect(harness.portico.snapshot('send').recents).toMatchObject([{ address: 'toy-friend', count: 1 }])
    expect(JSON.parse(harness.platform.stored[KEY] ?? '[]')).toMatchObject([
      { from: 'toy-harbor', address: 'toy-friend' },
    ])
    // The transfer arrived while no page was open: the recipient isn't written down yet.
    delete harness.platform.stored[KEY]
    const next = harness.reload({})
    next.portico.start()
    await settle()
    await next.portico.loadTransactions()
    expect(await warningsFor(next, 'toy-friend')).toEqual([])
  })

  test('behavior: an account of another namespace is another one, whatever its address', async () => {
    const other = { namespace: 'cosmos', from: 'toy-harbor', address: 'toy-friend', count: 5 }
    const { portico, form, platform } = await openReview({ stored: { [KEY]: JSON.stringify([other]) } })
    expect(portico.snapshot('send').recents).toEqual([])
    await form.confirm()
    await settle()
    expect(JSON.parse(platform.stored[KEY] ?? '[]')).toEqual([
      { namespace: 'polkadot', from: 'toy-harbor', address: 'toy-friend', count: 1 },
      other,
    ])
  })

  test('behavior: of those that are stored a hundred are read', async () => {
    const recents = Array.from({ length: 1_000 }, (_, index) => ({
      namespace: 'polkadot',
      from: 'toy-harbor',
      address: `toy-${index}`,
    }))
    const { portico } = await openDraft({ stored: { [KEY]: JSON.stringify(recents) } })
    expect(portico.snapshot('send').recents).toHaveLength(100)
  })
})

describe('addresses in Activity', () => {
  const moved = { networkId: 'polkadot:one', status: 'confirmed', minedAtMs: 1_700_000_000_000, isSpam: false }
  const [paid, copy] = ['toy-abcdefghijklmnop', 'toy-ab00000000klmnop']
  const dust = [{ direction: 'in', symbol: 'TOY', name: 'Toy', amountDecimal: '0.01', isNft: false }]
  const openWith = async (...items: readonly object[]) => {
    const activity = {
      read: async () => ({
        items: items.map((item, index) => ({ ...moved, hash: `h${index}`, transfers: dust, ...item })),
      }),
    }
    const harness = await openDraft({ data: { activity } } as never)
    await harness.portico.loadTransactions()
    await settle()
    return harness
  }

  test('behavior: an address that looks like one of them is warned of, whichever is the right one', async () => {
    const harness = await openWith(
      { kind: 'send', from: 'toy-harbor', to: paid },
      { kind: 'receive', from: copy, to: 'toy-harbor' }
    )
    expect(await warningsFor(harness, copy)).toEqual([{ code: 'lookAlike', address: paid, isSeen: true }])
    expect(await warningsFor(harness, paid)).toEqual([{ code: 'lookAlike', address: copy, isSeen: true }])
  })

  test('behavior: spam warns no user', async () => {
    const harness = await openWith({ kind: 'receive', from: copy, to: 'toy-harbor', isSpam: true })
    expect(await warningsFor(harness, paid)).toEqual([{ code: 'firstTime' }])
  })
})
