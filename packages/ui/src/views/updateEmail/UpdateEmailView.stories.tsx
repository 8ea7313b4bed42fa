import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import type { EmailChangeModel } from '../../models/emailChange.js'
import { UpdateEmailView } from './UpdateEmailView.js'

type Code = Extract<EmailChangeModel, { readonly step: 'current' | 'new' }>

const address: EmailChangeModel = { step: 'address', isBusy: false }
const current: Code = {
  step: 'current',
  email: 'maria@example.com',
  lasts: '10 minutes',
  isChecking: false,
  resent: 'no',
}
const next: Code = { ...current, step: 'new', email: 'maria.silva@example.org' }
const done: EmailChangeModel = { step: 'done', email: 'maria.silva@example.org' }

const meta: Meta<typeof UpdateEmailView> = {
  title: 'Views/UpdateEmail',
  component: UpdateEmailView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.updateEmailTitle, back: true }),
  args: {
    email: 'maria@example.com',
    change: address,
    onAddress: fn(),
    onCode: fn(),
    onResend: fn(),
    onRestart: fn(),
    onCancel: fn(),
    onDone: fn(),
  },
}

export default meta
type Story = StoryObj<typeof meta>

/** The present address can be read and not changed; Enter goes on. */
export const Address: Story = {
  tags: ['rest'],
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Current email' })).toHaveAttribute('readonly')
    await expect(canvas.getByRole('textbox', { name: 'Current email' })).toHaveValue('maria@example.com')
    const field = canvas.getByRole('textbox', { name: 'New email' })
    await userEvent.type(field, 'maria.silva@example.org{Enter}')
    await expect(args.onAddress).toHaveBeenCalledOnce()
    await expect(args.onAddress).toHaveBeenLastCalledWith('maria.silva@example.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** What is wrong with an address stands under it, until there is another one. */
export const AddressWrong: Story = {
  tags: ['rest'],
  args: { change: { ...address, problem: 'unchanged' } },
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'New email' })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('That’s already your email.')
    await userEvent.type(field, 'maria')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(canvas.queryByText('That’s already your email.')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onAddress).toHaveBeenLastCalledWith('maria')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  },
}

/** The first code is being sent: another press is no second one. */
export const AddressBusy: Story = {
  tags: ['rest'],
  args: { change: { step: 'address', isBusy: true } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'New email' }), 'x{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onAddress).not.toHaveBeenCalled()
  },
}

/** Nothing could be sent; what is typed in is not to blame. */
export const AddressOffline: Story = {
  tags: ['rest'],
  args: { change: { ...address, problem: 'offline' } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'New email' })
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(field).toHaveAccessibleDescription(/^Couldn’t reach your wallet/)
  },
}

/** Too many codes were asked for. */
export const AddressTooMany: Story = {
  tags: ['rest'],
  args: { change: { ...address, problem: 'tooManyRequests', retryIn: '4 minutes' } },
}

/** From the first press to the last, by keys alone: the field has the focus in each step. */
export const ByKeys: Story = {
  render: function ByKeys(args) {
    const [change, setChange] = useState<EmailChangeModel>(address)
    return (
      <UpdateEmailView
        {...args}
        change={change}
        onAddress={() => setChange(current)}
        onCode={() => setChange(change.step === 'current' ? next : done)}
      />
    )
  },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'New email' }))
    await userEvent.keyboard('maria.silva@example.org{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Six-digit code' })).toHaveFocus())
    await expect(canvas.getByRole('heading', { name: 'Confirm your current email' })).toBeVisible()
    await expect(canvas.getByText('Step 1 of 2')).toBeInTheDocument()
    await userEvent.keyboard('481902')
    await expect(canvas.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible()
    await expect(canvas.getByText('Step 2 of 2')).toBeInTheDocument()
    await expect(canvas.getByRole('textbox', { name: 'Six-digit code' })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'Six-digit code' })).toHaveValue('')
    await userEvent.keyboard('731555')
    await expect(canvas.getByRole('heading', { name: 'Your email was changed' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-part="update-email"]')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** A code from the present address. */
export const Current: Story = {
  tags: ['rest'],
  args: { change: current },
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Six-digit code' })
    await expect(field).toHaveAccessibleDescription('The code works for 10 minutes.')
    await expect(canvas.getByText('maria@example.com')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resend code' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** A code from the new one. */
export const New: Story = { tags: ['rest'], args: { change: next } }

/** It is compared; the digits stay. */
export const Checking: Story = {
  tags: ['rest'],
  render: (args) => <Answered {...args} answer={{ ...current, isChecking: true }} />,
  args: { change: current },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '481902{Enter}7')
    await expect(args.onCode).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('textbox', { name: 'Six-digit code' })).toHaveValue('481902')
    await expect(canvas.getByText('Checking your code')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Resend code' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Another code is right: the next key takes the place of all digits. */
export const Wrong: Story = {
  tags: ['rest'],
  render: (args) => <Answered {...args} answer={{ ...current, problem: 'wrong', triesLeft: 4 }} />,
  args: { change: current },
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Six-digit code' })
    await userEvent.type(field, '481902')
    await expect(field).toHaveAccessibleDescription('That code isn’t right. 4 tries left.')
    await expect(field).toBeInvalid()
    await expect(field).toHaveValue('481902')
    await userEvent.keyboard('731555')
    await expect(args.onCode).toHaveBeenLastCalledWith('731555')
  },
}

/** Another code is on its way, and another one later: each empties the field, and nothing else does. */
export const Resent: Story = {
  render: (args) => (
    <Steps
      {...args}
      all={{
        sending: { ...current, resent: 'sending' },
        sent: { ...current, resent: 'sent', resendIn: '24 seconds' },
        later: { ...current, resent: 'no', problem: 'wrong' },
      }}
    />
  ),
  args: { change: current },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Six-digit code' })
    await userEvent.type(field, '481')
    await userEvent.click(canvas.getByTestId('sending'))
    await expect(field).toHaveValue('')
    await userEvent.click(canvas.getByTestId('sent'))
    await expect(canvas.getByText('New code sent.')).toBeVisible()
    await expect(canvas.getByText('You can resend it in 24 seconds.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Resend code' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(field, '731555')
    await userEvent.click(canvas.getByTestId('later'))
    await expect(field).toHaveValue('731555')
  },
}

/** Its time is over: the same place turns into the thing to do. */
export const Expired: Story = {
  tags: ['rest'],
  args: { change: { ...current, problem: 'expired' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
  },
}

/** No more guesses are allowed. */
export const TooManyTries: Story = {
  tags: ['rest'],
  args: { change: { ...current, problem: 'tooManyTries', retryIn: '15 minutes' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Too many tries. Try again in 15 minutes.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Six-digit code' })).toHaveAttribute('readonly')
  },
}

/** No other code can be sent for longer than usual; the one that is there still works. */
export const TooManyRequests: Story = {
  tags: ['rest'],
  args: { change: { ...current, problem: 'tooManyRequests', retryIn: '15 minutes', resendIn: '24 seconds' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('We can’t send a code yet. Try again in 15 minutes.')).toBeVisible()
    await expect(canvas.queryByText(/resend it in/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Resend code' }))
    await expect(args.onResend).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '481902')
    await expect(args.onCode).toHaveBeenCalledOnce()
  },
}

/** The server does not answer: the same digits can be compared once more. */
export const Offline: Story = {
  tags: ['rest'],
  render: (args) => <Answered {...args} answer={{ ...next, problem: 'offline' }} />,
  args: { change: next },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '481902')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onCode).toHaveBeenCalledTimes(2)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Six-digit code' }), '{Backspace}')
    await userEvent.click(canvas.getByRole('button', { name: 'Resend code' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
  },
}

/** The new address is taken: it has to be another one, which is typed in at once. */
export const Taken: Story = {
  render: function Taken(args) {
    const [change, setChange] = useState<EmailChangeModel>(address)
    return (
      <UpdateEmailView
        {...args}
        change={change}
        onAddress={() => setChange({ ...next, problem: 'taken' })}
        onRestart={() => setChange(address)}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'New email' }), 'maria.silva@example.org{Enter}')
    await expect(canvas.getByText('Someone else logs in with this address.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Other email' }))
    await expect(canvas.getByRole('textbox', { name: 'New email' })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'New email' })).toHaveValue('maria.silva@example.org')
    await userEvent.type(canvas.getByRole('textbox', { name: 'New email' }), '{Enter}')
  },
}

/** It was too long ago. */
export const Ended: Story = {
  tags: ['rest'],
  args: { change: { ...next, problem: 'ended' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await expect(args.onRestart).toHaveBeenCalledOnce()
  },
}

/** What has happened, in whole. */
export const Done: Story = {
  tags: ['rest'],
  args: { change: done },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/From now on you log in with/).parentElement).toHaveTextContent(
      'From now on you log in with maria.silva@example.org Your other devices were logged out.'
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

const ALL: Readonly<Record<string, EmailChangeModel>> = {
  address,
  addressWrong: { ...address, problem: 'invalid' },
  addressOffline: { ...address, problem: 'offline' },
  current,
  checking: { ...current, isChecking: true },
  wrong: { ...current, problem: 'wrong', triesLeft: 4 },
  expired: { ...current, problem: 'expired' },
  resent: { ...current, resent: 'sent', resendIn: '24 seconds' },
  taken: { ...next, problem: 'taken' },
  ended: { ...next, problem: 'ended' },
  offline: { ...next, problem: 'offline', resendIn: '24 seconds' },
  done,
}

/** One height, and the buttons in one place, in every step. */
export const OneHeight: Story = {
  tags: ['rest'],
  render: (args) => <Steps {...args} all={ALL} />,
  play: async ({ canvas, canvasElement }) => {
    const tops: number[] = []
    for (const [name, { step }] of Object.entries(ALL)) {
      canvas.getByTestId(name).click()
      const view = `[data-part="update-email"][data-state="${step}"]`
      await waitFor(() => expect(canvasElement.querySelector(view)).toBeVisible())
      const buttons = [...canvasElement.querySelectorAll(`${view} [data-part="button"]`)]
      tops.push(Math.round(Math.max(...buttons.map((one) => one.getBoundingClientRect().top))))
    }
    await expect(new Set(tops).size).toBe(1)
  },
}

/** In the modal the field for the new address has the focus at once. */
export const InModal: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'card' }, docs: { story: { inline: false, height: '640px' } } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New email' })).toHaveFocus())
  },
}

/** The sheet of a phone. */
export const Drawer: Story = {
  tags: ['rest'],
  args: { change: current },
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
}

const LONG = 'maria.magdalena.von-und-zu-hohenstein@correspondence.northern-cooperative.example'

/** Long addresses, at 320 px. */
export const AddressLongText: Story = {
  tags: ['rest'],
  args: { email: LONG, change: { ...address, problem: 'offline' } },
  globals: { width: 'narrow' },
  play: async ({ canvasElement }) => expectWhole(canvasElement),
}
export const NewLongText: Story = {
  tags: ['rest'],
  args: { change: { ...next, email: LONG, problem: 'tooManyRequests', retryIn: '15 minutes', resendIn: '24 seconds' } },
  globals: { width: 'narrow' },
  play: async ({ canvasElement }) => expectWhole(canvasElement),
}

/** Arabic, right to left: addresses and digits stay left to right. */
export const AddressRightToLeft: Story = {
  tags: ['rest'],
  globals: rightToLeft,
  args: { change: { ...address, problem: 'invalid' } },
}
export const CurrentRightToLeft: Story = {
  tags: ['rest'],
  globals: rightToLeft,
  args: { change: { ...current, lasts: '10 دقائق' } },
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('[data-part="code-place"]')
    await expect(first?.getBoundingClientRect().left).toBeLessThan(second?.getBoundingClientRect().left ?? 0)
  },
}
export const German: Story = {
  tags: ['rest'],
  globals: { locale: 'de' },
  args: { change: { ...next, problem: 'ended' } },
}
export const AddressDark: Story = { tags: ['rest'], globals: dark }
export const NewDark: Story = { tags: ['rest'], globals: dark, args: { change: next } }
export const DoneDark: Story = { tags: ['rest'], globals: dark, args: { change: done } }

/** The step that a code leads to. */
function Answered(props: Parameters<typeof UpdateEmailView>[0] & { readonly answer: EmailChangeModel }) {
  const { answer, ...args } = props
  const [change, setChange] = useState(args.change)
  return (
    <UpdateEmailView
      {...args}
      change={change}
      onCode={(code) => {
        args.onCode(code)
        setChange(answer)
      }}
    />
  )
}

/** The steps that a test goes to. */
function Steps(
  props: Parameters<typeof UpdateEmailView>[0] & { readonly all: Readonly<Record<string, EmailChangeModel>> }
) {
  const { all, ...args } = props
  const [change, setChange] = useState(args.change)
  return (
    <>
      <UpdateEmailView {...args} change={change} />
      {Object.entries(all).map(([name, one]) => (
        <button key={name} type="button" data-testid={name} hidden onClick={() => setChange(one)} />
      ))}
    </>
  )
}

async function expectWhole(canvasElement: HTMLElement): Promise<void> {
  const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
  await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
}
