import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import type { EmailLoginStep } from '../../models/email.js'
import { EmailLoginView } from './EmailLoginView.js'

const meta: Meta<typeof EmailLoginView> = {
  title: 'Views/EmailLogin',
  component: EmailLoginView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.emailLoginTitle, back: true }),
  args: {
    step: 'sent',
    email: 'maria@example.com',
    lasts: '10 minutes',
    sentCount: 1,
    onCode: fn(),
    onResend: fn(),
    onRetry: fn(),
    onChangeEmail: fn(),
    onUseWallet: fn(),
    onContinue: fn(),
  },
}

export default meta
type Story = StoryObj<typeof meta>

/** A code is asked for: the sixth digit is enough. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Six-digit code' })
    await expect(field).toHaveAccessibleDescription('The code works for 10 minutes.')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await userEvent.type(field, '48190')
    await expect(args.onCode).not.toHaveBeenCalled()
    await userEvent.keyboard('2')
    await expect(args.onCode).toHaveBeenCalledOnce()
    await expect(args.onCode).toHaveBeenLastCalledWith('481902')
    await userEvent.click(canvas.getByRole('button', { name: 'Resend code' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Change email' }))
    await expect(args.onChangeEmail).toHaveBeenCalledOnce()
    await userEvent.clear(field)
  },
}

/** The code as it stands in the e-mail, pasted. */
export const Pasted: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Six-digit code' }))
    await userEvent.paste('123 456')
    await expect(args.onCode).toHaveBeenCalledOnce()
    await expect(args.onCode).toHaveBeenLastCalledWith('123456')
    const places = [...canvasElement.querySelectorAll('[data-part="code-place"]')]
    await expect(places.map(({ textContent }) => textContent).join('')).toBe('123456')
  },
}

/** The first code is on its way: the places stand where they will be, and take nothing. */
export const Sending: Story = {
  tags: ['rest'],
  args: { step: 'sending', sentCount: 0, lasts: undefined },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByText(/We’re sending a 6-digit code to/)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '481902')
    await userEvent.click(canvas.getByRole('button', { name: 'Resend code' }))
    await expect(args.onCode).not.toHaveBeenCalled()
    await expect(args.onResend).not.toHaveBeenCalled()
    await expect(canvasElement.querySelector('[data-part="email-login"]')).toHaveAttribute('aria-busy', 'true')
  },
}

/** Another code cannot be sent yet: the button keeps its place and its label, and can be found. */
export const Resent: Story = {
  tags: ['rest'],
  args: { step: 'resent', sentCount: 2, resendIn: '24 seconds' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('New code sent.')).toBeVisible()
    await expect(canvas.getByText('You can resend it in 24 seconds.')).toBeVisible()
    const button = canvas.getByRole('button', { name: 'Resend code' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onResend).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}

/** A user that has another code sent goes on typing. */
export const ResentByPress: Story = {
  tags: ['rest'],
  render: (args) => <Sent {...args} />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '481')
    await userEvent.click(canvas.getByRole('button', { name: 'Resend code' }))
    await expect(canvas.getByText('New code sent.')).toBeVisible()
    await expect(shown(canvasElement)).toBe('')
    await userEvent.keyboard('730264')
    await expect(args.onCode).toHaveBeenLastCalledWith('730264')
  },
}

/** The server had sent one just before. */
export const SentBefore: Story = {
  tags: ['rest'],
  args: { step: 'sentBefore', sentCount: 0, lasts: undefined, resendIn: '18 seconds' },
}

/** It is compared; the digits stay, and another press of Enter is no second try. */
export const Checking: Story = {
  tags: ['rest'],
  render: (args) => <Answered {...args} answer="checking" />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '481902{Enter}7')
    await expect(args.onCode).toHaveBeenCalledOnce()
    await expect(args.onCode).toHaveBeenLastCalledWith('481902')
    await expect(shown(canvasElement)).toBe('481902')
    await expect(canvas.getByText('Checking your code')).toBeVisible()
  },
}

