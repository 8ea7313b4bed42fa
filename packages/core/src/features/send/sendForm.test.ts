import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { connectSender, type OpenedDraft, openDraft, openReview, SHELL, viewOf } from '../../../test/openDraft.js'
import { sendStep } from '../../state/selectors/sendStep.js'

const BALANCE = 1_234_567_890_123n

describe('a draft of a transfer', () => {
  test('default: coin, amount, recipient, review, wallet; then its receipt is shown and the balance read again', async () => {
    const { portico, form, transfers, step, events } = await openDraft()
    expect(step()).toBe('enterAmount')
    form.setAmount({ text: '0,25', locale: 'de' })
    expect(step()).toBe('enterRecipient')
    form.setRecipient({ text: ' toy-friend ' })
    expect(step()).toBe('resolving')
    await settle()
    expect(step()).toBe('review')
    await form.review()
    expect(portico.snapshot('send')).toMatchObject({
      status: 'reviewing',
      review: { to: 'toy-friend', amountBaseUnits: 250_000_000_000n, address: 'toy-harbor', networkId: 'polkadot:one' },
    })
    expect(viewOf(portico)).toBe('WalletSendPreview')
    await expect(form.confirm()).resolves.toEqual({ hash: 'toyHash1' })
    expect(transfers.sent).toEqual([
      {
        networkId: 'polkadot:one',
        to: 'toy-friend',
        amountBaseUnits: 250_000_000_000n,
        token: undefined,
        from: 'toy-harbor',
        shownFeeBaseUnits: 10n,
        shownDepositBaseUnits: 0n,
      },
    ])
    await settle()
    const receipt = { accountId: 'polkadot:one:toy-harbor', hash: 'toyHash1' }
    expect(portico.snapshot('router').stack).toMatchObject([{ view: 'WalletSendReceipt', params: receipt }])
    expect(portico.snapshot('send')).toMatchObject({
      status: 'sent',
      hash: 'toyHash1',
      source: undefined,
      amount: '',
    })
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['transfer:sent', 'transfer:settled']))
    // It is followed with the account's own transactions.
    const own = (): unknown => portico.snapshot('transactions').byId['polkadot:one:toy-harbor']?.own
    await expect.poll(own).toMatchObject([{ hash: 'toyHash1', kind: 'send', to: 'toy-friend', symbol: 'TOY' }])
    expect(portico.snapshot('notices').last).toBeUndefined()
  })

  test('behavior: what is sent once its views were left is told by a notice', async () => {
    const { portico, form, wallet } = await openReview()
    wallet.behavior = 'hold'
    const answer = form.confirm()
    await settle()
    await portico.modal.open('Account')
    await settle()
    wallet.answer('approve')
    await answer
    await expect.poll(() => portico.snapshot('notices').last).toMatchObject({ code: 'transferSent' })
    expect(viewOf(portico)).toBe('Account')
  })

  test('behavior: what the review showed is kept for the receipt, also when another draft begins', async () => {
    const { portico, form } = await openReview()
    const { review } = portico.snapshot('send')
    await form.confirm()
    await portico.modal.open('WalletSend')
    await portico.sendForm()
    expect(portico.snapshot('send')).toMatchObject({ status: 'editing', hash: undefined })
    expect(portico.snapshot('send').sent).toEqual({ hash: 'toyHash1', review })
  })

  test('behavior: Max is everything but what the transfer costs, and the wallet may not pay more for it', async () => {
    const { form, transfers, step, portico } = await openDraft()
    const kept = { depositBaseUnits: 20n, reserveBaseUnits: 30n, minimumBaseUnits: 0n }
    transfers.estimate = { feeBaseUnits: 10n, dataFeeBaseUnits: 5n, ...kept }
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    form.setMax()
    await settle()
    expect(step()).toBe('review')
    await form.review()
    expect(portico.snapshot('send').review?.amountBaseUnits).toBe(BALANCE - 65n)
    await form.confirm()
    expect(transfers.sent[0]).toMatchObject({ amountBaseUnits: BALANCE - 65n, maxFeeBaseUnits: 10n })
  })

  test('behavior: the next thing to do is the first that is missing or wrong', async () => {
    const { form, step, transfers } = await openDraft()
    const said: string[] = []
    for (const text of ['abc', '0', '0.0000000000001', '99', '1']) {
      form.setAmount({ text })
      said.push(step())
    }
    expect(said).toEqual(['amountInvalid', 'enterAmount', 'amountTooPrecise', 'insufficient', 'enterRecipient'])
    transfers.facts['toy-shouting'] = { type: 'wrongChecksum' }
    for (const text of ['nobody', 'toy-shouting', 'nobody.toy']) {
      form.setRecipient({ text })
      await settle()
      expect(step()).toBe('recipientInvalid')
    }
    transfers.estimate = { feeBaseUnits: BALANCE, depositBaseUnits: 0n, reserveBaseUnits: 0n, minimumBaseUnits: 0n }
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    expect(step()).toBe('insufficientFee')
    transfers.estimate = {
      feeBaseUnits: 1n,
      depositBaseUnits: 0n,
      reserveBaseUnits: 0n,
      minimumBaseUnits: 2n * 10n ** 12n,
    }
    form.setRecipient({ text: 'toy-other' })
    await settle()
    expect(step()).toBe('tooLittle')
    transfers.estimate = { rejects: new Error('no answer') }
    form.setRecipient({ text: 'toy-third' })
    await settle()
    expect(step()).toBe('feeFailed')
    transfers.estimate = { feeBaseUnits: 1n, depositBaseUnits: 0n, reserveBaseUnits: 0n, minimumBaseUnits: 0n }
    form.retry()
    await settle()
    expect(step()).toBe('review')
  })

  test('behavior: review waits for what is being read', async () => {
    const { portico, transfers } = await connectSender()
    const form = await portico.sendForm()
    form.setToken({ address: SHELL })
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'toy-friend' })
    await form.review()
    expect(portico.snapshot('send')).toMatchObject({ status: 'reviewing', review: { to: 'toy-friend' } })
    await form.confirm()
    expect(transfers.sent).toMatchObject([{ token: SHELL, amountBaseUnits: 100n }])
  })

  test.each([
    ['enterAmount', '', 'toy-friend'],
    ['amountInvalid', 'abc', 'toy-friend'],
    ['amountTooPrecise', '0.0000000000001', 'toy-friend'],
    ['insufficient', '99', 'toy-friend'],
    ['enterRecipient', '1', ''],
    ['recipientInvalid', '1', 'nobody'],
  ])('error: TRANSFER_INCOMPLETE: review and confirm say %s', async (missing, text, to) => {
    const { form, portico } = await openDraft()
    form.setAmount({ text })
    form.setRecipient({ text: to })
    const incomplete = { code: 'TRANSFER_INCOMPLETE', context: { missing } }
    await expect(form.review()).rejects.toMatchObject(incomplete)
    expect(portico.snapshot('send').status).toBe('editing')
    await expect(form.confirm()).rejects.toMatchObject(incomplete)
  })

  test('error: OPTION_INVALID: what is given in another shape changes nothing', async () => {
    const { form, portico } = await openReview()
    expect(() => form.setToken(SHELL as never)).toThrow("`request` is 'toy-token-shell'; expected an object")
    expect(() => form.setAmount({ text: 5 as never })).toThrow('`text` is 5; expected a string')
    expect(() => form.setRecipient({} as never)).toThrow('`text` is undefined; expected a string')
    expect(portico.snapshot('send')).toMatchObject({ status: 'reviewing', amount: '1' })
  })

  test('error: CAPABILITY_UNSUPPORTED: a watched account has no wallet to send with', async () => {
    const { portico } = await connectSender()
    await portico.watchAddress('toy-friend')
    expect(await codeOf(portico.sendForm())).toBe('CAPABILITY_UNSUPPORTED')
    expect(await codeOf(portico.openSend())).toBe('CAPABILITY_UNSUPPORTED')
  })

  test('error: TRANSFER_INCOMPLETE: what is not as it was shown is not reviewed', async () => {
    const { form, transfers } = await openDraft()
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    await expect(form.confirm()).rejects.toMatchObject({ context: { missing: 'review' } })
    transfers.facts['toy-friend'] = { type: 'tokenAccount' }
    await expect(form.review()).rejects.toMatchObject({ context: { missing: 'recipientInvalid' } })
  })

  test('behavior: a token has the decimals that the chain says', async () => {
    const { form, portico, step, transfers } = await openDraft()
    form.setToken({ address: SHELL })
    await settle()
    expect(portico.snapshot('send').token).toMatchObject({ decimals: 2, balanceBaseUnits: 5_000n, symbol: 'SHELL' })
    form.setMax()
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    expect(step()).toBe('review')
    await form.review()
    await form.confirm()
    expect(transfers.sent[0]).toMatchObject({ token: SHELL, amountBaseUnits: 5_000n })
    expect(transfers.sent[0]?.maxFeeBaseUnits).toBeUndefined()
  })

  test('behavior: recipients are remembered, and an address that looks like one of them is warned of', async () => {
    const { form, portico, platform } = await openDraft()
    const [lena, fake] = ['toy-abcdefghijklmnop', 'toy-ab00000000klmnop']
    form.setAmount({ text: '1' })
    form.setRecipient({ text: lena })
    await settle()
    expect(portico.snapshot('send').warnings).toEqual([{ code: 'firstTime' }])
    await form.review()
    await form.confirm()
    await settle()
    expect(JSON.parse(platform.stored['@appkit/v1/recentRecipients'] ?? '')).toEqual([
      { namespace: 'polkadot', from: 'toy-harbor', address: lena, count: 1 },
    ])
    await portico.modal.open('WalletSend')
    const next = await portico.sendForm()
    await settle()
    next.setRecipient({ text: lena })
    await settle()
    expect(portico.snapshot('send').warnings).toEqual([])
    next.setRecipient({ text: fake })
    await settle()
    expect(portico.snapshot('send').warnings).toEqual([{ code: 'lookAlike', address: lena, name: undefined }])
  })

  test('behavior: an address that looks like another account of the wallet is warned of', async () => {
    const { portico, form, wallet } = await openDraft()
    const second = 'toy-abcdef-second-fedcba'
    wallet.changeAccounts([...wallet.accounts, { address: second, type: 'eoa' }])
    await settle()
    form.setRecipient({ text: 'toy-abcdef-thief!-fedcba' })
    await settle()
    expect(portico.snapshot('send').warnings).toEqual([{ code: 'lookAlike', address: second, name: undefined }])
    form.setRecipient({ text: second })
    await settle()
    expect(portico.snapshot('send').warnings.map(({ code }) => code)).toEqual(['firstTime'])
  })

  test('behavior: what is stored is checked, and one bad entry loses no other', async () => {
    const stored = {
      '@appkit/v1/recentRecipients': JSON.stringify([
        null,
        { namespace: 1 },
        { namespace: 'polkadot', from: 'toy-harbor', address: 'a b' },
        { namespace: 'polkadot', address: 'toy-nobody' },
        { namespace: 'polkadot', from: 'toy-harbor', address: 'toy-friend', count: -3, name: 'a\u202Eb' },
        {
          namespace: 'polkadot',
          from: 'toy-harbor',
          address: 'toy-unseen',
          count: 0.5,
          name: '\u3164\u2800\u115F',
        },
      ]),
    }
    const { portico } = await openDraft({ stored })
    await settle()
    expect(portico.snapshot('send').recents).toEqual([
      { namespace: 'polkadot', from: 'toy-harbor', address: 'toy-friend', count: 1, name: 'ab' },
      { namespace: 'polkadot', from: 'toy-harbor', address: 'toy-unseen', count: 1, name: undefined },
    ])
  })

  test('behavior: a typed name is looked up 500 ms after the last key, a pasted one at once', async () => {
    const { form, portico, transfers, platform } = await openDraft()
    transfers.names['omar.toy'] = 'toy-omar'
    form.setRecipient({ text: 'omar.toy', typed: true })
    await platform.clock.advance(499)
    expect(portico.snapshot('send').recipient.status).toBe('resolving')
    await platform.clock.advance(1)
    await settle()
    expect(portico.snapshot('send').recipient).toMatchObject({ status: 'ready', address: 'toy-omar', name: 'omar.toy' })
    form.setRecipient({ text: 'omar.toy' })
    await settle()
    expect(portico.snapshot('send').recipient.status).toBe('ready')
  })

  test('behavior: an answer about an earlier text changes nothing', async () => {
    const { form, portico, transfers } = await openDraft()
    const answers: (() => void)[] = []
    transfers.gate = () => new Promise((resolve) => answers.push(resolve))
    form.setRecipient({ text: 'toy-first' })
    form.setRecipient({ text: 'toy-second' })
    answers[1]?.()
    await settle()
    answers[0]?.()
    await settle()
    expect(portico.snapshot('send').recipient).toMatchObject({ status: 'ready', address: 'toy-second' })
  })

  test('behavior: a name that stands for another address by the review is shown again', async () => {
    const { form, portico, transfers } = await openDraft()
    transfers.names['omar.toy'] = 'toy-omar'
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'omar.toy' })
    await settle()
    transfers.names['omar.toy'] = 'toy-thief'
    expect(await codeOf(form.review())).toBe('TRANSFER_INCOMPLETE')
    const { status, review, warnings, recipient } = portico.snapshot('send')
    expect([status, review, recipient.address]).toEqual(['editing', undefined, 'toy-thief'])
    expect(warnings[0]).toEqual({ code: 'nameMoved' })
    expect(viewOf(portico)).toBe('WalletSend')
  })

  test('behavior: a second press while the wallet is open asks nothing more', async () => {
    const { form, wallet, transfers } = await openReview()
    wallet.behavior = 'hold'
    const prompts = wallet.prompts
    const [first, second] = [form.confirm(), form.confirm()]
    await settle()
    wallet.answer('approve')
    await expect(Promise.all([first, second])).resolves.toEqual([{ hash: 'toyHash1' }, { hash: 'toyHash1' }])
    expect([transfers.sent.length, wallet.prompts - prompts]).toEqual([1, 1])
  })

  test('error: what the wallet declines stays on the review, and can be tried again', async () => {
    const { form, wallet, portico } = await openReview()
    wallet.behavior = 'reject'
    expect(await codeOf(form.confirm())).toBe('USER_REJECTED')
    expect(portico.snapshot('send')).toMatchObject({ status: 'reviewing', error: { code: 'USER_REJECTED' } })
    expect(viewOf(portico)).toBe('WalletSendPreview')
    wallet.behavior = 'approve'
    await expect(form.confirm()).resolves.toEqual({ hash: 'toyHash1' })
  })

  test.each([
    ['account', ({ wallet }: OpenedDraft) => wallet.changeAccounts([{ address: 'toy-other', type: 'eoa' }])],
    ['network', ({ wallet, two }: OpenedDraft) => wallet.changeNetwork(two)],
  ])('behavior: another %s during the review begins anew, and nothing is sent', async (_, change) => {
    const opened = await openReview()
    const { form, portico, transfers } = opened
    change(opened)
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ status: 'editing', error: { code: 'CONNECTION_NOT_FOUND' } })
    expect(portico.snapshot('send').review).toBeUndefined()
    expect(viewOf(portico)).toBe('WalletSend')
    expect(await codeOf(form.confirm())).toBe('TRANSFER_INCOMPLETE')
    expect(transfers.sent).toEqual([])
  })

  test('error: TRANSFER_UNCERTAIN: what may have been sent is not sent by a second press, nor by going back', async () => {
    const { form, portico, transfers, wallet } = await openReview()
    transfers.lost = new Error('socket hang up')
    expect(await codeOf(form.confirm())).toBe('TRANSFER_UNCERTAIN')
    expect(portico.snapshot('send')).toMatchObject({ status: 'maybeSent', error: { code: 'TRANSFER_UNCERTAIN' } })
    const prompts = wallet.prompts
    expect(await codeOf(form.confirm())).toBe('TRANSFER_INCOMPLETE')
    form.setAmount({ text: '2' })
    form.edit()
    await form.review().catch(() => undefined)
    expect(portico.snapshot('send')).toMatchObject({ status: 'maybeSent', amount: '1' })
    portico.router.back()
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ status: 'editing', amount: '', error: undefined })
    expect([transfers.sent.length, wallet.prompts - prompts]).toEqual([1, 0])
  })

  test('error: TRANSFER_UNCERTAIN rejects the call that waits for the user', async () => {
    const { portico, transfers } = await connectSender()
    const sent = portico.openSend({ to: 'toy-friend', amount: '1' })
    const failed = codeOf(sent)
    const form = await portico.sendForm()
    await settle()
    await form.review()
    transfers.lost = new Error('socket hang up')
    await form.confirm().catch(() => undefined)
    expect(await failed).toBe('TRANSFER_UNCERTAIN')
  })

  test('behavior: of what the wallet is asked for, a change of account does not say that nothing was sent', async () => {
    const { form, wallet, portico, transfers } = await openReview()
    wallet.behavior = 'hold'
    const answer = form.confirm()
    await settle()
    wallet.changeAccounts([{ address: 'toy-other', type: 'eoa' }])
    await settle()
    expect(portico.snapshot('send').error).toBeUndefined()
    wallet.answer('approve')
    await answer
    expect([transfers.sent.length, portico.snapshot('send').error]).toEqual([1, undefined])
  })

  test('behavior: what a wallet approves after its account changed is not shown as the new draft', async () => {
    const { form, wallet, portico } = await openReview()
    wallet.behavior = 'hold'
    const answer = form.confirm()
    await settle()
    wallet.changeAccounts([{ address: 'toy-other', type: 'eoa' }])
    await settle()
    wallet.answer('approve')
    await expect(answer).resolves.toEqual({ hash: 'toyHash1' })
    const draft = { status: 'editing', source: { address: 'toy-other' }, hash: undefined }
    expect(portico.snapshot('send')).toMatchObject(draft)
  })

  test('behavior: the slice is empty again once the views are left', async () => {
    const { form, portico } = await openDraft()
    form.setAmount({ text: '1' })
    portico.modal.close()
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ source: undefined, amount: '' })
  })

  test("error: in the specification's words", async () => {
    const { form, portico: left } = await openDraft()
    await expect(form.review()).rejects.toThrow('An amount and receiver address are required')
    form.setAmount({ text: '1' })
    await expect(form.review()).rejects.toThrow('An amount and receiver address are required')
    left.modal.close()
    await settle()
    await expect(form.review()).rejects.toThrow('A token is required')
    const { portico } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await expect(portico.sendForm()).rejects.toThrow('Unsupported chain')
  })
})

