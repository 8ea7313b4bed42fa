import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent as user } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { coinbase, longWallet, metaMask, pairingUri, phantom, trust } from '../../../stories/views/sampleModels.js'
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.js'

const meta: Meta<typeof ConnectingWalletConnectBasicView> = {
  title: 'Views/ConnectingWalletConnectBasic',
  component: ConnectingWalletConnectBasicView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.pairingTitle, back: true }),
  args: {
    layout: 'code',
    app: { name: 'demo' },
    status: 'waiting',
    uri: pairingUri,
    lifetimeMs: 240_000,
    remainingMs: 160_000,
    helpVisible: false,
    wallets: [metaMask, trust, phantom, coinbase],
    allWalletsCount: '480+',
    onSelectWallet: fn(),
    onIntentWallet: fn(),
    onAllWallets: fn(),
    onRetry: fn(),
    onOpened: fn(),
    onCopied: fn(),
  },
}

export default meta
type Story = StoryObj<typeof ConnectingWalletConnectBasicView>

const phone = {
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
} as const

/** The code, and a search for a user whose wallet is not at hand. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('img', { name: 'QR code to scan with a wallet' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Search all wallets 480\+/ }))
    await expect(args.onAllWallets).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: /MetaMask/ })).toBeNull()
  },
}

/** No code yet. */
export const Loading: Story = { tags: ['rest'], args: { status: 'preparing', uri: undefined } }

/** The skeleton has the size of what comes. */
export const LoadingKeepsSize: Story = {
  tags: ['rest'],
  args: { desktopComes: true, onChooseOther: fn() },
  render: (args) => (
    <>
      <ConnectingWalletConnectBasicView {...args} status="preparing" uri={undefined} />
      <ConnectingWalletConnectBasicView {...args} desktopHref={pairingUri} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [before, after] = canvasElement.querySelectorAll<HTMLElement>('[data-part="pairing-any"]')
    await expect(before?.offsetHeight).toBeGreaterThan(0)
    await expect(before?.offsetHeight).toBe(after?.offsetHeight)
  },
}

/** There is no list of wallets to search. */
export const WithoutSearch: Story = {
  tags: ['rest'],
  args: { onAllWallets: undefined, desktopHref: pairingUri },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Open on this computer' })).toBeVisible()
  },
}

/** The service does not answer; wallets can still be searched. */
export const Offline: Story = {
  tags: ['rest'],
  args: { status: 'offline', outage: 'relay' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: /Search all wallets/ })).toBeVisible()
  },
}

/** The user declined on the phone: the code stays. */
export const Rejected: Story = {
  tags: ['rest'],
  args: { status: 'rejected' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Request declined in your wallet' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'QR code to scan with a wallet' })).toBeVisible()
  },
}

/** Anything else that went wrong. */
export const ErrorState: Story = {
  tags: ['rest'],
  name: 'Error',
  args: { status: 'failed', details: 'Proposal failed' },
}

/** On the phone itself: wallets that a link opens, the link to copy, and the code for another phone. */
export const Phone: Story = {
  ...phone,
  args: { layout: 'wallets' },
  play: async ({ args }) => {
    await user.click(screen.getByRole('button', { name: /Trust Wallet/ }))
    await expect(args.onSelectWallet).toHaveBeenCalledWith(trust.key)
    await expect(screen.getByRole('button', { name: 'Copy link' })).toBeEnabled()
    await expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  },
}

/** The code on the phone, and the way back to the wallets. The keyboard's place stays in the view. */
export const PhoneCode: Story = {
  ...phone,
  args: { layout: 'wallets' },
  play: async () => {
    await user.click(screen.getByRole('button', { name: 'QR code for another phone' }))
    await expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(document.querySelector('[data-part="pairing-any"]')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Back to wallets' }))
    await expect(screen.getByRole('button', { name: /MetaMask/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'QR code for another phone' }))
  },
}

/** The link is being made; wallets can be chosen. */
export const PhoneLoading: Story = {
  ...phone,
  tags: ['rest'],
  args: { layout: 'wallets', status: 'preparing', uri: undefined },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  },
}

/** What happened is said above the wallets. */
export const PhoneOffline: Story = {
  ...phone,
  tags: ['rest'],
  args: { layout: 'wallets', status: 'offline', outage: 'device' },
  play: async () => {
    await expect(screen.getByText('This device is offline')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  },
}

/** No wallet is known here: a phone still shows no code to itself. */
export const PhoneEmpty: Story = {
  ...phone,
  tags: ['rest'],
  args: { layout: 'wallets', wallets: [] },
  play: async () => {
    await expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    await expect(screen.queryByRole('list', { name: 'Mobile wallet' })).toBeNull()
    await expect(screen.getByRole('button', { name: /Search all wallets/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'QR code for another phone' }))
    await expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible()
  },
}

/** A very long name is cut at its end. */
export const LongText: Story = {
  ...phone,
  tags: ['rest'],
  args: { layout: 'wallets', wallets: [longWallet, metaMask], busyKey: 'metamask' },
}

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }

/** The dark surface on a phone. */
export const PhoneDark: Story = { tags: ['rest'], ...phone, globals: dark, args: { layout: 'wallets' } }
