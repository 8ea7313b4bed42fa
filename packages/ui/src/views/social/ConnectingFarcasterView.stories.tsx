import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { expectKept, Stepping } from '../../../stories/views/Stepping.js'
import type { SocialLoginStep } from '../../models/social.js'
import { ConnectingFarcasterView } from './ConnectingFarcasterView.js'

const meta: Meta<typeof ConnectingFarcasterView> = {
  title: 'Views/ConnectingFarcaster',
  component: ConnectingFarcasterView,
  decorators: [inShell],
  parameters: shellParameters({ title: () => 'Farcaster', back: true }),
  args: {
    step: 'waiting',
    way: 'code',
    provider: 'Farcaster',
    letters: 'F',
    site: 'juniper.example',
    app: { name: 'Juniper' },
    uri: 'https://farcaster.example/~/siwf?channelToken=7G2K9XQ4',
    lifetimeMs: 300_000,
    remainingMs: 232_000,
    refreshesIn: '3:52',
    onRetry: fn(),
    onOtherOptions: fn(),
    onContinue: fn(),
  },
}

export default meta
type Story = StoryObj<typeof meta>

const phone = {
  args: { way: 'link', refreshesIn: undefined },
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
} as const

/** The user's phone scans the code, which is renewed before it is too old. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Scan with your phone’s camera' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'QR code to log in with Farcaster' })).toBeVisible()
    await expect(canvas.getByText('Waiting for you. Refreshes in 3:52.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Other options' }))
    await expect(args.onOtherOptions).toHaveBeenCalledOnce()
    await expect(canvasElement.querySelector('[data-part="connecting-social"]')).toHaveAttribute('aria-busy', 'true')
    // Recorders of pages take text and attributes along.
    await expect(canvasElement.outerHTML).not.toContain('7G2K9XQ4')
  },
}

/** No link yet: the code's place is held, and nothing can be copied. */
export const Starting: Story = {
  tags: ['rest'],
  args: { step: 'starting', uri: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Creating QR code' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  },
}

/** On a phone the link opens the app. */
export const Phone: Story = {
  ...phone,
  play: async ({ args }) => {
    const link = screen.getByRole('link', { name: 'Open Farcaster' })
    await expect(link).toHaveAttribute('href', 'https://farcaster.example')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
    const { open } = window
    const opened: unknown[] = []
    window.open = (...request) => {
      opened.push(request[0])
      return null
    }
    try {
      link.click()
    } finally {
      window.open = open
    }
    await expect(opened).toEqual([args.uri])
  },
}
export const PhoneStarting: Story = {
  ...phone,
  tags: ['rest'],
  args: { ...phone.args, step: 'starting', uri: undefined },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Open Farcaster' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const PhoneOpening: Story = { ...phone, tags: ['rest'], args: { ...phone.args, step: 'opening' } }
export const PhoneTimedOut: Story = { ...phone, tags: ['rest'], args: { ...phone.args, step: 'timedOut' } }
export const PhoneRightToLeft: Story = { ...phone, tags: ['rest'], globals: rightToLeft }
export const PhoneDark: Story = { ...phone, tags: ['rest'], globals: dark }

/** The user scanned none of the codes in time. */
export const TimedOut: Story = {
  args: { step: 'timedOut' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'The Farcaster login has expired' })).toBeVisible()
    await expect(canvas.queryByRole('img', { name: /QR/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Failed: Story = {
  tags: ['rest'],
  args: { step: 'failed', details: 'EMBEDDED_WALLET_FAILED\nSOCIAL_FAILED' },
}

/** The user has signed in the app. */
export const Opening: Story = {
  tags: ['rest'],
  args: { step: 'opening' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeDisabled()
    await expect(canvas.queryByRole('img', { name: /QR/ })).toBeNull()
  },
}

/** The app checks the user that logs in. */
export const CheckedByApp: Story = { tags: ['rest'], args: { step: 'opening', checkedBy: 'Checking your country' } }

/** Another network is missing: the user may go on without it. */
export const PartiallyConnected: Story = {
  tags: ['rest'],
  args: { step: 'partiallyConnected', walletName: 'Toy Wallet', networkName: 'Testland' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
  },
}

/** The usual steps have one height, and their buttons one place. */
export const Steps: Story = {
  tags: ['rest'],
  render: (args) => (
    <Stepping steps={USUAL} draw={(step) => <ConnectingFarcasterView key="view" {...args} step={step} />} />
  ),
  play: (story) => expectKept({ story, button: 'Other options', steps: USUAL.length }),
}
export const PhoneSteps: Story = { ...Steps, args: phone.args }
export const Narrow: Story = { tags: ['rest'], globals: { width: 'narrow' } }
export const German: Story = { tags: ['rest'], globals: { locale: 'de' } }
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }
export const Dark: Story = { tags: ['rest'], globals: dark }
export const TimedOutDark: Story = { tags: ['rest'], args: { step: 'timedOut' }, globals: dark }

const USUAL: readonly SocialLoginStep[] = ['starting', 'waiting', 'opening', 'declined', 'timedOut']
