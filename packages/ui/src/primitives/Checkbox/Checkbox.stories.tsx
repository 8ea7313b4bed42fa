import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Link } from '../Link/Link.js'
import { Checkbox, type CheckboxProps } from './Checkbox.js'

const meta = {
  component: Checkbox,
  args: { checked: false, onChange: fn(), children: 'Show testnets' },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

/** A press on the words and the space bar tick it. */
export const Unticked: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Show testnets' })
    await expect(box).not.toBeChecked()
    await userEvent.click(canvas.getByText('Show testnets'))
    await expect(box).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(false)
    const { width, height } = box.closest('label')?.getBoundingClientRect() ?? { width: 0, height: 0 }
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  },
}
export const Ticked: Story = { tags: ['rest'], args: { checked: true } }
export const Focused: Story = {
  tags: ['rest'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
  },
}

/** Something waits for it: the edge says so, and the words that it is described by. */
export const Missing: Story = {
  args: { invalid: true, describedBy: 'why' },
  render: (args) => (
    <>
      <Kept {...args} />
      <p id="why">Needed to go on.</p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Needed to go on.')
    await expect(canvas.getByRole('checkbox')).toBeInvalid()
  },
}

/** The box stays beside the first line; a press on the link does not tick. */
export const LongText: Story = {
  tags: ['rest'],
  args: {
    accessibleName: 'I have read all of it.',
    children: [
      'I have read all of the things that somebody wrote down here, which took me until the evening, and ',
      <Link key="link" href="https://dapp.example">
        the appendix
      </Link>,
      ' too.',
    ],
  },
  play: async ({ canvas, args, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'I have read all of it.' })
    const link = canvas.getByRole('link')
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(box.getBoundingClientRect().width).toBe(20)
  },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' }, args: { checked: true } }
export const HighContrast: Story = { tags: ['rest'], globals: { theme: 'highContrast' }, args: { checked: true } }
export const RightToLeft: Story = {
  tags: ['rest'],
  globals: { locale: 'ar' },
  args: { checked: true, children: 'أوافق' },
}

function Kept(props: CheckboxProps): ReactNode {
  const [checked, setChecked] = useState(props.checked)
  const change = (wanted: boolean): void => {
    setChecked(wanted)
    props.onChange(wanted)
  }
  return <Checkbox {...props} checked={checked} onChange={change} />
}
