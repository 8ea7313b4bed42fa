import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { socials } from '../../../stories/views/sampleModels.js'
import { SocialTiles } from './SocialTiles.js'

const meta: Meta<typeof SocialTiles> = {
  title: 'Parts/SocialTiles',
  component: SocialTiles,
  args: {
    socials: socials.slice(0, 3),
    onSelect: fn(),
    onMore: fn(),
    onBlocked: fn(),
  },
}

export default meta
type Story = StoryObj<typeof meta>

/** Three providers, and the way to all others. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Log in with' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Google' }))
    await expect(args.onSelect).toHaveBeenLastCalledWith('google')
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}

/** Four providers are all there are. */
export const Four: Story = {
  tags: ['rest'],
  args: { socials: socials.slice(0, 4), onMore: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Google',
      'X',
      'Discord',
      'GitHub',
    ])
  },
}
export const Three: Story = { tags: ['rest'], args: { socials: socials.slice(0, 3), onMore: undefined } }
export const One: Story = { tags: ['rest'], args: { socials: socials.slice(0, 1), onMore: undefined } }

/** A passkey has a key, and no letters. */
export const Passkey: Story = {
  tags: ['rest'],
  args: { socials: [...socials.slice(0, 1), ...socials.slice(6)], onMore: undefined },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Passkey' }))
    await expect(args.onSelect).toHaveBeenLastCalledWith('passkey')
  },
}
export const PasskeyInRowDark: Story = { ...Passkey, args: { ...Passkey.args, inRow: true }, globals: dark }

/** Beside wallets that are installed. */
export const InRow: Story = { tags: ['rest'], args: { socials: socials.slice(0, 2), inRow: true } }

/** Names that don't fit a row of 320 px stand whole, in two. */
export const InRowNarrow: Story = {
  tags: ['rest'],
  args: { socials: [...socials.slice(2, 3), ...socials.slice(5, 6)], inRow: true },
  globals: { width: 'narrow' },
  play: async ({ canvas }) => {
    for (const tile of canvas.getAllByRole('button')) await expect(tile.scrollWidth).toBe(tile.clientWidth)
  },
}

/** The app's terms are not accepted yet: a press says so, and the list of all providers can be opened. */
export const Blocked: Story = {
  args: { blockedBy: 'reason' },
  decorators: [
    (Story) => (
      <>
        <p id="reason">Accept to continue</p>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, args, userEvent }) => {
    const tile = canvas.getByRole('button', { name: 'Google' })
    await expect(tile).toHaveAccessibleDescription('Accept to continue')
    await userEvent.click(tile)
    await expect(args.onBlocked).toHaveBeenCalledOnce()
    await expect(args.onSelect).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}
export const Dark: Story = { tags: ['rest'], globals: dark }
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }
