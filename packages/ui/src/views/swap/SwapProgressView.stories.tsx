import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { longSummary, summary } from '../../../stories/views/sampleSwap.js'
import type { SwapTaskModel } from '../../models/swap.js'
import { SwapProgressView } from './SwapProgressView.js'

const approved: SwapTaskModel = { kind: 'approve', status: 'done', href: 'https://explorer.example/tx/0x1' }
const swapHref = 'https://explorer.example/tx/0x2'

const meta: Meta<typeof SwapProgressView> = {
  title: 'Views/SwapProgress',
  component: SwapProgressView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.swapTitle }),
  args: {
    summary,
    tasks: [approved, { kind: 'swap', status: 'network', href: swapHref }],
    status: 'running',
    walletName: 'MetaMask',
    networkName: 'Base',
    onClose: fn(),
    onAgain: fn(),
    onRetry: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SwapProgressView>

/** Approved, and the swap is on its way: the window can be closed. */
export const Swapping: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const [, now] = canvas.getAllByRole('listitem')
    await expect(now).toHaveAttribute('aria-current', 'step')
    await expect(now).toHaveTextContent('SwappingSent. Confirming on Base.')
    await expect(canvas.getAllByRole('link', { name: /^View transaction/ })).toHaveLength(2)
    await expect(canvas.getByRole('status')).toHaveTextContent('You can close this window. The swap continues.')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The wallet asks to approve. */
export const Approving: Story = {
  args: {
    tasks: [
      { kind: 'approve', status: 'wallet' },
      { kind: 'swap', status: 'todo' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Exact amount. Confirm in MetaMask.')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Open MetaMask and check that the amounts match.')
  },
}

/** The network hasn't taken the approval yet: another request follows. */
export const ApprovalSent: Story = {
  tags: ['rest'],
  args: {
    tasks: [
      { ...approved, status: 'network' },
      { kind: 'swap', status: 'todo' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('MetaMask asks you to swap after this.')
  },
}

/** Nothing has to be approved. */
export const OneStep: Story = { tags: ['rest'], args: { tasks: [{ kind: 'swap', status: 'wallet' }] } }

/** At its end. What was really received is known. */
export const Done: Story = {
  args: {
    tasks: [approved, { kind: 'swap', status: 'done', href: swapHref }],
    status: 'done',
    received: { text: '0.063914 ETH', note: '$198.22' },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Swapped' })).toBeVisible()
    await expect(canvas.getByText('0.063914 ETH')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Swap again' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** At its end. What was received isn't known. */
export const DoneAbout: Story = {
  tags: ['rest'],
  args: { tasks: [{ kind: 'swap', status: 'done', href: swapHref }], status: 'done' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Received about')).toBeVisible()
  },
}

/** The network stopped it: what happened, where the money is, and what to do. */
export const Failed: Story = {
  args: {
    tasks: [approved, { kind: 'swap', status: 'failed', href: swapHref }],
    status: 'failed',
    error: 'reverted',
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Still valid, no need to do it again')).toBeVisible()
    await expect(canvas.getByText('Not started')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('You still have your 200.00 USDC.')
    await userEvent.click(canvas.getByRole('button', { name: 'Get a new quote' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}

/** Declined: the wallet can be asked again. */
export const Rejected: Story = {
  tags: ['rest'],
  args: { tasks: [approved, { kind: 'swap', status: 'failed' }], status: 'failed', error: 'rejected' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** What the provider built doesn't match its price. */
export const Refused: Story = {
  tags: ['rest'],
  args: {
    tasks: [approved, { kind: 'swap', status: 'failed' }],
    status: 'failed',
    error: 'refused',
    details: 'SWAP_REFUSED\nThe recipient is another account.',
  },
}

/** The wallet hasn't said whether it sent: it isn't asked again, and the money isn't said to be there. */
export const MaybeSent: Story = {
  args: {
    tasks: [approved, { kind: 'swap', status: 'wallet' }],
    status: 'maybeSent',
    details: 'SWAP_UNCERTAIN\nTypeError: Failed to fetch',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/it may have been sent/)).toBeVisible()
    await expect(canvas.getByText('Not known yet')).toBeVisible()
    await expect(canvas.queryByText(/You still have/)).toBeNull()
    await expect(canvas.getAllByRole('button', { name: /^(Close|Get a new quote|Try again)$/ })).toHaveLength(1)
  },
}

/** Untrusted names and long figures stay inside. */
export const LongText: Story = {
  args: {
    summary: longSummary,
    walletName: 'The Extraordinarily Careful Hardware-Backed Wallet of the Northern Cooperative',
    networkName: 'The Settlement Network of the Northern Cooperative and Its Friends',
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { globals: rightToLeft }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { ...Failed.args } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { ...Failed.args } }