describe('openSend', () => {
  test('default: opens with preset fields, and resolves with the hash', async () => {
    const { portico, transfers } = await connectSender()
    const sent = portico.openSend({ to: 'toy-friend', amount: '1.5', token: SHELL })
    await settle()
    expect(viewOf(portico)).toBe('WalletSend')
    const form = await portico.sendForm()
    expect(sendStep(portico.snapshot('send'))).toBe('review')
    await form.review()
    await form.confirm()
    await expect(sent).resolves.toEqual({ hash: 'toyHash1' })
    expect(transfers.sent[0]).toMatchObject({ to: 'toy-friend', token: SHELL, amountBaseUnits: 150n })
  })

  test('parameters: networkId is switched to first', async () => {
    const { portico, two } = await connectSender()
    void portico.openSend({ networkId: two }).catch(() => undefined)
    await settle()
    expect(portico.snapshot('send').source?.networkId).toBe(two)
  })

  test('error: MODAL_CLOSED when the user leaves, FEATURE_DISABLED, WALLET_NOT_CONNECTED, AMOUNT_INVALID', async () => {
    const { portico } = await connectSender()
    const sent = portico.openSend()
    await settle()
    portico.modal.close()
    await expect(sent).rejects.toThrow('Modal closed')
    expect(await codeOf(portico.openSend({ amount: '1,5' }))).toBe('AMOUNT_INVALID')
    expect(await codeOf(portico.openSend({ amount: 1 as never }))).toBe('OPTION_INVALID')
    await expect(portico.openSend({ amout: '1' } as never)).rejects.toThrow('Did you mean `amount`?')
    await portico.disconnect()
    expect(await codeOf(portico.openSend())).toBe('WALLET_NOT_CONNECTED')
    const off = await connectSender({ features: { send: false } })
    expect(await codeOf(off.portico.openSend())).toBe('FEATURE_DISABLED')
    expect(await codeOf(off.portico.modal.open('WalletSend'))).toBe('FEATURE_DISABLED')
  })

  test('behavior: for a user who closes while the wallet is open, the wallet’s answer counts', async () => {
    for (const decision of ['approve', 'reject'] as const) {
      const { portico, wallet } = await connectSender()
      const sent = portico.openSend({ to: 'toy-friend', amount: '1' })
      sent.catch(() => undefined)
      await settle()
      const form = await portico.sendForm()
      await form.review()
      wallet.behavior = 'hold'
      form.confirm().catch(() => undefined)
      await settle()
      portico.modal.close()
      await settle()
      wallet.answer(decision)
      await settle()
      if (decision === 'approve') await expect(sent).resolves.toEqual({ hash: 'toyHash1' })
      else await expect(sent).rejects.toThrow('Modal closed')
      expect(portico.snapshot('modal').open).toBe(false)
      expect(portico.snapshot('send').status).toBe('editing')
    }
  })
})
