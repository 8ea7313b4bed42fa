import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListRow } from '../ListRow/ListRow.js'
import { Media } from '../Media/Media.js'
import { SkeletonRow } from '../SkeletonRow/SkeletonRow.js'
import { List } from './List.js'

const meta = { tags: ['rest'], component: List, args: { label: 'Wallets' } } satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  args: {
    children: ['MetaMask', 'Phantom'].map((title) => (
      <ListRow key={title} title={title} media={<Media name={title} />} onSelect={() => undefined} />
    )),
  },
}
export const Loading: Story = {
  args: {
    children: ['45%', '60%', '35%'].map((width) => <SkeletonRow key={width} titleWidth={width} detail />),
  },
}
