import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { longWallet } from '../../../stories/views/sampleModels.js'
import { OpenLink } from './OpenLink.js'

const meta = {
  component: OpenLink,
  args: { href: 'metamask://wc?uri=wc%3A1', target: '_self', onOpened: fn(), children: 'Open MetaMask' },
} satisfies Meta<typeof OpenLink>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  tags: ['rest'],
  play: async ({ canvas, args, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Open MetaMask' })
    await expect(link).toHaveAttribute('href', 'metamask://wc?uri=wc%3A1')
    await expect(link).toHaveAttribute('target', '_self')
    await expect(link).toHaveAttribute('rel', 'noreferrer noopener')
    // The browser of the tests has no such app.
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await expect(args.onOpened).toHaveBeenCalledOnce()
  },
}
/** The page has nothing of the key, also while it is pressed; the whole address opens in the press. */
export const Secret: Story = {
  args: { href: 'wc:7f6e@2?relay-protocol=irn&symKey=587d', target: undefined, secret: true },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Open MetaMask' })
    const recorded: string[] = []
    const record = (): void => void recorded.push(canvasElement.outerHTML)
    const events = ['pointerdown', 'mousedown', 'keydown', 'click', 'keyup']
    const { open } = window
    const opened: unknown[] = []
    window.open = (...request) => {
      opened.push(request)
      return null
    }
    for (const event of events) window.addEventListener(event, record)
    try {
      await userEvent.click(link)
      link.focus()
      await userEvent.keyboard('{Enter}')
    } finally {
      window.open = open
      for (const event of events) window.removeEventListener(event, record)
    }
    await expect(opened).toEqual([args.href, args.href].map((href) => [href, '_self', 'noreferrer noopener']))
    await expect(args.onOpened).toHaveBeenCalledTimes(2)
    await expect(recorded.length).toBeGreaterThan(3)
    for (const html of recorded) await expect(html).not.toMatch(/7f6e|symKey|587d/)
  },
}
export const Quiet: Story = { tags: ['rest'], args: { variant: 'quiet', fullWidth: true } }
/** A script is not the address of a wallet. */
export const Unsafe: Story = {
  args: { href: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const LongText: Story = { tags: ['rest'], args: { fullWidth: true, children: `Open ${longWallet.name}` } }
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }
export const Dark: Story = { tags: ['rest'], globals: dark }
