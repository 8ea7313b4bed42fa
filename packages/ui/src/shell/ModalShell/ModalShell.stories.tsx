import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { twoPanes } from '../../../stories/ShellPage.css.js'
import { ShellPage, Waiting, Wallets } from '../../../stories/ShellPage.js'
import { ModalShell } from './ModalShell.js'

const meta = {
  component: ModalShell,
  // Each story in a frame of its own: several open modals would cover the page of the documentation.
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: true,
    size: 'compact',
    title: 'Connect a wallet',
    viewKey: 'connect',
    direction: 'forward',
    onClose: () => undefined,
    footer: 'New to wallets?',
    children: <Wallets onSelect={() => undefined} />,
  },
} satisfies Meta<typeof ModalShell>
export default meta
type Story = StoryObj<typeof meta>

/** The first row can be seen and pressed in the first frame, before any animation has run. */
export const Normal: Story = {
  tags: ['rest'],
  render: (args) => <ShellPage {...args} initiallyOpen />,
  play: async () => {
    const row = screen.getByRole('button', { name: /MetaMask/ })
    const { left, top, width, height } = row.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    await expect(row.contains(hit)).toBe(true)
    await expect(getComputedStyle(screen.getByRole('dialog')).opacity).toBe('1')
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus())
  },
}
export const Waits: Story = {
  tags: ['rest'],
  args: {
    title: 'MetaMask',
    footer: undefined,
    onBack: () => undefined,
    children: <Waiting wallet="MetaMask" onBack={() => undefined} />,
  },
}
export const Wide: Story = {
  tags: ['rest'],
  args: {
    size: 'wide',
    children: (
      <div className={twoPanes}>
        <Wallets onSelect={() => undefined} />
        <Waiting wallet="Phantom" onBack={() => undefined} />
      </div>
    ),
  },
}
export const Drawer: Story = { tags: ['rest'], args: { layout: 'drawer' } }
export const HeaderStart: Story = { tags: ['rest'], args: { headerStart: 'Sepolia' } }
export const LongTitle: Story = {
  tags: ['rest'],
  args: { title: 'A heading that is longer than the modal is wide, so it is cut' },
}
export const Tall: Story = {
  tags: ['rest'],
  args: {
    children: ['a', 'b', 'c', 'd', 'e'].map((key) => <Wallets key={key} onSelect={() => undefined} />),
  },
  play: async () => {
    const card = screen.getByRole('dialog').getBoundingClientRect()
    await expect(card.bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
export const Midnight: Story = { tags: ['rest'], globals: { theme: 'midnight' } }
export const HighContrast: Story = { globals: { theme: 'highContrast' } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' }, args: { onBack: () => undefined } }
