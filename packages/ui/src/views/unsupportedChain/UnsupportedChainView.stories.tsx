import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { base, ethereum, optimism } from '../../../stories/views/sampleModels.js'
import { UnsupportedChainView } from './UnsupportedChainView.js'

const meta: Meta<typeof UnsupportedChainView> = {
  title: 'Views/UnsupportedChain',
  component: UnsupportedChainView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.unsupportedChainTitle }),
  args: {
    currentName: 'Faraway',
    networks: [ethereum, base],
    closeBlocked: true,
    onSelectNetwork: fn(),
    onDisconnect: fn(),
  },
}

export default meta
type Story = StoryObj<typeof UnsupportedChainView>

/** One press switches; disconnecting is the way out, and the view says why it stays. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/doesn’t support Faraway/)).toBeVisible()
    await expect(canvas.getByText(/To close this/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ethereum' }))
    await expect(args.onSelectNetwork).toHaveBeenCalledWith(ethereum.id)
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }))
    await expect(args.onDisconnect).toHaveBeenCalledOnce()
  },
}

/** The modal can be closed, so nothing is said about it; the network's name is not known. */
export const Closable: Story = {
  tags: ['rest'],
  args: { closeBlocked: false, currentName: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/To close this/)).toBeNull()
  },
}

/** The wallet has none of the app's networks: another wallet is the only way. */
export const Empty: Story = {
  args: { networks: [] },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }))
    await expect(args.onDisconnect).toHaveBeenCalledOnce()
  },
}

/** Networks are being read. */
export const Loading: Story = { tags: ['rest'], args: { status: 'loading', networks: [] } }

/** A switch was refused, another one runs. */
export const ErrorState: Story = {
  name: 'Error',
  tags: ['rest'],
  args: { networks: [{ ...ethereum, errorReason: 'rejected' }, { ...base, busy: true }, optimism] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Declined in your wallet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Base/ })).toHaveAttribute('aria-busy', 'true')
  },
}

/** Disconnecting takes a moment. */
export const Disconnecting: Story = { tags: ['rest'], args: { disconnecting: true } }

/** Long names. */
export const LongText: Story = {
  tags: ['rest'],
  args: {
    currentName: 'The Settlement Network of the Northern Cooperative and All Its Friends',
    networks: [{ ...ethereum, name: 'Another Network With a Name That Goes On and On and On' }],
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
