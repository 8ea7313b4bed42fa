import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { longWallet, metaMask, phantom, sampleNetwork } from '../../../stories/views/sampleModels.js'
import { SwitchActiveChainView } from './SwitchActiveChainView.js'

const aurora = sampleNetwork({ id: 'toy:aurora', name: 'Aurora', colour: '#0B8A6B' })

const meta: Meta<typeof SwitchActiveChainView> = {
  title: 'Views/SwitchActiveChain',
  component: SwitchActiveChainView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.switchNetworkTitle, back: true }),
  args: { network: aurora, wallet: phantom, onConnect: fn(), onChooseOther: fn() },
}

export default meta
type Story = StoryObj<typeof SwitchActiveChainView>

/** The wallet in use works there too. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/Phantom works on Aurora too/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Connect' }))
    await expect(args.onConnect).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Other wallet' }))
    await expect(args.onChooseOther).toHaveBeenCalledOnce()
  },
}

/** It does not: another one is the next step. */
export const OtherWallet: Story = {
  tags: ['rest'],
  args: { wallet: metaMask, onConnect: undefined },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/MetaMask doesn’t work on Aurora/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Connect' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a wallet' }))
    await expect(args.onChooseOther).toHaveBeenCalledOnce()
  },
}

/** No pictures. */
export const Empty: Story = { tags: ['rest'], args: { network: { name: 'Aurora' }, wallet: { name: 'Phantom' } } }
export const LongText: Story = { tags: ['rest'], args: { wallet: longWallet } }
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }
export const Dark: Story = { tags: ['rest'], globals: dark }

/** On a phone. */
export const Phone: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
  play: async () => {
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}
