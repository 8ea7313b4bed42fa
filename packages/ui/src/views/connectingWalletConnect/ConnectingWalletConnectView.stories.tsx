import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent as user, waitFor, within } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { longWallet, metaMask, pairingUri } from '../../../stories/views/sampleModels.js'
import type { PairingPlatform } from '../../models/pairing.js'
import { ConnectingWalletConnectView, type ConnectingWalletConnectViewProps } from './ConnectingWalletConnectView.js'

const meta: Meta<typeof ConnectingWalletConnectView> = {
  title: 'Views/ConnectingWalletConnect',
  component: ConnectingWalletConnectView,
  decorators: [inShell],
  parameters: shellParameters({ title: () => metaMask.name, back: true }),
  args: {
    app: { name: 'demo' },
    wallet: metaMask,
    status: 'waiting',
    uri: pairingUri,
    lifetimeMs: 240_000,
    remainingMs: 160_000,
    helpVisible: false,
    platforms: ['qrcode'],
    platform: 'qrcode',
    installUrl: 'https://wallet.example/download',
    onPlatform: fn(),
    onRetry: fn(),
    onOpened: fn(),
    onCopied: fn(),
    onChooseOther: fn(),
    onGetWallet: fn(),
    onChooseNetwork: fn(),
    onContinue: fn(),
  },
}

export default meta
type Story = StoryObj<typeof ConnectingWalletConnectView>

const phone = {
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
} as const

/** A code to scan, the same link to copy, and where to get the wallet. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Scan with MetaMask' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'QR code to scan with MetaMask' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeEnabled()
    await expect(canvas.queryByRole('tablist')).toBeNull()
    await expect(canvas.getByRole('link', { name: /Get it/ })).toHaveAttribute(
      'href',
      'https://wallet.example/download'
    )
    const rest = canvasElement.querySelector<SVGRectElement>('[data-part="code-meter"] rect:last-child')
    // A third of four minutes has gone already.
    await expect(rest?.getAnimations()[0]?.effect?.getComputedTiming().progress).toBeCloseTo(1 / 3, 1)
  },
}

/** Eight seconds later: where the request waits on a phone. */
export const WaitingWithHelp: Story = {
  tags: ['rest'],
  args: { helpVisible: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Unlock your phone/)).toBeVisible()
  },
}

/** No code yet: its place is held, and nothing can be copied. */
export const Loading: Story = {
  tags: ['rest'],
  args: { status: 'preparing', uri: undefined, lifetimeMs: undefined, remainingMs: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'Creating QR code' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Enlarge' })).toBeDisabled()
    await expect(canvasElement.querySelector('[data-part="pairing"]')).toHaveAttribute('aria-busy', 'true')
  },
}

/** The code comes into the place that was held for it: what is below does not move. */
export const CodeArrives: Story = {
  args: { status: 'preparing', uri: undefined, platforms: ['qrcode'] },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, userEvent }) => {
    const places = (): readonly number[] =>
      [canvas.getByRole('img'), canvas.getByRole('button', { name: 'Copy link' })].map(
        (element) => element.getBoundingClientRect().bottom
      )
    const before = places()
    await userEvent.click(canvas.getByRole('button', { name: 'make the code' }))
    await expect(canvas.getByRole('img', { name: 'QR code to scan with MetaMask' })).toBeVisible()
    await expect(places()).toEqual(before)
  },
}