/** Another code is right: the next key takes the place of all digits. */
export const Wrong: Story = {
  args: { triesLeft: 4 },
  render: (args) => <Answered {...args} answer="wrong" />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Six-digit code' })
    await userEvent.type(field, '481902')
    await expect(field).toHaveAccessibleDescription('That code isn’t right. 4 tries left.')
    await expect(field).toBeInvalid()
    await expect(shown(canvasElement)).toBe('481902')
    await userEvent.keyboard('7')
    await expect(shown(canvasElement)).toBe('7')
    await userEvent.keyboard('31555')
    await expect(args.onCode).toHaveBeenLastCalledWith('731555')
  },
}

/** Its time is over: the same place turns into the thing to do. */
export const Expired: Story = {
  args: { step: 'expired' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('This code has expired.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
  },
}

/** The server did not answer: the same digits can be compared once more. */
export const Unreachable: Story = {
  tags: ['rest'],
  render: (args) => <Answered {...args} answer="unreachable" />,
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '481902')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onCode).toHaveBeenCalledTimes(2)
    await expect(args.onCode).toHaveBeenLastCalledWith('481902')
  },
}

/** No more guesses are allowed. */
export const TooManyTries: Story = {
  tags: ['rest'],
  args: { step: 'tooManyTries', retryIn: '15 minutes' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Too many tries. Try again in 15 minutes.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Six-digit code' })).toHaveAttribute('readonly')
  },
}

/** The code was right. */
export const Opening: Story = { tags: ['rest'], args: { step: 'opening' } }

/** The app checks the user that logs in. */
export const CheckedByApp: Story = { tags: ['rest'], args: { step: 'opening', checkedBy: 'Checking your country' } }

/**
 * A device that is not known yet: the link is in the e-mail, and the number tells which login it is for. Nothing has to be done
 * here, so the place of the field has the focus.
 */
export const Device: Story = {
  ...inDevice({ step: 'sent' }),
  render: (args) => <Answered {...args} answer="device" />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '481902')
    await expect(canvas.getByText(/First time on this device/).parentElement).toHaveTextContent(
      /we sent to maria@example\.com$/
    )
    await expect(canvas.queryByRole('textbox')).toBeNull()
    const [device, number] = canvas.getAllByRole('definition')
    await expect(device).toHaveTextContent('Chrome on macOS')
    await expect(number).toHaveTextContent('47')
    await expect(canvas.getByText('Waiting for you. The link works for 20 minutes.')).toBeVisible()
    await expect(canvasElement.querySelector('[data-part="email-login"]')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Resend email' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Change email' }))
    await expect(args.onChangeEmail).toHaveBeenCalledOnce()
  },
}

/** The same link once more: the button waits, as after a code. */
export const DeviceResent: Story = {
  ...inDevice({ step: 'deviceResent', resendIn: '24 seconds' }),
  tags: ['rest'],
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Email sent again. The link is the same.')).toBeVisible()
    await expect(canvas.getByText('You can resend it in 24 seconds.')).toBeVisible()
    const button = canvas.getByRole('button', { name: 'Resend email' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onResend).not.toHaveBeenCalled()
  },
}

