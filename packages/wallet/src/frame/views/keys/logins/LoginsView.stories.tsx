import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { dark, rightToLeft } from '../../../../../../ui/stories/views/modes.ts'
import { Both, button, expectOneLayout, expectWhole, keysStory, Walk } from '../../../../../stories/keysStory.tsx'
import {
  addEmail,
  confirm,
  emailLogin,
  farcaster,
  googleLogin,
  hostileLogin,
  LONGEST,
  logins,
  provider,
  removeLogin,
} from '../../../../../stories/sampleKeys.ts'
import type { KeysScreenModel, ProviderFailure } from '../../models/keys.ts'
import { KeysView } from '../KeysView.tsx'

const meta: Meta<typeof KeysView> = { ...keysStory, title: 'Views/Logins', args: { ...keysStory.args, screen: logins } }

export default meta
type Story = StoryObj<typeof meta>

const NARROW: Story['globals'] = { locale: 'de', width: 'narrow' }

// What there is

/** An address and an account, a passkey beside them, and what the user could add. */
export const Logins: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Ways to log in' })).toHaveFocus()
    const rows = canvas.getByRole('list', { name: 'Ways to log in' }).children
    await expect(rows[0]).toHaveTextContent('Emailmaria@example.com')
    await expect(rows[1]).toHaveTextContent('GoogleMaria LindqvistAdded Nov 3, 2026')
    await expect(canvas.getByText('You can log in with your passkey. It’s in “Ways back in”.')).toBeVisible()
    await userEvent.click(button(canvas, 'Remove: Google'))
    await expect(args.on.askRemoval).toHaveBeenLastCalledWith('google')
    await userEvent.click(button(canvas, 'Remove: Email'))
    await expect(args.on.askRemoval).toHaveBeenLastCalledWith('email')
    await userEvent.click(button(canvas, 'Farcaster'))
    await expect(args.on.addLogin).toHaveBeenLastCalledWith('farcaster')
    await userEvent.click(button(canvas, 'Back'))
    await expect(args.on.back).toHaveBeenCalledOnce()
  },
}

/** The only login stays. */
export const LoginsLast: Story = {
  args: { screen: { ...logins, logins: [{ ...googleLogin, isLast: true }], passkeys: 0, others: ['email', 'x'] } },
  play: async ({ canvas, args, userEvent }) => {
    const remove = button(canvas, 'Remove: Google')
    await expect(remove).toHaveAccessibleDescription('The only way to log in can’t be removed. Add another one first.')
    await userEvent.click(remove)
    await expect(args.on.askRemoval).not.toHaveBeenCalled()
    await userEvent.click(button(canvas, 'Email'))
    await expect(args.on.addLogin).toHaveBeenLastCalledWith('email')
  },
}

/** One passkey beside it is enough. */
export const LoginsLastButPasskey: Story = {
  tags: ['rest'],
  args: { screen: { ...logins, logins: [googleLogin] } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(button(canvas, 'Remove: Google'))
    await expect(args.on.askRemoval).toHaveBeenCalledOnce()
    await expect(canvas.queryByText(/^The only/)).toBeNull()
  },
}

