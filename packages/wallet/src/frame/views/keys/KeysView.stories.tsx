import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { dark, rightToLeft } from '../../../../../ui/stories/views/modes.ts'
import {
  Both,
  button,
  expectOneLayout,
  expectWhole,
  keysStory,
  placesIn,
  Walk,
} from '../../../../stories/keysStory.tsx'
import { LENA } from '../../../../stories/sampleApprovals.ts'
import {
  addEmail,
  changeEmail,
  code,
  confirm,
  deleting,
  enterCode,
  farcaster,
  GROUPS,
  hostileDevice,
  LONGEST,
  logins,
  overview,
  passkey,
  phrase,
  provider,
  recoveryCode,
  removeLogin,
  setUp,
  unlock,
  WORDS,
} from '../../../../stories/sampleKeys.ts'
import type { KeysScreenModel } from '../models/keys.ts'
import { KeysView } from './KeysView.tsx'

const meta: Meta<typeof KeysView> = { ...keysStory, title: 'Views/Keys' }

export default meta
type Story = StoryObj<typeof meta>

// Unlock

/** A new device: a passkey or the code. The heading has the focus, so that no key that is still pressed does anything. */
export const Unlock: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Unlock your wallet' })).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.on.unlockByPasskey).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /^Passkey/ })).toHaveFocus()
    await userEvent.tab()
    await expect(button(canvas, 'Use passkey')).toHaveFocus()
    await userEvent.tab()
    await expect(button(canvas, 'Log out')).toHaveFocus()
    await userEvent.click(button(canvas, 'Use passkey'))
    await expect(args.on.unlockByPasskey).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('radio', { name: /^Recovery code/ }))
    await userEvent.click(button(canvas, 'Enter code'))
    await expect(args.on.enterCode).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Log out'))
    await expect(args.on.logOut).toHaveBeenCalledOnce()
  },
}

/** All passkeys are one way: the browser lets the user choose among them. */
export const UnlockManyPasskeys: Story = {
  tags: ['rest'],
  args: {
    screen: { ...unlock, recoveries: [passkey, { ...passkey, id: '2', device: 'Edge on Windows' }, hostileDevice] },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(1)
    await expect(canvas.getByText(/^Lost/)).toHaveTextContent('Lost your passkey?')
    await expectWhole(canvasElement)
  },
}

/** Only the code. */
export const UnlockCodeOnly: Story = {
  tags: ['rest'],
  args: { screen: { ...unlock, recoveries: [recoveryCode] } },
  play: async ({ canvas }) => {
    await expect(button(canvas, 'Enter code')).toBeVisible()
    await expect(canvas.getByText(/^Lost/)).toHaveTextContent('Lost your code?')
  },
}

/** This browser can’t use passkeys: they are listed, and the code is chosen. */
export const UnlockWithoutPasskeys: Story = {
  tags: ['rest'],
  args: { screen: { ...unlock, canUsePasskey: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /^Passkey.*This browser can’t use it/ })).toBeDisabled()
    await expect(canvas.getByRole('radio', { name: /^Recovery code/ })).toBeChecked()
    await expect(button(canvas, 'Enter code')).not.toHaveAttribute('aria-disabled')
  },
}

/** Nothing that there is can be used here. */
export const UnlockElsewhere: Story = {
  tags: ['rest'],
  args: { screen: { ...unlock, recoveries: [passkey], canUsePasskey: false } },
  play: async ({ canvas, args, userEvent }) => {
    const main = button(canvas, 'Use passkey')
    await expect(main).toHaveAccessibleDescription('Open this site in another browser, or on another device.')
    await userEvent.click(main)
    await expect(args.on.unlockByPasskey).not.toHaveBeenCalled()
    await userEvent.click(button(canvas, 'Log out'))
    await expect(args.on.logOut).toHaveBeenCalledOnce()
  },
}

/** Nothing was set up: only a device that was used before can open it. */
export const UnlockNothing: Story = {
  tags: ['rest'],
  args: { screen: { ...unlock, recoveries: [] } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/only a device you used before can open this wallet/)).toBeVisible()
    await userEvent.click(button(canvas, 'Log out'))
    await expect(args.on.logOut).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Close'))
    await expect(args.on.close).toHaveBeenCalledOnce()
  },
}

/** The passkey is asked: the label stays, a spinner joins it, and the user can go back to the choice. */
export const UnlockOpening: Story = {
  tags: ['rest'],
  render: (args) => <Both {...args} first={unlock} second={{ ...unlock, status: 'opening' }} />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const [, busy] = canvas.getAllByRole('button', { name: 'Use passkey' })
    await expect(busy).toHaveAttribute('aria-disabled', 'true')
    if (busy !== undefined) await userEvent.click(busy)
    await expect(args.on.unlockByPasskey).not.toHaveBeenCalled()
    await userEvent.click(button(canvas, 'Back'))
    await expect(args.on.back).toHaveBeenCalledOnce()
    await expectOneLayout(canvasElement)
  },
}

