import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { SearchField } from './SearchField.js'

const meta = {
  tags: ['rest'],
  component: SearchField,
  args: { value: '', onChange: () => undefined, label: 'Search networks', placeholder: 'Search networks' },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Typing: Story = {
  render: function Typing(args) {
    const [value, setValue] = useState('')
    return <SearchField {...args} value={value} onChange={setValue} />
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search networks' })
    await userEvent.type(field, 'base')
    await expect(field).toHaveValue('base')
  },
}
export const Found: Story = { args: { value: 'ra', count: '1,284' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