/** The user logs in by passkeys alone. */
export const LoginsPasskeysAlone: Story = {
  tags: ['rest'],
  args: { user: 'Passkey', screen: { ...logins, logins: [], passkeys: 3, others: ['email', 'google'] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list', { name: 'Ways to log in' })).toBeNull()
    await expect(canvas.getByText('You can log in with your 3 passkeys. They’re in “Ways back in”.')).toBeVisible()
  },
}

/** It was added just now: said, and shown. There is nothing else to add. */
export const LoginsAdded: Story = {
  args: { screen: { ...logins, others: [], passkeys: 0, news: { type: 'added', login: 'google' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Google was added.').closest('[role="status"]')).toBeVisible()
    await expect(canvas.queryByText('Add a login')).toBeNull()
  },
}

/** It was removed just now. */
export const LoginsRemoved: Story = {
  tags: ['rest'],
  args: { screen: { ...logins, logins: [googleLogin], news: { type: 'removed', login: 'email' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Email was removed.').closest('[role="status"]')).toBeVisible()
  },
}

/** Names of any length, as text alone, and every provider. */
export const LoginsMany: Story = {
  tags: ['rest'],
  args: {
    screen: {
      ...logins,
      logins: [{ ...emailLogin, name: LONGEST }, hostileLogin, { id: 'discord', created: 'Nov 9, 2026' }],
      others: ['google', 'x', 'farcaster', 'apple', 'facebook'],
    },
  },
  globals: { width: 'narrow' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('b')).toBeNull()
    await expect(canvas.getByText(LONGEST)).toHaveAttribute('dir', 'ltr')
    await expectWhole(canvasElement)
  },
}

/** The wallet’s server doesn’t answer. */
export const LoginsFailed: Story = { tags: ['rest'], args: { screen: { ...logins, error: 'serverAway' } } }

// A provider

/** What it means to add it, and the press that opens the provider’s window. */
export const Provider: Story = {
  args: { screen: provider },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Add Google?' })).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.on.goToProvider).not.toHaveBeenCalled()
    await expect(canvas.getByText('Anyone who can use that Google account can log in as you.')).toBeVisible()
    await userEvent.click(button(canvas, 'Continue to Google'))
    await expect(args.on.goToProvider).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Cancel'))
    await expect(args.on.back).toHaveBeenCalledOnce()
  },
}

/** The login isn’t fresh, and an account that is the user’s makes it so: nothing is added. */
export const ProviderConfirm: Story = {
  args: { user: 'Maria Lindqvist', screen: { ...provider, purpose: 'confirm' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Confirm it’s you' })).toHaveFocus()
    await expect(canvas.getByText('Your keys need a fresh login.')).toBeVisible()
    await expect(canvas.queryByText(/log in as you/)).toBeNull()
    await userEvent.click(button(canvas, 'Continue to Google'))
    await expect(args.on.goToProvider).toHaveBeenCalledOnce()
  },
}

/** The provider’s page is asked for: the label stays, and a spinner joins it. */
export const ProviderPreparing: Story = {
  tags: ['rest'],
  render: (args) => <Both {...args} first={provider} second={{ ...provider, status: 'preparing' }} />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const [, busy] = canvas.getAllByRole('button', { name: 'Continue to Google' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    if (busy !== undefined) await userEvent.click(busy)
    await expect(args.on.goToProvider).not.toHaveBeenCalled()
    await expectOneLayout(canvasElement)
  },
}

/** The user is at the provider: another window is in front, and that is no reason to wait. */
export const ProviderWaiting: Story = {
  args: { screen: { ...provider, status: 'waiting' }, isReady: false },
  play: async ({ canvas, args, userEvent }) => {
    const [said, shown] = canvas.getAllByText('Continue in the Google window')
    await expect(said).toHaveAttribute('role', 'status')
    await expect(shown).toBeVisible()
    await expect(canvas.queryByText(/Keep this window in front/)).toBeNull()
    await userEvent.click(button(canvas, 'Open Google again'))
    await expect(args.on.goToProvider).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Cancel'))
    await expect(args.on.back).toHaveBeenCalledOnce()
  },
}

/** What the provider has said is stored: that can’t be left. */
export const ProviderStoring: Story = {
  tags: ['rest'],
  args: { screen: { ...provider, status: 'storing' } },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvasElement.querySelector('[data-part="keys"]')).toHaveAttribute('aria-busy', 'true')
    for (const name of ['Continue to Google', 'Cancel']) await userEvent.click(button(canvas, name))
    await expect(args.on.goToProvider).not.toHaveBeenCalled()
    await expect(args.on.back).not.toHaveBeenCalled()
  },
}

const FAILURES: Readonly<Record<ProviderFailure, string>> = {
  declined: 'You didn’t log in at Google. Nothing has changed. Try again.',
  failed: 'Couldn’t log you in at Google. Try again.',
  ended: 'The login at Google has expired. Try again.',
  taken: 'This Google account already logs in to another wallet. Try again with another account.',
  wrong: 'This isn’t the Google account you log in with. Try again with that one.',
}
// The keys are those of the record above.
const failed = (Object.keys(FAILURES) as ProviderFailure[]).map((failure) => ({ ...provider, failure }))

/** Why it came to nothing, and another try. */
export const ProviderFailed: Story = {
  render: (args) => <Walk {...args} screens={failed} />,
  play: async ({ canvas, args, userEvent }) => {
    for (const { failure } of failed) {
      await expect(canvas.getByRole('alert')).toHaveTextContent(FAILURES[failure])
      await userEvent.click(button(canvas, 'Try again'))
      await userEvent.click(button(canvas, 'Next screen'))
    }
    await expect(args.on.goToProvider).toHaveBeenCalledTimes(failed.length)
  },
}

/** The wallet’s server doesn’t answer. */
export const ProviderServerAway: Story = {
  tags: ['rest'],
  args: { screen: { ...provider, error: 'serverAway' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(button(canvas, 'Try again'))
    await expect(args.on.goToProvider).toHaveBeenCalledOnce()
  },
}

/** Farcaster opens no window: the user’s phone scans a code, or the app is on this device. The link is a secret. */
export const ProviderLink: Story = {
  args: { screen: farcaster },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'QR code to log in with Farcaster' })).toBeVisible()
    const [said, shown] = canvas.getAllByText('Scan with your phone’s camera')
    await expect(said).toHaveAttribute('role', 'status')
    await expect(shown).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Open Farcaster' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', 'https://farcaster.xyz')
    await expectWhole(canvasElement)
  },
}

