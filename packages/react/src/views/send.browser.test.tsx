import { createToyTransfers, type ToyTransactions, type ToyTransfers } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World } from '../test/createWorld.js'
import { button, dialog, drawStrict, heading, part, said } from '../test/modal.js'

const SHELL = 'toy-token-shell'
const [lena, fake] = ['toy-abcdefghijklmnop', 'toy-ab00000000klmnop']

interface Sending extends World {
  readonly transfers: ToyTransfers
  readonly transactions: ToyTransactions
}

/** A connected visitor at Send. */
async function open(): Promise<Sending> {
  const transfers = createToyTransfers()
  const transactions: ToyTransactions = { toyHash1: { status: 'pending' }, toyHash2: { status: 'pending' } }
  const world = createWorld({
    chain: {
      transfers,
      transactions,
      tokenBalances: { [SHELL]: { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHELL' } },
    },
    portico: { tokens: { 'polkadot:one': { address: SHELL } } },
  })
  drawStrict(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('Account')
  world.portico.router.push('WalletSend')
  await expect.element(button('Enter an amount')).toBeVisible()
  return { ...world, transfers, transactions }
}

/** One coin to `lena`, as far as its receipt. */
async function send(text = '1'): Promise<void> {
  await amount().fill(text)
  await to().fill(lena)
  await button('Review').click()
  await button('Confirm in Alder').click()
  await expect.element(dialog('Transfer')).toBeVisible()
}

const amount = () => page.getByLabelText('Amount')
const to = () => page.getByLabelText('To', { exact: true })

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

test('behavior: opened for what nobody has sent, the receipt leads to the account', async () => {
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
  await button(/^May have been sent/).click()
  const note = page.getByText('Your wallet was asked to send 1 TOY to', { exact: false })
  await expect.element(note).toBeVisible()
  await button('It wasn’t sent').click()
  await expect.element(note).not.toBeInTheDocument()
})

test('behavior: an address that looks like a recent one is told from it, and the safe choice comes first', async () => {
  const { portico } = await open()
  await send()
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

test('behavior: who hides balances finds none in the draft and in the choice of a token', async () => {
  const { portico } = await open()
  await expect.element(page.getByText('TOY', { exact: false }).first()).toBeVisible()
  await portico.setBalancesHidden(true)
  await expect.poll(() => part('send-amount')?.textContent).toContain('••••• TOY')
  await button('Token: TOY').click()
  await expect.element(dialog('Select a token')).toBeVisible()
  await expect.poll(() => part('select-token')?.textContent).toContain('••••• SHELL')
  expect(part('select-token')?.textContent).not.toContain('50 SHELL')
})