/** Another passkey than one of this wallet. */
export const UnlockWrong: Story = {
  tags: ['rest'],
  args: { screen: { ...unlock, error: 'recoveryWrong' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This passkey doesn’t open your wallet.')
  },
}

// The recovery code

/** Shown once: it has to be saved, and that has to be said. */
export const Code: Story = {
  args: { screen: code },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Save your recovery code' })).toHaveFocus()
    const groups = canvas.getByRole('group', { name: 'Recovery code, 6 groups of 4' })
    await expect([...groups.children].map(({ textContent }) => textContent)).toEqual(GROUPS)
    await expect(canvas.getByText(/Enter it only in a window/).parentElement).toHaveTextContent(
      'wallet.juniper.example'
    )
    const main = button(canvas, 'Continue')
    await expect(main).toHaveAccessibleDescription('Tick the box to continue.')
    await userEvent.click(main)
    await expect(args.on.codeSaved).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I saved my recovery code' }))
    await userEvent.click(main)
    await expect(args.on.codeSaved).toHaveBeenCalledOnce()
  },
}

/** Copied and downloaded. It says so once it is there. */
export const CodeCopied: Story = {
  tags: ['rest'],
  args: { screen: code },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(button(canvas, 'Download'))
    await expect(args.on.downloadCode).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Copy'))
    await expect(args.on.copy).toHaveBeenLastCalledWith(GROUPS.join(' '))
    await waitFor(() => expect(button(canvas, 'Copied')).toBeVisible())
  },
}

/** The clipboard took nothing. */
export const CodeNotCopied: Story = {
  tags: ['rest'],
  args: { screen: code },
  render: (args) => (
    <KeysView {...args} on={{ ...args.on, copy: async () => Promise.reject(new Error('The clipboard is closed.')) }} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(button(canvas, 'Copy'))
    await waitFor(() => expect(button(canvas, 'Couldn’t copy')).toBeVisible())
  },
}

/** It is stored: from when that is done it works. */
export const CodeStoring: Story = {
  tags: ['rest'],
  args: { screen: { ...code, status: 'storing' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(button(canvas, 'Continue'))
    await expect(args.on.codeSaved).not.toHaveBeenCalled()
    await expect(button(canvas, 'Continue')).toHaveAttribute('aria-busy', 'true')
  },
}

/** It could not be stored: the code and the tick stay. */
export const CodeNotStored: Story = {
  tags: ['rest'],
  args: { screen: { ...code, error: 'serverAway' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t reach your wallet.')
  },
}

/** A tick for one code doesn't count for the next. */
export const CodeAgain: Story = {
  tags: ['rest'],
  render: (args) => <Walk {...args} screens={[code, { ...code, groups: [...GROUPS].reverse() }]} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(button(canvas, 'Next screen'))
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
}

// Typing it

/** Reported as it was typed, once there are as many characters as a code has. */
export const EnterCode: Story = {
  args: { screen: enterCode },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Recovery code' })
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('autocapitalize', 'characters')
    await expect(field).toHaveAttribute('autocorrect', 'off')
    await expect(field).toHaveAttribute('autocomplete', 'off')
    await expect(field).toHaveAttribute('spellcheck', 'false')
    const main = button(canvas, 'Unlock')
    await expect(main).toHaveAccessibleDescription('A recovery code has 24 characters.')
    await userEvent.type(field, 'k7qm 42xd-9htr{Enter}')
    await expect(canvasElement.querySelector('[data-part="keys-count"]')).toHaveTextContent('12 of 24')
    await expect(args.on.unlockByCode).not.toHaveBeenCalled()
    await userEvent.paste('\nW3NC−PA68 VJ5F')
    await expect(canvasElement.querySelector('[data-part="keys-count"]')).toHaveTextContent('24 of 24')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(main)
    await expect(args.on.unlockByCode).toHaveBeenCalledTimes(2)
    await expect(args.on.unlockByCode).toHaveBeenLastCalledWith('k7qm 42xd-9htr\nW3NC−PA68 VJ5F')
    await userEvent.click(button(canvas, 'Other options'))
    await expect(args.on.back).toHaveBeenCalledOnce()
  },
}

/** It doesn’t match: what is said of it goes with the next character. */
export const EnterCodeWrong: Story = {
  tags: ['rest'],
  render: function Answered(args) {
    const [isTried, setTried] = useState(false)
    return (
      <KeysView
        {...args}
        screen={{ ...enterCode, error: isTried ? 'recoveryWrong' : undefined }}
        on={{ ...args.on, unlockByCode: () => setTried(true) }}
      />
    )
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Recovery code' })
    await userEvent.type(field, 'K7QM 42XD 9HTB W3NC PA68 VJ5F{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('This code doesn’t match your wallet.')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/^This code doesn’t match/)
    await userEvent.keyboard('{Backspace}')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.keyboard('F')
    await expectWhole(canvasElement)
  },
}

/** The only way there is. */
export const EnterCodeOnly: Story = {
  tags: ['rest'],
  args: { screen: { ...enterCode, isOnly: true } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(button(canvas, 'Back'))
    await expect(args.on.back).toHaveBeenCalledOnce()
  },
}

/** It is compared on this device. */
export const EnterCodeOpening: Story = { tags: ['rest'], args: { screen: { ...enterCode, status: 'opening' } } }

/** The sealed share could not be read. */
export const EnterCodeServerAway: Story = { tags: ['rest'], args: { screen: { ...enterCode, error: 'serverAway' } } }

// Setting up

/** What each way is good for. */
export const SetUp: Story = {
  tags: ['rest'],
  args: { screen: setUp },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Set up a way back in' })).toHaveFocus()
    await userEvent.click(button(canvas, 'Create passkey'))
    await expect(args.on.makePasskey).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('radio', { name: /^Recovery code/ }))
    await userEvent.click(button(canvas, 'Create code'))
    await expect(args.on.makeCode).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Back'))
    await expect(args.on.back).toHaveBeenCalledOnce()
  },
}

