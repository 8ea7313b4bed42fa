import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { approved, progress, swapHref } from '../../../stories/views/sampleSwap.js'
import { SwapProgressView } from './SwapProgressView.js'

const meta: Meta<typeof SwapProgressView> = {
  title: 'Views/SwapStopped',
  component: SwapProgressView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.swapTitle }),
  args: {
    ...progress,
    tasks: [approved, { kind: 'swap', status: 'failed', href: swapHref }],
    status: 'failed',
    onClose: fn(),
    onAgain: fn(),
    onRetry: fn(),
    onResume: fn(),
    onCancel: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SwapProgressView>

/** The price moved too far: by how much, where the money is, what it cost, and what to do. */
export const PriceMoved: Story = {
  args: { error: 'priceMoved', result: { fee: '$0.03' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Still valid, no need to do it again')).toBeVisible()
    await expect(canvas.getByText('The price moved more than 1%')).toBeVisible()
    await expect(canvas.getByText('Not started')).toBeVisible()
    await expect(canvas.getByText('You still have your 200.00 USDC. The network fee of $0.03 is spent.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Get a new quote' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}

/** The network took it after its deadline. What it cost isn't known. */
export const Late: Story = {
  tags: ['rest'],
  args: { error: 'late' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It reached the network too late')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('so it stopped. You still have your 200.00 USDC.')
    await expect(canvas.queryByText(/is spent/)).toBeNull()
  },
}

/** What the other transaction did isn't known, so the money isn't said to be there. */
export const Replaced: Story = {
  tags: ['rest'],
  args: { error: 'replaced' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Another transaction took its place')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('MetaMask sent another transaction in its place.')
    await expect(canvas.queryByText(/You still have/)).toBeNull()
  },
}

/** A network may include it all the same. */
export const Dropped: Story = {
  tags: ['rest'],
  args: { error: 'dropped', tasks: [{ kind: 'batch', status: 'failed' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Swap stopped')).toBeVisible()
    await expect(canvas.getByText('The network hasn’t included it')).toBeVisible()
    await expect(canvas.getByRole('status')).not.toHaveTextContent('You still have')
  },
}

/** The network stopped it, and why isn't known. */
export const Failed: Story = {
  tags: ['rest'],
  args: { error: 'reverted' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You still have your 200.00 USDC.')
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

/** The token keeps a part of each transfer. */
export const LessArrives: Story = {
  tags: ['rest'],
  args: { ...Refused.args, error: 'lessArrives', details: 'SWAP_REFUSED\n0.9 TRN would arrive.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Less would arrive than agreed')).toBeVisible()
    await expect(canvas.getByText(/part of each transfer\. You still have your 200\.00 USDC\.$/)).toBeVisible()
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

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft, args: { ...PriceMoved.args } }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { ...PriceMoved.args } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { ...PriceMoved.args } }
