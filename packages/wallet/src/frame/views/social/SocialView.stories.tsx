import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../../../ui/stories/views/modes.ts'
import { expectKept, Stepping } from '../../../../../ui/stories/views/Stepping.tsx'
import { inWallet, walletLocale } from '../../../../stories/inWallet.tsx'
import type { PasskeyStatus } from '../models/passkey.ts'
import { type SocialShown, SocialView } from './SocialView.tsx'

const meta: Meta<typeof SocialView> = {
  title: 'Views/Social',
  component: SocialView,
  loaders: [walletLocale],
  decorators: [inWallet],
  parameters: { surface: false, frameHeight: 720, frameWidth: 600, layout: 'fullscreen' },
  args: { walletHost: 'wallet.juniper.example', shown: { type: 'done' } },
}

export default meta
type Story = StoryObj<typeof meta>

const [onUse, onCreate] = [fn(), fn()]

function passkey(status: PasskeyStatus): SocialShown {
  return { type: 'passkey', appHost: 'juniper.example', status, onUse, onCreate }
}

const asks: SocialShown = {
  type: 'asks',
  asks: { appHost: 'juniper.example', provider: 'google' },
  isGoing: false,
  onContinue: fn(),
}

const asksPasskey: SocialShown = { ...asks, asks: { appHost: 'juniper.example', provider: 'passkey' } }

/** The frame hasn’t led the window here. */
export const Asks: Story = {
  args: { shown: asks },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Log in to juniper.example?')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to Google' }))
    await expect(asks.onContinue).toHaveBeenCalledOnce()
  },
}
export const AsksNarrow: Story = { tags: ['rest'], args: { shown: asks }, globals: { locale: 'de', width: 'narrow' } }
export const AsksRightToLeft: Story = { tags: ['rest'], args: { shown: asks }, globals: rightToLeft }

/** It is the wallet that goes on in this window, and no provider. */
export const AsksPasskey: Story = {
  tags: ['rest'],
  args: { shown: asksPasskey },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Continue only if you just chose Passkey on that site.')
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeEnabled()
  },
}
export const AsksPasskeyRightToLeft: Story = { tags: ['rest'], args: { shown: asksPasskey }, globals: rightToLeft }

/** The passkey that the user has comes first: another one is another wallet. */
export const Passkey: Story = {
  args: { shown: passkey('choosing') },
  play: async ({ canvas, userEvent }) => {
    const state = canvas.getByRole('status')
    await expect(state).toHaveFocus()
    await expect(state).toHaveTextContent('Log in to juniper.example')
    // The first press of Tab is for the passkey that the user has.
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Use my passkey' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onUse).toHaveBeenCalledOnce()
    const create = canvas.getByRole('button', { name: 'Create a passkey' })
    await expect(create).toHaveAccessibleDescription('New here? Creating a passkey gives you a new wallet.')
    await userEvent.click(create)
    await expect(onCreate).toHaveBeenCalledOnce()
  },
}

/** The browser’s prompt is open. */
export const PasskeyUsing: Story = {
  args: { shown: passkey('using') },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^Confirm with your passkey.*To log in to juniper\.example/
    )
    await expect(canvas.getByText('Passkey on your phone? Choose “Another device” in the prompt.')).toBeVisible()
    await expect(canvasElement.querySelector('[data-part="social"]')).toHaveAttribute('aria-busy', 'true')
    for (const button of canvas.getAllByRole('button')) {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(button)
    }
    await expect(onUse).not.toHaveBeenCalled()
    await expect(onCreate).not.toHaveBeenCalled()
  },
}
export const PasskeyCreating: Story = {
  tags: ['rest'],
  args: { shown: passkey('creating') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Create your passkey')
    await expect(canvas.getByRole('button', { name: 'Create a passkey' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** The user has left the prompt, or this device has no passkey of this wallet. */
export const PasskeyNotUsed: Story = {
  args: { shown: passkey('notUsed') },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('No passkey used')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onUse).toHaveBeenCalledOnce()
  },
}
export const PasskeyNotCreated: Story = { tags: ['rest'], args: { shown: passkey('notCreated') } }

/** The wallet’s server has no such passkey, or no longer. */
export const PasskeyUnknown: Story = {
  tags: ['rest'],
  args: { shown: passkey('unknown') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Try again with another passkey.')
  },
}

/** This browser makes and uses no passkeys. */
export const PasskeyUnsupported: Story = {
  tags: ['rest'],
  args: { shown: passkey('unsupported') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No passkeys in this browser')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The buttons stay where they are. */
export const PasskeySteps: Story = {
  tags: ['rest'],
  globals: { width: 'narrow' },
  render: (args) => (
    <Stepping steps={STEPS} draw={(step) => <SocialView key="view" {...args} shown={passkey(step)} />} />
  ),
  play: (story) => expectKept({ story, button: 'Create a passkey', steps: STEPS.length }),
}
export const PasskeyDark: Story = { tags: ['rest'], args: { shown: passkey('using') }, globals: dark }
export const PasskeyUnknownDark: Story = { tags: ['rest'], args: { shown: passkey('unknown') }, globals: dark }
export const PasskeyRightToLeft: Story = { tags: ['rest'], args: { shown: passkey('choosing') }, globals: rightToLeft }
export const PasskeyUsingRightToLeft: Story = {
  tags: ['rest'],
  args: { shown: passkey('using') },
  globals: rightToLeft,
}
export const PasskeyNarrow: Story = {
  tags: ['rest'],
  args: { shown: passkey('choosing') },
  globals: { locale: 'de', width: 'narrow' },
}
export const PasskeyNotUsedNarrow: Story = {
  tags: ['rest'],
  args: { shown: passkey('notUsed') },
  globals: { locale: 'de', width: 'narrow' },
}

/** The browser has left the window open. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re logged in')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The user is logged in already: the wallet’s own window goes on. */
export const Proven: Story = {
  args: { shown: { type: 'proven' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Go back to your wallet’s window. You can close this one.'
    )
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const ProvenRightToLeft: Story = { tags: ['rest'], args: { shown: { type: 'proven' } }, globals: rightToLeft }

/** The user has said no at the provider. */
export const Declined: Story = { args: { shown: { type: 'declined' } } }

/** The provider, or the wallet’s server, has failed. */
export const Failed: Story = {
  args: { shown: { type: 'failed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You can close this window and try again.')
  },
}

/** It is too old, or of another browser. */
export const Ended: Story = { tags: ['rest'], args: { shown: { type: 'ended' } } }

export const Dark: Story = { tags: ['rest'], args: { shown: { type: 'failed' } }, globals: dark }
export const RightToLeft: Story = { tags: ['rest'], args: { shown: { type: 'declined' } }, globals: rightToLeft }
export const Narrow: Story = {
  tags: ['rest'],
  args: { shown: { type: 'ended' } },
  globals: { locale: 'de', width: 'narrow' },
}

const STEPS: readonly PasskeyStatus[] = ['choosing', 'using', 'notUsed', 'creating', 'notCreated', 'unknown']
