import { createToyTransfers, settle, type ToyTransactions } from '@portico/test-kit'
import { describe, expect, test, vi } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { connectSender, openDraft, openNextReview, openReview, viewOf } from '../../../test/openDraft.js'

const KEY = '@appkit/v1/askedTransfers'
const ONE = 1_000_000_000_000n

describe('a transfer that a wallet was asked for', () => {
  test('default: it is written down before the wallet is asked, and forgotten once it is among the own transactions', async () => {
    const { form, wallet, platform, portico, one } = await openReview()
    wallet.behavior = 'hold'
    const answer = form.confirm()
    await settle()
    const stored: unknown = JSON.parse(platform.stored[KEY] ?? '')
    expect(stored).toMatchObject([{ from: 'toy-harbor', to: 'toy-friend', amountBaseUnits: String(ONE), mark: '0' }])
    wallet.answer('approve')
    await answer
    await vi.waitFor(() => expect(platform.stored[KEY]).toBe('[]'), { timeout: 20_000 })
    expect(portico.snapshot('transactions').byId[`${one}:toy-harbor`]?.own).toMatchObject([{ hash: 'toyHash1' }])
  })

  test('behavior: what its wallet has sent in place of it is kept beside what it was asked for, in the next visit too', async () => {
    const transfers = createToyTransfers()
    const transactions: ToyTransactions = {
      toyHash1: ({ asked }) => ({
        status: 'confirmed',
        ...(asked && { sentInstead: { to: asked.to, amountBaseUnits: asked.amountBaseUnits / 2n } }),
      }),
    }
    const adapter = { transfers, transactions }
    const { form, portico, one, platform, reload } = await openReview({ adapter })
    await form.confirm()
    const id = `${one}:toy-harbor` as const
    const sent = {
      hash: 'toyHash1',
      amountBaseUnits: ONE,
      sentInstead: { to: 'toy-friend', amountBaseUnits: ONE / 2n },
    }
    await vi.waitFor(() => expect(portico.snapshot('transactions').byId[id]?.own).toMatchObject([sent]), {
      timeout: 20_000,
    })
    await vi.waitFor(() => expect(platform.stored['@appkit/v1/transactions']).toContain('sentInstead'), {
      timeout: 20_000,
    })
    const next = reload({})
    next.portico.start()
    await settle()
    await next.portico.loadTransactions()
    expect(next.portico.snapshot('transactions').byId[id]?.own).toMatchObject([sent])
    // A node that can't tell takes nothing back.
    transactions['toyHash1'] = { status: 'confirmed', isFinal: true }
    await next.platform.clock.advance(30_000)
    expect(next.portico.snapshot('transactions').byId[id]?.own).toMatchObject([{ ...sent, isFinal: true }])
  })

  test('behavior: one that was declined is forgotten', async () => {
    const { form, wallet, platform } = await openReview()
    wallet.behavior = 'reject'
    await form.confirm().catch(() => undefined)
    await settle()
    expect(platform.stored[KEY]).toBe('[]')
  })

  test('behavior: the page is loaded again while the wallet is open: it is told of, and found once the network has it', async () => {
    const { form, wallet, reload, transfers } = await openReview()
    wallet.behavior = 'hold'
    form.confirm().catch(() => undefined)
    await settle()
    const next = reload({})
    const { events, platform, portico } = next
    portico.start()
    await settle()
    await portico.modal.open('WalletSend')
    await vi.waitFor(() => expect(portico.snapshot('transactions').asked).toMatchObject([{ to: 'toy-friend' }]), {
      timeout: 20_000,
    })
    // The wallet of the page that is gone sends it, and can't tell the page.
    transfers.sent.push({ networkId: next.one, from: 'toy-harbor', to: 'toy-friend', amountBaseUnits: ONE })
    transfers.isFindable = true
    await platform.clock.advance(30_000)
    expect(portico.snapshot('transactions')).toMatchObject({
      asked: [],
      byId: { [`${next.one}:toy-harbor`]: { own: [{ hash: 'toyHash1', to: 'toy-friend', amountBaseUnits: ONE }] } },
    })
    expect(events.map(({ type }) => type)).toContain('transfer:found')
  })

  test('behavior: one that the user says was not sent is forgotten', async () => {
    const transfers = createToyTransfers()
    transfers.lost = new Error('socket hang up')
    const { portico, form, platform } = await openReview({ adapter: { transfers } })
    await form.confirm().catch(() => undefined)
    await vi.waitFor(() => expect(portico.snapshot('transactions').asked).toHaveLength(1), { timeout: 20_000 })
    await portico.transactions.remove(portico.snapshot('transactions').asked?.[0]?.id ?? '')
    expect([portico.snapshot('transactions').asked, platform.stored[KEY]]).toEqual([[], '[]'])
  })

  test('behavior: an app whose user has left while the wallet asked hears that its answer is lost', async () => {
    const { portico, wallet, transfers } = await connectSender()
    const sent = codeOf(portico.openSend({ to: 'toy-friend', amount: '1' }))
    await settle()
    const form = await portico.sendForm()
    await settle()
    await form.review()
    wallet.behavior = 'hold'
    form.confirm().catch(() => undefined)
    await settle()
    portico.modal.close()
    transfers.lost = new Error('socket hang up')
    wallet.answer('approve')
    expect(await sent).toBe('TRANSFER_UNCERTAIN')
  })

  test('behavior: a lost answer is looked for: once found, it is sent', async () => {
    const transfers = createToyTransfers()
    transfers.lost = new Error('socket hang up')
    const { portico, form, platform, events } = await openReview({ adapter: { transfers } })
    await form.confirm().catch(() => undefined)
    await settle()
    expect(portico.snapshot('send').status).toBe('maybeSent')
    transfers.isFindable = true
    await platform.clock.advance(4_000)
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ status: 'sent', hash: 'toyHash1' })
    expect(viewOf(portico)).toBe('WalletSendReceipt')
    expect(events.filter(({ type }) => type === 'transfer:sent')).toHaveLength(1)
    expect(transfers.sent).toHaveLength(1)
  })

  test('behavior: a wallet that sends and never answers is not waited for', async () => {
    const { form, wallet, platform, transfers, one } = await openReview()
    wallet.behavior = 'hold'
    const answer = form.confirm()
    await settle()
    transfers.sent.push({ networkId: one, from: 'toy-harbor', to: 'toy-friend', amountBaseUnits: ONE })
    transfers.isFindable = true
    await platform.clock.advance(30_000)
    await expect(answer).resolves.toEqual({ hash: 'toyHash1' })
  })

  test('behavior: an earlier transfer of the same is not taken for it', async () => {
    const transfers = createToyTransfers()
    transfers.isFindable = true
    const { portico, form, platform } = await openReview({ adapter: { transfers } })
    await form.confirm()
    const again = await openNextReview(portico)
    transfers.lost = new Error('socket hang up')
    transfers.isFindable = false
    await again.confirm().catch(() => undefined)
    transfers.sent.pop()
    transfers.isFindable = true
    await platform.clock.advance(4_000)
    expect(portico.snapshot('send').status).toBe('maybeSent')
  })

  test('behavior: an earlier transfer that was sped up is not taken for the next one of the same, whose wallet still asks', async () => {
    const transfers = createToyTransfers()
    const transactions: ToyTransactions = {}
    const { form, wallet, portico, platform, one } = await openReview({ adapter: { transfers, transactions } })
    await form.confirm()
    const next = await openNextReview(portico)
    wallet.behavior = 'hold'
    const answer = next.confirm()
    await settle()
    // The user pays more for the first one in the wallet, and it is in a block by another hash.
    const [first] = transfers.sent
    if (first) transfers.sent.push({ ...first })
    transfers.isFindable = true
    await platform.clock.advance(30_000)
    expect(portico.snapshot('send').status).toBe('confirming')
    transactions['toyHash1'] = { status: 'confirmed', replacedBy: 'toyHash2' }
    await platform.clock.advance(60_000)
    const own = () => portico.snapshot('transactions').byId[`${one}:toy-harbor`]?.own
    expect(own()).toMatchObject([{ hash: 'toyHash1', replacedBy: 'toyHash2' }])
    expect(portico.snapshot('send').status).toBe('confirming')
    wallet.answer('approve')
    await expect(answer).resolves.toEqual({ hash: 'toyHash3' })
    await vi.waitFor(() => expect(own()).toMatchObject([{ hash: 'toyHash3' }, { hash: 'toyHash1' }]), {
      timeout: 20_000,
    })
  })

  test('behavior: what is found for one is not taken for another of the same', async () => {
    const transfers = createToyTransfers()
    transfers.lost = new Error('socket hang up')
    const { portico, form, platform, wallet, one } = await openReview({ adapter: { transfers } })
    await form.confirm().catch(() => undefined)
    // No node knows it yet, so the next one is looked for from the same place on.
    const first = transfers.sent.splice(0, 1)
    const next = await openNextReview(portico)
    wallet.behavior = 'hold'
    next.confirm().catch(() => undefined)
    await settle()
    transfers.sent.push(...first)
    transfers.isFindable = true
    await platform.clock.advance(30_000)
    await settle()
    expect(portico.snapshot('transactions').byId[`${one}:toy-harbor`]?.own).toHaveLength(1)
    expect(portico.snapshot('transactions').asked).toHaveLength(1)
    expect(portico.snapshot('send').status).toBe('confirming')
  })

  test('behavior: what another tab has sent is not taken for it', async () => {
    const { form, portico, platform, wallet, transfers, reload } = await openReview()
    const tab = reload({})
    tab.portico.start()
    await settle()
    const other = await openNextReview(tab.portico)
    await other.confirm()
    await vi.waitFor(() => expect(platform.stored['@appkit/v1/transactions']).toContain('toyHash1'), {
      timeout: 20_000,
    })
    wallet.behavior = 'hold'
    form.confirm().catch(() => undefined)
    await settle()
    transfers.isFindable = true
    await platform.clock.advance(30_000)
    await settle()
    expect(portico.snapshot('send').status).toBe('confirming')
  })

  test('behavior: what the app in another tab says that it has sent is not taken for it', async () => {
    const { form, portico, platform, wallet, transfers, reload, one } = await openReview()
    const tab = reload({})
    tab.portico.start()
    await settle()
    const same = { networkId: one, to: 'toy-friend', amountBaseUnits: ONE }
    transfers.sent.push({ ...same, from: 'toy-harbor', token: undefined })
    await tab.portico.transactions.add({ ...same, hash: 'toyHash1', kind: 'send', symbol: 'TOY', decimals: 12 })
    wallet.behavior = 'hold'
    form.confirm().catch(() => undefined)
    await settle()
    transfers.isFindable = true
    await platform.clock.advance(30_000)
    await settle()
    expect(portico.snapshot('send').status).toBe('confirming')
  })

  test('behavior: two of the same that the network has are two own transactions', async () => {
    const transfers = createToyTransfers()
    transfers.lost = new Error('socket hang up')
    const { portico, form, platform, one } = await openReview({ adapter: { transfers } })
    await form.confirm().catch(() => undefined)
    const first = transfers.sent.splice(0, 1)
    const next = await openNextReview(portico)
    await next.confirm().catch(() => undefined)
    transfers.sent.push(...first)
    transfers.isFindable = true
    await platform.clock.advance(4_000)
    await settle()
    const own = portico.snapshot('transactions').byId[`${one}:toy-harbor`]?.own ?? []
    expect(own.map(({ hash }) => hash).sort()).toEqual(['toyHash1', 'toyHash2'])
  })

  test('behavior: a storage that never answers keeps no user from sending', async () => {
    const { form, platform, transfers } = await openReview()
    platform.storage.get = () => new Promise(() => undefined)
    form.confirm().catch(() => undefined)
    await settle()
    await platform.clock.advance(1_000)
    await settle()
    expect(transfers.sent).toHaveLength(1)
  })

  test('behavior: of two tabs that ask in the same moment both are written down', async () => {
    const first = await openReview()
    const second = first.reload({})
    second.portico.start()
    await settle()
    const form = await openNextReview(second.portico)
    first.wallet.behavior = 'hold'
    first.form.confirm().catch(() => undefined)
    form.confirm().catch(() => undefined)
    await settle()
    expect(JSON.parse(first.platform.stored[KEY] ?? '[]')).toHaveLength(2)
  })

  test('behavior: a draft of another tab hears of it at once, and when it was declined', async () => {
    const first = await openReview()
    const second = first.reload({})
    second.portico.start()
    await settle()
    await openNextReview(second.portico)
    const asked = () => second.portico.snapshot('transactions').asked ?? []
    first.wallet.behavior = 'hold'
    first.form.confirm().catch(() => undefined)
    await vi.waitFor(() => expect(asked()).toMatchObject([{ to: 'toy-friend' }]), { timeout: 20_000 })
    first.wallet.answer('reject')
    await vi.waitFor(() => expect(asked()).toEqual([]), { timeout: 20_000 })
  })

  test('behavior: a page whose storage never answers keeps no other one from writing', async () => {
    const first = await openReview()
    const second = first.reload({})
    second.portico.start()
    await settle()
    const form = await openNextReview(second.portico)
    first.wallet.behavior = 'hold'
    first.platform.storage.get = () => new Promise(() => undefined)
    first.form.confirm().catch(() => undefined)
    await settle()
    form.confirm().catch(() => undefined)
    await first.platform.clock.advance(5_000)
    await vi.waitFor(() => expect(JSON.parse(first.platform.stored[KEY] ?? '[]')).toHaveLength(1), { timeout: 20_000 })
  })

  test.each([
    ['refuse', () => Promise.reject(new DOMException('SecurityError'))],
    ['are none', undefined],
  ])('behavior: where the locks of the page %s, it is written down all the same', async (_, request) => {
    const { form, wallet, platform } = await openReview()
    Object.assign(platform, { locks: request && { request } })
    wallet.behavior = 'hold'
    form.confirm().catch(() => undefined)
    await vi.waitFor(() => expect(JSON.parse(platform.stored[KEY] ?? '[]')).toHaveLength(1), { timeout: 20_000 })
  })

  test('behavior: where nothing can be stored, it is known for this visit', async () => {
    const transfers = createToyTransfers()
    transfers.lost = new Error('socket hang up')
    const { portico, form, platform } = await openReview({ adapter: { transfers } })
    platform.storage.set = () => {
      throw new Error('QuotaExceededError')
    }
    await form.confirm().catch(() => undefined)
    await vi.waitFor(() => expect(portico.snapshot('transactions').asked).toHaveLength(1), { timeout: 20_000 })
    transfers.isFindable = true
    await platform.clock.advance(4_000)
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ status: 'sent', hash: 'toyHash1' })
    expect(portico.snapshot('transactions').asked).toEqual([])
  })

  test('behavior: what the storage has in its place loses nothing and shows nothing', async () => {
    const late = { id: 'c', networkId: 'polkadot:one', from: 'toy-harbor', to: 'toy-friend', symbol: '', decimals: 1 }
    const future = { ...late, amountBaseUnits: '1', askedAtMs: 8e15 }
    const bad = [
      future,
      { id: 'a' },
      7,
      null,
      { id: 'b', networkId: 'polkadot:one', from: 'x', to: '<b>', askedAtMs: 1 },
    ]
    const { portico } = await openDraft({ stored: { [KEY]: JSON.stringify(bad) } })
    await portico.loadTransactions()
    await settle()
    expect(portico.snapshot('transactions').asked ?? []).toEqual([])
  })
})
