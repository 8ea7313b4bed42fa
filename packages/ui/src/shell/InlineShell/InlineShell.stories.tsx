import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Waiting, Wallets } from '../../../stories/ShellPage.js'
import { InlineShell } from './InlineShell.js'

const meta = {
  component: InlineShell,
  args: { title: 'Connect a wallet', viewKey: 'connect', children: <Wallets onSelect={() => undefined} /> },
} satisfies Meta<typeof InlineShell>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Connect a wallet' })).toBeVisible()
    // A region of the page never takes the focus by itself.
    await expect(document.body).toHaveFocus()
  },
}
export const ViewChange: Story = {
  render: function ViewChange(args) {
    const [wallet, setWallet] = useState<string>()
    const back = (): void => setWallet(undefined)
    if (wallet === undefined) {
      return (
        <InlineShell {...args} direction="back">
          <Wallets onSelect={setWallet} />
        </InlineShell>
      )
    }
    return (
      <InlineShell title={wallet} viewKey={wallet} onBack={back}>
        <Waiting wallet={wallet} onBack={back} />
      </InlineShell>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Rabby/ }))
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus()
    await expect(canvas.getByRole('region', { name: 'Rabby' })).toBeVisible()
  },
}
export const Footer: Story = { tags: ['rest'], args: { footer: 'New to wallets?' } }
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' }, args: { onBack: () => undefined } }
