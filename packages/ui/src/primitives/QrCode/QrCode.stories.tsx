import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { metaMask, pairingUri } from '../../../stories/views/sampleModels.js'
import { QrCode } from './QrCode.js'

const meta = {
  component: QrCode,
  args: {
    text: pairingUri,
    label: 'QR code to scan with MetaMask',
    picture: { name: metaMask.name, src: metaMask.icon },
  },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img', { name: 'QR code to scan with MetaMask' })
    await expect(code.getBoundingClientRect().height).toBe(code.getBoundingClientRect().width)
  },
}
/** Its place is held, at the same size. */
export const Loading: Story = {
  tags: ['rest'],
  args: { text: undefined, label: 'Creating QR code' },
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img', { name: 'Creating QR code' })
    await expect(code).toHaveAttribute('aria-busy', 'true')
    await expect(code.getBoundingClientRect().height).toBe(code.getBoundingClientRect().width)
  },
}
export const Monogram: Story = { tags: ['rest'], args: { picture: { name: 'Plain Wallet' } } }
export const WithoutPicture: Story = { tags: ['rest'], args: { picture: undefined } }
/** A text several times as long: more and smaller modules in the same place. */
export const LongText: Story = {
  tags: ['rest'],
  args: { text: `${pairingUri}&methods=${'wc_sessionPropose%2C'.repeat(20)}` },
}
/** Dark on light here too: cameras read nothing else reliably. */
export const Dark: Story = { tags: ['rest'], globals: dark }
/** A code has no direction. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }
