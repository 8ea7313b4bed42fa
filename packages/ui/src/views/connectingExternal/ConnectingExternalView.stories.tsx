import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent as user, waitFor, within } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { longWallet, metaMask } from '../../../stories/views/sampleModels.js'
import type { AttemptStatus } from '../../models/attempt.js'
import { ConnectingExternalView, type ConnectingExternalViewProps } from './ConnectingExternalView.js'

const meta: Meta<typeof ConnectingExternalView> = {
  title: 'Views/ConnectingExternal',
  component: ConnectingExternalView,
  decorators: [inShell],
  parameters: shellParameters({ title: () => metaMask.name, back: true }),
  args: {
    app: { name: 'demo' },
    wallet: metaMask,
    status: 'waiting',
    helpVisible: false,
    onRetry: fn(),
    onChooseOther: fn(),
    onCancel: fn(),
    onChooseNetwork: fn(),
    onContinue: fn(),
  },
}

export default meta
type Story = StoryObj<typeof ConnectingExternalView>

/** The wallet was asked: the next step is there, so no button here is accented. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Approve in MetaMask' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-variant="primary"]')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Other wallet' }))
    await expect(args.onChooseOther).toHaveBeenCalledOnce()
  },
}

/** Eight seconds later: where the prompt may hide, what to do if the wallet is locked, and a way to ask again. */
export const WaitingWithHelp: Story = {
  tags: ['rest'],
  args: { helpVisible: true },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/Don’t see it.* If MetaMask asks for a password, unlock it first\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Whatever happens, the card keeps one height and the buttons their place: what is said later has its room from the start. */
export const OneHeight: Story = {
  render: (args) => <ThroughStates {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const layout = (): readonly unknown[] => {
      const [card, buttons] = ['view-frame', 'button-grid'].map((name) =>
        canvasElement.querySelector(`[data-part="${name}"]`)?.getBoundingClientRect()
      )
      return [card?.height, buttons?.height, buttons && card && buttons.bottom - card.top]
    }
    const first = layout()
    for (const { status } of STATES) {
      await expect([status, ...layout()]).toEqual([status, ...first])
      await userEvent.click(canvas.getByTestId('next'))
    }
  },
}
export const OneHeightGerman: Story = { tags: ['rest'], ...OneHeight, globals: { locale: 'de' } }
export const OneHeightArabic: Story = { tags: ['rest'], ...OneHeight, globals: { locale: 'ar' } }

/** Nothing asked yet, and no wallet picture. */
export const Empty: Story = {
  tags: ['rest'],
  args: { status: 'choosing', wallet: { key: 'plain', name: 'Plain Wallet', chains: [] } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The wallet is being started. */
export const Loading: Story = {
  tags: ['rest'],
  args: { status: 'preparing' },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvasElement.querySelector('[data-part="attempt"]')).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Anything else that went wrong: the raw text is one press away and can be copied. */
export const ErrorState: Story = {
  name: 'Error',
  args: { status: 'failed', details: 'Internal JSON-RPC error. {"code":-32603,"data":{"originalError":{}}}' },
  play: async ({ canvas, args, userEvent }) => {
    const raw = canvas.getByText(/Internal JSON-RPC error/)
    await expect(raw).not.toBeVisible()
    await userEvent.click(canvas.getByText('Details'))
    await expect(raw).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy details' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The user said no: that is their right, and asking again is one press. */
export const Rejected: Story = {
  args: { status: 'rejected', details: 'User rejected the request. (4001)' },
  play: async ({ canvasElement, canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Request declined in MetaMask' })).toBeVisible()
    await pressMain({ canvasElement, name: 'Try again' })
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The wallet agreed, and a check of the app did not let the account in. */
export const RefusedByApp: Story = {
  tags: ['rest'],
  args: { status: 'rejected', refusedByApp: true, details: 'GATE_REFUSED' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This site didn’t accept the account' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** The wallet agreed, and ended the connection at once. */
export const LeftByWallet: Story = {
  tags: ['rest'],
  args: { status: 'failed', leftByWallet: true, details: 'WALLET_DISCONNECTED' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'MetaMask disconnected' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** The wallet already shows a request: where to find it comes first. */
export const PendingElsewhere: Story = {
  tags: ['rest'],
  args: { status: 'pendingElsewhere' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Don’t see it.* toolbar\.$/)).toBeVisible()
  },
}

/** The wallet is there and locked. */
export const Locked: Story = {
  tags: ['rest'],
  args: { status: 'locked' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Unlock MetaMask to continue' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-variant="primary"]')).toBeNull()
  },
}

/** No answer within the protocol's own time. */
export const TimedOut: Story = { tags: ['rest'], args: { status: 'timedOut' } }

/** The wallet's window was blocked: a press opens it. */
export const PopupBlocked: Story = {
  tags: ['rest'],
  args: { status: 'popupBlocked' },
  play: async ({ canvasElement, args }) => {
    await pressMain({ canvasElement, name: 'Open window' })
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Not here yet: a link to get it. */
export const NotInstalled: Story = {
  args: { status: 'notInstalled', installUrl: 'https://wallet.example/download' },
  play: async ({ canvas, args, userEvent }) => {
    const link = canvas.getByRole('link', { name: /Install/ })
    await expect(link).toHaveAttribute('href', 'https://wallet.example/download')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
    await userEvent.click(canvas.getByRole('button', { name: 'Other wallet' }))
    await expect(args.onChooseOther).toHaveBeenCalledOnce()
  },
}

/** The page looks out for it while it is being installed. */
export const NotInstalledWatching: Story = {
  tags: ['rest'],
  args: { status: 'notInstalled', installUrl: 'https://wallet.example/download', watching: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Waiting for MetaMask…')).toBeVisible()
  },
}

/** On a phone the one thing to do is a real link to the wallet's app; nothing is said of windows and extensions. */
export const PhoneOpen: Story = {
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
  args: {
    helpVisible: true,
    openHref: 'metamask://wc?uri=wc%3A1',
    openTarget: '_self',
    // The browser of the tests has no such app.
    onOpened: fn(),
  },
  play: async ({ args }) => {
    const link = screen.getByRole('link', { name: 'Open MetaMask' })
    await expect(link).toHaveAttribute('href', 'metamask://wc?uri=wc%3A1')
    await expect(link).toHaveAttribute('target', '_self')
    await expect(link).toHaveAttribute('rel', 'noreferrer noopener')
    await expect(link).toHaveAttribute('data-variant', 'primary')
    await expect(screen.queryByText(/Don’t see it/)).toBeNull()
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    await expect(args.onOpened).toHaveBeenCalledOnce()
  },
}

/** The app did not open: where to get it, and its link to take elsewhere. */
export const PhoneOpenFailed: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
  args: {
    openHref: 'metamask://wc?uri=wc%3A1',
    openFailed: true,
    installUrl: 'https://store.example/metamask',
    copyLink: 'wc:1',
  },
  play: async () => {
    await expect(screen.getByText(/MetaMask didn’t open/)).toBeVisible()
    await expect(screen.getByRole('link', { name: /Install/ })).toHaveAttribute(
      'href',
      'https://store.example/metamask'
    )
    await expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Open MetaMask' })).toBeVisible()
  },
}

/** The wallet opens this page in its own browser, where the user goes on. */
export const PhoneOwnBrowser: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
  args: { openHref: 'https://wallet.example/dapp', ownBrowser: 'opened' },
  play: async () => {
    await expect(screen.getByText('Continue in MetaMask')).toBeVisible()
    await expect(screen.getByText(/opens this page in its own browser/)).toBeVisible()
  },
}

/** Back from there without a connection. */
export const PhoneReturned: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
  args: { openHref: 'https://wallet.example/dapp', ownBrowser: 'returned' },
  play: async () => {
    await expect(screen.getByText(/This page isn’t connected yet/)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Open MetaMask' })).toBeVisible()
  },
}

/** The same with nothing else to offer, and with an address that is no app's: then there is no such link. */
export const PhoneOpenFailedBare: Story = {
  tags: ['rest'],
  args: { openHref: 'https://wallet.example/wc', openFailed: true },
}
export const PhoneUnsafeLink: Story = {
  args: { openHref: 'javascript:alert(1)', openFailed: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByText(/MetaMask didn’t open/)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Other wallet' })).toBeVisible()
  },
}
export const PhoneOpenFailedRightToLeft: Story = {
  tags: ['rest'],
  globals: rightToLeft,
  args: {
    openHref: 'https://wallet.example/wc',
    openFailed: true,
    installUrl: 'https://store.example',
    copyLink: 'wc:1',
  },
}

/** Not here, and no safe page to get it: another wallet is the next step. */
export const NotInstalledWithoutPage: Story = {
  tags: ['rest'],
  args: { status: 'notInstalled', installUrl: 'javascript:alert(1)' },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await pressMain({ canvasElement, name: 'Other wallet' })
    await expect(args.onChooseOther).toHaveBeenCalledOnce()
  },
}

const first: ConnectingExternalViewProps['steps'] = [
  { id: 'a', name: 'Ethereum', state: 'asking' },
  { id: 'b', name: 'Solana', state: 'later' },
]
const second: ConnectingExternalViewProps['steps'] = [
  { id: 'a', name: 'Ethereum', state: 'connected', address: '0x8f3C…7221Ba' },
  { id: 'b', name: 'Solana', state: 'asking' },
]

/** Two networks, two requests that look alike: which one it is, and what comes next. */
export const TwoNetworks: Story = {
  tags: ['rest'],
  args: { steps: first, onOnly: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Approve Ethereum in MetaMask' })).toBeVisible()
    await expect(canvas.getByText('1 of 2')).toBeVisible()
    const [one, other] = canvas.getAllByRole('listitem')
    await expect(one).toHaveAttribute('aria-current', 'step')
    await expect(one).toHaveTextContent('EthereumWaiting for you')
    await expect(other).toHaveTextContent('SolanaNext')
    await userEvent.click(canvas.getByRole('button', { name: 'Only Solana' }))
    await expect(args.onOnly).toHaveBeenCalledWith('b')
    await expect(canvas.getByRole('button', { name: 'Only Ethereum' })).toBeVisible()
  },
}

/** The first is connected, with a tick, and the second can be left out. */
export const TwoNetworksSecond: Story = {
  tags: ['rest'],
  args: { steps: second, onOnly: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Now approve Solana' })).toBeVisible()
    await expect(canvas.getByText('2 of 2')).toBeVisible()
    await expect(canvas.getByText('0x8f3C…7221Ba')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Skip Solana' }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The buttons change with the step and with the choice: a user that pressed one goes on from here with Tab. */
export const TwoNetworksFocus: Story = {
  args: { steps: first },
  render: function Render(args) {
    const [steps, setSteps] = useState(args.steps)
    return (
      <>
        <ConnectingExternalView {...args} steps={steps} onOnly={() => setSteps(undefined)} />
        <button type="button" onClick={() => setSteps(steps === second ? first : second)}>
          Step
        </button>
      </>
    )
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const view = canvasElement.querySelector('[data-part="attempt"]')
    canvas.getByRole('button', { name: 'Only Solana' }).focus()
    // Not by a press of the pointer, which would take the focus along.
    canvas.getByRole<HTMLButtonElement>('button', { name: 'Step' }).click()
    await waitFor(() => expect(view).toHaveFocus())
    canvas.getByRole<HTMLButtonElement>('button', { name: 'Step' }).click()
    const only = await canvas.findByRole('button', { name: 'Only Solana' })
    only.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(only.isConnected).toBe(false))
    await waitFor(() => expect(view).toHaveFocus())
  },
}

/** The same in Arabic, and dark. */
export const TwoNetworksRightToLeft: Story = {
  tags: ['rest'],
  globals: rightToLeft,
  args: { steps: second, onOnly: fn() },
}
export const TwoNetworksDark: Story = { tags: ['rest'], globals: dark, args: { steps: second, onOnly: fn() } }

/** The window was closed, which is no refusal. */
export const WindowClosed: Story = {
  tags: ['rest'],
  args: { status: 'rejected', windowClosed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You closed the MetaMask window' })).toBeVisible()
  },
}

/** The wallet refuses the network of the dapp. */
export const UnsupportedChain: Story = {
  tags: ['rest'],
  args: { status: 'unsupportedChain', networkName: 'Sepolia' },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('heading', { name: 'MetaMask doesn’t support Sepolia' })).toBeVisible()
    await pressMain({ canvasElement, name: 'Choose a network' })
    await expect(args.onChooseNetwork).toHaveBeenCalledOnce()
  },
}

/** The wallet lacks a call that the app needs. */
export const UnsupportedMethod: Story = { tags: ['rest'], args: { status: 'unsupportedMethod' } }

/** No network while a service was needed. */
export const Offline: Story = { tags: ['rest'], args: { status: 'offline' } }

/** The wallet agreed; now the site looks whether the account may be used. */
export const Checking: Story = { tags: ['rest'], args: { status: 'checking' } }

/** The same, in the words of what is asked: an allow list. */
export const CheckingInWordsOfItsOwn: Story = {
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

/** Beside the list nothing offers another wallet: the list does. */
export const BesideTheList: Story = {
  tags: ['rest'],
  args: { status: 'rejected', onChooseOther: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Other wallet' })).toBeNull()
  },
}

/** Trying again keeps its button in its place, and the keyboard's place on it. */
export const FocusStays: Story = {
  tags: ['rest'],
  render: (args) => <AsksAgain {...args} next="waiting" />,
  args: { status: 'rejected' },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading', { name: 'Approve in MetaMask' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Other wallet' })).toHaveFocus()
  },
}

/** A button that the next state takes away: the keyboard's place stays in the view. */
export const FocusStaysInView: Story = {
  render: (args) => <AsksAgain {...args} next="preparing" />,
  args: { status: 'rejected' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvas.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvasElement.querySelector('[data-part="attempt"]')).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  },
}

/** A very long name wraps and stays readable. */
export const LongText: Story = {
  tags: ['rest'],
  args: { wallet: longWallet, status: 'failed', helpVisible: true, details: 'x'.repeat(400) },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic, with a name in another script inside the sentence. */
export const RightToLeft: Story = {
  tags: ['rest'],
  globals: rightToLeft,
  args: { status: 'rejected', details: 'User rejected' },
}

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { helpVisible: true } }

function AsksAgain({ next, ...props }: ConnectingExternalViewProps & { readonly next: AttemptStatus }): ReactNode {
  const [status, setStatus] = useState(props.status)
  return <ConnectingExternalView {...props} status={status} onRetry={() => setStatus(next)} />
}

/** Presses the one accented action of the view, and fails unless there is exactly one. */
async function pressMain(options: { readonly canvasElement: HTMLElement; readonly name: string }): Promise<void> {
  const main = options.canvasElement.querySelectorAll<HTMLElement>('[data-variant="primary"]')
  await expect(main).toHaveLength(1)
  const button = within(options.canvasElement).getByRole('button', { name: options.name })
  await expect(main[0]).toBe(button)
  await user.click(button)
}

/** Every state that one attempt may come to, as it is then. */
const STATES: readonly Partial<ConnectingExternalViewProps>[] = [
  { status: 'preparing' },
  { status: 'waiting' },
  { status: 'waiting', helpVisible: true },
  { status: 'checking' },
  { status: 'signing' },
  { status: 'locked' },
  { status: 'pendingElsewhere' },
  { status: 'rejected', details: 'USER_REJECTED' },
  { status: 'rejected', details: 'GATE_REFUSED', refusedByApp: true },
  { status: 'rejected', details: 'USER_REJECTED', windowClosed: true },
  { status: 'timedOut', details: 'TIMED_OUT' },
  { status: 'popupBlocked', details: 'POPUP_BLOCKED' },
  { status: 'notInstalled', details: 'WALLET_NOT_FOUND', installUrl: 'https://wallet.example', watching: true },
  { status: 'unsupportedChain', details: 'NETWORK_UNKNOWN_TO_WALLET', networkName: 'Ethereum' },
  { status: 'unsupportedMethod', details: 'METHOD_UNSUPPORTED' },
  { status: 'offline', details: 'WALLET_OFFLINE' },
  { status: 'failed', details: 'WALLET_FAILED' },
  { status: 'failed', details: 'WALLET_DISCONNECTED', leftByWallet: true },
  { status: 'partiallyConnected', networkName: 'Solana' },
]

/** One attempt that goes from state to state. */
function ThroughStates(props: ConnectingExternalViewProps): ReactNode {
  const [index, setIndex] = useState(0)
  return (
    <>
      <ConnectingExternalView {...props} {...STATES[index]} />
      <button type="button" hidden data-testid="next" onClick={() => setIndex(index + 1)} />
    </>
  )
}
