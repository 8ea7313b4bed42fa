import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { WhatIsAWalletView } from './WhatIsAWalletView.js'

const meta: Meta<typeof WhatIsAWalletView> = {
  title: 'Views/WhatIsAWallet',
  component: WhatIsAWalletView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.whatIsAWalletTitle }),
  args: { onGetWallet: fn() },
}

export default meta
type Story = StoryObj<typeof WhatIsAWalletView>

/** Three points and one thing to do. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Get a wallet' }))
    await expect(args.onGetWallet).toHaveBeenCalledOnce()
  },
}

/** Beside the list of the wide layout: a picture instead of the sentence, and the way to a wallet at the end. */
export const Beside: Story = {
  tags: ['rest'],
  args: { beside: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part="entrance"]')).toHaveAttribute('aria-hidden', 'true')
    await expect(canvas.queryByText(/belongs to you/)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
  },
}
export const BesideDark: Story = { tags: ['rest'], globals: dark, args: { beside: true } }

/** A page instead of a view: a link that opens a new tab. */
export const AsLink: Story = {
  tags: ['rest'],
  args: { onGetWallet: undefined, getWalletUrl: 'https://wallets.example' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Get a wallet/ })).toHaveAttribute('href', 'https://wallets.example')
  },
}

/** Nowhere to get one: the explanation stands alone. */
export const Empty: Story = {
  tags: ['rest'],
  args: { onGetWallet: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** Loads nothing, so it is complete in its first frame. */
export const Loading: Story = {
  tags: ['rest'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull()
  },
}

/** Has nothing that can fail; a page that is not https is not linked. */
export const ErrorState: Story = {
  name: 'Error',
  tags: ['rest'],
  args: { onGetWallet: undefined, getWalletUrl: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
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
