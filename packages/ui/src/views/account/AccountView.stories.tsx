import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { account, longWallet } from '../../../stories/views/sampleModels.js'
import { AccountView } from './AccountView.js'
import { NetworkChip } from './NetworkChip.js'

const meta: Meta<typeof AccountView> = {
  title: 'Views/Account',
  component: AccountView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.accountTitle }),
  args: {
    account,
    onOpenNetworks: fn(),
    onIntentNetworks: fn(),
    onRetryBalance: fn(),
    onDisconnect: fn(),
  },
}

export default meta
type Story = StoryObj<typeof AccountView>

/** Name, address, balance with its testnet mark, wallet, and the way out. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('0x8f3C…1e21Ba')).toBeVisible()
    await expect(canvas.getByText('Testnet funds have no real value')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /Explorer/ })).toHaveAttribute('target', '_blank')
    await userEvent.click(canvas.getByRole('button', { name: 'Sepolia Change network' }))
    await expect(args.onOpenNetworks).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }))
    await expect(args.onDisconnect).toHaveBeenCalledOnce()
  },
}

/** The chip in the shell's header, as the modal shows it. */
export const NetworkInHeader: Story = {
  args: { networkInHeader: true },
  parameters: {
    shell: { headerStart: () => <NetworkChip network={account.network} onOpenNetworks={() => undefined} /> },
  },
}

/** More than one address: each with its network and a copy, the one in use marked, another network one press away. */
export const Addresses: Story = {
  args: {
    onUseAddress: fn(),
    account: {
      ...account,
      addresses: [
        { id: 'a', address: account.address, network: { name: 'Ethereum' }, current: true, switchable: false },
        {
          id: 'b',
          address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          network: { name: 'Ethereum' },
          current: false,
          switchable: false,
        },
        {
          id: 'c',
          address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
          network: { name: 'Solana' },
          current: false,
          switchable: true,
        },
      ],
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    const [own, other, far] = canvas.getAllByRole('listitem')
    await expect(own).toHaveAttribute('aria-current', 'true')
    await expect(own).toHaveTextContent('Current')
    await expect(other?.querySelectorAll('button')).toHaveLength(1)
    await expect(canvas.getByText('To use another account, switch in MetaMask.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy Solana address' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Switch to Solana, oeYf/ }))
    await expect(args.onUseAddress).toHaveBeenCalledWith('c')
    await expect(far).toHaveTextContent('oeYf…9kq96'.replace('9kq96', 'A9kq96'))
    // The way out is not the next thing to do.
    await expect(canvas.getByRole('button', { name: 'Disconnect' })).toHaveAttribute('data-variant', 'quiet')
  },
}

/** The same from right to left. */
export const AddressesRightToLeft: Story = { args: Addresses.args ?? {}, globals: rightToLeft }

/** No name, no explorer, nothing in the account. */
export const Empty: Story = {
  args: {
    account: {
      ...account,
      name: undefined,
      explorerUrl: undefined,
      network: { name: 'Ethereum', testnet: false, supported: true },
      balance: { status: 'ready', amount: '0.00', symbol: 'ETH' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByText(/Testnet/)).toBeNull()
  },
}

/** The session is being restored. */
export const Loading: Story = {
  args: { account: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Loading…')).toBeInTheDocument()
    await expect(canvasElement.querySelector('[data-part="account"]')).toHaveAttribute('aria-busy', 'true')
  },
}

/** The balance is on its way: no zero flashes in its place. */
export const BalanceLoading: Story = {
  args: { account: { ...account, balance: { status: 'loading' } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/0\.00/)).toBeNull()
    await expect(canvas.getByText('Loading balance…')).toBeInTheDocument()
  },
}

/** The balance did not come. */
export const ErrorState: Story = {
  name: 'Error',
  args: { account: { ...account, balance: { status: 'error', canRetry: true } } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Token Balance Unavailable')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetryBalance).toHaveBeenCalledOnce()
  },
}

/** The balance did not come and may not be asked for yet. */
export const ErrorRetryBlocked: Story = {
  args: { account: { ...account, balance: { status: 'error', canRetry: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
    await expect(canvas.getByText(/30 seconds/)).toBeVisible()
  },
}

/** A network that the app does not list: no figure, the reason, and the way to another one. */
export const UnsupportedNetwork: Story = {
  args: {
    account: {
      ...account,
      network: { name: 'Faraway', testnet: false, supported: false },
      balance: { status: 'unsupported' },
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change network' }))
    await expect(args.onOpenNetworks).toHaveBeenCalledOnce()
  },
}

/** The wallet is being disconnected. */
export const Disconnecting: Story = {
  args: { disconnecting: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }))
    await expect(args.onDisconnect).not.toHaveBeenCalled()
  },
}

/** A name of many words, a huge balance, a long wallet name. */
export const LongText: Story = {
  args: {
    account: {
      ...account,
      name: 'the-very-long-name-that-somebody-registered-because-they-could-and-nobody-said-no.example.eth',
      wallet: { name: longWallet.name },
      network: { name: 'The Network of the Northern Cooperative', testnet: true, supported: true },
      balance: { status: 'ready', amount: '123,456,789,012,345.678', symbol: 'LONGSYM' },
    },
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic: addresses and amounts keep their direction. */
export const RightToLeft: Story = {
  globals: rightToLeft,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part="amount"]')).toHaveAttribute('dir', 'ltr')
    await expect(canvasElement.querySelector('[data-part="address"]')).toHaveAttribute('dir', 'ltr')
  },
}

/** The dark surface. */
export const Dark: Story = { globals: dark }
