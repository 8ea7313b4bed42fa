import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './Icon.js'

const meta = { tags: ['rest'], component: Icon, args: { name: 'wallet' } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Large: Story = { args: { size: 32 } }
/** A direction turns round with the text. */
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { name: 'back' } }
