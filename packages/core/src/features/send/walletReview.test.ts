import { createToyTransfers, settle, toyNetworks } from '@portico/test-kit'
import { createToyEmbedded } from '@portico/test-kit/internal'
import { expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { viewOf } from '../../../test/openDraft.js'
import { createEntry } from '../../connectors/createEntry.js'
import type { EmbeddedEntry } from '../../connectors/factory.js'

/** A draft of one coin to `toy-friend`, in its view, of a wallet that shows the user each request itself. */
async function openOwnReview({ hasSmart = false }: { readonly hasSmart?: boolean } = {}) {
  const [{ id }] = toyNetworks()
  const clock = { now: () => harness.platform.clock.now() }
  const smart = hasSmart ? { address: 'toy-smart', networkIds: [id] } : undefined
  const toy = createToyEmbedded({ accounts: [`${id}:toy-login`], clock, smart })
  const transfers = createToyTransfers()
  const harness = await createHarness({
    adapter: { transfers },
    connectors: [
      {
        id: 'embedded',
        create: () =>
          createEntry<EmbeddedEntry>({
            id: 'embedded',
            name: 'Email wallet',
            type: 'embedded',
            socials: [],
            load: async () => toy,
          }),
      },
    ],
  })
  const { portico } = harness
  const connecting = portico.connect({ email: 'maria@example.com' })
  await expect.poll(() => portico.snapshot('attempt')).toMatchObject({ channel: 'email', status: 'waiting' })
  await portico.email.enterCode({ code: toy.mails[0]?.code ?? '' })
  await connecting
  await portico.modal.open('WalletSend')
  const form = await portico.sendForm()
  form.setAmount({ text: '1' })
  form.setRecipient({ text: 'toy-friend' })
  return { portico, toy, form, transfers }
}

test('default: a wallet that shows the review itself is asked from the form', async () => {
  const { portico, form, transfers } = await openOwnReview()
  await form.review()
  expect(viewOf(portico)).toBe('WalletSend')
  await form.confirm()
  expect(transfers.sent).toMatchObject([{ to: 'toy-friend', from: 'toy-login', shownFeeBaseUnits: 10n }])
  expect(viewOf(portico)).toBe('WalletSendReceipt')
})

test('error: TRANSFER_INCOMPLETE: what the form warns of only now is read before the wallet is asked', async () => {
  const { form, transfers } = await openOwnReview()
  await settle()
  transfers.facts['toy-friend'] = { type: 'contract' }
  expect(await codeOf(form.review())).toBe('TRANSFER_INCOMPLETE')
  await form.review()
  await form.confirm()
  expect(transfers.sent).toHaveLength(1)
})

test('error: USER_REJECTED: the draft stays in its form with what the wallet said, also where its card was in between', async () => {
  const { portico, toy, form, transfers } = await openOwnReview()
  toy.agrees = async () => {
    portico.router.push('WhatIsAWallet')
    await settle()
    portico.router.back()
    throw { code: 4001, message: 'User rejected the request.' }
  }
  await form.review()
  expect(await codeOf(form.confirm())).toBe('USER_REJECTED')
  await settle()
  expect(viewOf(portico)).toBe('WalletSend')
  expect(portico.snapshot('send')).toMatchObject({
    amount: '1',
    recipient: { address: 'toy-friend' },
    error: { code: 'USER_REJECTED' },
  })
  // What is typed next is a draft again.
  form.setAmount({ text: '0.5' })
  await settle()
  expect(portico.snapshot('send')).toMatchObject({ status: 'editing', error: undefined })
  toy.agrees = async () => undefined
  await form.review()
  await form.confirm()
  expect(transfers.sent).toMatchObject([{ amountBaseUnits: 500_000_000_000n }])
})

test('error: TRANSFER_UNCERTAIN: what may have been sent stays in the form, and is never asked for again', async () => {
  const { portico, form, transfers } = await openOwnReview()
  transfers.lost = new Error('socket hang up')
  await form.review()
  expect(await codeOf(form.confirm())).toBe('TRANSFER_UNCERTAIN')
  portico.router.push('WhatIsAWallet')
  portico.router.back()
  await settle()
  expect(portico.snapshot('send')).toMatchObject({ status: 'maybeSent', error: { code: 'TRANSFER_UNCERTAIN' } })
  form.setAmount({ text: '2' })
  expect(await codeOf(form.confirm())).toBe('TRANSFER_INCOMPLETE')
  expect(transfers.sent).toHaveLength(1)
})

test('behavior: a smart account’s wallet says what a transfer costs, which may be nothing', async () => {
  const { portico, toy, form, transfers } = await openOwnReview({ hasSmart: true })
  // The chain would say more.
  transfers.estimate = { rejects: new Error('The chain was asked.') }
  form.setMax()
  await settle()
  const { token, fee } = portico.snapshot('send')
  expect(fee).toMatchObject({ status: 'ready', feeBaseUnits: 0n })
  await form.review()
  expect(portico.snapshot('send').review).toMatchObject({
    address: 'toy-smart',
    amountBaseUnits: token?.balanceBaseUnits,
  })
  await form.confirm()
  expect(transfers.sent).toMatchObject([{ from: 'toy-smart', amountBaseUnits: token?.balanceBaseUnits }])
  toy.feeBaseUnits = 7n
  await portico.modal.open('WalletSend')
  await settle()
  const next = await portico.sendForm()
  next.setMax()
  await settle()
  expect(portico.snapshot('send').fee).toMatchObject({ feeBaseUnits: 7n })
})

test('behavior: with the account of the key, the chain says it', async () => {
  const { portico, toy } = await openOwnReview({ hasSmart: true })
  toy.feeBaseUnits = 7n
  await portico.email.setAccountType({ type: 'eoa' })
  await settle()
  await portico.sendForm()
  await settle()
  expect(portico.snapshot('send')).toMatchObject({ source: { address: 'toy-login' }, fee: { feeBaseUnits: 10n } })
})
