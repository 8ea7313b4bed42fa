import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { List } from '../List/List.js'
import { ListRow } from '../ListRow/ListRow.js'
import { LeadsOut } from './LeadsOut.js'

const meta = {
  tags: ['rest'],
  component: LeadsOut,
  render: () => (
    <List label="Wallets">
      <ListRow title="Rabby" href="https://wallet.example" trailing={<LeadsOut />} />
    </List>
  ),
} satisfies Meta<typeof LeadsOut>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Rabby (opens in a new tab)' })).toBeVisible()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
