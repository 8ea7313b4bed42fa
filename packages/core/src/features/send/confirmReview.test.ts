import { createToyTransfers, settle, type ToyTransfers } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { holdStorage } from '../../../test/holdStorage.js'
import { connectSender, type OpenedDraft, openDraft, openReview, SHELL, viewOf } from '../../../test/openDraft.js'

const BALANCE = 1_234_567_890_123n
const MINUTE_MS = 60_000

describe('a review that is confirmed later', () => {
  test('behavior: within a minute nothing is read again', async () => {
    const { form, transfers, platform } = await openReview()
    await platform.clock.advance(MINUTE_MS - 1)
    transfers.priced = () => Promise.reject(new Error('asked again'))
    await form.confirm()
    expect(transfers.sent).toHaveLength(1)
  })

  test.each([
    ['costs as much', 10n],
    ['costs less', 4n],
  ])('behavior: what %s after a minute is sent as it is shown', async (_, feeBaseUnits) => {
    const { form, transfers, platform } = await openReview()
    await platform.clock.advance(MINUTE_MS)
    transfers.estimate = costs(feeBaseUnits)
    await form.confirm()
    expect(transfers.sent).toMatchObject([{ shownFeeBaseUnits: 10n }])
  })

  test.each([
    ['read again after a minute', MINUTE_MS],
    ['that the network has left behind', 0],
  ])('error: FEE_RISEN: a fee %s is shown, and confirmed by another press', async (_, ageMs) => {
    const { form, transfers, platform, portico } = await openReview()
    await platform.clock.advance(ageMs)
    transfers.estimate = costs(99n)
    expect(await codeOf(form.confirm())).toBe('FEE_RISEN')
    expect(transfers.sent).toEqual([])
    expect(viewOf(portico)).toBe('WalletSendPreview')
    expect(portico.snapshot('send')).toMatchObject({
      status: 'reviewing',
      review: { estimate: { feeBaseUnits: 99n } },
      error: { code: 'FEE_RISEN' },
    })
    // The second press of a double click.
    await platform.clock.advance(499)
    expect(await codeOf(form.confirm())).toBe('FEE_RISEN')
    expect(transfers.sent).toEqual([])
    await platform.clock.advance(1)
    await form.confirm()
    expect(transfers.sent).toMatchObject([{ shownFeeBaseUnits: 99n }])
  })

  test('error: FEE_RISEN: so is a deposit that is asked for by now, however small', async () => {
    const { form, transfers, platform } = await openReview()
    await platform.clock.advance(MINUTE_MS)
    transfers.estimate = { feeBaseUnits: 10n, depositBaseUnits: 1n, reserveBaseUnits: 0n, minimumBaseUnits: 0n }
    expect(await codeOf(form.confirm())).toBe('FEE_RISEN')
    expect(transfers.sent).toEqual([])
  })

  test('error: AMOUNT_CHANGED: a name that stands for another address by now is shown with that one', async () => {
    const transfers = createToyTransfers()
    const { portico, platform } = await connectSender({ adapter: { transfers } })
    const read = holdStorage(platform, 'recentRecipients')
    transfers.names['shop.toy'] = 'toy-friend'
    await portico.modal.open('WalletSend')
    const form = await portico.sendForm()
    await settle()
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'shop.toy' })
    await settle()
    await form.review()
    // The user's earlier recipients are read by now, so the recipient is looked at again.
    transfers.names['shop.toy'] = 'toy-other'
    read()
    await settle()
    await platform.clock.advance(MINUTE_MS)
    expect(await codeOf(form.confirm())).toBe('AMOUNT_CHANGED')
    expect(transfers.sent).toEqual([])
    expect(portico.snapshot('send').review?.to).toBe('toy-other')
  })

  test.each([
    ['RECEIVED_CHANGED', 0, { keeps: 400n }],
    ['RECEIVED_CHANGED', MINUTE_MS, { keeps: 400n }],
    ['AMOUNT_CHANGED', 0, { decimals: 1 }],
    ['AMOUNT_CHANGED', 0, { balance: 900n }],
  ])(
    'error: %s: a token that is other %d ms after its review is shown, and confirmed by another press',
    async (code, ageMs, to) => {
      const { form, platform, portico, transfers, shells } = await openMaxShells()
      await platform.clock.advance(ageMs)
      const { keeps, decimals = 2, balance = 1_000n } = to as { keeps?: bigint; decimals?: number; balance?: bigint }
      Object.assign(shells, { decimals, amountBaseUnits: balance })
      if (keeps !== undefined) transfers.estimate = { ...costs(10n), receivedBaseUnits: 1_000n - keeps }
      expect(await codeOf(form.confirm())).toBe(code)
      expect(portico.snapshot('send').error?.code).toBe(code)
      expect(transfers.sent).toEqual([])
      await platform.clock.advance(500)
      await form.confirm()
      expect(transfers.sent).toMatchObject([{ token: SHELL, amountBaseUnits: balance }])
    }
  )

  test('behavior: all of a token is sent as it is shown, where more of it has come since', async () => {
    const { form, platform, transfers, shells } = await openMaxShells()
    await platform.clock.advance(MINUTE_MS)
    shells.amountBaseUnits = 1_001n
    await form.confirm()
    expect(transfers.sent).toMatchObject([{ token: SHELL, amountBaseUnits: 1_000n }])
  })

  test('behavior: a fee that has not risen since is not said to have', async () => {
    const { form, transfers, platform } = await openReview()
    transfers.estimate = costs(99n)
    expect(await codeOf(form.confirm())).toBe('FEE_RISEN')
    await platform.clock.advance(MINUTE_MS)
    await form.confirm()
    expect(transfers.sent).toHaveLength(1)
  })

  test('behavior: a press on a review that is read again never confirms the next one', async () => {
    const { form, transfers, platform, portico } = await openReview()
    await platform.clock.advance(MINUTE_MS)
    const read = holdPrices(transfers)
    const confirmed = codeOf(form.confirm())
    await settle()
    transfers.priced = async () => undefined
    portico.router.back()
    form.setAmount({ text: '0.5' })
    form.setRecipient({ text: 'toy-other' })
    await settle()
    await form.review()
    expect(viewOf(portico)).toBe('WalletSendPreview')
    read()
    expect(await confirmed).toBe('TRANSFER_INCOMPLETE')
    expect(transfers.sent).toEqual([])
  })

  test('error: FEE_RISEN: of Max there is less to send, so the draft says so', async () => {
    for (const ageMs of [MINUTE_MS, 0]) {
      const { form, transfers, platform, portico } = await openMax()
      await platform.clock.advance(ageMs)
      transfers.estimate = costs(99n)
      expect(await codeOf(form.confirm())).toBe('FEE_RISEN')
      await settle()
      expect(viewOf(portico)).toBe('WalletSend')
      expect(portico.snapshot('send')).toMatchObject({ status: 'editing', isMax: true, error: { code: 'FEE_RISEN' } })
      await form.review()
      await form.confirm()
      expect(transfers.sent).toMatchObject([{ amountBaseUnits: BALANCE - 99n, maxFeeBaseUnits: 99n }])
    }
  })

  test('behavior: Max that could be more by now is sent as it is shown', async () => {
    const { form, transfers, platform } = await openMax()
    await platform.clock.advance(MINUTE_MS)
    transfers.estimate = costs(4n)
    await form.confirm()
    expect(transfers.sent).toMatchObject([{ amountBaseUnits: BALANCE - 10n, maxFeeBaseUnits: 10n }])
  })

  test('error: TRANSFER_INCOMPLETE: what can not be read again, or not be paid any more, is a draft again', async () => {
    for (const change of [
      (transfers: ToyTransfers) => {
        transfers.estimate = { rejects: new Error('no answer') }
      },
      (transfers: ToyTransfers) => {
        transfers.estimate = costs(BALANCE)
      },
      (transfers: ToyTransfers) => {
        transfers.facts['toy-friend'] = { type: 'tokenAccount' }
      },
    ]) {
      const { form, transfers, platform, portico } = await openReview()
      await platform.clock.advance(MINUTE_MS)
      change(transfers)
      expect(await codeOf(form.confirm())).toBe('TRANSFER_INCOMPLETE')
      await settle()
      expect(viewOf(portico)).toBe('WalletSend')
      expect(portico.snapshot('send')).toMatchObject({ status: 'editing', review: undefined, error: undefined })
      expect(transfers.sent).toEqual([])
    }
  })

  test('behavior: a user who goes back while it is read again asks no wallet', async () => {
    const { form, transfers, platform, portico } = await openReview()
    await platform.clock.advance(MINUTE_MS)
    const read = holdPrices(transfers)
    const confirmed = codeOf(form.confirm())
    await settle()
    expect(portico.snapshot('send').status).toBe('checking')
    portico.router.back()
    await settle()
    read()
    expect(await confirmed).toBe('TRANSFER_INCOMPLETE')
    expect(portico.snapshot('send').status).toBe('editing')
    expect(transfers.sent).toEqual([])
  })
})

function costs(feeBaseUnits: bigint): ToyTransfers['estimate'] {
  return { feeBaseUnits, depositBaseUnits: 0n, reserveBaseUnits: 0n, minimumBaseUnits: 0n }
}

/** A review of all of the coin. */
async function openMax(): Promise<OpenedDraft> {
  const opened = await openDraft()
  opened.form.setRecipient({ text: 'toy-friend' })
  await settle()
  opened.form.setMax()
  await settle()
  await opened.form.review()
  return opened
}

/** A review of all of a token, 1,000 base units of which the account has. */
async function openMaxShells() {
  const shells = { amountBaseUnits: 1_000n, decimals: 2, symbol: 'SHELL' }
  const transfers = createToyTransfers()
  const opened = await openDraft({ adapter: { transfers, tokenBalances: { [SHELL]: shells } } })
  const { form } = opened
  form.setToken({ address: SHELL })
  form.setRecipient({ text: 'toy-friend' })
  await settle()
  form.setMax()
  await settle()
  await form.review()
  return { ...opened, transfers, shells }
}

/** Reads of costs wait from now on, until the returned function is called. */
function holdPrices(transfers: ToyTransfers): () => void {
  let read: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    read = resolve
  })
  transfers.priced = () => held
  return read
}
