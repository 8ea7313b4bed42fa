import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Media } from './Media.js'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="#7B61FF"/></svg>')}`

const meta = { component: Media, args: { name: 'Rabby' } } satisfies Meta<typeof Media>
export default meta
type Story = StoryObj<typeof meta>

export const Monogram: Story = { tags: ['rest'] }
export const Picture: Story = {
  tags: ['rest'],
  args: { src: picture },
  play: async ({ canvasElement }) => {
    const media = canvasElement.querySelector('[data-part="media"]')
    await expect(media).toHaveAttribute('data-state', 'image')
    await expect(media?.getBoundingClientRect().width).toBe(36)
  },
}
export const PictureFails: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    const media = canvasElement.querySelector('[data-part="media"]')
    await waitFor(() => expect(media).toHaveAttribute('data-state', 'monogram'))
    await expect(media?.getBoundingClientRect().width).toBe(36)
    await expect(media && getComputedStyle(media, '::before').content).toBe('"Ra"')
  },
}
export const RoundSmall: Story = { tags: ['rest'], args: { shape: 'round', size: 'small', name: 'Ethereum' } }
export const Large: Story = { tags: ['rest'], args: { size: 'large' } }
export const Emoji: Story = { tags: ['rest'], args: { name: '🦊 Fox' } }
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
