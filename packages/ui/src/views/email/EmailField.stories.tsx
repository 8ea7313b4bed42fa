import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { EmailField } from './EmailField.js'

const meta: Meta<typeof EmailField> = {
  title: 'Parts/EmailField',
  component: EmailField,
  args: { value: '', isMain: true, onChange: fn(), onSubmit: fn(), onBlocked: fn(), onIntent: fn() },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value)
    return <EmailField {...args} value={value} onChange={setValue} />
  },
}

export default meta
type Story = StoryObj<typeof meta>

/** Enter and the button are one. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Email address' })
    await expect(field).toHaveAttribute('autocomplete', 'email')
    await userEvent.type(field, 'maria@example.com')
    await expect(args.onIntent).toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
  },
}

/** Beside wallets that are installed. */
export const Quiet: Story = { tags: ['rest'], args: { isMain: false } }

/** The given address is invalid. */
export const Invalid: Story = {
  tags: ['rest'],
  args: { value: 'maria@', invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter an email address, such as maria@example.com.')
    await expect(canvas.getByRole('textbox', { name: 'Email address' })).toBeInvalid()
  },
}

/** A code is being sent. */
export const Busy: Story = {
  tags: ['rest'],
  args: { value: 'maria@example.com', busy: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email address' }), '{Enter}')
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The app's terms are not accepted yet. */
export const Blocked: Story = {
  args: { value: 'maria@example.com', blockedBy: 'reason' },
  decorators: [
    (Story) => (
      <>
        <p id="reason">Accept to continue</p>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Continue' })
    await expect(button).toHaveAccessibleDescription('Accept to continue')
    await userEvent.click(button)
    await expect(args.onBlocked).toHaveBeenCalledOnce()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
export const Dark: Story = { tags: ['rest'], globals: dark }
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft, args: { value: 'maria@example.com' } }
