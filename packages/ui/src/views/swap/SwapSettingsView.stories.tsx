import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { SwapSettingsView } from './SwapSettingsView.js'

const meta: Meta<typeof SwapSettingsView> = {
  title: 'Views/SwapSettings',
  component: SwapSettingsView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.swapSettingsTitle, back: true }),
  args: {
    choices: [
      { key: '50', text: '0.5%' },
      { key: '100', text: '1%' },
      { key: '300', text: '3%' },
    ],
    selected: '100',
    custom: '',
    onChoose: fn(),
    onCustom: fn(),
    onApproval: fn(),
    onSave: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SwapSettingsView>

/** One stop of the keyboard; the arrow keys choose. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    canvas.getByRole('radio', { name: '1%' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChoose).toHaveBeenCalledWith('300')
    await userEvent.click(canvas.getByRole('radio', { name: 'Custom' }))
    await expect(args.onChoose).toHaveBeenCalledWith('custom')
    await expect(canvas.queryByLabelText('Custom slippage')).toBeNull()
    await expect(canvas.queryByRole('radiogroup', { name: 'Approval' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}

/** Token, wallet and provider may take a permit: one stop of the keyboard; the arrow keys choose. */
export const Approval: Story = {
  args: { approval: 'exact' },
  play: async ({ canvas, args, userEvent }) => {
    canvas.getByRole('radio', { name: /^Exact amount/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onApproval).toHaveBeenCalledWith('permit')
    await expect(canvas.getByRole('radio', { name: /^Exact amount/ })).toBeChecked()
    await expect(canvas.getByRole('radiogroup', { name: 'Approval' })).toBeVisible()
  },
}

/** Typed, and so much that others can take advantage of it. */
export const Custom: Story = {
  args: { selected: 'custom', custom: '7.5', warning: 'high' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByLabelText('Custom slippage')).toHaveAccessibleDescription('%')
    await userEvent.type(canvas.getByLabelText('Custom slippage'), '1')
    await expect(args.onCustom).toHaveBeenCalledWith('7.51')
    await expect(canvas.getByText(/less than you were quoted/)).toBeVisible()
  },
}

/** So little that the swap may stop. */
export const Low: Story = { tags: ['rest'], args: { selected: 'custom', custom: '0.05', warning: 'low' } }

/** No figure: it can't be saved. */
export const Invalid: Story = {
  args: { selected: 'custom', custom: '1e3', problem: 'invalid' },
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByLabelText('Custom slippage')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('% Enter a percentage, such as 1.5.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** More than a swap may lose. */
export const TooHigh: Story = { tags: ['rest'], args: { selected: 'custom', custom: '99', problem: 'tooHigh' } }

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft, args: { ...Custom.args, approval: 'permit' } }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { ...Custom.args, approval: 'permit' } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { ...Invalid.args, approval: 'exact' } }