/** What was pressed is gone once the code is there: the heading has the focus again, and again when it has expired. */
export const ProviderLinkSteps: Story = {
  tags: ['rest'],
  render: (args) => (
    <Walk
      {...args}
      screens={[
        { ...farcaster, status: 'ready', link: undefined },
        farcaster,
        { ...farcaster, status: 'ready', link: undefined, failure: 'ended' },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const pressed = [
      () => button(canvas, 'Continue to Farcaster'),
      () => canvas.getByRole('link', { name: 'Open Farcaster' }),
    ]
    for (const find of pressed) {
      find().focus()
      // A press that leaves the focus where it is, as an answer of the wallet does.
      button(canvas, 'Next screen').click()
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Add Farcaster?' })).toHaveFocus())
    }
    await expect(canvas.getByRole('alert')).toHaveTextContent('The login at Farcaster has expired. Try again.')
    await userEvent.tab()
    await expect(button(canvas, 'Try again')).toHaveFocus()
  },
}

// An address

/** Typed, and sent by Enter too. */
export const AddEmail: Story = {
  args: { screen: addEmail },
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Email address' })
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('autocomplete', 'email')
    await expect(field).toHaveAttribute('dir', 'ltr')
    await userEvent.type(field, 'maria@example.com{Enter}')
    await expect(args.on.addEmail).toHaveBeenLastCalledWith('maria@example.com')
    await userEvent.click(button(canvas, 'Send code'))
    await expect(args.on.addEmail).toHaveBeenCalledTimes(2)
    await userEvent.click(button(canvas, 'Cancel'))
    await expect(args.on.back).toHaveBeenCalledOnce()
  },
}

/** The code is on its way: what was typed stays. */
export const AddEmailSending: Story = {
  tags: ['rest'],
  render: (args) => <Walk {...args} screens={[addEmail, { ...addEmail, status: 'sending' }]} />,
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Email address' })
    await userEvent.type(field, 'maria@example.com')
    await userEvent.click(button(canvas, 'Next screen'))
    await expect(field).toHaveValue('maria@example.com')
    await userEvent.type(field, '{Enter}')
    for (const name of ['Send code', 'Cancel']) await userEvent.click(button(canvas, name))
    await expect(args.on.addEmail).not.toHaveBeenCalled()
    await expect(args.on.back).not.toHaveBeenCalled()
  },
}

/** It isn’t an address: what is said of it goes with the next character. */
export const AddEmailInvalid: Story = {
  render: function Answered(args) {
    const [isTried, setTried] = useState(false)
    return (
      <KeysView
        {...args}
        screen={{ ...addEmail, refused: isTried ? 'invalid' : undefined }}
        on={{ ...args.on, addEmail: () => setTried(true) }}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Email address' })
    await userEvent.type(field, 'maria{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter an email address, such as maria@example.com.')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/^Enter an email address/)
    await userEvent.type(field, '@')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(field).not.toHaveAttribute('aria-invalid')
  },
}

/** A code was sent there a moment ago. */
export const AddEmailTooSoon: Story = {
  tags: ['rest'],
  args: { screen: { ...addEmail, refused: 'tooSoon' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We just sent a code to this address.')
    await expect(canvas.getByRole('textbox')).toBeValid()
  },
}

/** The wallet’s server doesn’t answer. */
export const AddEmailServerAway: Story = { tags: ['rest'], args: { screen: { ...addEmail, error: 'serverAway' } } }

const confirmEmail = { ...confirm, newEmail: 'maria.silva@example.org' } as const satisfies KeysScreenModel

/** The code to the address that is added: it goes there, and nothing is said of a fresh login. */
export const ConfirmEmail: Story = {
  args: { screen: confirmEmail, user: 'Maria Lindqvist' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
    await expect(canvas.getByText('maria.silva@example.org').parentElement).toHaveTextContent(
      /^We sent a 6-digit code to maria\.silva@example\.org$/
    )
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '481902')
    await expect(args.on.confirm).toHaveBeenLastCalledWith('481902')
    await userEvent.click(button(canvas, 'Cancel'))
    await expect(args.on.back).toHaveBeenCalledOnce()
    await expect(args.on.close).not.toHaveBeenCalled()
  },
}

