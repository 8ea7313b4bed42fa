import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { Tabs, type TabsProps } from './Tabs.js'

const meta = {
  component: Tabs,
  args: {
    label: 'Ways to connect',
    tabs: [
      { key: 'code', label: 'QR code' },
      { key: 'web', label: 'Web' },
      { key: 'desktop', label: 'This computer' },
    ],
    selected: 'code',
    onSelect: fn(),
    children: 'The panel',
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

/** Tab stops once; arrows go round, Home and End to the ends. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const [code, web, desktop] = canvas.getAllByRole('tab')
    await userEvent.tab()
    await expect(code).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: 'QR code' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(web).toHaveFocus()
    await expect(web).toHaveAttribute('aria-selected', 'true')
    await expect(args.onSelect).toHaveBeenLastCalledWith('web')
    await expect(canvas.getByRole('tabpanel', { name: 'Web' })).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect(desktop).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(code).toHaveFocus()
    await userEvent.tab()
    await expect(desktop).not.toHaveFocus()
    for (const tab of canvas.getAllByRole('tab')) {
      await expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  },
}
/** More words than fit: the strip scrolls, the page does not. */
export const LongText: Story = {
  tags: ['rest'],
  args: {
    tabs: ['one', 'two', 'three'].map((key) => ({ key, label: `A rather long name, number ${key}` })),
    selected: 'one',
  },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('tablist')
    await expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth)
  },
}
/** The arrows follow what is seen. */
export const RightToLeft: Story = {
  globals: rightToLeft,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getAllByRole('tab')[1]).toHaveFocus()
  },
}
export const Dark: Story = { tags: ['rest'], globals: dark }

function Chosen(props: TabsProps<string>): ReactNode {
  const [selected, setSelected] = useState(props.selected)
  const onSelect = (key: string): void => {
    setSelected(key)
    props.onSelect(key)
  }
  return <Tabs {...props} selected={selected} onSelect={onSelect} />
}
