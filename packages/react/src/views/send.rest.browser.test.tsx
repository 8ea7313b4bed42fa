import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, heading, part } from '../test/modal.js'
import { amount, lena, open, SHELL, send, to } from '../test/sendWorld.js'

test('behavior: what waits for other signatures says so, and what its network does not know for a minute', async () => {
  const { transactions, platform } = await open()
  transactions['toyHash1'] = { status: 'pending', waitsFor: 'signatures' }
  await send()
  await expect.element(heading('Waiting for signatures')).toBeVisible()
  transactions['toyHash1'] = { status: 'unknown' }
  await platform.clock.advance(4_000)
  await expect.element(heading('Sending 1 TOY')).toBeVisible()
  await platform.clock.advance(90_000)
  await expect.poll(() => part('receipt')?.dataset['state']).toBe('unknown')
  await expect.element(button('Try again')).not.toBeInTheDocument()
})

test('behavior: what was not sent is tried again with the same recipient, token and amount', async () => {
  const { transfers, transactions } = await open()
  transactions['toyHash1'] = { status: 'reverted' }
  await button('Token: TOY').click()
  await page.getByRole('button', { name: /^SHELL/ }).click()
  await expect.element(button('Token: SHELL')).toBeVisible()
  await send('12.5')
  await expect.element(heading('Transaction failed')).toBeVisible()
  await button('Try again').click()
  await expect.element(button('Review')).toBeVisible()
  await expect.element(amount()).toHaveValue('12.5')
  await button('Review').click()
  await button('Confirm in Alder').click()
  await expect.element(heading('Sending 12.5 SHELL')).toBeVisible()
  const same = { to: lena, token: SHELL, amountBaseUnits: 1_250n }
  expect(transfers.sent).toMatchObject([same, same])
})

test('behavior: after the end another one to the same recipient begins without an amount', async () => {
  const { transactions, portico } = await open()
  transactions['toyHash1'] = { status: 'confirmed' }
  await send()
  await button('Send again').click()
  await expect.element(button('Enter an amount')).toBeVisible()
  expect(portico.snapshot('send').recipient.address).toBe(lena)
})

test('behavior: a receipt of an earlier visit, which knows no token, offers none in its place', async () => {
  const { transactions, portico } = await open()
  transactions['bb'] = { status: 'confirmed' }
  const sent = { networkId: 'polkadot:one', hash: 'bb', kind: 'send', to: lena, amountBaseUnits: 5n } as const
  await portico.transactions.add({ ...sent, symbol: 'SHELL', decimals: 2 })
  const accountId = 'polkadot:one:toy-1234567890abcdef'
  await portico.modal.open('WalletSendReceipt', { accountId, hash: 'bb' })
  await expect.element(heading('0.05 SHELL sent')).toBeVisible()
  await expect.element(button('Send again')).not.toBeInTheDocument()
})

test('behavior: another account in use sends nothing again from the receipt of the first; the receipt stays', async () => {
  const { transactions, wallet } = await open()
  transactions['toyHash1'] = { status: 'confirmed' }
  await send()
  await expect.element(button('Send again')).toBeVisible()
  wallet.changeAccounts([{ address: 'toy-somebody-else', type: 'eoa' }])
  await expect.element(button('Send again')).not.toBeInTheDocument()
  await expect.element(heading('1 TOY sent')).toBeVisible()
})

test('behavior: opened for an unknown transfer, the receipt leads to the account', async () => {
  const { portico } = await open()
  await portico.modal.open('WalletSendReceipt', { accountId: 'polkadot:one:toy-1234567890abcdef', hash: 'none' })
  await expect.element(heading('Your account')).toBeInTheDocument()
})

test('behavior: a token of the app can be chosen, and Max is all of it', async () => {
  const { transfers } = await open()
  await button('Token: TOY').click()
  await expect.element(dialog('Select a token')).toBeVisible()
  await page.getByRole('button', { name: /^SHELL/ }).click()
  await expect.element(button('Token: SHELL')).toBeVisible()
  await button('Max').click()
  await expect.element(amount()).toHaveValue('50')
  await to().fill(lena)
  await button('Review').click()
  await button('Confirm in Alder').click()
  await expect.poll(() => transfers.sent).toMatchObject([{ token: SHELL, amountBaseUnits: 5_000n }])
})

test('behavior: in place of an account for a token its owner can be chosen', async () => {
  const { transfers } = await open()
  transfers.facts['toy-account'] = { type: 'tokenAccount', owner: lena }
  await amount().fill('1')
  await to().fill('toy-account')
  await button('Use the owner’s address').click()
  await expect.element(button('Review')).toBeVisible()
  await button('Review').click()
  await expect.element(dialog('Review')).toBeVisible()
  expect(part('address-groups')?.textContent).toBe(lena)
})

test('behavior: the cursor stays where it is, and the focus in the box', async () => {
  await open()
  await amount().fill('15')
  await userEvent.keyboard('{ArrowLeft}2')
  await expect.element(amount()).toHaveValue('125')
  await userEvent.keyboard('3')
  await expect.element(amount()).toHaveValue('1235')
  await to().fill(lena)
  await expect.element(button('Clear recipient')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(to()).toHaveFocus()
})

test('behavior: another account during the review leads back, and says so', async () => {
  const { wallet, transfers } = await open()
  await amount().fill('1')
  await to().fill(lena)
  await button('Review').click()
  await expect.element(button('Confirm in Alder')).toBeVisible()
  wallet.changeAccounts([{ address: 'toy-somebody-else', type: 'eoa' }])
  await expect.element(page.getByText('Your account or network changed. Nothing was sent.')).toBeVisible()
  await expect.element(dialog('Send')).toBeVisible()
  expect(transfers.sent).toEqual([])
})

test('behavior: opened without a draft, the review leads to it; without a wallet, Send leads away', async () => {
  const { portico } = await open()
  await portico.modal.open('WalletSendPreview')
  await expect.element(dialog('Send')).toBeVisible()
  await portico.disconnect()
  await expect.poll(() => portico.snapshot('modal').open).toBe(false)
})

test('behavior: hidden balances are not in the draft or the choice of a token', async () => {
  const { portico } = await open()
  await expect.element(page.getByText('TOY', { exact: false }).first()).toBeVisible()
  await portico.setBalancesHidden(true)
  await expect.poll(() => part('send-amount')?.textContent).toContain('••••• TOY')
  await button('Token: TOY').click()
  await expect.element(dialog('Select a token')).toBeVisible()
  await expect.poll(() => part('select-token')?.textContent).toContain('••••• SHELL')
  expect(part('select-token')?.textContent).not.toContain('50 SHELL')
})
