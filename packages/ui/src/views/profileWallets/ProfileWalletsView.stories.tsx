import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { coinbase, metaMask, phantom, rabby, trust } from '../../../stories/views/sampleModels.js'
import type { ConnectedWalletModel } from '../../models/profileWallets.js'
import type { WalletModel } from '../../models/wallet.js'
import { ProfileWalletsFooter } from './ProfileWalletsFooter.js'
import { ProfileWalletsView } from './ProfileWalletsView.js'

function connected({ key, name, icon }: WalletModel, more: Partial<ConnectedWalletModel>): ConnectedWalletModel {
  return {
    id: key,
    name,
    icon,
    address: '0x8f3C9a61b4D2e07f5c18A93bE4D60F27c57221bA',
    active: false,
    current: false,
    ...more,
  }
}

const solanaAddress = 'Fq3mPz2tKcV8yN5sR1bW7uXe4dGh9LjA6oTiYkQWnM1S'
const watched = { active: false, current: false, watchOnly: true }
const add = fn()
const disconnectAll = fn()

const meta: Meta<typeof ProfileWalletsView> = {
  title: 'Views/Wallets',
  component: ProfileWalletsView,
  decorators: [inShell],
  parameters: shellParameters({
    title: (messages) => messages.profileWalletsTitle,
    back: true,
    footer: () => <ProfileWalletsFooter count={3} onAdd={add} onDisconnectAll={disconnectAll} />,
  }),
  args: {
    sections: [
      {
        id: 'evm',
        network: 'Ethereum',
        more: 4,
        wallets: [
          connected(metaMask, { accountName: 'maria.eth', active: true, current: true }),
          connected(rabby, { address: '0xC1b7E2a1904D3c5F8e6A7b9D0c1E2f3A4b1E04D7' }),
        ],
      },
      {
        id: 'solana',
        network: 'Solana',
        more: 0,
        wallets: [connected(phantom, { address: solanaAddress, active: true })],
      },
    ],
    recent: [
      {
        key: coinbase.key,
        name: coinbase.name,
        icon: coinbase.icon,
        address: '0x3d00aaB1c2D3e4F5a6B7c8D9e0F1a2B3c407aE52',
      },
      { key: trust.key, name: trust.name, icon: trust.icon },
    ],
    onUse: fn(),
    onDisconnect: fn(),
    onConnect: fn(),
    onForget: fn(),
  },
}

export default meta
type Story = StoryObj<typeof ProfileWalletsView>

/** Two wallets on EVM networks, one on Solana, two earlier ones. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const list = canvas.getByRole('list', { name: 'Ethereum and 4 more' })
    await expect(list.querySelectorAll('li')).toHaveLength(2)
    await expect(canvas.getByText('Active')).toBeVisible()
    await expect(canvas.getByText('Phantom · Active')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Switch to MetaMask' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to Rabby' }))
    await expect(args.onUse).toHaveBeenCalledWith(expect.objectContaining({ id: 'rabby' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect Phantom' }))
    await expect(args.onDisconnect).toHaveBeenCalledWith(expect.objectContaining({ id: 'phantom' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Connect Coinbase Wallet' }))
    await expect(args.onConnect).toHaveBeenCalledWith(expect.objectContaining({ key: coinbase.key }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Trust Wallet from the list' }))
    await expect(args.onForget).toHaveBeenCalledWith(expect.objectContaining({ key: trust.key }))
    await userEvent.click(screen.getByRole('button', { name: 'Add wallet' }))
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect all' }))
    await expect(add).toHaveBeenCalled()
    await expect(disconnectAll).toHaveBeenCalled()
  },
}

/** Accounts that are only watched have a section of their own, whichever their network. */
export const WatchOnly: Story = {
  args: {
    sections: [
      { id: 'evm', network: 'Ethereum', more: 4, wallets: [connected(metaMask, { active: true, current: true })] },
      {
        id: 'watchOnly',
        watchOnly: true,
        network: '',
        more: 0,
        wallets: [
          { id: 'treasury', name: 'treasury.eth', accountName: 'treasury.eth', address: solanaAddress, ...watched },
          { id: 'other', name: 'Fq3m…QWnM1S', address: solanaAddress, ...watched, active: true },
        ],
      },
    ],
    recent: [],
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('list', { name: 'Watch only' }).querySelectorAll('li')).toHaveLength(2)
    await expect(canvas.getByText('Watch only · Active')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'View treasury.eth' }))
    await expect(args.onUse).toHaveBeenCalledWith(expect.objectContaining({ id: 'treasury' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Stop watching treasury.eth' }))
    await expect(args.onDisconnect).toHaveBeenCalledWith(expect.objectContaining({ id: 'treasury' }))
  },
}

/** A login by e-mail has an envelope in place of a picture. */
export const EmailWallet: Story = {
  tags: ['rest'],
  args: {
    sections: [
      {
        id: 'evm',
        network: 'Ethereum',
        more: 4,
        wallets: [
          connected(
            { key: 'email', name: 'Email wallet', chains: [] },
            { symbol: 'email', active: true, current: true }
          ),
        ],
      },
    ],
    recent: [],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Email wallet')).toBeVisible()
    await expect(canvasElement.querySelector('[data-part="icon-tile"]')).toBeVisible()
  },
}

/** One wallet, and no other can be added. */
export const One: Story = {
  tags: ['rest'],
  args: {
    sections: [
      { id: 'evm', network: 'Ethereum', more: 0, wallets: [connected(rabby, { active: true, current: true })] },
    ],
    recent: [],
  },
  parameters: { shell: { footer: () => <ProfileWalletsFooter count={1} onDisconnectAll={fn()} /> } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Recently connected')).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Add wallet' })).toBeNull()
    await expect(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  },
}

/** Names that are too long for a row are cut, and the buttons keep their place. */
export const LongNames: Story = {
  args: {
    sections: [
      {
        id: 'evm',
        network: 'A network whose name is much longer than a heading has room for',
        more: 12,
        wallets: [
          connected(metaMask, {
            accountName: 'a-very-long-name-of-an-account-that-nobody-types.eth',
            active: true,
            current: true,
          }),
          connected({ ...rabby, name: 'The wallet with the longest name of all wallets' }, {}),
        ],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** In the dark theme. */
export const Dark: Story = { tags: ['rest'], globals: dark }

/** Right to left. */
export const Arabic: Story = { tags: ['rest'], globals: rightToLeft }
