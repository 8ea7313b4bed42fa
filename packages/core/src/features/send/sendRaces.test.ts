import { createToyTransfers, settle, type ToyTransactions } from '@portico/test-kit'
import { describe, expect, test, vi } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { createHeldGate } from '../../../test/createHeldGate.js'
import { holdStorage } from '../../../test/holdStorage.js'
import { connectSender, openDraft, openNextReview, openReview } from '../../../test/openDraft.js'

const multiWallet = { remoteFeatures: { multiWallet: true } } as const
const HARBOR = 'polkadot/toy.harbor'

describe('a draft while other things happen', () => {
  test('behavior: another connection made active on the same network begins it anew', async () => {
    const { portico, form, transfers } = await openReview(multiWallet)
    await portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    await portico.setActiveConnection({ connectionId: HARBOR })
    await portico.modal.open('WalletSend')
    await portico.sendForm()
    await settle()
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    await form.review()
    expect(portico.snapshot('send').status).toBe('reviewing')
    await portico.setActiveConnection({ connectionId: 'polkadot/toy.meadow' })
    await settle()
    expect(portico.snapshot('send')).toMatchObject({
      status: 'editing',
      source: { address: 'toy-meadow' },
      review: undefined,
      error: { code: 'CONNECTION_NOT_FOUND' },
    })
    expect(await codeOf(form.confirm())).toBe('TRANSFER_INCOMPLETE')
    expect(transfers.sent).toEqual([])
  })

  test.each(['account', 'network'] as const)(
    'error: CONNECTION_NOT_FOUND: the %s is another one while the transfer is written down: no wallet is asked',
    async (changed) => {
      const { form, wallet, platform, transfers, two } = await openReview()
      const write = holdStorage(platform, 'askedTransfers')
      const code = codeOf(form.confirm())
      await settle()
      if (changed === 'account') wallet.changeAccounts([{ address: 'toy-other', type: 'eoa' }])
      else wallet.changeNetwork(two)
      await settle()
      write()
      expect(await code).toBe('CONNECTION_NOT_FOUND')
      expect(transfers.sent).toEqual([])
    }
  )

  test('behavior: for a user who changes the network and closes while the wallet is open, the wallet’s answer counts', async () => {
    for (const decision of ['approve', 'reject'] as const) {
      const { portico, wallet, two } = await connectSender()
      const sent = portico.openSend({ to: 'toy-friend', amount: '1' })
      sent.catch(() => undefined)
      await settle()
      const form = await portico.sendForm()
      await form.review()
      wallet.behavior = 'hold'
      form.confirm().catch(() => undefined)
      await settle()
      wallet.changeNetwork(two)
      await settle()
      portico.modal.close()
      await settle()
      wallet.answer(decision)
      if (decision === 'approve') await expect(sent).resolves.toEqual({ hash: 'toyHash1' })
      else await expect(sent).rejects.toThrow('Modal closed')
    }
  })

  test('behavior: a second openSend while the wallet is open leaves the first to its answer', async () => {
    for (const decision of ['approve', 'reject'] as const) {
      const { portico, wallet } = await connectSender()
      const first = portico.openSend({ to: 'toy-friend', amount: '1' })
      first.catch(() => undefined)
      await settle()
      const form = await portico.sendForm()
      await form.review()
      wallet.behavior = 'hold'
      form.confirm().catch(() => undefined)
      await settle()
      const second = portico.openSend({ to: 'toy-other', amount: '1.2' })
      second.catch(() => undefined)
      await settle()
      wallet.answer(decision)
      if (decision === 'approve') await expect(first).resolves.toEqual({ hash: 'toyHash1' })
      else await expect(first).rejects.toThrow('Modal closed')
      wallet.behavior = 'approve'
      await settle()
      await form.review()
      await form.confirm()
      await expect(second).resolves.toEqual({ hash: decision === 'approve' ? 'toyHash2' : 'toyHash1' })
    }
  })

  test('behavior: openSend twice: the second one waits for the user', async () => {
    const { portico, transfers } = await connectSender()
    const first = portico.openSend({ to: 'toy-friend', amount: '1' })
    first.catch(() => undefined)
    await settle()
    const second = portico.openSend({ to: 'toy-other', amount: '1.2' })
    await settle()
    await expect(first).rejects.toThrow('Modal closed')
    const form = await portico.sendForm()
    await form.review()
    await form.confirm()
    await expect(second).resolves.toEqual({ hash: 'toyHash1' })
    expect(transfers.sent).toMatchObject([{ to: 'toy-other', amountBaseUnits: 1_200_000_000_000n }])
  })

  test('behavior: a wallet that never answers keeps no other wallet from sending', async () => {
    const { portico, form, wallet, transfers } = await openReview()
    wallet.behavior = 'hold'
    form.confirm().catch(() => undefined)
    await settle()
    await portico.disconnect()
    await settle()
    await portico.connect({ walletKey: 'toy.meadow' })
    const next = await openNextReview(portico)
    await expect(next.confirm()).resolves.toEqual({ hash: 'toyHash1' })
    expect(transfers.sent).toMatchObject([{ from: 'toy-meadow' }])
  })

  test('behavior: another address of a name, found while the review is read, is shown in the draft', async () => {
    const { portico, form, transfers } = await openDraft()
    transfers.names['omar.toy'] = 'toy-omar'
    form.setToken({})
    form.setAmount({ text: '1' })
    await settle()
    form.setRecipient({ text: 'omar.toy' })
    await settle()
    // The token is read again, and with it the recipient is looked at again, whose answers come late.
    const late: (() => void)[] = []
    transfers.gate = () => new Promise((resolve) => late.push(resolve))
    form.setToken({})
    await settle()
    form.setAmount({ text: '1' })
    transfers.gate = async () => undefined
    const held: (() => void)[] = []
    transfers.priced = () => new Promise((resolve) => held.push(resolve))
    const review = form.review()
    await settle()
    transfers.names['omar.toy'] = 'toy-thief'
    for (const answer of late) answer()
    await settle()
    for (const answer of held) answer()
    expect(await codeOf(review)).toBe('TRANSFER_INCOMPLETE')
    await settle()
    const { status, review: shown, warnings } = portico.snapshot('send')
    expect([status, shown, warnings[0]]).toEqual(['editing', undefined, { code: 'nameMoved' }])
  })

  test('behavior: openSend fills no draft of another network than it was asked for', async () => {
    const { portico, wallet, one, two } = await connectSender()
    portico.events.on('network:switched', ({ to }) => {
      if (to === two) wallet.changeNetwork(one)
    })
    const sent = portico.openSend({ networkId: two, to: 'toy-friend', amount: '1' })
    expect(await codeOf(sent)).toBe('NETWORK_UNKNOWN_TO_WALLET')
    expect(portico.snapshot('send').source).toBeUndefined()
    expect(portico.snapshot('modal').open).toBe(false)
  })

  test('behavior: a stopped client waits for no transaction, and tells of none', async () => {
    for (const isStoppedFirst of [false, true]) {
      const { wallet, form, events, transfers, stop } = await openReview()
      const waits: (AbortSignal | undefined)[] = []
      transfers.mined = (signal) =>
        new Promise((_, reject) => {
          waits.push(signal)
          if (signal?.aborted) reject(signal.reason)
          signal?.addEventListener('abort', () => reject(signal.reason))
        })
      wallet.behavior = 'hold'
      const answer = form.confirm()
      await settle()
      if (isStoppedFirst) stop()
      wallet.answer('approve')
      await answer
      await settle()
      stop()
      await settle()
      expect(events.map(({ type }) => type)).not.toContain('transfer:settled')
      expect(waits.every((signal) => signal?.aborted)).toBe(true)
    }
  })

  test('behavior: a transfer that takes long is settled once it is in a block, and its balance is read then', async () => {
    const transfers = createToyTransfers()
    transfers.mined = () => new Promise(() => undefined)
    const transactions: ToyTransactions = { toyHash1: { status: 'pending' } }
    const opened = await openReview({ adapter: { transfers, transactions } })
    const { form, events, platform, balances, one, portico } = opened
    const isSettled = (): boolean => events.some(({ type }) => type === 'transfer:settled')
    await form.confirm()
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toContain('transaction:added'), { timeout: 20_000 })
    await platform.clock.advance(60_000)
    expect(isSettled()).toBe(false)
    balances[one] = 42n
    transactions['toyHash1'] = { status: 'confirmed' }
    await platform.clock.advance(30_000)
    expect(isSettled()).toBe(true)
    const balance = () => portico.snapshot('accounts').byId[`${one}:toy-harbor`]?.balanceBaseUnits
    await vi.waitFor(() => expect(balance()).toBe(42n), { timeout: 20_000 })
  })

  test('error: REQUEST_PENDING while the wallet is open for an earlier draft, and it is asked for nothing more', async () => {
    const { portico, form, wallet, transfers } = await openReview()
    wallet.behavior = 'hold'
    const { prompts } = wallet
    const first = form.confirm()
    await settle()
    portico.modal.close()
    await settle()
    const next = await openNextReview(portico)
    expect(await codeOf(next.confirm())).toBe('REQUEST_PENDING')
    expect(portico.snapshot('send')).toMatchObject({ status: 'reviewing', error: { code: 'REQUEST_PENDING' } })
    expect(wallet.prompts - prompts).toBe(1)
    wallet.answer('approve')
    await expect(first).resolves.toEqual({ hash: 'toyHash1' })
    wallet.behavior = 'approve'
    await expect(next.confirm()).resolves.toEqual({ hash: 'toyHash2' })
    expect(transfers.sent).toHaveLength(2)
  })

  test('behavior: a call waits on for the user when the network changed before the wallet declined', async () => {
    const { portico, wallet, two, balances } = await connectSender()
    balances[two] = 10n ** 15n
    const sent = portico.openSend({ to: 'toy-friend', amount: '1' })
    sent.catch(() => undefined)
    await settle()
    const form = await portico.sendForm()
    await form.review()
    wallet.behavior = 'hold'
    form.confirm().catch(() => undefined)
    await settle()
    wallet.changeNetwork(two)
    await settle()
    wallet.answer('reject')
    await settle()
    wallet.behavior = 'approve'
    form.setAmount({ text: '2' })
    form.setRecipient({ text: 'toy-other' })
    await settle()
    await form.review()
    await form.confirm()
    await expect(sent).resolves.toEqual({ hash: 'toyHash1' })
  })

  test('behavior: while the wallet is open, what it was asked for is neither changed nor reviewed again', async () => {
    const { portico, form, wallet } = await openReview()
    wallet.behavior = 'hold'
    const answer = form.confirm()
    await settle()
    const before = portico.snapshot('send')
    form.setAmount({ text: '0.5' })
    form.setRecipient({ text: 'toy-other' })
    form.setMax()
    form.edit()
    await form.review()
    await settle()
    expect(portico.snapshot('send')).toEqual(before)
    wallet.answer('approve')
    await answer
  })

  test('behavior: a change while everything is read once more ends the review', async () => {
    const { portico, form, transfers } = await openDraft()
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    const held: (() => void)[] = []
    transfers.priced = () => new Promise((resolve) => held.push(resolve))
    for (const change of [() => form.setAmount({ text: '0.5' }), () => form.edit(), () => form.setMax()]) {
      const review = form.review()
      await settle()
      expect(portico.snapshot('send').status).toBe('checking')
      change()
      for (const answer of held.splice(0)) answer()
      expect(await codeOf(review)).toBe('TRANSFER_INCOMPLETE')
      expect(portico.snapshot('send')).toMatchObject({ status: 'editing', review: undefined })
      transfers.priced = async () => undefined
      form.setAmount({ text: '1' })
      await settle()
      transfers.priced = () => new Promise((resolve) => held.push(resolve))
    }
  })

  test('behavior: a balance that has gone by the review is shown in the draft, which is not reviewed', async () => {
    const { portico, form, balances, one, step } = await openDraft()
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    balances[one] = 5n
    expect(await codeOf(form.review())).toBe('TRANSFER_INCOMPLETE')
    expect([portico.snapshot('send').status, step()]).toEqual(['editing', 'insufficient'])
    expect(portico.snapshot('send').review).toBeUndefined()
  })

  test('behavior: of two reviews the newer one is shown, whatever the older one hears', async () => {
    const { portico, form, transfers } = await openDraft()
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    const held: (() => void)[] = []
    transfers.priced = () => new Promise((resolve) => held.push(resolve))
    const older = form.review()
    await settle()
    form.setAmount({ text: '0.5' })
    const newer = form.review()
    await settle()
    held[0]?.()
    expect(await codeOf(older)).toBe('TRANSFER_INCOMPLETE')
    expect(portico.snapshot('send').status).toBe('checking')
    for (const answer of held) answer()
    await newer
    expect(portico.snapshot('send').review?.amountBaseUnits).toBe(500_000_000_000n)
  })

  test('behavior: what is changed on the review ends it, also where the view of the draft is not shown', async () => {
    const { portico, form } = await openReview()
    form.setAmount({ text: '0.5' })
    expect(portico.snapshot('send')).toMatchObject({ status: 'editing', review: undefined, amount: '0.5' })
    expect(await codeOf(form.confirm())).toBe('TRANSFER_INCOMPLETE')
  })

  test('behavior: a wallet that never answers can be asked again once it was disconnected', async () => {
    const { portico, form, wallet, transfers } = await openReview()
    wallet.behavior = 'hold'
    form.confirm().catch(() => undefined)
    await settle()
    await portico.disconnect()
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ source: undefined, review: undefined, status: 'editing' })
    wallet.behavior = 'approve'
    await portico.connect({ walletKey: 'toy.harbor' })
    const next = await openNextReview(portico)
    await expect(next.confirm()).resolves.toEqual({ hash: 'toyHash1' })
    expect(transfers.sent).toHaveLength(1)
  })

  test('behavior: another wallet connected during the review begins it anew', async () => {
    const { portico, form, transfers } = await openReview(multiWallet)
    await portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    const { source, review } = portico.snapshot('send')
    expect([source?.address ?? 'toy-meadow', review]).toEqual(['toy-meadow', undefined])
    expect(await codeOf(form.confirm())).toBe('TRANSFER_INCOMPLETE')
    expect(transfers.sent).toEqual([])
  })

  test('behavior: what was sent is told of the account that sent it, whichever is in use by then', async () => {
    const { portico, form, wallet, events } = await openReview()
    wallet.behavior = 'hold'
    const answer = form.confirm()
    await settle()
    wallet.changeAccounts([{ address: 'toy-elsewhere', type: 'eoa' }])
    await settle()
    wallet.answer('approve')
    await answer
    await settle()
    expect(events.find(({ type }) => type === 'transfer:sent')?.data).toMatchObject({ from: 'toy-harbor' })
    // The code that keeps transactions is loaded with the first one.
    await vi.waitFor(
      () => {
        const { byId } = portico.snapshot('transactions')
        expect(byId['polkadot:one:toy-harbor']?.own).toMatchObject([{ hash: 'toyHash1' }])
      },
      { timeout: 20_000 }
    )
    expect(portico.snapshot('transactions').byId['polkadot:one:toy-elsewhere']).toBeUndefined()
  })

  test('behavior: what a wallet sends after it was disconnected is among the transactions of its account', async () => {
    const { portico, form, wallet, platform } = await openReview()
    wallet.behavior = 'hold'
    const answer = form.confirm()
    await settle()
    await portico.disconnect()
    wallet.answer('approve')
    await answer
    await vi.waitFor(() => expect(JSON.stringify(platform.stored)).toContain('toyHash1'), { timeout: 20_000 })
  })

  test('behavior: what is read of another token, or fails to be, changes nothing of the chosen one', async () => {
    for (const isRead of [true, false]) {
      let end: (isRead: boolean) => void = () => undefined
      const pearl = new Promise<{ amountBaseUnits: bigint; decimals: number; symbol: string }>((resolve, reject) => {
        const balance = { amountBaseUnits: 7n, decimals: 2, symbol: 'PEARL' }
        end = (isKnown) => (isKnown ? resolve(balance) : reject(new Error('down')))
      })
      const adapter = { transfers: createToyTransfers(), tokenBalances: { 'toy-token-pearl': pearl } }
      const { portico, form } = await openDraft({ adapter })
      form.setToken({ address: 'toy-token-pearl' })
      form.setToken({})
      await settle()
      end(isRead)
      await settle()
      expect(portico.snapshot('send').token).toMatchObject({ status: 'ready', address: undefined, symbol: 'TOY' })
    }
  })

  test('behavior: no review is shown of an account that waits for its gates', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const { portico, form, wallet } = await openDraft({ plugins: [gate.plugin] })
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    gate.isOpen = false
    wallet.changeAccounts([{ address: 'toy-elsewhere', type: 'eoa' }])
    await settle()
    expect(await codeOf(form.review())).toBe('TRANSFER_INCOMPLETE')
    expect(portico.snapshot('send')).toMatchObject({ status: 'editing', review: undefined })
  })

  test('behavior: what another token costs, or why it was refused, is not said of the chosen one', async () => {
    const { portico, form, transfers } = await openDraft()
    const held: (() => void)[] = []
    transfers.priced = () => new Promise((resolve) => held.push(resolve))
    form.setToken({})
    await settle()
    // The network doesn't know this token, so its own costs are never asked for.
    form.setToken({ address: 'toy-token-unknown' })
    await settle()
    for (const answer of held) answer()
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ token: { status: 'failed' }, fee: { status: 'unknown' } })
  })

  test('behavior: what is told of another connection leaves the draft as it is', async () => {
    const { portico, form, wallet, other } = await openDraft(multiWallet)
    await portico.connect({ walletKey: 'toy.meadow' })
    await portico.modal.open('WalletSend')
    await portico.sendForm()
    await settle()
    form.setAmount({ text: '1' })
    wallet.changeAccounts([{ address: 'toy-elsewhere', type: 'eoa' }])
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ amount: '1', source: { address: 'toy-meadow' }, error: undefined })
    other.changeAccounts([{ address: 'toy-hill', type: 'eoa' }])
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ amount: '', source: { address: 'toy-hill' } })
  })
})
