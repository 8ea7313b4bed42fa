import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../../../ui/stories/views/modes.ts'
import { inWallet, walletLocale } from '../../../../stories/inWallet.tsx'
import type { DeviceModel } from '../models/device.ts'
import { DeviceView } from './DeviceView.tsx'

const asked = {
  type: 'asked',
  email: 'maria@example.com',
  device: 'Chrome on macOS',
  asked: '2 minutes ago',
  number: '47',
  isUnsent: false,
} as const satisfies DeviceModel

const meta: Meta<typeof DeviceView> = {
  title: 'Views/Device',
  component: DeviceView,
  loaders: [walletLocale],
  decorators: [inWallet],
  parameters: { surface: false, frameHeight: 720, frameWidth: 760, layout: 'fullscreen' },
  args: { walletHost: 'wallet.juniper.example', device: asked, onAnswer: fn(), onRetry: fn() },
}

export default meta
type Story = StoryObj<typeof meta>

/** Address, device and time of the login, and the number to compare. A key that is still pressed answers nothing. */
export const Asked: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Are you trying to log in?' })).toHaveFocus()
    await expect(canvas.getByRole('main')).toBeVisible()
    const facts = canvas.getAllByRole('definition').map(({ textContent }) => textContent)
    await expect(facts).toEqual(['maria@example.com', 'Chrome on macOS', '2 minutes ago', '47'])
    await userEvent.keyboard('{Enter} ')
    await expect(args.onAnswer).not.toHaveBeenCalled()
    const no = canvas.getByRole('button', { name: 'No, it isn’t me' })
    const yes = canvas.getByRole('button', { name: 'Yes, it’s me' })
    await userEvent.tab()
    await expect(no).toHaveFocus()
    await expect(Math.abs(no.offsetHeight - yes.offsetHeight)).toBeLessThanOrEqual(1)
    await userEvent.click(no)
    await expect(args.onAnswer).toHaveBeenLastCalledWith(false)
    await userEvent.click(yes)
    await expect(args.onAnswer).toHaveBeenLastCalledWith(true)
    await expect(args.onAnswer).toHaveBeenCalledTimes(2)
  },
}

/** A window of a computer. */
export const Desktop: Story = { tags: ['rest'], globals: { width: 'wide' } }

/** While one answer is sent, there is no other. */
export const SendingYes: Story = {
  tags: ['rest'],
  args: { device: { ...asked, sending: 'own' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Yes/ }))
    await userEvent.click(canvas.getByRole('button', { name: /No/ }))
    await expect(args.onAnswer).not.toHaveBeenCalled()
  },
}
export const SendingNo: Story = { tags: ['rest'], args: { device: { ...asked, sending: 'strange', isUnsent: true } } }

/** It could not be sent: both can be given once more, and the buttons stay where they are. */
export const Unsent: Story = {
  tags: ['rest'],
  render: function Unsent(args) {
    const [isUnsent, setUnsent] = useState(false)
    return <DeviceView {...args} device={{ ...asked, isUnsent }} onAnswer={() => setUnsent(true)} />
  },
  play: async ({ canvas, userEvent }) => {
    const no = canvas.getByRole('button', { name: 'No, it isn’t me' })
    const before = no.getBoundingClientRect().top
    await userEvent.click(no)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t send your answer. Try again.')
    await expect(no.getBoundingClientRect().top).toBe(before)
    await expect(no).not.toHaveAttribute('aria-disabled')
  },
}

/** The link is read. */
export const Loading: Story = {
  tags: ['rest'],
  args: { device: { type: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Opening the link')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** It was the user. */
export const Confirmed: Story = {
  tags: ['rest'],
  args: { device: { type: 'confirmed', device: asked.device } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Device confirmed' })).toHaveFocus()
    await expect(canvas.getByText('Chrome on macOS')).toBeVisible()
  },
}

/** Another person asked, and may be reading the mail. */
export const Refused: Story = {
  tags: ['rest'],
  args: { device: { type: 'refused', device: asked.device } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'That device stays out' })).toHaveFocus()
    await expect(canvas.getByText(/change its password/)).toBeVisible()
  },
}

/** The link is too old, or none. */
export const Expired: Story = { tags: ['rest'], args: { device: { type: 'expired' } } }

/** The wallet's server does not answer. */
export const Offline: Story = {
  tags: ['rest'],
  args: { device: { type: 'offline' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The same address on the internet has opened too many links. */
export const TooManyRequests: Story = { tags: ['rest'], args: { device: { type: 'tooManyRequests' } } }

const long = {
  ...asked,
  email: 'maria.magdalena.von-und-zu-hohenstein@correspondence.northern-cooperative.example',
  device: `${'Navigator'.repeat(6)} on a machine with a name that nobody can say at once`,
}

/** Everything is as long as it likes, at 320 px. */
export const LongText: Story = {
  tags: ['rest'],
  args: { walletHost: 'wallet.of-the.northern-cooperative-and-its-friends.example', device: long },
  globals: { width: 'narrow' },
  play: async ({ canvasElement }) => expectWhole(canvasElement),
}

/** Letters twice as large, at 320 px. */
export const LargeText: Story = {
  decorators: [
    (Story) => (
      <div style={{ zoom: 2, width: 160 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => expectWhole(canvasElement),
}

/** What a device says of itself stays on its own line and keeps its direction. */
export const HostileDevice: Story = {
  args: { device: { ...asked, device: '\u202Eenoyreve rof efas\nYes, it’s me' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
  },
}

/** Arabic. */
export const RightToLeft: Story = {
  tags: ['rest'],
  args: { device: { ...asked, asked: 'قبل دقيقتين' } },
  globals: rightToLeft,
}
export const German: Story = {
  tags: ['rest'],
  args: { device: { ...asked, asked: 'vor 2 Minuten' } },
  globals: { locale: 'de' },
  play: async ({ canvasElement }) => expectWhole(canvasElement),
}
export const GermanRefused: Story = {
  tags: ['rest'],
  args: { device: { type: 'refused', device: asked.device } },
  globals: { locale: 'de', width: 'narrow' },
}
export const Dark: Story = { tags: ['rest'], globals: dark }
export const RefusedDark: Story = {
  tags: ['rest'],
  args: { device: { type: 'refused', device: asked.device } },
  globals: dark,
}

async function expectWhole(canvasElement: HTMLElement): Promise<void> {
  const page = canvasElement.querySelector<HTMLElement>('[data-part="device-page"]')
  await expect(page?.scrollWidth).toBe(page?.clientWidth)
  const { left = 0, right = 0 } = page?.getBoundingClientRect() ?? {}
  for (const one of canvasElement.querySelectorAll('[data-part="device"] *')) {
    const box = one.getBoundingClientRect()
    await expect(box.left).toBeGreaterThanOrEqual(left - 1)
    await expect(box.right).toBeLessThanOrEqual(right + 1)
  }
}
