import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { base, longWallet, metaMask } from '../../../stories/views/sampleModels.js'
import { SwitchNetworkView } from './SwitchNetworkView.js'

const meta: Meta<typeof SwitchNetworkView> = {
  title: 'Views/SwitchNetwork',
  component: SwitchNetworkView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.switchNetworkTitle, back: true }),
  args: { network: base, wallet: metaMask, status: 'waiting', onRetry: fn(), onChooseOther: fn() },
}

export default meta
type Story = StoryObj<typeof SwitchNetworkView>

/** The wallet was asked. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvasElement.querySelector('[data-part="switch-network"]')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('heading', { name: 'Approve in MetaMask' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Other network' }))
    await expect(args.onChooseOther).toHaveBeenCalledOnce()
  },
}

/** Asked for eight seconds: where the prompt may hide. */
export const WaitingWithHelp: Story = { tags: ['rest'], args: { helpVisible: true } }

/** The help has its room from the start: no button moves under the pointer. */
export const HelpMovesNothing: Story = {
  tags: ['rest'],
  render: (args) => (
    <>
      <SwitchNetworkView {...args} helpVisible={false} />
      <SwitchNetworkView {...args} helpVisible />
    </>
  ),
  play: async ({ canvasElement }) => {
    const views = [...canvasElement.querySelectorAll<HTMLElement>('[data-part="switch-network"]')]
    const places = views.map((view) => {
      const top = view.getBoundingClientRect().top
      return [...view.querySelectorAll('button')].map((one) => {
        const { left, top: own, width } = one.getBoundingClientRect()
        return [left, own - top, width].map(Math.round)
      })
    })
    await expect(places[0]).toHaveLength(1)
    await expect(places[1]).toEqual(places[0])
  },
}

/** Where there is no list of networks to go back to, the wait can be left too. */
export const Cancel: Story = {
  args: { onChooseOther: undefined, onCancel: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** No pictures and no other network to offer. */
export const Empty: Story = {
  tags: ['rest'],
  args: { network: { name: 'Base' }, wallet: { name: 'MetaMask' }, onChooseOther: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /network|again/i })).toBeNull()
  },
}

/** The switch did not work. */
export const ErrorState: Story = {
  name: 'Error',
  args: { status: 'failed', details: 'execution timed out (-32000)' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByText('Details'))
    await expect(canvas.getByText(/execution timed out/)).toBeVisible()
  },
}

/** The user said no. */
export const Rejected: Story = {
  tags: ['rest'],
  args: { status: 'rejected' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Another request of the wallet is open. */
export const Pending: Story = { tags: ['rest'], args: { status: 'pending' } }

/** Only the wallet itself can switch. */
export const WalletOnly: Story = {
  tags: ['rest'],
  args: { status: 'walletOnly' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Switch in MetaMask' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** Long names on both sides. */
export const LongText: Story = {
  tags: ['rest'],
  args: { wallet: longWallet, network: { name: 'The Settlement Network of the Northern Cooperative' } },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic: the pair of pictures and the arrows run the other way. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft, args: { status: 'rejected' } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { status: 'rejected' } }