/** A new code ends the earlier one: said where the code is chosen. */
export const SetUpNewCode: Story = {
  tags: ['rest'],
  args: { screen: { ...setUp, hasCode: true } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/stops working/)).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: /^New recovery code/ }))
    await expect(canvas.getByText(/stops working/)).toBeVisible()
  },
}

/** The user logs in by a passkey: it can be the way back in. */
export const SetUpOwnPasskey: Story = {
  args: { screen: { ...setUp, needsPasskey: true, hasOwnPasskey: true } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /^Passkey.*The one you log in with/ })).toBeChecked()
    await userEvent.click(button(canvas, 'Use passkey'))
    await expect(args.on.makePasskey).toHaveBeenCalledOnce()
    // A code alone brings this user back to nothing.
    await userEvent.click(canvas.getByRole('radio', { name: /^Recovery code/ }))
    await expect(canvas.getByText(/^You log in with your passkey alone/)).toBeVisible()
  },
}

/** This browser makes no passkeys. */
export const SetUpWithoutPasskeys: Story = {
  tags: ['rest'],
  args: { screen: { ...setUp, canAddPasskey: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /^Passkey/ })).toBeDisabled()
    await expect(button(canvas, 'Create code')).toBeVisible()
  },
}

/** The wallet is opened. */
export const SetUpOpening: Story = { tags: ['rest'], args: { screen: { ...setUp, status: 'opening' } } }

/** There are as many passkeys as there may be. */
export const SetUpTooMany: Story = { tags: ['rest'], args: { screen: { ...setUp, error: 'tooManyPasskeys' } } }

// A code by e-mail

/** The sixth digit is enough. The field has the focus. */
export const Confirm: Story = {
  args: { screen: confirm },
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Six-digit code' })
    await expect(field).toHaveFocus()
    await userEvent.type(field, '481902')
    await expect(args.on.confirm).toHaveBeenCalledOnce()
    await expect(args.on.confirm).toHaveBeenLastCalledWith('481902')
    await userEvent.click(button(canvas, 'Resend code'))
    await expect(args.on.resend).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Cancel'))
    await expect(args.on.close).toHaveBeenCalledOnce()
  },
}

/** It is on its way. */
export const ConfirmSending: Story = { tags: ['rest'], args: { screen: { ...confirm, status: 'sending' } } }

/** It is compared, and the digits stay. */
export const ConfirmChecking: Story = {
  tags: ['rest'],
  render: (args) => <Walk {...args} screens={[confirm, { ...confirm, status: 'checking' }]} />,
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Six-digit code' })
    await userEvent.type(field, '481902')
    await userEvent.click(button(canvas, 'Next screen'))
    await expect(field).toHaveValue('481902')
    await expect(field).toHaveAttribute('readonly')
    await expect(button(canvas, 'Resend code')).toHaveAccessibleDescription('Checking your code')
    await userEvent.click(button(canvas, 'Resend code'))
    await expect(args.on.resend).not.toHaveBeenCalled()
  },
}