/** What the device says of itself is as long as it likes, and so is the address, at 320 px. */
export const DeviceLongText: Story = {
  tags: ['rest'],
  ...inDevice({
    email: 'maria.magdalena.von-und-zu-hohenstein@correspondence.northern-cooperative.example',
    device: `${'Navigator'.repeat(6)} on a machine with a name that nobody can say at once`,
    resendIn: '24 seconds',
  }),
  globals: { width: 'narrow' },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic: device and number keep their own direction. */
export const DeviceRightToLeft: Story = {
  ...inDevice({ lasts: '20 دقيقة' }),
  tags: ['rest'],
  globals: rightToLeft,
  play: async ({ canvasElement }) => {
    const number = canvasElement.querySelector('[data-part="device-number"]')
    await expect(getComputedStyle(number ?? canvasElement).direction).toBe('ltr')
  },
}
export const DeviceDark: Story = { tags: ['rest'], ...inDevice(), globals: dark }
export const DeviceGerman: Story = {
  ...inDevice({ lasts: '20 Minuten', resendIn: '24 Sekunden' }),
  tags: ['rest'],
  globals: { locale: 'de' },
}

/** The user has answered in the mail that the device is another's. */
export const DeviceRefused: Story = {
  ...inDevice({ step: 'deviceRefused' }),
  tags: ['rest'],
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'This device wasn’t confirmed' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The link was not opened in time. */
export const LinkExpired: Story = {
  ...inDevice({ step: 'linkExpired' }),
  tags: ['rest'],
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'The link has expired' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The wallet's frame did not load: another try, or another way. */
export const NotLoaded: Story = {
  tags: ['rest'],
  args: { step: 'notLoaded', details: 'EMBEDDED_WALLET_NOT_LOADED\nThe frame did not load within 20 s.' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Couldn’t open the login' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Use a wallet' }))
    await expect(args.onUseWallet).toHaveBeenCalledOnce()
  },
}

/** Beside the list of wallets a way to them is not needed. */
export const NotLoadedBeside: Story = {
  tags: ['rest'],
  args: { step: 'notLoaded', onUseWallet: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Change email' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Use a wallet' })).toBeNull()
  },
}

/** The server does not answer. */
export const Offline: Story = { tags: ['rest'], args: { step: 'offline' } }

/** Too many codes were asked for. */
export const TooManyRequests: Story = { tags: ['rest'], args: { step: 'tooManyRequests', retryIn: '15 minutes' } }

/** Logged in, and the keys are elsewhere. */
export const RecoveryNeeded: Story = { tags: ['rest'], args: { step: 'recoveryNeeded' } }

/** The code was right, and the browser keeps nothing of it. */
export const WalletLost: Story = { tags: ['rest'], args: { step: 'walletLost' } }
export const StorageBlocked: Story = { tags: ['rest'], args: { step: 'storageBlocked' } }

/** The app did not accept the account. */
export const RefusedByApp: Story = { tags: ['rest'], args: { step: 'refusedByApp' } }

/** The app took the account on one network, and not on another. */
export const PartiallyConnected: Story = {
  tags: ['rest'],
  args: { step: 'partiallyConnected', walletName: 'Email wallet', networkName: 'Solana' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Not connected on Solana yet' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
  },
}

/** Anything else. */
export const Failed: Story = {
  tags: ['rest'],
  args: { step: 'failed', details: 'EMBEDDED_WALLET_FAILED\nNOT_ALLOWED' },
}

/** One height, and the buttons in one place, in every step. */
export const OneHeight: Story = {
  render: function OneHeight(args) {
    const [step, setStep] = useState<EmailLoginStep>('sending')
    return (
      <>
        <EmailLoginView {...args} step={step} resendIn={/esent$/.test(step) ? '24 seconds' : undefined} />
        {STEPS.map((one) => (
          <button key={one} type="button" data-testid={one} hidden onClick={() => setStep(one)} />
        ))}
      </>
    )
  },
  args: { triesLeft: 4, retryIn: '15 minutes', number: '47', device: 'Chrome on macOS' },
  play: async ({ canvas, canvasElement }) => {
    const tops: number[] = []
    for (const step of STEPS) {
      canvas.getByTestId(step).click()
      await waitFor(() =>
        expect(canvasElement.querySelector(`[data-part="email-login"][data-state="${step}"]`)).toBeVisible()
      )
      tops.push(Math.round(canvasElement.querySelector('[data-part="button-grid"]')?.getBoundingClientRect().top ?? 0))
    }
    await expect(new Set(tops).size).toBe(1)
  },
}

