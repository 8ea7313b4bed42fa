import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { longWallet, phantom } from '../../../stories/views/sampleModels.js'
import type { SignInStep } from '../../models/signIn.js'
import { SignInSteps } from './SignInSteps.js'
import { SignInView } from './SignInView.js'

const meta: Meta<typeof SignInView> = {
  title: 'Views/SignIn',
  component: SignInView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.signIn, headerEnd: () => <SignInSteps /> }),
  args: {
    app: { name: 'Juniper' },
    wallet: { name: 'Phantom', src: phantom.icon },
    step: 'ready',
    isRequired: false,
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
    await expect(sentence(canvasElement)).toHaveTextContent(
      /^Sign a message for juniper\.example as maria\.eth with Phantom\. .* lasts 7 days\.$/
    )
    await expect(canvas.getByText('juniper.example')).toHaveStyle({ fontWeight: 600 })
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(args.onSign).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    const [out, on] = ['Not now', 'Sign in'].map((name) => canvas.getByRole('button', { name }).getBoundingClientRect())
    await expect(out?.right).toBeLessThan(on?.left ?? 0)
    await expect(out?.width).toBeLessThan(on?.width ?? 0)
  },
}

/** The message is being made: it cannot be read yet, and a press does nothing. */
export const Preparing: Story = {
  tags: ['rest'],
  args: { step: 'preparing', message: undefined, isMaking: true, lasts: undefined },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(args.onSign).not.toHaveBeenCalled()
  },
}

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
    // It is not the button to press without reading.
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveAttribute('data-variant', 'quiet')
  },
}

/** Required: why it cannot be closed, and how to leave, stand beside each other. */
export const Required: Story = {
  tags: ['rest'],
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Close is off: this site requires you to sign in. To leave, disconnect.')
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  },
}

/** Required on this network; the account is signed in on another one. */
export const RequiredHere: Story = {
  tags: ['rest'],
  args: { isRequired: true, goesBackTo: 'Polygon' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/^Close is off: .* To leave, go back to Polygon\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Polygon' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** The wallet was asked: a second press of the same place is no second request. */
export const Waiting: Story = {
  tags: ['rest'],
  args: { step: 'waiting', isRequired: true },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByText('Authenticating...')).toBeVisible()
    await expect(canvas.getByText(/^Close is off/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onSign).not.toHaveBeenCalled()
    await expect(canvasElement.querySelector('[data-part="sign-in"]')).toHaveAttribute('aria-busy', 'true')
  },
}

/** Asked for eight seconds: where the prompt may hide, and a way to ask again. */
export const WaitingWithHelp: Story = {
  tags: ['rest'],
  args: { step: 'waiting', helpVisible: true },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/^Don’t see it\?/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onSign).toHaveBeenCalledOnce()
  },
}

/** The account is a contract: other owners may have to sign, which takes them a while. */
export const WaitingForOwners: Story = {
  tags: ['rest'],
  args: { step: 'waiting', isSmartAccount: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part="sign-in-note"]')).toHaveTextContent(
      /^If this account has other owners, they need to sign too\./
    )
  },
}

/** The site checks what was signed. */
export const Verifying: Story = { tags: ['rest'], args: { step: 'verifying' } }

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
export const DeclinedRequired: Story = { tags: ['rest'], args: { step: 'declined', isRequired: true } }

/** The account is a contract, whose signature the site may not be able to check. */
export const DeclinedSmartAccount: Story = {
  tags: ['rest'],
  args: { step: 'declined', isSmartAccount: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'This application might not support Smart Accounts' })
    ).toBeVisible()
  },
}

/** The user said no, or a hardware wallet that cannot sign messages: the wallet says the same of both. */
export const DeclinedByHardware: Story = {
  tags: ['rest'],
  args: { step: 'declined', keysMayNotSign: true },
  play: async ({ canvasElement }) => {
    await expect(sentence(canvasElement)).toHaveTextContent(
      /Some hardware wallets can’t sign messages\. .* in Phantom\.$/
    )
  },
}

/** The wallet did not sign. */
export const WalletFailed: Story = {
  tags: ['rest'],
  args: { step: 'walletFailed', keysMayNotSign: true, details: 'WALLET_FAILED\nUnknown error' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Couldn’t sign with Phantom' })).toBeVisible()
    await expect(sentence(canvasElement)).toHaveTextContent(/^Phantom didn’t sign the message\./)
  },
}