/** Another code is right. */
export const ConfirmWrong: Story = {
  tags: ['rest'],
  args: { screen: { ...confirm, error: 'wrong', triesLeft: 4 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('That code isn’t right. 4 tries left.')
    const field = canvas.getByRole('textbox', { name: 'Six-digit code' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('That code isn’t right. 4 tries left.')
  },
}

/** Its time is over: the field is empty again. */
export const ConfirmExpired: Story = {
  tags: ['rest'],
  render: (args) => <Walk {...args} screens={[confirm, { ...confirm, error: 'expired' }]} />,
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Six-digit code' })
    await userEvent.type(field, '481902')
    await userEvent.click(button(canvas, 'Next screen'))
    await expect(field).toHaveValue('')
    await userEvent.click(button(canvas, 'Send a new code'))
    await expect(args.on.resend).toHaveBeenCalledOnce()
  },
}

/** No more guesses are taken. */
export const ConfirmTooManyTries: Story = {
  tags: ['rest'],
  args: { screen: { ...confirm, error: 'tooManyTries', retryIn: '4 minutes' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Too many tries. Try again in 4 minutes.')
  },
}

/** No mail went out, and none is said to have. */
export const ConfirmNotSent: Story = {
  tags: ['rest'],
  args: { screen: { ...confirm, error: 'notSent' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t send the code. Try again.')
    await expect(canvas.queryByText(/We sent/)).toBeNull()
    await userEvent.click(button(canvas, 'Resend code'))
    await expect(args.on.resend).toHaveBeenCalledOnce()
  },
}

/** The server didn’t answer: the same digits can be compared once more. */
export const ConfirmServerAway: Story = {
  tags: ['rest'],
  render: (args) => <Walk {...args} screens={[confirm, { ...confirm, error: 'serverAway' }]} />,
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '481902')
    await userEvent.click(button(canvas, 'Next screen'))
    await userEvent.click(button(canvas, 'Try again'))
    await expect(args.on.confirm).toHaveBeenCalledTimes(2)
    await expect(args.on.confirm).toHaveBeenLastCalledWith('481902')
  },
}

/** Another code can’t be sent yet. */
export const ConfirmResent: Story = {
  tags: ['rest'],
  args: { screen: { ...confirm, resendIn: '24 seconds' } },
  play: async ({ canvas, args, userEvent }) => {
    const main = button(canvas, 'Resend code')
    await expect(main).toHaveAccessibleDescription('You can resend it in 24 seconds.')
    await userEvent.click(main)
    await expect(args.on.resend).not.toHaveBeenCalled()
  },
}

// All there is

/** What opens the wallet elsewhere, and what else can be done. */
export const Overview: Story = {
  args: { screen: overview },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Ways back in' })).toHaveFocus()
    await userEvent.click(button(canvas, 'Remove: Passkey, Chrome on macOS'))
    await expect(args.on.removeRecovery).toHaveBeenCalledOnce()
    await expect(args.on.removeRecovery).toHaveBeenLastCalledWith(passkey.id)
    await userEvent.click(button(canvas, /^Ways to log in/))
    await expect(args.on.openLogins).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, /^Recovery phrase/))
    await expect(args.on.openPhrase).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, /^Delete wallet/))
    await expect(args.on.openDelete).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Add another way'))
    await expect(args.on.addRecovery).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Done'))
    await expect(args.on.close).toHaveBeenCalledOnce()
  },
}

/** The only one stays. */
export const OverviewLast: Story = {
  tags: ['rest'],
  args: { screen: { ...overview, listed: [{ ...recoveryCode, isLast: 'way' }] } },
  play: async ({ canvas, args, userEvent }) => {
    const remove = button(canvas, /^Remove/)
    await expect(remove).toHaveAccessibleDescription('The only way back in can’t be removed. Add another one first.')
    await userEvent.click(remove)
    await expect(args.on.removeRecovery).not.toHaveBeenCalled()
  },
}

/** Nothing is set up: what that means is the first thing said. */
export const OverviewEmpty: Story = {
  tags: ['rest'],
  args: { screen: { ...overview, listed: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/nobody can open your wallet again/)).toBeVisible()
    await expect(button(canvas, 'Set up')).toHaveAttribute('data-variant', 'primary')
  },
}

/** One is being removed. */
export const OverviewRemoving: Story = {
  tags: ['rest'],
  args: { screen: { ...overview, removing: passkey.id } },
  play: async ({ canvas, args, userEvent }) => {
    for (const one of canvas.getAllByRole('button', { name: /^Remove/ })) await userEvent.click(one)
    await expect(args.on.removeRecovery).not.toHaveBeenCalled()
  },
}