/** In the modal the field has the focus at once. */
export const InModal: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'card' }, docs: { story: { inline: false, height: '640px' } } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Six-digit code' })).toHaveFocus())
  },
}

/** The sheet of a phone. */
export const Drawer: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
}

/** A long address takes as many lines as it needs, at 320 px. */
export const LongText: Story = {
  tags: ['rest'],
  args: { email: 'maria.magdalena.von-und-zu-hohenstein@correspondence.northern-cooperative.example' },
  globals: { width: 'narrow' },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic, right to left: the digits stay left to right. */
export const RightToLeft: Story = {
  globals: rightToLeft,
  args: { step: 'wrong', triesLeft: 3, lasts: '10 دقائق' },
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('[data-part="code-place"]')
    await expect(first?.getBoundingClientRect().left).toBeLessThan(second?.getBoundingClientRect().left ?? 0)
  },
}
export const German: Story = {
  tags: ['rest'],
  globals: { locale: 'de' },
  args: { step: 'expired', lasts: '10 Minuten' },
}
export const Dark: Story = { tags: ['rest'], globals: dark }
export const WrongDark: Story = { tags: ['rest'], globals: dark, args: { step: 'wrong', triesLeft: 4 } }
export const ExpiredDark: Story = { tags: ['rest'], globals: dark, args: { step: 'expired' } }
export const NotLoadedDark: Story = { tags: ['rest'], globals: dark, args: { step: 'notLoaded' } }

/** The step that a code leads to. */
function Answered(props: Parameters<typeof EmailLoginView>[0] & { readonly answer: EmailLoginStep }) {
  const { answer, ...args } = props
  const [step, setStep] = useState(args.step)
  return (
    <EmailLoginView
      {...args}
      step={step}
      onCode={(code) => {
        args.onCode(code)
        setStep(answer)
      }}
    />
  )
}

function Sent(args: Parameters<typeof EmailLoginView>[0]) {
  const [sentCount, setSentCount] = useState(1)
  const isResent = sentCount > 1
  return (
    <EmailLoginView
      {...args}
      step={isResent ? 'resent' : 'sent'}
      resendIn={isResent ? '30 seconds' : undefined}
      sentCount={sentCount}
      onResend={() => setSentCount(sentCount + 1)}
    />
  )
}

/** The user has no recovery: it is said before the link is opened. */
export const DeviceCannotOpen: Story = {
  ...inDevice({ cannotOpen: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This device can’t open your wallet yet')).toBeVisible()
  },
}

/** The same in the dark theme, from right to left. */
export const DeviceCannotOpenDarkRightToLeft: Story = {
  ...inDevice({ cannotOpen: true }),
  tags: ['rest'],
  globals: { ...dark, ...rightToLeft },
}

/** What a story of a device that is not known yet is drawn from. */
function inDevice(args: Story['args'] = {}): Story {
  return {
    args: { step: 'device', device: 'Chrome on macOS', number: '47', lasts: '20 minutes', ...args },
    parameters: shellParameters({ title: (messages) => messages.emailDeviceTitle, back: true }),
  }
}

function shown(canvasElement: HTMLElement): string {
  return [...canvasElement.querySelectorAll('[data-part="code-place"]')].map(({ textContent }) => textContent).join('')
}

const STEPS: readonly EmailLoginStep[] = [
  ...(['sending', 'sent', 'sentBefore', 'resent', 'wrong', 'expired', 'tooManyTries', 'unreachable'] as const),
  ...(['device', 'deviceResent', 'deviceRefused', 'linkExpired'] as const),
  ...(['checking', 'opening', 'notLoaded', 'offline', 'tooManyRequests', 'recoveryNeeded', 'refusedByApp'] as const),
  'storageBlocked',
  'walletLost',
  'partiallyConnected',
  'failed',
]