/** The site did not answer, so there is no message yet. */
export const Unreachable: Story = {
  tags: ['rest'],
  args: { step: 'unreachable', message: undefined, lasts: undefined, details: 'NETWORK_FAILED\nfetch failed' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Couldn’t reach this site' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onSign).toHaveBeenCalledOnce()
  },
}

/** The site did not answer: the signature is kept. */
export const Unverified: Story = { args: { step: 'unverified', details: 'NETWORK_FAILED\nfetch failed' } }

/** The site did not accept it. */
export const Failed: Story = { tags: ['rest'], args: { step: 'failed', details: 'SIGN_IN_REFUSED\nNONCE_USED' } }

/** Said for a moment; a press ends it earlier. */
export const Done: Story = {
  tags: ['rest'],
  args: { step: 'done' },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(sentence(canvasElement)).toHaveTextContent('You’re on juniper.example as maria.eth until Nov 29.')
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** Whatever happens on the way, from the first frame to the last: one height, and each button in its place. */
export const OneHeight: Story = {
  tags: ['rest'],
  render: (args) => (
    <>
      {JOURNEYS.flatMap((facts, index) =>
        STEPS.map(({ step, ...change }) => (
          <div key={`${index} ${step} ${change.helpVisible}`} data-journey={index}>
            <SignInView {...args} {...facts} {...change} step={step} />
          </div>
        ))
      )}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const index of JOURNEYS.keys()) {
      const views = [...canvasElement.querySelectorAll<HTMLElement>(`[data-journey="${index}"]`)]
      const places = views.map((view) => {
        const { top, height } = view.getBoundingClientRect()
        const main = view.querySelector('[data-part="button-grid"] button')?.getBoundingClientRect()
        return [height, (main?.top ?? 0) - top].map(Math.round).join(' ')
      })
      await expect(views).toHaveLength(STEPS.length)
      await expect([...new Set(places)]).toHaveLength(1)
    }
  },
}

/** The same where words are long and the screen is narrow. */
export const OneHeightNarrow: Story = { tags: ['rest'], ...OneHeight, globals: { locale: 'de', width: 'narrow' } }

/** Long names on all sides. */
export const LongText: Story = {
  tags: ['rest'],
  args: {
    wallet: { name: longWallet.name, src: longWallet.icon },
    domain: 'the-market-of-the-northern-cooperative.settlements.example',
    account: '0x8f3C…3C21Ba',
    isRequired: true,
  },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByText(args.account).getClientRects()).toHaveLength(1)
    // It breaks as a word of the sentence: what follows goes on in its last line.
    const isDomain = (_: string, element: Element | null): boolean =>
      element?.localName === 'bdi' && element.textContent === args.domain
    const rects = canvas.getByText(isDomain).getClientRects()
    await expect(rects.length).toBeGreaterThan(1)
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { isRequired: true } }

/** What is known from the first frame on, and decides about what may be said. */
const JOURNEYS: readonly Partial<Parameters<typeof SignInView>[0]>[] = [
  {},
  { isRequired: true },
  { isRequired: true, goesBackTo: 'Polygon' },
  { isSmartAccount: true },
  { keysMayNotSign: true, isRequired: true },
  { isOwnDomain: false },
]

const STEPS: readonly (Partial<Parameters<typeof SignInView>[0]> & { readonly step: SignInStep })[] = [
  { step: 'preparing', message: undefined, isMaking: true, lasts: undefined, until: undefined },
  { step: 'ready' },
  { step: 'waiting' },
  { step: 'waiting', helpVisible: true },
  { step: 'verifying' },
  { step: 'declined', details: 'USER_REJECTED' },
  { step: 'walletFailed', details: 'WALLET_FAILED' },
  { step: 'unreachable', details: 'NETWORK_FAILED' },
  { step: 'unverified', details: 'NETWORK_FAILED' },
  { step: 'failed', details: 'SIGN_IN_REFUSED' },
  { step: 'done' },
]

/** What the step says, with the names in it. */
function sentence(canvasElement: HTMLElement): HTMLElement | null {
  return canvasElement.querySelector('[data-part="state-text"]')
}
