import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { socials } from '../../../stories/views/sampleModels.js'
import { ConnectSocialsFooter } from './ConnectSocialsFooter.js'
import { ConnectSocialsView } from './ConnectSocialsView.js'

const meta: Meta<typeof ConnectSocialsView> = {
  title: 'Views/ConnectSocials',
  component: ConnectSocialsView,
  decorators: [inShell],
  parameters: shellParameters({
    title: (messages) => messages.logInTitle,
    back: true,
    footer: () => <ConnectSocialsFooter networks={['Ethereum', 'Solana']} />,
  }),
  args: { socials, onSelect: fn(), onBlocked: fn() },
}

export default meta
type Story = StoryObj<typeof meta>

/** The arrows walk through all providers. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/^A login gives you a wallet for .Ethereum. and .Solana.\.$/)).toBeVisible()
    const list = canvas.getByRole('list', { name: 'Log in with' })
    await expect(list.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(
      'Google X Discord GitHub Apple Facebook Passkey Fingerprint, face or screen lock'
    )
    canvas.getByRole('button', { name: 'Google' }).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('x')
  },
}

/** One family of networks: its name tells nothing. */
export const OneNamespace: Story = {
  tags: ['rest'],
  parameters: { shell: { footer: () => <ConnectSocialsFooter networks={[]} /> } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A login gives you a wallet of your own.')).toBeVisible()
  },
}

/** Something has to be accepted first. */
export const Blocked: Story = {
  args: { blockedBy: 'why' },
  parameters: { shell: { footer: () => <span id="why">Accept the terms to continue.</span> } },
  play: async ({ canvas, args, userEvent }) => {
    const row = canvas.getByRole('button', { name: 'GitHub' })
    await expect(row).toHaveAccessibleDescription('Accept the terms to continue.')
    await userEvent.click(row)
    await expect(args.onBlocked).toHaveBeenCalledOnce()
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
}
export const Narrow: Story = { tags: ['rest'], globals: { width: 'narrow' } }
export const Dark: Story = { tags: ['rest'], globals: dark }
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }
export const German: Story = { tags: ['rest'], globals: { locale: 'de' } }
