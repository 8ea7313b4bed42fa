import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { WhatIsANetworkView } from './WhatIsANetworkView.js'

const meta: Meta<typeof WhatIsANetworkView> = {
  title: 'Views/WhatIsANetwork',
  component: WhatIsANetworkView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.whatIsANetworkTitle, back: true }),
  args: { onChooseNetwork: fn() },
}

export default meta
type Story = StoryObj<typeof meta>

/** Three points and one thing to do. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a network' }))
    await expect(args.onChooseNetwork).toHaveBeenCalledOnce()
  },
}

/** A page with more instead of a view. */
export const AsLink: Story = {
  tags: ['rest'],
  args: { onChooseNetwork: undefined, learnMoreUrl: 'https://networks.example' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Read more/ })).toHaveAttribute('href', 'https://networks.example')
  },
}

/** Nowhere to go: the explanation stands alone. */
export const Empty: Story = {
  tags: ['rest'],
  args: { onChooseNetwork: undefined, learnMoreUrl: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Choose a network' })).toBeNull()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** German, whose words are long. */
export const LongText: Story = {
  tags: ['rest'],
  globals: { locale: 'de' },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
