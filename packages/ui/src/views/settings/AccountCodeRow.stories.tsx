import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { List } from '../../primitives/List/List.js'
import { AccountCodeRow } from './AccountCodeRow.js'

const meta: Meta<typeof AccountCodeRow> = {
  title: 'Views/Settings code',
  component: AccountCodeRow,
  decorators: [
    (Story) => (
      <List label="Account">
        <Story />
      </List>
    ),
    inShell,
  ],
  parameters: shellParameters({ title: (messages) => messages.settingsTitle, back: true }),
  args: { code: { network: 'Base' }, onRemove: fn() },
}

export default meta
type Story = StoryObj<typeof meta>

/** The account runs code on the network in use: the button of the row removes it. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Code on Base')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the code on Base' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

/** The wallet was asked, and the code is still there. */
export const Busy: Story = {
  tags: ['rest'],
  args: { code: { network: 'Base', isBusy: true } },
  play: async ({ canvas, args, userEvent }) => {
    const remove = canvas.getByRole('button', { name: 'Remove the code on Base' })
    await expect(remove).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(remove)
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

/** The code was not removed: the row says so, and the user can try again. */
export const Failed: Story = {
  tags: ['rest'],
  args: { code: { network: 'Base', problem: 'failed' } },
  play: async ({ canvas, args, userEvent }) => {
    const remove = canvas.getByRole('button', { name: 'Remove the code on Base' })
    await expect(remove).toHaveAccessibleDescription('The code is still there. Try again.')
    await userEvent.click(remove)
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

/** The network did not answer, and its name is too long for its place. */
export const LongText: Story = {
  tags: ['rest'],
  args: { code: { network: 'The Settlement Network of the Northern Cooperative', problem: 'offline' } },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}
export const LongTextGerman: Story = { tags: ['rest'], args: { ...LongText.args }, globals: { locale: 'de' } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { ...Failed.args } }

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft, args: { ...Failed.args } }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { ...Failed.args } }