/** The user said no: the code stays, and it works. */
export const Rejected: Story = {
  args: { status: 'rejected', details: 'User rejected. (5000)' },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Request declined in MetaMask' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'QR code to scan with MetaMask' })).toBeVisible()
    // One thing to do next, one other way, and the rest folded away.
    const seen = canvas.getAllByRole('button').filter((one) => one.checkVisibility())
    const own = seen.filter((one) => canvasElement.querySelector('[data-part="code-panel"]')?.contains(one))
    await expect(own.map((one) => one.textContent)).toEqual(['Try again', 'Other wallet'])
    await expect(canvas.getByRole('button', { name: 'Copy link', hidden: true })).not.toBeVisible()
    await userEvent.click(canvas.getByText('More'))
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeEnabled()
    await pressMain({ canvasElement, name: 'Try again' })
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** A gate, or a connector of the app, gave the wallet no more time. */
export const TimedOut: Story = {
  tags: ['rest'],
  args: { status: 'timedOut' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'No answer from MetaMask' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** This device has no network. */
export const DeviceOffline: Story = {
  tags: ['rest'],
  args: { status: 'offline', outage: 'device' },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('heading', { name: 'This device is offline' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'QR code unavailable' })).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Copy link' })).toBeNull()
    await pressMain({ canvasElement, name: 'Try again' })
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The device is online, and the service between page and phone does not answer: other words. */
export const RelayOffline: Story = {
  tags: ['rest'],
  args: { status: 'offline', outage: 'relay', details: 'WebSocket connection failed' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Can’t reach the connection service' })).toBeVisible()
    await expect(canvas.queryByText(/internet|offline/)).toBeNull()
    await pressMain({ canvasElement, name: 'Try again' })
  },
}

/** The service refuses a device whose clock is behind: the user can set it. */
export const ClockWrong: Story = {
  tags: ['rest'],
  args: { status: 'offline', outage: 'clock', details: 'JWT validation error: JWT Token is not yet valid' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Set the date and time/)).toBeVisible()
    await pressMain({ canvasElement, name: 'Try again' })
  },
}

/** The service doesn't know this site: trying again would not help, another wallet would. */
export const SiteRefused: Story = {
  tags: ['rest'],
  args: { status: 'offline', outage: 'refused', details: 'Unauthorized: origin not allowed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Try a wallet in this browser/)).toBeVisible()
  },
}

/** The wallet already shows a request. */
export const PendingElsewhere: Story = { tags: ['rest'], args: { status: 'pendingElsewhere' } }

/** The wallet is locked. */
export const Locked: Story = { tags: ['rest'], args: { status: 'locked' } }

/** The wallet refuses the network: scanning again would not help, so the code makes room. */
export const UnsupportedChain: Story = {
  tags: ['rest'],
  args: { status: 'unsupportedChain', networkName: 'Sepolia' },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('heading', { name: 'MetaMask doesn’t support Sepolia' })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
    await pressMain({ canvasElement, name: 'Choose a network' })
    await expect(args.onChooseNetwork).toHaveBeenCalledOnce()
  },
}

/** The wallet lacks a call that the app needs. */
export const UnsupportedMethod: Story = { tags: ['rest'], args: { status: 'unsupportedMethod' } }

/** The wallet agreed; now the site looks whether the account may be used, in words of its own. */
export const Checking: Story = {
  tags: ['rest'],
  args: {
    status: 'checking',
    gate: { title: 'Looking at the guest list', text: 'Only guests come in. This takes a moment.' },
  },
}

/** Connected; now the wallet shows a message to sign. */
export const Signing: Story = { tags: ['rest'], args: { status: 'signing' } }

/** One network of several is missing. */
export const PartiallyConnected: Story = {
  tags: ['rest'],
  args: { status: 'partiallyConnected', networkName: 'Solana' },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await pressMain({ canvasElement, name: 'Add Solana' })
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
  },
}

/** Anything else that went wrong: the raw text is one press away and can be copied. */
export const ErrorState: Story = {
  name: 'Error',
  args: { status: 'failed', details: 'Internal error. {"code":-32603}' },
  play: async ({ canvas, userEvent }) => {
    const raw = canvas.getByText(/Internal error/)
    await expect(raw).not.toBeVisible()
    await userEvent.click(canvas.getByText('More'))
    await userEvent.click(canvas.getByText('Details'))
    await expect(raw).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy details' })).toBeVisible()
  },
}