/** Another user has it: another address is the way on. */
export const ConfirmEmailTaken: Story = {
  args: { screen: { ...confirmEmail, error: 'taken', resendIn: '24 seconds' }, user: 'Maria Lindqvist' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Someone else logs in with this address.')
    await expect(canvas.getByRole('textbox', { name: 'Six-digit code' })).toHaveAttribute('readonly')
    await expect(canvas.queryByText(/resend it/)).toBeNull()
    await userEvent.click(button(canvas, 'Other email'))
    await expect(args.on.back).toHaveBeenCalledOnce()
    await expect(args.on.resend).not.toHaveBeenCalled()
  },
}

/** No mail went out: the address is there all the same. */
export const ConfirmEmailNotSent: Story = {
  tags: ['rest'],
  args: { screen: { ...confirmEmail, error: 'notSent' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('maria.silva@example.org')).toBeVisible()
    await expect(canvas.queryByText(/We sent/)).toBeNull()
  },
}

// Removing one

/** Which one, and what it does. No key that is still pressed agrees to it. */
export const Remove: Story = {
  args: { screen: removeLogin },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Remove Google?' })).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.on.removeLogin).not.toHaveBeenCalled()
    await expect(canvasElement.querySelector('[data-part="keys"]')).toHaveAttribute('aria-busy', 'false')
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Maria Lindqvist')
    await userEvent.click(button(canvas, 'Cancel'))
    await expect(args.on.back).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Remove'))
    await expect(args.on.removeLogin).toHaveBeenCalledOnce()
  },
}

/** It is removed: the label stays, and a spinner joins it. */
export const Removing: Story = {
  tags: ['rest'],
  render: (args) => <Both {...args} first={removeLogin} second={{ ...removeLogin, status: 'removing' }} />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    for (const name of ['Remove', 'Cancel']) {
      const [, busy] = canvas.getAllByRole('button', { name })
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      if (busy !== undefined) await userEvent.click(busy)
    }
    await expect(args.on.removeLogin).not.toHaveBeenCalled()
    await expect(args.on.back).not.toHaveBeenCalled()
    await expectOneLayout(canvasElement)
  },
}

/** The address, which could not be removed. */
export const RemoveEmailFailed: Story = {
  tags: ['rest'],
  args: { screen: { ...removeLogin, login: emailLogin, error: 'other' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Remove Email?' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong in your wallet.')
  },
}

export const Dark: Story = { tags: ['rest'], globals: dark }
export const DarkLink: Story = { tags: ['rest'], args: { screen: farcaster }, globals: dark }
export const DarkRemove: Story = { tags: ['rest'], args: { screen: removeLogin }, globals: dark }

export const RightToLeft: Story = {
  tags: ['rest'],
  args: { screen: { ...logins, passkeys: 3, news: { type: 'added', login: 'google' } } },
  globals: rightToLeft,
}
export const RightToLeftWaiting: Story = {
  tags: ['rest'],
  args: { screen: { ...provider, status: 'waiting' } },
  globals: rightToLeft,
}
export const RightToLeftFailed: Story = {
  tags: ['rest'],
  args: { screen: { ...provider, failure: 'taken' } },
  globals: rightToLeft,
}
export const RightToLeftAddEmail: Story = {
  tags: ['rest'],
  args: { screen: { ...addEmail, refused: 'invalid' } },
  globals: rightToLeft,
}
export const RightToLeftRemove: Story = { tags: ['rest'], args: { screen: removeLogin }, globals: rightToLeft }

export const Narrow: Story = {
  tags: ['rest'],
  args: { screen: { ...logins, passkeys: 3, news: { type: 'added', login: 'email' } } },
  globals: NARROW,
}
export const NarrowFailed: Story = {
  tags: ['rest'],
  args: { screen: { ...provider, failure: 'taken' } },
  globals: NARROW,
  play: async ({ canvasElement }) => expectWhole(canvasElement),
}
export const NarrowLink: Story = { tags: ['rest'], args: { screen: farcaster }, globals: NARROW }
export const NarrowRemove: Story = { tags: ['rest'], args: { screen: removeLogin }, globals: NARROW }
