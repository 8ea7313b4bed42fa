import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import type { ReceiptModel } from '../../models/send.js'
import { ReceiptView } from './ReceiptView.js'

const HASH = '0x7c41b7e03c1f3ad25c7d9be2f6fe3a88c70d2b4b15f9e7f1a6c8d0f3b2e4a19d'
const sending: ReceiptModel = {
  status: 'sending',
  amount: { text: '0.25 ETH', note: '$775.33' },
  party: { address: '0xd27C14E8f05b9a3361C7be40928fDa6153E04B8c', name: 'omar.eth' },
  fee: { text: '$0.14', note: '0.000046 ETH', isEstimate: true },
  transaction: { hash: HASH, href: `https://explorer.example/tx/${HASH}` },
}
const paid: ReceiptModel = {
  ...sending,
  fee: { text: '$0.13', note: '0.000042 ETH', isEstimate: false },
  time: 'Nov 26, 2026, 2:41 PM',
}

const meta: Meta<typeof ReceiptView> = {
  title: 'Views/SendReceipt',
  component: ReceiptView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.sendReceiptTitle }),
  args: { receipt: sending, onDone: fn(), onAgain: fn(), onRemove: fn() },
}

export default meta
type Story = StoryObj<typeof ReceiptView>

/** It continues without the view, so leaving is all there is to do: nothing invites to send twice. */
export const Sending: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Sent')
    await expect(canvas.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute(
      'href',
      sending.transaction.href
    )
    await expect(canvas.getByText('estimate')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^(Done|Send again|Try again)$/ })).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** Its network has not heard of it for a while. */
export const Unknown: Story = {
  tags: ['rest'],
  args: { receipt: { ...sending, status: 'unknown' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: /again$/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove from activity' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

/** Other owners of the account have to sign before anything is sent. */
export const Signatures: Story = {
  tags: ['rest'],
  args: { receipt: { ...sending, status: 'signatures', fee: undefined } },
}

/** The page asked for it: its words are those of a payment, and stay inside. */
export const Payment: Story = {
  args: {
    receipt: { ...paid, status: 'confirmed' },
    payment: { title: 'Payment complete', text: `0.25 ETH to ${'unbroken'.repeat(8)}, order 1042` },
    onAgain: undefined,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /again$/ })).toBeNull()
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** What was paid, in place of what it was thought to be. */
export const Confirmed: Story = {
  args: { receipt: { ...paid, status: 'confirmed' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: '0.25 ETH sent' })).toBeVisible()
    await expect(canvas.getByText('Fee paid')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}

/** The wallet has sent another amount than it was asked for. */
export const Instead: Story = {
  tags: ['rest'],
  args: {
    receipt: {
      ...paid,
      status: 'confirmed',
      amount: { text: '0.25 ETH' },
      instead: { asked: '0.5 ETH', sent: '0.25 ETH' },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^You asked for 0.5 ETH, your wallet sent 0.25 ETH\. The network confirmed/)
    ).toBeVisible()
  },
}

/** In a block, and nothing was sent. */
export const Reverted: Story = {
  tags: ['rest'],
  args: { receipt: { ...paid, status: 'reverted' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}

/** Another transaction took its place, which may have sent the same: it is not tried again from here. */
export const Replaced: Story = {
  args: {
    receipt: {
      ...paid,
      status: 'replaced',
      replacement: { hash: `0x1f${HASH.slice(4)}`, href: 'https://explorer.example/tx/0x1f' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** The user has cancelled it in the wallet: that can be undone. */
export const Cancelled: Story = {
  tags: ['rest'],
  args: {
    receipt: {
      ...paid,
      status: 'cancelled',
      replacement: { hash: `0x1f${HASH.slice(4)}`, href: 'https://explorer.example/tx/0x1f' },
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Transaction cancelled' })).toBeVisible()
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Cancelled')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}

/** The wallet may have sent it in another network, so it is not tried again from here. */
export const Expired: Story = {
  tags: ['rest'],
  args: { receipt: { ...sending, status: 'expired' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** No block ever had it: what it was thought to cost was not paid. */
export const Dropped: Story = {
  tags: ['rest'],
  args: { receipt: { ...sending, status: 'dropped' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('estimate')).toBeNull()
    await expect(canvas.getByText('None')).toBeVisible()
  },
}

/** Of an earlier visit: no name, no price; the network has no explorer, and the account can't send here. */
export const Plain: Story = {
  tags: ['rest'],
  args: {
    receipt: {
      status: 'confirmed',
      amount: { text: '1.5 SOL' },
      party: { address: 'Fq3mCk1mZ4t8Xq9bXr7vL2h5nP6sD3wY8uJ4eT7aWnM1' },
      transaction: { hash: '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW' },
    },
    onAgain: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Copy transaction hash' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Send again' })).toBeNull()
  },
}

/** Long names and figures. */
export const LongText: Story = {
  tags: ['rest'],
  args: {
    receipt: {
      ...paid,
      status: 'reverted',
      amount: { text: '123,456,789,012,345,678.123456789 LONGSYMBOL!', note: '$1,234,567,890,123.45' },
      party: {
        address: '0xd27C14E8f05b9a3361C7be40928fDa6153E04B8c',
        name: 'a-name-that-goes-on-and-on-and-on-and-on.eth',
      },
    },
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** German: words are longer. */
export const German: Story = {
  tags: ['rest'],
  args: { receipt: { ...paid, status: 'reverted' } },
  globals: { locale: 'de' },
}

/** As wide as the narrowest screens. */
export const Narrow: Story = {
  tags: ['rest'],
  args: { receipt: { ...paid, status: 'confirmed' } },
  globals: { width: 'narrow' },
}

/** Arabic: the address stays as it is. */
export const RightToLeft: Story = {
  tags: ['rest'],
  args: { receipt: { ...paid, status: 'confirmed' } },
  globals: rightToLeft,
}

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], args: { receipt: { ...paid, status: 'confirmed' } }, globals: dark }
