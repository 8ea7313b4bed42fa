import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { coinbase, longWallet, metaMask, phantom, rabby } from '../../../stories/views/sampleModels.js'
import type { InstallableWalletModel } from '../../models/install.js'
import { WhatIsAWalletView } from '../whatIsAWallet/WhatIsAWalletView.js'
import { GetWalletView } from './GetWalletView.js'

const few: readonly InstallableWalletModel[] = [
  { ...metaMask, platforms: ['browser', 'iphone', 'android'] },
  { ...rabby, platforms: ['browser', 'desktop'], href: 'https://wallet.example/rabby' },
  { ...phantom, platforms: ['browser', 'iphone', 'android'] },
  { ...coinbase, platforms: ['iphone', 'android'] },
]

const meta: Meta<typeof GetWalletView> = {
  title: 'Views/GetWallet',
  component: GetWalletView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.getAWallet, back: true }),
  args: { wallets: few, status: 'ready', onSelectWallet: fn(), onIntentWallet: fn(), onLearn: fn(), onRetry: fn() },
}

export default meta
type Story = StoryObj<typeof meta>

/** A few wallets and where they run; one opens its page at once, the others show where to get them. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Rabby Browser, Computer (opens in a new tab)' })
    await expect(link).toHaveAttribute('href', 'https://wallet.example/rabby')
    await expect(link).toHaveAttribute('target', '_blank')
    canvas.getByRole('button', { name: 'MetaMask Browser, iPhone, Android' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onSelectWallet).toHaveBeenCalledWith('phantom')
    await expect(args.onIntentWallet).toHaveBeenCalledWith('phantom')
    await userEvent.click(canvas.getByRole('button', { name: 'What is a wallet?' }))
    await expect(args.onLearn).toHaveBeenCalledOnce()
  },
}

/** In the wide layout what a wallet is stands beside the list. */
export const Wide: Story = {
  tags: ['rest'],
  globals: { width: 'wide' },
  parameters: { shell: { modal: 'wide' }, docs: { story: { inline: false, height: '640px' } } },
  args: { onLearn: undefined, detail: <WhatIsAWalletView beside /> },
  play: async () => {
    await expect(screen.getByText('It keeps your keys')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'What is a wallet?' })).toBeNull()
  },
}

/** Nothing is known of where one of them runs: its row is as high as the others, and nothing is cut. */
export const OneHeight: Story = {
  tags: ['rest'],
  args: {
    wallets: [
      { key: 'a', name: 'Known', platforms: ['browser', 'iphone', 'android'] },
      { key: 'b', name: 'Unknown', platforms: [] },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const heights = canvas.getAllByRole('listitem').map((one) => one.offsetHeight)
    await expect(new Set(heights).size).toBe(1)
    await expect(canvas.getByText('Open website')).toBeVisible()
    for (const detail of canvasElement.querySelectorAll<HTMLElement>('[data-part="row-detail"]'))
      await expect(detail.scrollWidth).toBeLessThanOrEqual(detail.clientWidth)
  },
}

/** The words of a longer language in the least width: two lines, and all of them. */
export const NarrowGerman: Story = {
  tags: ['rest'],
  ...OneHeight,
  globals: { locale: 'de', width: 'narrow' },
  play: cutsNothing,
}

async function cutsNothing({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  for (const detail of canvasElement.querySelectorAll<HTMLElement>('[data-part="row-detail"]'))
    await expect(detail.scrollWidth).toBeLessThanOrEqual(detail.clientWidth)
}

/** With a way to all of them. */
export const WithAllWallets: Story = {
  tags: ['rest'],
  args: { onAllWallets: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All wallets' }))
    await expect(args.onAllWallets).toHaveBeenCalledOnce()
  },
}

/** Suggestions are on their way. */
export const Loading: Story = {
  tags: ['rest'],
  args: { wallets: [], status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Looking for wallets…')).toBeInTheDocument()
  },
}

/** They did not load. */
export const ErrorState: Story = {
  name: 'Error',
  args: { wallets: [], status: 'failed' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Couldn’t load wallets' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The app suggests none. */
export const Empty: Story = {
  tags: ['rest'],
  args: { wallets: [], onAllWallets: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No wallets listed' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** A page that is not https is not linked: the row calls back. */
export const UnsafePage: Story = {
  args: { wallets: [{ ...rabby, platforms: ['browser'], href: 'javascript:alert(1)' }] },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Rabby Browser' }))
    await expect(args.onSelectWallet).toHaveBeenCalledWith('rabby')
  },
}

/** Long names end in an ellipsis. */
export const LongText: Story = {
  tags: ['rest'],
  globals: { locale: 'de' },
  args: {
    wallets: [{ ...longWallet, platforms: ['browser', 'iphone', 'android', 'desktop'] }, ...few],
    onAllWallets: fn(),
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** The sheet of a phone. */
export const Drawer: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
}

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
