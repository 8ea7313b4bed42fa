import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../../../ui/stories/views/modes.ts'
import { LENA } from '../../../../stories/sampleApprovals.ts'
import { TypedEnd } from './TypedEnd.tsx'

const meta: Meta<typeof TypedEnd> = {
  title: 'Parts/TypedEnd',
  component: TypedEnd,
  args: {
    address: LENA,
    label: 'Type the last 4 characters of this address',
    value: '',
    matches: 'Matches',
    differs: 'These aren’t its last 4 characters',
    onChange: fn(),
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value)
    const change = (typed: string): void => {
      setValue(typed)
      args.onChange?.(typed)
    }
    return <TypedEnd {...args} value={value} onChange={args.onChange && change} />
  },
}

export default meta
type Story = StoryObj<typeof meta>

/** The whole address stands beside the field, which says when its end is typed, in letters of any case. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Type the last 4 characters of this address' })
    await expect(canvasElement.querySelector('[data-part="address-groups"]')).toHaveTextContent(LENA)
    await userEvent.type(field, '90cE9')
    await expect(args.onChange).toHaveBeenLastCalledWith('90cE')
    await expect(canvas.getByRole('status')).toHaveTextContent('Matches')
    await expect(field).toHaveAccessibleDescription(/Matches$/)
  },
}

/** What is wrong is said once the user has left the field, and not before. */
export const Different: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '90cF')
    await expect(field).toBeValid()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.tab()
    await expect(field).toBeInvalid()
    await expect(canvas.getByRole('status')).toHaveTextContent('These aren’t its last 4 characters')
  },
}

/** A page can fill the clipboard: nothing is pasted. */
export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.paste('90Ce')
    await expect(field).toHaveValue('')
  },
}

/** What was typed stays, and can't be changed. */
export const Held: Story = { tags: ['rest'], args: { value: '90ce', onChange: undefined } }
export const Dark: Story = { tags: ['rest'], args: { value: '90ce' }, globals: dark }

/** The address and what is typed stay left to right. */
export const RightToLeft: Story = { tags: ['rest'], args: { value: '90ce' }, globals: rightToLeft }

/** The narrowest screen. */
export const Narrow: Story = {
  tags: ['rest'],
  args: { value: '90cf' },
  globals: { width: 'narrow' },
  play: async ({ canvasElement }) => {
    const place = canvasElement.querySelector('[data-part="typed-end"]')
    await expect(place?.scrollWidth).toBe(place?.clientWidth)
  },
}