/** More than there is room for. */
export const OverviewMany: Story = {
  tags: ['rest'],
  args: {
    screen: {
      ...overview,
      listed: [
        recoveryCode,
        hostileDevice,
        ...Array.from({ length: 9 }, (_, index) => ({ ...passkey, id: String(index), device: index ? 'Edge' : '' })),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('b')).toBeNull()
    await expectWhole(canvasElement)
  },
}

/** The user logs in by one passkey, which opens nothing: it is their last login. */
export const OverviewLogsInOnly: Story = {
  args: {
    screen: {
      ...overview,
      listed: [
        { ...recoveryCode, isLast: 'way' },
        { ...passkey, logsInOnly: true, isLast: 'login' },
      ],
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Only logs you in')).toBeVisible()
    await userEvent.click(button(canvas, 'Remove: Passkey, Chrome on macOS'))
    await expect(args.on.removePasskey).not.toHaveBeenCalled()
  },
}

/** Of two passkeys, one that opens nothing is removed. */
export const OverviewRemoveLogin: Story = {
  tags: ['rest'],
  args: { screen: { ...overview, listed: [recoveryCode, { ...passkey, logsInOnly: true }] } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(button(canvas, 'Remove: Passkey, Chrome on macOS'))
    await expect(args.on.removePasskey).toHaveBeenCalledWith(passkey.id)
  },
}

/** It could not be removed. */
export const OverviewFailed: Story = { tags: ['rest'], args: { screen: { ...overview, error: 'other' } } }

// The words

/** What the words are, and that no other person may have them. */
export const Phrase: Story = {
  tags: ['rest'],
  args: { screen: phrase },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByText(/No support, site or app ever needs them/)).toBeVisible()
    await expect(canvasElement.querySelector('[data-part="keys"]')).toHaveAttribute('aria-busy', 'false')
    await userEvent.click(button(canvas, 'Show the words'))
    await expect(args.on.showPhrase).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox'), LENA.slice(-4))
    await userEvent.click(button(canvas, 'Show the words'))
    await expect(args.on.showPhrase).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Back'))
    await expect(args.on.back).toHaveBeenCalledOnce()
  },
}

/** The wallet is opened. */
export const PhraseOpening: Story = { tags: ['rest'], args: { screen: { ...phrase, status: 'opening' } } }

/** Numbered, left to right. The heading has the focus again. */
export const PhraseShown: Story = {
  render: (args) => <Walk {...args} screens={[phrase, { ...phrase, words: WORDS }]} />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.click(button(canvas, 'Next screen'))
    await expect(canvas.getByRole('heading', { name: 'Recovery phrase' })).toHaveFocus()
    const words = [...canvas.getByRole('list', { name: 'Your 24 words' }).children]
    await expect(words.map(({ textContent }) => textContent)).toEqual(WORDS.map((word, at) => `${at + 1} ${word}`))
    await userEvent.click(button(canvas, 'Print'))
    await expect(args.on.printPhrase).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Save as a file'))
    await expect(args.on.downloadPhrase).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Hide the words'))
    await expect(args.on.back).toHaveBeenCalledOnce()
    await expectWhole(canvasElement)
  },
}

// Deleting

/** The end of the address is typed, and only then the button is red. */
export const Delete: Story = {
  args: { screen: deleting },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const main = button(canvas, 'Delete wallet')
    const before = placesIn(canvasElement)
    await expect(main).toHaveAttribute('data-variant', 'quiet')
    await expect(main).toHaveAccessibleDescription('Type the last 4 characters of the address.')
    await userEvent.click(main)
    await expect(args.on.deleteWallet).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox'), LENA.slice(-4))
    await expect(main).toHaveAttribute('data-variant', 'danger')
    await expect(placesIn(canvasElement)).toEqual(before)
    await userEvent.click(main)
    await expect(args.on.deleteWallet).toHaveBeenCalledOnce()
  },
}

/** It is deleted. */
export const Deleting: Story = {
  tags: ['rest'],
  render: (args) => <Walk {...args} screens={[deleting, { ...deleting, status: 'deleting' }]} />,
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), LENA.slice(-4))
    await userEvent.click(button(canvas, 'Next screen'))
    await userEvent.click(button(canvas, 'Delete wallet'))
    await userEvent.click(button(canvas, 'Back'))
    await expect(args.on.deleteWallet).not.toHaveBeenCalled()
    await expect(args.on.back).not.toHaveBeenCalled()
  },
}

/** It could not be deleted. */
export const DeleteFailed: Story = { tags: ['rest'], args: { screen: { ...deleting, error: 'serverAway' } } }

// Another address

/** Both addresses in whole. No key that is still pressed agrees to it. */
export const ChangeEmail: Story = {
  args: { screen: changeEmail },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Change your email?' })).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.on.changeEmail).not.toHaveBeenCalled()
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Current email',
      'New email',
    ])
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'maria@example.com',
      'maria.silva@example.org',
    ])
    await userEvent.tab()
    await expect(button(canvas, 'Change email')).toHaveFocus()
    await userEvent.tab()
    await expect(button(canvas, 'Cancel')).toHaveFocus()
    await userEvent.click(button(canvas, 'Cancel'))
    await expect(args.on.back).toHaveBeenCalledOnce()
    await expect(args.on.changeEmail).not.toHaveBeenCalled()
    await userEvent.click(button(canvas, 'Change email'))
    await expect(args.on.changeEmail).toHaveBeenCalledOnce()
  },
}

