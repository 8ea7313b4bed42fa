import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { approved, longSummary, progress } from '../../../stories/views/sampleSwap.js'
import { SwapProgressView } from './SwapProgressView.js'

const meta: Meta<typeof SwapProgressView> = {
  title: 'Views/SwapProgress',
  component: SwapProgressView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.swapTitle }),
  args: {
    ...progress,
    onClose: fn(),
    onAgain: fn(),
    onRetry: fn(),
    onResume: fn(),
    onCancel: fn(),
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

/** An approval that is left over goes first, by an approval of nothing. */
export const TakingBack: Story = {
  args: {
    tasks: [
      { kind: 'reset', status: 'wallet' },
      { kind: 'approve', status: 'todo' },
      { kind: 'swap', status: 'todo' },
    ],
  },
  play: async ({ canvas }) => {
    const [now] = canvas.getAllByRole('listitem')
    await expect(now).toHaveTextContent('Take back the old approvalAn amount of 0. Confirm in MetaMask.')
  },
}

/** The network takes it back: another approval follows. */
export const TakenBack: Story = {
  tags: ['rest'],
  args: {
    tasks: [
      { kind: 'reset', status: 'network', href: 'https://explorer.example/tx/0x0' },
      { kind: 'approve', status: 'todo' },
      { kind: 'swap', status: 'todo' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Taking back the old approval')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'MetaMask asks you to approve the new amount after this.'
    )
  },
}

/** Approved by a signature, which costs nothing. */
export const SigningPermit: Story = {
  args: {
    tasks: [
      { kind: 'permit', status: 'wallet' },
      { kind: 'swap', status: 'todo' },
    ],
  },
  play: async ({ canvas }) => {
    const [now] = canvas.getAllByRole('listitem')
    await expect(now).toHaveTextContent('Sign the USDC permitFree. Confirm in MetaMask.')
  },
}

/** Signed: no transaction is there to look at. */
export const PermitSigned: Story = {
  tags: ['rest'],
  args: {
    tasks: [
      { kind: 'permit', status: 'done' },
      { kind: 'swap', status: 'wallet' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('USDC permit signed')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** Both at once. */
export const Batch: Story = {
  tags: ['rest'],
  args: { tasks: [{ kind: 'batch', status: 'network' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approving and swapping')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('You can close this window.')
  },
}

/** The page was loaded anew between two steps: nothing goes on until the user does. */
export const Paused: Story = {
  args: { tasks: [approved, { kind: 'swap', status: 'wallet' }], status: 'paused' },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Continue when you’re ready.')
    await expect(canvas.getByText('contract').parentElement).toHaveTextContent('contract 0xA0b8…06eB48')
    await expect(canvasElement.querySelector('[aria-current="step"], [data-part="spinner"]')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onResume).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel swap' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
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
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { ...Paused.args } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { ...Paused.args } }
