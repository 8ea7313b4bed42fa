import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { approved, longSummary, progress, swapHref } from '../../../stories/views/sampleSwap.js'
import { SwapProgressView } from './SwapProgressView.js'

const meta: Meta<typeof SwapProgressView> = {
  title: 'Views/SwapDone',
  component: SwapProgressView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.swapTitle }),
  args: {
    ...progress,
    tasks: [approved, { kind: 'swap', status: 'done', href: swapHref }],
    status: 'done',
    result: {
      paid: { text: '200.00 USDC', note: '$200.00' },
      received: { text: '0.063914 ETH', note: '$198.22' },
      difference: { kind: 'more', text: '0.000005 ETH' },
      fee: '$0.03',
      balance: '1.347904 ETH',
    },
    onClose: fn(),
    onAgain: fn(),
    onRetry: fn(),
    onResume: fn(),
    onCancel: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SwapProgressView>

/** What was really received is known. */
export const Done: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'You received' })).toBeVisible()
    await expect(canvas.getByText('0.063914 ETH')).toBeVisible()
    await expect(canvas.getByText('$198.22, 0.000005 ETH more than quoted.')).toBeVisible()
    await expect(canvas.getByText('1.347904 ETH')).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: /^View transaction/ })).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Swap again' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Less than quoted, by a signature and at an unknown price. */
export const Less: Story = {
  tags: ['rest'],
  args: {
    tasks: [
      { kind: 'permit', status: 'done' },
      { kind: 'swap', status: 'done', href: swapHref },
    ],
    result: { received: { text: '0.063900 ETH' }, difference: { kind: 'less', text: '0.000009 ETH' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0.000009 ETH less than quoted.')).toBeVisible()
    await expect(canvas.queryByText('New balance')).toBeNull()
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
  },
}

/** Exactly what was quoted, by a batch. */
export const Exactly: Story = {
  tags: ['rest'],
  args: {
    tasks: [{ kind: 'batch', status: 'done', href: swapHref }],
    result: { received: { text: '0.063909 ETH', note: '$198.20' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$198.20')).toBeVisible()
    await expect(canvas.queryByText(/than quoted/)).toBeNull()
  },
}

/** What was received isn't known. */
export const DoneAbout: Story = {
  args: { tasks: [{ kind: 'swap', status: 'done', href: swapHref }], result: { fee: '$0.03' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Swapped' })).toBeVisible()
    await expect(canvas.getByText('Received about')).toBeVisible()
    await expect(canvas.getByText('$0.03')).toBeVisible()
  },
}

/** Untrusted names and long figures stay inside. */
export const LongText: Story = {
  args: {
    result: {
      paid: longSummary.pay,
      received: longSummary.receive,
      difference: { kind: 'less', text: longSummary.receive.text },
      fee: '123,456,789.123456789 LONGSYMBOL!',
      balance: longSummary.pay.text,
    },
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { globals: rightToLeft }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
