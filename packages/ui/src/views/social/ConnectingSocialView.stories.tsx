import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { expectKept, Stepping } from '../../../stories/views/Stepping.js'
import type { SocialLoginStep } from '../../models/social.js'
import { ConnectingSocialView } from './ConnectingSocialView.js'

const meta: Meta<typeof ConnectingSocialView> = {
  title: 'Views/ConnectingSocial',
  component: ConnectingSocialView,
  decorators: [inShell],
  parameters: shellParameters({ title: () => 'Google', back: true }),
  args: {
    step: 'waiting',
    provider: 'Google',
    letters: 'G',
    site: 'juniper.example',
    app: { name: 'Juniper' },
    onShowWindow: fn(),
    onRetry: fn(),
    onOtherOptions: fn(),
    onContinue: fn(),
  },
}

export default meta
type Story = StoryObj<typeof meta>

/** The window is open: it may be behind this one. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Continue in the Google window' })).toBeVisible()
    await expect(canvas.getByText('Don’t see it? It may be behind this window.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show window' }))
    await expect(args.onShowWindow).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Other options' }))
    await expect(args.onOtherOptions).toHaveBeenCalledOnce()
    await expect(canvasElement.querySelector('[data-part="connecting-social"]')).toHaveAttribute('aria-busy', 'true')
  },
}

/** The window opens, or this page leaves for the provider: the button keeps its place. */
export const Starting: Story = {
  tags: ['rest'],
  args: { step: 'starting' },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Show window' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onShowWindow).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}

/** The browser let no window open: a press opens it. */
export const Blocked: Story = {
  args: { step: 'blocked' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('To skip this next time, allow popups for juniper.example.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Open Google' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The user closed the window, which is no answer. */
export const Closed: Story = {
  args: { step: 'closed' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'You closed the Google window' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The user said no at the provider. */
export const Declined: Story = { tags: ['rest'], args: { step: 'declined' } }
export const TimedOut: Story = { tags: ['rest'], args: { step: 'timedOut' } }
export const Offline: Story = { tags: ['rest'], args: { step: 'offline' } }
export const NotLoaded: Story = { tags: ['rest'], args: { step: 'notLoaded' } }
export const TooManyRequests: Story = { tags: ['rest'], args: { step: 'tooManyRequests' } }

/** What the provider, or the server, did instead of answering is one press away. */
export const Failed: Story = {
  tags: ['rest'],
  args: { step: 'failed', details: 'EMBEDDED_WALLET_FAILED\nSOCIAL_FAILED' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Details'))
    await expect(canvas.getByText(/SOCIAL_FAILED/)).toBeVisible()
  },
}

/** The provider has said who the user is. */
export const Opening: Story = { tags: ['rest'], args: { step: 'opening' } }

/** The app checks the user that logs in. */
export const CheckedByApp: Story = { tags: ['rest'], args: { step: 'opening', checkedBy: 'Checking your country' } }
export const RefusedByApp: Story = { tags: ['rest'], args: { step: 'refusedByApp' } }
export const RecoveryNeeded: Story = { tags: ['rest'], args: { step: 'recoveryNeeded' } }
export const WalletLost: Story = { tags: ['rest'], args: { step: 'walletLost' } }
export const StorageBlocked: Story = { tags: ['rest'], args: { step: 'storageBlocked' } }

/** Another network is missing: the user may go on without it. */
export const PartiallyConnected: Story = {
  tags: ['rest'],
  args: { step: 'partiallyConnected', walletName: 'Toy Wallet', networkName: 'Testland' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
  },
}

const passkey = {
  args: { way: 'passkey', provider: 'Passkey', letters: undefined },
  parameters: { shell: { title: () => 'Passkey' } },
} as const

/** The wallet’s own window asks for a passkey. */
export const Passkey: Story = {
  ...passkey,
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Confirm with your passkey' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show window' }))
    await expect(args.onShowWindow).toHaveBeenCalledOnce()
  },
}
export const PasskeyBlocked: Story = {
  ...passkey,
  tags: ['rest'],
  args: { ...passkey.args, step: 'blocked' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open window' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const PasskeyClosed: Story = { ...passkey, tags: ['rest'], args: { ...passkey.args, step: 'closed' } }
export const PasskeyClosedGerman: Story = { ...PasskeyClosed, globals: { locale: 'de', width: 'narrow' } }
export const PasskeyDark: Story = { ...passkey, tags: ['rest'], globals: dark }
export const PasskeyRightToLeft: Story = { ...passkey, tags: ['rest'], globals: rightToLeft }

/** The usual steps have one height, and their buttons one place. */
export const Steps: Story = {
  tags: ['rest'],
  render: (args) => (
    <Stepping steps={USUAL} draw={(step) => <ConnectingSocialView key="view" {...args} step={step} />} />
  ),
  play: (story) => expectKept({ story, button: 'Other options', steps: USUAL.length }),
}
export const PasskeySteps: Story = { ...Steps, ...passkey }
export const Narrow: Story = { tags: ['rest'], args: { step: 'blocked' }, globals: { width: 'narrow' } }
export const BlockedGerman: Story = { tags: ['rest'], args: { step: 'blocked' }, globals: { locale: 'de' } }
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }
export const BlockedRightToLeft: Story = { tags: ['rest'], args: { step: 'blocked' }, globals: rightToLeft }
export const Dark: Story = { tags: ['rest'], globals: dark }
export const BlockedDark: Story = { tags: ['rest'], args: { step: 'blocked' }, globals: dark }
export const ClosedDark: Story = { tags: ['rest'], args: { step: 'closed' }, globals: dark }

const USUAL: readonly SocialLoginStep[] = [
  'starting',
  'waiting',
  'opening',
  'blocked',
  'closed',
  'declined',
  'timedOut',
]
