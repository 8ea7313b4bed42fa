import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { hostileRequest, request } from '../../../stories/views/samplePay.js'
import type { PayTaskModel } from '../../models/pay.js'
import { PayProgressView } from './PayProgressView.js'

const swapped: PayTaskModel = { kind: 'swap', status: 'done', href: 'https://explorer.example/tx/0x1' }

const meta: Meta<typeof PayProgressView> = {
  title: 'Views/PayProgress',
  component: PayProgressView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.payTitle }),
  args: {
    request,
    tasks: [swapped, { kind: 'pay', status: 'todo' }],
    status: 'running',
    swap: { pay: '0.015612 ETH', receive: '48.00 USDC', symbol: 'ETH' },
    walletName: 'MetaMask',
    networkName: 'Base',
    slippage: '1%',
    onStop: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
}

export default meta
type Story = StoryObj<typeof PayProgressView>

/** The swap is on its way: nothing is paid yet. */
export const Swapping: Story = {
  args: {
    tasks: [
      { ...swapped, status: 'network' },
      { kind: 'pay', status: 'todo' },
    ],
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('If you stop now, nothing is paid.')
    await userEvent.click(canvas.getByRole('button', { name: 'Stop here' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

/** What was swapped stays with the user. */
export const Swapped: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('If you stop now, the 48.00 USDC stays in your wallet.')
  },
}

/** The wallet asks for the payment. */
export const Paying: Story = {
  args: { tasks: [swapped, { kind: 'pay', status: 'wallet' }] },
  play: async ({ canvas }) => {
    const [, now] = canvas.getAllByRole('listitem')
    await expect(now).toHaveAttribute('aria-current', 'step')
    await expect(now).toHaveTextContent('Pay 48.00 USDCConfirm in MetaMask')
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Open MetaMask and check that the amount and recipient match.'
    )
  },
}

/** An approval goes before the swap. */
export const Approving: Story = {
  tags: ['rest'],
  args: {
    tasks: [
      { kind: 'approve', status: 'wallet' },
      { kind: 'swap', status: 'todo' },
      { kind: 'pay', status: 'todo' },
    ],
  },
}

/** The asset itself is paid. */
export const Direct: Story = {
  tags: ['rest'],
  args: { swap: undefined, tasks: [{ kind: 'pay', status: 'wallet' }] },
}

/** The price moved: nothing was paid. */
export const SwapFailed: Story = {
  args: {
    tasks: [
      { ...swapped, status: 'failed' },
      { kind: 'pay', status: 'todo' },
    ],
    status: 'failed',
    error: 'priceMoved',
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing was paid.')
    await userEvent.click(canvas.getByRole('button', { name: 'Back to payment' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The user declined the payment after the swap: the view says where the tokens are. */
export const DeclinedAfterSwap: Story = {
  args: { tasks: [swapped, { kind: 'pay', status: 'failed' }], status: 'failed', error: 'rejected' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'You declined in MetaMask. Nothing was paid. The 48.00 USDC is in your wallet.'
    )
  },
}

/** The network hasn't included the payment yet, and still may: the view doesn't say that the tokens are there. */
export const DroppedAfterSwap: Story = {
  args: { tasks: [swapped, { kind: 'pay', status: 'failed' }], status: 'failed', error: 'dropped' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('before you pay again')
    await expect(canvas.getByRole('status')).not.toHaveTextContent('is in your wallet')
  },
}

/** The wallet hasn't said whether it paid, so nothing invites to pay twice. */
export const MaybeSent: Story = {
  args: { tasks: [swapped, { kind: 'pay', status: 'wallet' }], status: 'maybeSent', error: 'maybeSent' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('it may have been paid')
    await expect(canvas.getAllByRole('button', { name: /^(Done|Stop here|Back to payment)$/ })).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Untrusted texts stay inside. */
export const Hostile: Story = {
  args: { request: hostileRequest, walletName: 'The Extraordinarily Careful Wallet of the Northern Cooperative' },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { globals: rightToLeft }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { ...DeclinedAfterSwap.args } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { ...Paying.args } }
