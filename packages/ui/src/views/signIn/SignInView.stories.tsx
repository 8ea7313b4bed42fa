import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { longWallet, phantom } from '../../../stories/views/sampleModels.js'
import { SignInView } from './SignInView.js'

const meta: Meta<typeof SignInView> = {
  title: 'Views/SignIn',
  component: SignInView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.signIn }),
  args: {
    app: { name: 'Juniper' },
    wallet: { name: 'Phantom', src: phantom.icon },
    step: 'ready',
    isRequired: false,
    isSecondStep: true,
    domain: 'juniper.example',
    isOwnDomain: true,
    account: 'maria.eth',
    lasts: '7 days',
    until: 'Nov 29',
    message: `juniper.example wants you to sign in with your Ethereum account:
0x8f3C1d2E4b5A69788f3C1d2E4b5A69788f3C21Ba

Sign in to Juniper Market.

URI: https://juniper.example/market
Version: 1
Chain ID: 1
Nonce: 7hQ2vKc1T0pX8sLd4mYw
Issued At: 2026-11-22T09:14:05Z
Expiration Time: 2026-11-29T09:14:05Z`,
    onSign: fn(),
    onCancel: fn(),
    onDone: fn(),
  },
}

export default meta
type Story = StoryObj<typeof meta>

/** The second of two requests; signing in is the user's choice here. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Prove that it’s you' })).toBeVisible()
    await expect(sentence(canvasElement)).toHaveTextContent(/^Sign a message for juniper\.example\. .* lasts 7 days\.$/)
    await expect(canvas.getByText('juniper.example')).toHaveStyle({ fontWeight: 600 })
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(args.onSign).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** The message is being made: it cannot be read yet, and signing waits for it. */
export const Preparing: Story = { args: { step: 'preparing', message: undefined, lasts: undefined } }

/** The full text in the same frame; the focus goes in and comes back, and no button moves. */
export const Message: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const place = (): number => Math.round(canvas.getByRole('button', { name: 'Sign in' }).getBoundingClientRect().top)
    const before = place()
    await userEvent.click(canvas.getByRole('button', { name: 'Read the message' }))
    await expect(canvas.getByRole('button', { name: 'Hide' })).toHaveFocus()
    await expect(canvas.getByRole('region', { name: 'The message' })).toHaveTextContent(/Nonce: 7hQ2vKc1T0pX8sLd4mYw/)
    await expect(canvas.getByText('The domain matches this site.')).toBeVisible()
    await expect(place()).toBe(before)
    const panel = canvasElement.querySelector<HTMLElement>('[data-part="message-text"]')
    await expect(panel?.clientHeight).toBeGreaterThan(100)
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }))
    await expect(canvas.getByRole('button', { name: 'Read the message' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Read the message' }))
  },
}

/** The message names another site than the one it is shown on. */
export const OtherDomain: Story = {
  args: { isOwnDomain: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The message is for juniper\.example/)).toBeVisible()
  },
}

/** Required: why it cannot be closed, and how to leave, stand beside each other. */
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This site requires you to sign in. To leave, disconnect.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  },
}

/** The wallet was asked. */
export const Waiting: Story = {
  args: { step: 'waiting' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Authenticating...')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sign in' })).toBeNull()
    await expect(canvasElement.querySelector('[data-part="sign-in"]')).toHaveAttribute('aria-busy', 'true')
  },
}

/** Asked for eight seconds: where the prompt may hide. */
export const WaitingWithHelp: Story = { args: { step: 'waiting', helpVisible: true } }

/** The site checks what was signed. */
export const Verifying: Story = { args: { step: 'verifying' } }

/** The user said no. */
export const Declined: Story = {
  args: { step: 'declined', details: 'USER_REJECTED\nUser rejected the request.' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Signature declined' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onSign).toHaveBeenCalledOnce()
  },
}

/** The user said no, and there is no way on without. */
export const DeclinedRequired: Story = { args: { step: 'declined', isRequired: true } }

/** The account is a contract, whose signature the site may not be able to check. */
export const DeclinedSmartAccount: Story = {
  args: { step: 'declined', isSmartAccount: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'This application might not support Smart Accounts' })
    ).toBeVisible()
  },
}

/** The site did not answer: the signature is kept. */
export const Unverified: Story = { args: { step: 'unverified', details: 'NETWORK_FAILED\nfetch failed' } }

/** The site did not accept it. */
export const Failed: Story = { args: { step: 'failed', details: 'SIGN_IN_REFUSED\nNONCE_USED' } }

/** Said for a moment; a press ends it earlier. */
export const Done: Story = {
  args: { step: 'done' },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(sentence(canvasElement)).toHaveTextContent('You’re on juniper.example as maria.eth until Nov 29.')
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** Every step has the same height, so the frame rests while the journey goes on. */
export const OneHeight: Story = {
  render: (args) => (
    <>
      {(['preparing', 'ready', 'waiting', 'verifying', 'declined', 'done'] as const).map((step) => (
        <SignInView key={step} {...args} step={step} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const views = [...canvasElement.querySelectorAll<HTMLElement>('[data-part="sign-in"]')]
    const heights = new Set(views.map((view) => Math.round(view.getBoundingClientRect().height)))
    await expect([...heights]).toHaveLength(1)
  },
}

/** Long names on all sides. */
export const LongText: Story = {
  args: {
    wallet: { name: longWallet.name, src: longWallet.icon },
    domain: 'the-market-of-the-northern-cooperative.settlements.example',
    isRequired: true,
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { globals: rightToLeft }

/** The dark surface. */
export const Dark: Story = { globals: dark, args: { isRequired: true } }

/** What the step says, with the names in it. */
function sentence(canvasElement: HTMLElement): HTMLElement | null {
  return canvasElement.querySelector('[data-part="state-text"]')
}
