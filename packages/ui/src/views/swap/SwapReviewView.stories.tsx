import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { longQuote, longSummary, quote, summary } from '../../../stories/views/sampleSwap.js'
import { SwapReviewView } from './SwapReviewView.js'

const meta: Meta<typeof SwapReviewView> = {
  title: 'Views/SwapReview',
  component: SwapReviewView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.swapReviewTitle, back: true }),
  args: {
    summary,
    quote: { ...quote, ageSeconds: 1 },
    asks: { steps: ['approve', 'swap'], approve: '200.00 USDC' },
    walletName: 'MetaMask',
    onEdit: fn(),
    onConfirm: fn(),
    onDone: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SwapReviewView>

/** Both amounts, the price, and how often the wallet asks. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('You receive about')).toBeVisible()
    await expect(canvas.getByText('contract').parentElement).toHaveTextContent('$200.00 · contract 0xA0b8…06eB48')
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'MetaMask asks twice: to approve 200.00 USDC, then to swap.'
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Swap' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
  },
}

/** Nothing has to be approved; the amount to receive is exact. */
export const AsksOnce: Story = {
  tags: ['rest'],
  args: {
    asks: { steps: ['swap'] },
    summary: { ...summary, exact: 'receive' },
    quote: { ...quote, limit: { kind: 'atMost', text: '202.00 USDC' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You pay about')).toBeVisible()
    await expect(canvas.getByText('MetaMask asks once: to swap.')).toBeVisible()
  },
}

/** An approval that is left over has to go first. */
export const AsksThreeTimes: Story = {
  tags: ['rest'],
  args: { asks: { steps: ['reset', 'approve', 'swap'], approve: '200.00 USDC' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'MetaMask asks three times: first to take back the old approval, then to approve 200.00 USDC, then to swap.'
    )
  },
}

/** Approved by a signature. */
export const AsksForPermit: Story = {
  tags: ['rest'],
  args: { asks: { steps: ['permit', 'swap'], approve: '200.00 USDC' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'MetaMask asks twice: to sign a permit for 200.00 USDC, then to swap.'
    )
  },
}

/** Approved and swapped at once. The new price is said with it. */
export const AsksForBatch: Story = {
  tags: ['rest'],
  args: { asks: { steps: ['batch'], approve: '200.00 USDC' }, error: 'newPrice', newPrice: '0.000207 ETH' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'less than before. MetaMask asks once: to approve 200.00 USDC and swap, together.'
    )
  },
}

/** The price changed before the wallet was asked: another press takes it. */
export const NewPrice: Story = {
  args: { error: 'newPrice', newPrice: '0.000207 ETH', quote: { ...quote, ageSeconds: 0 } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('New price: you receive 0.000207 ETH less than before.')
    await userEvent.click(canvas.getByRole('button', { name: 'Accept and swap' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** The wallet is open: a second press does nothing. */
export const Confirming: Story = {
  tags: ['rest'],
  args: { confirming: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Swap' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toHaveTextContent('Open MetaMask')
  },
}

/** It is read again before the wallet is asked. */
export const Checking: Story = { tags: ['rest'], args: { checking: true } }

/** Declined: said, and the button is still there. */
export const Rejected: Story = { tags: ['rest'], args: { error: 'rejected' } }

/** What the provider built doesn't match its price: the raw text is one press away. */
export const Refused: Story = {
  args: { error: 'refused', details: 'SWAP_REFUSED\nThe recipient is another account.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/MetaMask wasn’t asked to send it\./)).toBeVisible()
    await expect(canvas.getByText('Details')).toBeVisible()
  },
}

/** The network would not take it. */
export const WouldFail: Story = {
  tags: ['rest'],
  args: { error: 'wouldFail', details: 'SWAP_REFUSED\nThe swap fails in a simulation.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The network would refuse this swap/)).toBeVisible()
    await expect(canvas.getByText('Details')).toBeVisible()
  },
}

/** It is unknown whether it was sent: it can't be confirmed again. */
export const MaybeSent: Story = {
  tags: ['rest'],
  args: { error: 'maybeSent', details: 'SWAP_UNCERTAIN\nTypeError: Failed to fetch' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Swap' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** Untrusted names and long figures stay inside. */
export const LongText: Story = {
  args: {
    summary: longSummary,
    quote: longQuote,
    asks: { steps: ['reset', 'approve', 'swap'], approve: longSummary.pay.text },
    walletName: 'The Extraordinarily Careful Hardware-Backed Wallet of the Northern Cooperative',
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { globals: rightToLeft }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { ...NewPrice.args } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { ...NewPrice.args } }