/** The wallet is asked: the label stays, and a spinner joins it. */
export const ChangeEmailSending: Story = {
  tags: ['rest'],
  render: (args) => <Both {...args} first={changeEmail} second={{ ...changeEmail, status: 'sending' }} />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    for (const name of ['Change email', 'Cancel']) {
      const [, busy] = canvas.getAllByRole('button', { name })
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      if (busy !== undefined) await userEvent.click(busy)
    }
    await expect(args.on.changeEmail).not.toHaveBeenCalled()
    await expect(args.on.back).not.toHaveBeenCalled()
    await expectOneLayout(canvasElement)
  },
}

/** Nothing has changed, and both ways are open. */
export const ChangeEmailServerAway: Story = {
  tags: ['rest'],
  args: { screen: { ...changeEmail, error: 'serverAway' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t reach your wallet.')
    await userEvent.click(button(canvas, 'Change email'))
    await expect(args.on.changeEmail).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Cancel'))
    await expect(args.on.back).toHaveBeenCalledOnce()
  },
}

/** Something covers the card. */
export const ChangeEmailNotReady: Story = { tags: ['rest'], args: { screen: changeEmail, isReady: false } }

/** The longest address that there can be, on the narrowest screen: the user agrees to no address whose end was not on screen. */
export const ChangeEmailLong: Story = {
  tags: ['rest'],
  args: {
    user: 'maria.magdalena.von-und-zu-hohenstein@correspondence.northern-cooperative.example',
    screen: {
      ...changeEmail,
      email: 'maria.magdalena.von-und-zu-hohenstein@correspondence.northern-cooperative.example',
      newEmail: LONGEST,
    },
  },
  parameters: { frameHeight: 420 },
  globals: { width: 'narrow' },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expectWhole(canvasElement)
    const main = button(canvas, 'Change email')
    await expect(main).toHaveAccessibleDescription('Scroll down to read all of it.')
    await userEvent.click(main)
    await expect(args.on.changeEmail).not.toHaveBeenCalled()
    const whole = canvas.getByText(LONGEST)
    await expect(whole.scrollHeight).toBe(whole.clientHeight)
    canvasElement.querySelector('[data-part="keys-rows"]')?.scrollTo({ top: 10_000 })
    await waitFor(() => expect(main).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(main)
    await expect(args.on.changeEmail).toHaveBeenCalledOnce()
  },
}

// A passkey

/** The browser asks for it. */
export const PasskeyCreating: Story = {
  tags: ['rest'],
  args: { screen: { type: 'passkey', step: 'creating' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Create the passkey')
    await userEvent.click(button(canvas, 'Back'))
    await expect(args.on.back).toHaveBeenCalledOnce()
  },
}

/** And then whether it opens the wallet. */
export const PasskeyChecking: Story = {
  tags: ['rest'],
  args: { screen: { type: 'passkey', step: 'checking' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Check that it opens your wallet')
  },
}

/** The user's own is asked, and none is made. */
export const PasskeyOwn: Story = {
  tags: ['rest'],
  args: { screen: { type: 'passkey', step: 'creating', isOwn: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Ask your passkey')
  },
}

/** It failed: another try, or a code. */
export const PasskeyFailed: Story = {
  tags: ['rest'],
  args: { screen: { type: 'passkey', step: 'checking', error: 'serverAway' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(button(canvas, 'Try again'))
    await expect(args.on.makePasskey).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Use a code'))
    await expect(args.on.makeCode).toHaveBeenCalledOnce()
  },
}

/** It says something else each time. */
export const PasskeyUnfit: Story = {
  tags: ['rest'],
  args: { screen: { type: 'passkey', step: 'checking', error: 'recoveryWrong' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This passkey can’t open a wallet.')
  },
}

/** Another try would be in vain. */
export const PasskeyUnsupported: Story = {
  tags: ['rest'],
  args: { screen: { type: 'passkey', step: 'creating', error: 'passkeyUnsupported' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(button(canvas, 'Use a code'))
    await expect(args.on.makeCode).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Back'))
    await expect(args.on.back).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

// Ends

/** The code works. */
export const DoneCode: Story = {
  tags: ['rest'],
  args: { screen: { type: 'done', what: 'codeSet' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Your recovery code works now' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveFocus()
    await userEvent.click(button(canvas, 'Done'))
    await expect(args.on.close).toHaveBeenCalledOnce()
  },
}

/** The passkey works. */
export const DonePasskey: Story = { tags: ['rest'], args: { screen: { type: 'done', what: 'passkeySet' } } }

/** The wallet opens on this device. */
export const DoneUnlocked: Story = { tags: ['rest'], args: { screen: { type: 'done', what: 'unlocked' } } }

/** The login isn’t fresh: the user’s passkey makes it so. */
export const ConfirmByPasskey: Story = {
  args: { user: 'Passkey', screen: { type: 'confirmPasskey', status: 'waiting' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Confirm it’s you' })).toHaveFocus()
    await userEvent.click(button(canvas, 'Use passkey'))
    await expect(args.on.confirmByPasskey).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Cancel'))
    await expect(args.on.close).toHaveBeenCalledOnce()
  },
}

/** Another passkey has answered than one of the user’s. */
export const ConfirmByPasskeyWrong: Story = {
  tags: ['rest'],
  args: { user: 'Passkey', screen: { type: 'confirmPasskey', status: 'waiting', error: 'recoveryWrong' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This isn’t one of your passkeys.')
  },
}

/** The keys are read: the places are there already. */
export const Loading: Story = { tags: ['rest'], args: { user: undefined, screen: { type: 'loading' } } }

/** The server doesn’t answer. */
export const Failed: Story = {
  args: { screen: { type: 'failed', error: 'serverAway' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await userEvent.click(button(canvas, 'Try again'))
    await expect(args.on.retry).toHaveBeenCalledOnce()
    await userEvent.click(button(canvas, 'Close'))
    await expect(args.on.close).toHaveBeenCalledOnce()
  },
}

/** The session is over. */
export const FailedSignedOut: Story = {
  tags: ['rest'],
  args: { screen: { type: 'failed', error: 'signedOut' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(button(canvas, 'Log out'))
    await expect(args.on.logOut).toHaveBeenCalledOnce()
  },
}

/** The browser stores nothing. */
export const FailedStorage: Story = { tags: ['rest'], args: { screen: { type: 'failed', error: 'storageBlocked' } } }

/** Anything else. */
export const FailedOther: Story = { tags: ['rest'], args: { screen: { type: 'failed', error: 'other' } } }

// All of them

const CONSEQUENCES: readonly (readonly [name: string, screen: KeysScreenModel, buttons: readonly string[]])[] = [
  ['unlockByPasskey', unlock, ['Use passkey']],
  ['makePasskey', setUp, ['Create passkey']],
  ['makeCode', { ...setUp, canAddPasskey: false }, ['Create code']],
  ['codeSaved', code, ['Continue', 'Copy', 'Download']],
  ['removeRecovery', overview, ['Remove: Passkey, Chrome on macOS']],
  ['showPhrase', phrase, ['Show the words']],
  ['words', { ...phrase, words: WORDS }, ['Print', 'Save as a file']],
  ['deleteWallet', deleting, ['Delete wallet']],
  ['changeEmail', changeEmail, ['Change email']],
  ['unlockByCode', enterCode, ['Unlock']],
  ['goToProvider', provider, ['Continue to Google']],
  ['addEmail', addEmail, ['Send code']],
  ['removeLogin', removeLogin, ['Remove']],
  ['confirmByPasskey', { type: 'confirmPasskey', status: 'waiting' }, ['Use passkey']],
  ['passkey again', { type: 'passkey', step: 'creating', error: 'serverAway' }, ['Try again', 'Use a code']],
]

/** Covered, or just moved: what has consequences takes no press, in its place and its size, and says why. */
export const NotReady: Story = {
  args: { isReady: false },
  render: (args) => <Walk {...args} screens={CONSEQUENCES.map(([, screen]) => screen)} />,
  play: async ({ canvas, args, userEvent }) => {
    for (const [, screen, names] of CONSEQUENCES) {
      if (screen.type === 'enterCode')
        await userEvent.type(canvas.getByRole('textbox'), 'K7QM42XD9HTRW3NCPA68VJ5F{Enter}')
      for (const box of canvas.queryAllByRole('checkbox')) await userEvent.click(box)
      if (screen.type === 'addEmail') await userEvent.type(canvas.getByRole('textbox'), '{Enter}')
      if (screen.type === 'phrase' || screen.type === 'delete')
        for (const field of canvas.queryAllByRole('textbox')) await userEvent.type(field, LENA.slice(-4))
      for (const name of names) {
        await expect(button(canvas, name)).toHaveAttribute('aria-disabled', 'true')
        await expect(button(canvas, name)).toHaveAccessibleDescription(
          /Keep this window in front and fully on screen\.$/
        )
        await userEvent.click(button(canvas, name))
      }
      await userEvent.click(button(canvas, 'Next screen'))
    }
    const { on } = args
    const all = [
      on.unlockByPasskey,
      on.makePasskey,
      on.makeCode,
      on.codeSaved,
      on.copy,
      on.downloadCode,
      on.printPhrase,
    ]
    for (const one of [
      ...all,
      on.removeRecovery,
      on.showPhrase,
      on.deleteWallet,
      on.changeEmail,
      on.unlockByCode,
      on.goToProvider,
      on.addEmail,
      on.removeLogin,
    ])
      await expect(one).not.toHaveBeenCalled()
  },
}

/** The page says nothing: it is said what the user can do. */
export const Asleep: Story = {
  tags: ['rest'],
  args: { screen: { ...phrase, status: 'opening' }, asleepHost: 'juniper.example' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The page may be asleep/)).toBeVisible()
  },
}

const EVERY: readonly KeysScreenModel[] = [
  unlock,
  code,
  setUp,
  enterCode,
  confirm,
  overview,
  phrase,
  { ...phrase, words: WORDS },
  deleting,
  changeEmail,
  { type: 'confirmPasskey', status: 'waiting' },
  logins,
  provider,
  farcaster,
  addEmail,
  { ...confirm, newEmail: 'maria.silva@example.org' },
  removeLogin,
  { type: 'passkey', step: 'creating' },
  { type: 'done', what: 'unlocked' },
  { type: 'failed', error: 'serverAway' },
  { type: 'loading' },
]

/** One height, and the buttons in one place, in every screen; the focus is on what is new, and never on a button. */
export const OneHeight: Story = {
  tags: ['rest'],
  render: (args) => <Walk {...args} screens={EVERY} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const tops = new Set<number>()
    for (const screen of EVERY) {
      await waitFor(() =>
        expect(canvasElement.querySelector(`[data-part="keys"][data-state="${screen.type}"]`)).toBeVisible()
      )
      const grid = [...canvasElement.querySelectorAll('[data-part="button-grid"]')].at(-1)
      if (grid) tops.add(Math.round(grid.getBoundingClientRect().top))
      if (screen.type !== 'loading') {
        await expect(canvasElement.querySelector('[data-part="keys"]')).toContainElement(focused(canvasElement))
        await expect(focused(canvasElement)?.tagName).not.toBe('BUTTON')
      }
      await userEvent.click(button(canvas, 'Next screen'))
    }
    await expect(tops.size).toBe(1)
  },
}

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
export const DarkCode: Story = { tags: ['rest'], args: { screen: code }, globals: dark }
export const DarkOverview: Story = { tags: ['rest'], args: { screen: { ...overview, listed: [] } }, globals: dark }
export const DarkPhrase: Story = { tags: ['rest'], args: { screen: { ...phrase, words: WORDS } }, globals: dark }
export const DarkChangeEmail: Story = { tags: ['rest'], args: { screen: changeEmail }, globals: dark }

/** The danger, on the dark surface. */
export const DarkDelete: Story = {
  args: { screen: deleting },
  globals: dark,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), LENA.slice(-4))
  },
}

/** Arabic: the code stays left to right. */
export const RightToLeft: Story = {
  tags: ['rest'],
  args: { screen: code },
  globals: rightToLeft,
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('[data-part="keys-code"] > *')
    await expect(first?.getBoundingClientRect().left).toBeLessThan(second?.getBoundingClientRect().left ?? 0)
  },
}

/** And so do the words. */
export const RightToLeftPhrase: Story = {
  tags: ['rest'],
  args: { screen: { ...phrase, words: WORDS } },
  globals: rightToLeft,
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('[data-part="keys-phrase"] > *')
    await expect(first?.getBoundingClientRect().left).toBeLessThan(second?.getBoundingClientRect().left ?? 0)
  },
}
export const RightToLeftUnlock: Story = { tags: ['rest'], globals: rightToLeft }
export const RightToLeftOverview: Story = { tags: ['rest'], args: { screen: overview }, globals: rightToLeft }
export const RightToLeftChangeEmail: Story = { tags: ['rest'], args: { screen: changeEmail }, globals: rightToLeft }

/** The longest words on the narrowest screen: nothing gets out of its place, in any screen. */
export const Narrow: Story = {
  args: {
    walletHost: 'wallet.northern-cooperative.example',
    user: 'maria.magdalena.von-und-zu-hohenstein@correspondence.northern-cooperative.example',
  },
  globals: { locale: 'de', width: 'narrow' },
  render: (args) => <Walk {...args} screens={EVERY} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const screen of EVERY) {
      await expectWhole(canvasElement)
      if (screen !== EVERY.at(-1)) await userEvent.click(button(canvas, 'Next screen'))
    }
  },
}
export const NarrowCode: Story = { tags: ['rest'], args: { screen: code }, globals: { locale: 'de', width: 'narrow' } }
export const NarrowUnlock: Story = {
  tags: ['rest'],
  args: { screen: { ...unlock, error: 'recoveryWrong' } },
  globals: { locale: 'de', width: 'narrow' },
}

/** A phone on its side: what is said scrolls, and the buttons are in sight, in every screen. */
export const Low: Story = {
  tags: ['rest'],
  parameters: { frameHeight: 276 },
  render: (args) => <Walk {...args} screens={EVERY} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const screen of EVERY) {
      await expectWhole(canvasElement)
      if (screen !== EVERY.at(-1)) await userEvent.click(button(canvas, 'Next screen'))
    }
  },
}
export const LowCode: Story = { tags: ['rest'], args: { screen: code }, parameters: { frameHeight: 276 } }

function focused(canvasElement: HTMLElement): HTMLElement | null {
  return canvasElement.querySelector(':focus')
}