/** For whichever wallet answers, with a wallet of this computer beside the code. */
export const AnyWallet: Story = {
  tags: ['rest'],
  args: { wallet: undefined, desktopHref: pairingUri, installUrl: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Scan with your wallet' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open on this computer' })).toHaveAttribute('href', 'wc:')
    await expect(canvasElement.outerHTML).not.toContain('symKey')
    await expect(canvas.queryByText(/yet\?/)).toBeNull()
  },
}

/** An address that is no app's never becomes a link. */
export const UnsafeLinks: Story = {
  args: { desktopHref: 'javascript:alert(1)', installUrl: 'http://wallet.example', onGetWallet: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByText(/yet\?/)).toBeNull()
  },
}

/** The code alone on the whole screen. Escape makes it small and leaves the modal open. */
export const Enlarged: Story = {
  parameters: { shell: { modal: 'card' }, docs: { story: { inline: false, height: '760px' } } },
  play: async () => {
    const enlarge = screen.getByRole('button', { name: 'Enlarge' })
    const small = screen.getByRole('img', { name: /QR code/ }).getBoundingClientRect().width
    await user.click(enlarge)
    const alone = screen.getByRole('dialog', { name: /QR code/ })
    await expect(within(alone).getByRole('button', { name: 'Exit full screen' })).toHaveFocus()
    const large = within(alone).getByRole('img').getBoundingClientRect()
    await expect(large.width).toBeGreaterThan(small)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /QR code/ })).toBeNull())
    await expect(screen.getByRole('dialog', { name: 'MetaMask' })).toBeVisible()
    await expect(enlarge).toHaveFocus()
    await user.click(enlarge)
    await waitFor(() => expect(screen.getByRole('dialog', { name: /QR code/ })).toBeVisible())
  },
}

/** In the page, where no shell listens to Escape. */
export const EnlargedInline: Story = {
  tags: ['rest'],
  globals: dark,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Exit full screen' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

/** Several ways: arrow keys choose, and each has its own words. */
export const WithTabs: Story = {
  args: {
    platforms: ['qrcode', 'web', 'desktop'],
    openHref: 'https://wallet.example/wc?uri=wc%3A1',
    openTarget: '_blank',
  },
  render: (args) => <Choosing {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    const tabs = canvas.getAllByRole('tab')
    await expect(tabs.map((tab) => tab.textContent)).toEqual(['QR code', 'Web', 'This computer'])
    tabs[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onPlatform).toHaveBeenLastCalledWith('web')
    await expect(canvas.getByText(/opens in a new tab\. Approve/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open MetaMask' })).toHaveAttribute('target', '_blank')
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByText(/opens on this computer/)).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tabs[0]).toHaveFocus()
    await expect(canvas.getByRole('img', { name: /QR code/ })).toBeVisible()
  },
}

/** Whatever happens, the code, its words and the first buttons stay where they are, and the card keeps its height. */
export const OneHeight: Story = {
  args: { desktopHref: 'metamask://wc?uri=wc%3A1' },
  render: (args) => <ThroughStates {...args} states={CODE_STATES} />,
  play: async ({ canvasElement }) => expectOneHeight(canvasElement, CODE_STATES.length),
}
export const OneHeightGerman: Story = { tags: ['rest'], ...OneHeight, globals: { locale: 'de' } }

/** The same where a link opens the wallet's app. */
export const PhoneOneHeight: Story = {
  tags: ['rest'],
  args: { platforms: ['mobile'], platform: 'mobile', openHref: 'metamask://wc?uri=wc%3A1' },
  render: (args) => <ThroughStates {...args} states={LINK_STATES} />,
  play: async ({ canvasElement }) => expectOneHeight(canvasElement, LINK_STATES.length),
}

/** On a phone the one thing to do is a real link to the wallet's app. */
export const PhoneOpen: Story = {
  ...phone,
  args: {
    platforms: ['mobile', 'qrcode'],
    platform: 'mobile',
    openHref: 'metamask://wc?uri=wc%3A1',
    openTarget: '_self',
  },
  play: async ({ args }) => {
    const link = screen.getByRole('link', { name: 'Open MetaMask' })
    // The rest of it is opened by the press alone.
    await expect(link).toHaveAttribute('href', 'metamask://wc')
    await expect(link).toHaveAttribute('target', '_self')
    await expect(link).toHaveAttribute('data-variant', 'primary')
    const { open } = window
    const opened: unknown[] = []
    window.open = (...request) => {
      opened.push(request)
      return null
    }
    try {
      await user.click(link)
    } finally {
      window.open = open
    }
    await expect(opened).toEqual([['metamask://wc?uri=wc%3A1', '_self', 'noreferrer noopener']])
    await expect(args.onOpened).toHaveBeenCalledOnce()
    await expect(screen.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  },
}

/** The link is being made; its place is there. */
export const PhonePreparing: Story = {
  ...phone,
  tags: ['rest'],
  args: { platforms: ['mobile'], platform: 'mobile', status: 'preparing', uri: undefined },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Open MetaMask' })).toHaveAttribute('aria-busy', 'true')
    await expect(screen.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  },
}

/** The app did not open: where to get it, and its link to take elsewhere. */
export const PhoneOpenFailed: Story = {
  ...phone,
  tags: ['rest'],
  args: { platforms: ['mobile'], platform: 'mobile', openHref: 'metamask://wc?uri=wc%3A1', openFailed: true },
  play: async () => {
    await expect(screen.getByText(/MetaMask didn’t open/)).toBeVisible()
    await expect(screen.getByRole('link', { name: /Install/ })).toHaveAttribute(
      'href',
      'https://wallet.example/download'
    )
    await expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  },
}

/** Back from the wallet without a connection. */
export const PhoneReturned: Story = {
  ...phone,
  tags: ['rest'],
  args: { platforms: ['mobile'], platform: 'mobile', openHref: 'metamask://wc?uri=wc%3A1', returned: true },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'Not connected yet' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Open MetaMask' })).toBeVisible()
  },
}

/** Rejected in the app: the link still works, and it is the thing to press again. */
export const PhoneRejected: Story = {
  ...phone,
  tags: ['rest'],
  args: { platforms: ['mobile'], platform: 'mobile', openHref: 'metamask://wc?uri=wc%3A1', status: 'rejected' },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Open MetaMask' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** Without a link starting again is the way. */
export const PhoneTimedOut: Story = {
  ...phone,
  tags: ['rest'],
  args: { platforms: ['mobile'], platform: 'mobile', status: 'timedOut', uri: undefined },
  play: async ({ args }) => {
    const again = screen.getByRole('button', { name: 'Try again' })
    await expect(again).toHaveAttribute('data-variant', 'primary')
    await user.click(again)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The code on a phone, for the wallet on another one. */
export const PhoneCode: Story = {
  tags: ['rest'],
  ...phone,
  args: { platforms: ['mobile', 'qrcode'], platform: 'qrcode' },
}

/** Starting again takes its own button away: the keyboard's place stays in the view. */
export const FocusStays: Story = {
  tags: ['rest'],
  render: (args) => <TriesAgain {...args} />,
  args: { status: 'offline', outage: 'relay' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvas.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading', { name: 'Scan with MetaMask' })).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('[data-part="pairing"]')).toHaveFocus())
  },
}

/** A very long name wraps and stays readable. */
export const LongText: Story = {
  tags: ['rest'],
  args: { wallet: longWallet, status: 'failed', details: 'x'.repeat(400), platforms: ['qrcode', 'web', 'desktop'] },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** The dark surface around the large code; the code itself stays dark on light. */
export const DarkEnlarged: Story = {
  tags: ['rest'],
  globals: dark,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge' }))
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible())
  },
}

/** On the narrowest screen. */
export const Narrow: Story = {
  tags: ['rest'],
  globals: { width: 'narrow' },
  args: { platforms: ['qrcode', 'web', 'desktop'], desktopHref: pairingUri },
}

/** Two panes wide. */
export const Wide: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'wide' }, docs: { story: { inline: false, height: '760px' } } },
  args: { platforms: ['qrcode', 'web', 'desktop'] },
}

/** Arabic, with a name in another script inside the sentence. */
export const RightToLeft: Story = {
  tags: ['rest'],
  globals: rightToLeft,
  args: { platforms: ['qrcode', 'web', 'desktop'] },
}

/** German, with longer words. */
export const German: Story = {
  tags: ['rest'],
  globals: { locale: 'de' },
  args: { status: 'rejected', platforms: ['qrcode', 'mobile', 'desktop'] },
}

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }

/** The dark surface while nothing can be scanned. */
export const DarkOffline: Story = { tags: ['rest'], globals: dark, args: { status: 'offline', outage: 'device' } }

function Choosing(props: ConnectingWalletConnectViewProps): ReactNode {
  const [platform, setPlatform] = useState(props.platform)
  const onPlatform = (next: PairingPlatform): void => {
    setPlatform(next)
    props.onPlatform(next)
  }
  return <ConnectingWalletConnectView {...props} platform={platform} onPlatform={onPlatform} />
}

function Arriving(props: ConnectingWalletConnectViewProps): ReactNode {
  const [uri, setUri] = useState(props.uri)
  return (
    <>
      <ConnectingWalletConnectView {...props} uri={uri} status={uri ? 'waiting' : 'preparing'} />
      <button type="button" onClick={() => setUri(pairingUri)}>
        make the code
      </button>
    </>
  )
}

function TriesAgain(props: ConnectingWalletConnectViewProps): ReactNode {
  const [status, setStatus] = useState(props.status)
  return <ConnectingWalletConnectView {...props} status={status} onRetry={() => setStatus('waiting')} />
}

/** Presses the one accented action of the view, and fails unless there is exactly one. */
async function pressMain(options: { readonly canvasElement: HTMLElement; readonly name: string }): Promise<void> {
  const main = options.canvasElement.querySelectorAll<HTMLElement>('[data-variant="primary"]')
  await expect(main).toHaveLength(1)
  const button = within(options.canvasElement).getByRole('button', { name: options.name })
  await expect(main[0]).toBe(button)
  await user.click(button)
}

type States = readonly Partial<ConnectingWalletConnectViewProps>[]

const CODE_STATES: States = [
  { status: 'preparing', uri: undefined, desktopHref: undefined, desktopComes: true },
  { status: 'waiting' },
  { status: 'waiting', helpVisible: true },
  { status: 'rejected', details: 'USER_REJECTED' },
  { status: 'timedOut', details: 'TIMED_OUT' },
  { status: 'failed', details: 'WALLET_FAILED' },
  { status: 'pendingElsewhere' },
  { status: 'locked' },
]

const LINK_STATES: States = [
  { status: 'preparing', uri: undefined, openHref: undefined },
  { status: 'waiting' },
  { status: 'waiting', helpVisible: true },
  { status: 'waiting', openFailed: true },
  { status: 'waiting', returned: true },
  { status: 'rejected', details: 'USER_REJECTED' },
  { status: 'timedOut', details: 'TIMED_OUT' },
  { status: 'locked' },
]

/** One pairing that goes from state to state. */
function ThroughStates({
  states,
  ...props
}: ConnectingWalletConnectViewProps & { readonly states: States }): ReactNode {
  const [index, setIndex] = useState(0)
  return (
    <>
      <ConnectingWalletConnectView {...props} {...states[index]} />
      <button type="button" hidden data-testid="next" onClick={() => setIndex(index + 1)} />
    </>
  )
}

async function expectOneHeight(element: HTMLElement, count: number): Promise<void> {
  const layout = (): readonly unknown[] => {
    const [all, code, first] = ['kept-height', 'living-code', 'button-grid'].map((name) =>
      element.querySelector(`[data-part="${name}"]`)?.getBoundingClientRect()
    )
    return [all?.height, ...[code, first].map((box) => box && all && box.top - all.top)]
  }
  const before = layout()
  for (let index = 0; index < count; index += 1) {
    await expect([index, ...layout()]).toEqual([index, ...before])
    await user.click(within(element).getByTestId('next'))
  }
}
