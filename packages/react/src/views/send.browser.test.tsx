import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ANSWERS } from '../test/approveWorld.js'
import { button, dialog, heading, part, said } from '../test/modal.js'
import { amount, fake, lena, open, openByEmail, send, to } from '../test/sendWorld.js'

test('default: an amount, a recipient, the review, the wallet; then the receipt and the account', async () => {
  const { transfers, portico } = await open()
  await amount().fill('1.5')
  await expect.element(button('Enter a recipient')).toBeVisible()
  await to().fill(lena)
  await expect.element(button('Review')).toBeVisible()
  await expect.element(page.getByText('You haven’t sent to', { exact: false })).toBeVisible()
  await button('Review').click()
  await expect.element(dialog('Review')).toBeVisible()
  expect(part('address-groups')?.textContent).toBe(lena)
  await expect.element(page.getByText('1.5 TOY', { exact: true })).toBeVisible()
  await button('Confirm in Alder').click()
  await expect.element(heading('Sending 1.5 TOY')).toBeVisible()
  expect(transfers.sent).toMatchObject([{ to: lena, amountBaseUnits: 1_500_000_000_000n }])
  await expect.element(button('Done')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Your account')).toBeInTheDocument()
  expect(portico.snapshot('notices').last).toBeUndefined()
})

test('behavior: the receipt follows the transfer to its end, says it, and leaves the focus where it is', async () => {
  const { transactions, platform } = await open()
  await send()
  await expect.poll(() => said('polite')).toBe('Sending 1 TOY. You can close this window. The transfer continues.')
  await expect.element(button('Done')).toHaveFocus()
  transactions['toyHash1'] = { status: 'confirmed', feeBaseUnits: 7n }
  await platform.clock.advance(4_000)
  await expect.element(heading('1 TOY sent')).toBeVisible()
  expect(part('receipt')?.textContent).toContain('Fee paid0.000000000007 TOY')
  await expect.poll(() => said('polite')).toBe('1 TOY sent. The network confirmed the transfer to toy-…klmnop.')
  await expect.element(button('Done')).toHaveFocus()
})

test('behavior: what the wallet declines stays on the review; going back keeps the draft', async () => {
  const { wallet } = await open()
  await amount().fill('1')
  await to().fill(lena)
  await button('Review').click()
  wallet.behavior = 'reject'
  await button('Confirm in Alder').click()
  await expect.element(page.getByText('You declined in Alder. Nothing was sent.')).toBeVisible()
  await button('Back').click()
  await expect.element(amount()).toHaveValue('1')
  await button('Review').click()
  wallet.behavior = 'approve'
  await button('Confirm in Alder').click()
  await expect.element(dialog('Transfer')).toBeVisible()
})

test('behavior: the wallet by e-mail, which has its own review, is asked from the form, which says what it answers', async () => {
  const { frame, asked, transfers } = await openByEmail()
  await amount().fill('1')
  await to().fill(lena)
  await expect.element(page.getByText('You haven’t sent to', { exact: false })).toBeVisible()
  let answer: (isYes: boolean) => void = () => undefined
  const asks = () =>
    new Promise<{ result: unknown }>((resolve, reject) => {
      answer = (isYes) => (isYes ? resolve({ result: undefined }) : reject({ code: 'REJECTED', message: 'no' }))
    })
  frame.answer({ ...ANSWERS, RPC_REQUEST: asks })
  await button('Continue').click()
  await expect.element(dialog('Approve')).toBeVisible()
  await asked('RPC_REQUEST')
  answer(false)
  await expect.element(dialog('Send')).toBeVisible()
  await expect.element(page.getByText('You declined in', { exact: false })).toBeVisible()
  await expect.element(amount()).toHaveValue('1')
  transfers.lost = new Error('socket hang up')
  await button('Continue').click()
  await asked('RPC_REQUEST', 2)
  answer(true)
  await expect.element(page.getByText('didn’t say whether it sent this', { exact: false })).toBeVisible()
  await expect.element(amount()).toHaveValue('1')
  await expect.element(button('Continue')).not.toBeInTheDocument()
  await button('Done').click()
  await expect.element(heading('Your account')).toBeInTheDocument()
  expect(transfers.sent).toHaveLength(1)
})

test('behavior: a fee that has risen is shown before the wallet is asked, and of Max in the form', async () => {
  const { transfers } = await open()
  const rise = (feeBaseUnits: bigint): void => {
    transfers.estimate = { feeBaseUnits, depositBaseUnits: 0n, reserveBaseUnits: 0n, minimumBaseUnits: 0n }
  }
  await amount().fill('1')
  await to().fill(lena)
  await button('Review').click()
  rise(20_000_000_000n)
  await button('Confirm in Alder').click()
  await expect.element(page.getByText('The cost has changed.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('1.02 TOY')).toBeVisible()
  await button('Back').click()
  await button('Max').click()
  await button('Review').click()
  rise(30_000_000_000n)
  await button('Confirm in Alder').click()
  await expect.element(dialog('Send')).toBeVisible()
  await expect.element(page.getByText('Max is less than before', { exact: false })).toBeVisible()
  expect(transfers.sent).toEqual([])
})

test('behavior: what may have been sent cannot be confirmed again, and is said until the user has looked', async () => {
  const { transfers, portico } = await open()
  await amount().fill('1')
  await to().fill(lena)
  await button('Review').click()
  transfers.lost = new Error('socket hang up')
  await button('Confirm in Alder').click()
  await expect.element(page.getByText('Alder didn’t say whether it sent this', { exact: false })).toBeVisible()
  await expect.element(button('Confirm in Alder')).not.toBeInTheDocument()
  await button('Done').click()
  await expect.element(heading('Your account')).toBeInTheDocument()
  expect(transfers.sent).toHaveLength(1)
  // Activity and the next draft say so, until the user has looked.
  await portico.modal.open('Transactions')
  await button(/^Unconfirmed/).click()
  const note = page.getByText('Your wallet was asked to send 1 TOY to', { exact: false })
  await expect.element(note).toBeVisible()
  await button('Forget this request').click()
  await button('Forget').click()
  await expect.element(note).not.toBeInTheDocument()
})

test('behavior: an address that looks like a recent one is told from it, and the safe choice comes first', async () => {
  const { portico, transactions, platform } = await open()
  await send()
  transactions['toyHash1'] = { status: 'confirmed' }
  await platform.clock.advance(4_000)
  await button('Done').click()
  await expect.element(heading('Your account')).toBeInTheDocument()
  portico.router.push('WalletSend')
  await expect.element(page.getByText('Sent once')).toBeVisible()
  await amount().fill('1')
  await to().fill(fake)
  await expect.element(page.getByText('but it isn’t.', { exact: false })).toBeVisible()
  await button(/^Use toy-/).click()
  await expect.element(button('Review')).toBeVisible()
  expect(portico.snapshot('send').recipient.address).toBe(lena)
})
