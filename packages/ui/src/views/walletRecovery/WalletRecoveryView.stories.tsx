import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { WalletRecoveryView } from './WalletRecoveryView.js'

const meta: Meta<typeof WalletRecoveryView> = {
  title: 'Views/WalletRecovery',
  component: WalletRecoveryView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.keysTitles.recover }),
  args: { onSetUp: fn(), onLater: fn() },
}

export default meta
type Story = StoryObj<typeof meta>

/** After the first login by e-mail, once. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set up recovery' }))
    await expect(args.onSetUp).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.onLater).toHaveBeenCalledOnce()
  },
}

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }
