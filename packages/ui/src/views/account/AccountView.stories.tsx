import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inShell, type ShellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { account, earlier, longWallet, testnetAccount, tokens } from '../../../stories/views/sampleModels.js'
import type { AccountModel } from '../../models/account.js'
import type { TokensModel } from '../../models/tokens.js'
import { AccountFooter } from './AccountFooter.js'
import { AccountHeader } from './AccountHeader.js'
import { AccountView } from './AccountView.js'
import { TokensPanel } from './TokensPanel.js'

const onDisconnect = fn()
const onOpenWallets = fn()
const onOpenSettings = fn()
const onRetry = fn()
const onReceive = fn()
const onHide = fn()

const FAKE = '0x9bE8d27C14E8f05b9a3361C7be40928fDa6153E04B'

const manyTokens = Array.from({ length: 100 }, (_, group) =>
  tokens.slice(0, 5).map((one) => ({ ...one, key: `${group} ${one.key}` }))
).flat()

const meta: Meta<typeof AccountView> = {
  title: 'Views/Account',
  component: AccountView,
  decorators: [inShell],
  parameters: { surface: false, ...around(account) },
  args: {
    account,
    actions: [{ key: 'receive' }, { key: 'send' }],
    tabs: [{ key: 'tokens', label: 'Tokens' }],
    selectedTab: 'tokens',
    children: list({ status: 'ready', tokens, priced: true, testnet: false }),
    onSelectTab: fn(),
    onAction: fn(),
    onIntentAction: fn(),
    onToggleHidden: fn(),
    onOpenNetworks: fn(),
    onIntentNetworks: fn(),
  },
}

export default meta
type Story = StoryObj<typeof AccountView>

/** The account, its balance, its network, the actions, the tokens, and the way out. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByText('0x8f3C…1e21Ba')).toBeVisible()
    await expect(canvas.getByText('$8,489.07')).toBeVisible()
    await expect(canvas.getByText('Updated just now')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Tokens' })).toBeVisible()
    await expect(canvas.queryByRole('tablist')).toBeNull()
    await expect(canvas.getByRole('link', { name: /explorer/ })).toHaveAttribute('target', '_blank')
    await expect(canvas.getByRole('button', { name: 'Copy address' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ethereum Change network' }))
    await expect(args.onOpenNetworks).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Hide balances' }))
    await expect(args.onToggleHidden).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^maria\.eth/ }))
    await expect(onOpenWallets).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }))
    await expect(onOpenSettings).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Receive' }))
    await expect(args.onAction).toHaveBeenCalledWith('receive')
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }))
    await expect(onDisconnect).toHaveBeenCalledOnce()
    // What is longer than the view scrolls in the shell's frame, and the card keeps its height.
    const frame = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(frame?.scrollHeight).toBeGreaterThan(frame?.clientHeight ?? 0)
    await expect(canvasElement.querySelector('[data-part="account"]')).toHaveStyle({ height: '524px' })
  },
}

/** Several lists have a strip of tabs, which stays in sight. */
export const Tabs: Story = {
  tags: ['rest'],
  args: {
    tabs: [
      { key: 'tokens', label: 'Tokens' },
      { key: 'nfts', label: 'NFTs' },
      { key: 'activity', label: 'Activity' },
    ],
    children: list({ status: 'ready', tokens: manyTokens, priced: true, testnet: false }),
  },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Activity' }))
    await expect(args.onSelectTab).toHaveBeenCalledWith('activity')
    const frame = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    const strip = canvas.getByRole('tablist')
    frame?.scrollTo({ top: frame.scrollHeight })
    await expect(strip.getBoundingClientRect().top).toBe(frame?.getBoundingClientRect().top)
  },
}

/** Amounts are five dots, on the screen and aloud. Prices and names stay. */
export const Hidden: Story = {
  args: { hidden: true, children: list({ status: 'ready', tokens, priced: true, testnet: false }, { hidden: true }) },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const text = canvasElement.textContent ?? ''
    await expect(text).not.toMatch(/8,489|1\.284|3,982/)
    await expect(text).toContain('$3,101.30')
    await userEvent.click(canvas.getByRole('button', { name: 'Show balances' }))
    await expect(args.onToggleHidden).toHaveBeenCalledOnce()
  },
}

/** More than one address, folded away: each with its network and a copy, the one in use marked. */
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
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.click(canvas.getByText(/^3 /))
    const [own, other] = canvasElement.querySelectorAll('[data-part="account-addresses"] li')
    await expect(own).toHaveAttribute('aria-current', 'true')
    await expect(own).toHaveTextContent('Current')
    await expect(other?.querySelectorAll('button')).toHaveLength(1)
    await expect(canvas.getByText('To use another account, switch in MetaMask.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy Solana address' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Switch to Solana, oeYf/ }))
    await expect(args.onUseAddress).toHaveBeenCalledWith('c')
  },
}

/** A login by e-mail has an envelope in place of a wallet's picture. */
export const EmailWallet: Story = {
  tags: ['rest'],
  args: { account: { ...account, wallet: { name: 'Email wallet', symbol: 'email' } } },
  parameters: around({ ...account, wallet: { name: 'Email wallet', symbol: 'email' } }),
  play: async ({ canvasElement }) => {
    const header = canvasElement.querySelector<HTMLElement>('[data-part="identity"]')
    await expect(header?.querySelector('[data-part="icon"]')).toBeVisible()
    await expect(canvasElement.querySelector('[data-part="account-wallet"]')).toHaveTextContent('Email wallet')
  },
}

/** The wallet by e-mail has no backup: the account says so until it has one. */
export const NoRecovery: Story = {
  args: { ...EmailWallet.args, risk: 'noRecovery', onRisk: fn() },
  parameters: EmailWallet.parameters ?? {},
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Only this device can open this wallet.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Set up recovery' }))
    await expect(args.onRisk).toHaveBeenCalledOnce()
  },
}

/** The same in the dark theme. */
export const NoRecoveryDark: Story = {
  tags: ['rest'],
  args: NoRecovery.args ?? {},
  parameters: EmailWallet.parameters ?? {},
  globals: dark,
}

/** The same from right to left. */
export const NoRecoveryRightToLeft: Story = {
  tags: ['rest'],
  args: NoRecovery.args ?? {},
  parameters: EmailWallet.parameters ?? {},
  globals: rightToLeft,
}

/** A watched account: it is said where the actions would be, and a wallet is one press away. */
export const WatchOnly: Story = {
  tags: ['rest'],
  args: { account: { ...account, name: 'treasury.eth', watchOnly: true }, actions: [], onConnect: fn() },
  parameters: around({ ...account, name: 'treasury.eth', watchOnly: true }),
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByText('You can’t send or sign with this account.')).toBeVisible()
    await expect(canvasElement.querySelector('[data-part="account-wallet"]')).toHaveTextContent('Watch only')
    await expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Connect' }))
    await expect(args.onConnect).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop watching' }))
    await expect(onDisconnect).toHaveBeenCalled()
  },
}

/** The same in the dark theme. */
export const WatchOnlyDark: Story = {
  tags: ['rest'],
  args: WatchOnly.args ?? {},
  parameters: WatchOnly.parameters ?? {},
  globals: dark,
}

/** The same from right to left. */
export const WatchOnlyRightToLeft: Story = {
  tags: ['rest'],
  args: WatchOnly.args ?? {},
  parameters: WatchOnly.parameters ?? {},
  globals: rightToLeft,
}

/** The same from right to left. */
export const AddressesRightToLeft: Story = { tags: ['rest'], args: Addresses.args ?? {}, globals: rightToLeft }

/** Nothing in the account: a zero that is known to be one, and one next step. */
export const Empty: Story = {
  args: {
    account: {
      ...account,
      name: undefined,
      explorerUrl: undefined,
      balance: { status: 'ready', amount: '$0.00', native: { amount: '0', symbol: 'ETH' } },
    },
    children: list({ status: 'empty' }),
  },
  parameters: around({ ...account, name: undefined, explorerUrl: undefined }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByText('No tokens yet')).toBeVisible()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Receive' })[1] as HTMLElement)
    await expect(onReceive).toHaveBeenCalledOnce()
  },
}

/** The session is being restored. */
export const Restoring: Story = {
  tags: ['rest'],
  args: { account: undefined, actions: [], children: list({ status: 'loading' }) },
  parameters: around(undefined),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Loading…')).toBeInTheDocument()
    await expect(canvasElement.querySelector('[data-part="account"]')).toHaveAttribute('aria-busy', 'true')
  },
}

/** Values are on their way: no zero flashes in their place, and actions work. */
export const Loading: Story = {
  args: { account: { ...account, balance: { status: 'loading' } }, children: list({ status: 'loading' }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.textContent).not.toMatch(/\b0\b|0\.00/)
    await expect(canvas.getByText('Loading balance…')).toBeInTheDocument()
    await expect(canvas.getByText('Loading tokens…')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Receive' })).not.toHaveAttribute('aria-disabled')
  },
}

/** Neither balance nor tokens came, and nothing is known. */
export const ErrorState: Story = {
  name: 'Error',
  args: {
    account: { ...account, balance: { status: 'error' } },
    children: list({ status: 'error', canRetry: true }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Token Balance Unavailable')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

/** They may not be asked for yet. */
export const ErrorRetryBlocked: Story = {
  tags: ['rest'],
  args: {
    account: { ...account, balance: { status: 'error' } },
    children: list({ status: 'error', canRetry: false }),
  },
  play: async ({ canvas, userEvent }) => {
    const retry = canvas.getByRole('button', { name: 'Try again' })
    await expect(retry).toHaveAttribute('aria-disabled', 'true')
    onRetry.mockClear()
    await userEvent.click(retry)
    await expect(onRetry).not.toHaveBeenCalled()
    await expect(canvas.getByText(/30 seconds/)).toBeVisible()
  },
}

/** Newer values did not come: the last ones stay, and say so. */
export const Stale: Story = {
  args: {
    account: {
      ...account,
      balance: { status: 'ready', amount: '$8,489.07', native: { amount: '1.284', symbol: 'ETH' }, age: earlier },
    },
    children: list({ status: 'ready', tokens, priced: true, testnet: false, failed: { canRetry: true } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Updated 12 minutes ago')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** Without a network: values with their age; what needs one can't be used. */
export const Offline: Story = {
  args: {
    offline: true,
    account: {
      ...account,
      balance: { status: 'ready', amount: '$8,489.07', native: { amount: '1.284', symbol: 'ETH' }, age: earlier },
    },
    actions: [{ key: 'receive' }, { key: 'send', disabled: true }, { key: 'swap' }],
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Offline')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onAction).not.toHaveBeenCalled()
  },
}

/** Without a network, and nothing is known. */
export const OfflineUnknown: Story = {
  tags: ['rest'],
  args: {
    offline: true,
    account: { ...account, balance: { status: 'error' } },
    children: list({ status: 'offline' }),
  },
}

/** A testnet is marked in words; amounts stand where values would. */
export const Testnet: Story = {
  tags: ['rest'],
  args: {
    account: testnetAccount,
    children: list({
      status: 'ready',
      tokens: tokens.slice(0, 3).map(({ value: _, price: __, ...one }) => one),
      priced: false,
      testnet: true,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Testnet balance')).toBeVisible()
    await expect(canvas.getByText('Testnet funds have no real value')).toBeVisible()
    await expect(canvas.getByText('Network coin')).toBeVisible()
  },
}

/** No price is known: the contract tells tokens of one name apart. */
export const WithoutPrices: Story = {
  tags: ['rest'],
  args: {
    account: { ...account, balance: { status: 'ready', amount: '1.284', symbol: 'ETH', age: earlier } },
    actions: [{ key: 'receive' }],
    children: list({
      status: 'ready',
      tokens: tokens.map(({ value: _, price: __, ...one }) => one),
      priced: false,
      testnet: false,
    }),
  },
}

/** What the user hides, and spam, is in no total. A press shows every token, each with a button; a coin has none. */
export const HiddenTokens: Story = {
  args: {
    children: list({
      status: 'ready',
      tokens: [
        ...tokens.slice(0, 4),
        { key: 'airdrop', name: 'Claim your reward', symbol: 'FREE', amount: '5,000', address: FAKE, hidden: true },
      ],
      priced: true,
      testnet: false,
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Claim your reward')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose what to show 1 hidden' }))
    const reward = canvas.getByRole('button', { name: 'Hide Claim your reward' })
    await expect(reward).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(reward)
    await expect(onHide).toHaveBeenCalledWith('airdrop', false)
    await userEvent.click(canvas.getByRole('button', { name: 'Hide USD Coin' }))
    await expect(onHide).toHaveBeenCalledWith(tokens[2]?.key, true)
    await expect(canvas.queryByRole('button', { name: 'Hide Ether' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Choose what to show Done' })).toBeVisible()
  },
}

/** The same in Arabic. */
export const HiddenTokensRightToLeft: Story = { ...HiddenTokens, tags: ['rest'], globals: rightToLeft, play: edit }

/** The same on a dark surface. */
export const HiddenTokensDark: Story = { ...HiddenTokens, tags: ['rest'], globals: dark, play: edit }

/** Symbols that read as a part of the amount, or as another one: in quotes, with the address. */
export const DoubtfulSymbols: Story = {
  tags: ['rest'],
  args: {
    children: list({
      status: 'ready',
      tokens: [
        ...tokens.slice(0, 1),
        { key: '1', name: 'USD Coin', symbol: '“000 USDC” 0x9bE8…53E04B', amount: '5', address: FAKE },
        {
          key: '2',
          name: '“USD\u0421oin” 0x9bE8…53E04B',
          symbol: '“USD\u0421” 0x9bE8…53E04B',
          amount: '1,250.5',
          address: FAKE,
        },
      ],
      priced: true,
      testnet: false,
    }),
  },
}

/** A network that the app does not list: no figure, the reason, and the way to another one. */
export const UnsupportedNetwork: Story = {
  tags: ['rest'],
  args: {
    account: {
      ...account,
      network: { name: 'Faraway', testnet: false, supported: false },
      balance: { status: 'unsupported' },
    },
    children: list({ status: 'unsupported' }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Change network/ }))
    await expect(args.onOpenNetworks).toHaveBeenCalledOnce()
  },
}

/** The wallet is being disconnected. */
export const Disconnecting: Story = {
  tags: ['rest'],
  parameters: around(account, { disconnecting: true }),
  play: async ({ canvas, userEvent }) => {
    onDisconnect.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnecting…' }))
    await expect(onDisconnect).not.toHaveBeenCalled()
  },
}

const long: AccountModel = {
  ...account,
  name: 'the-very-long-name-that-somebody-registered-because-they-could-and-nobody-said-no.example.eth',
  wallet: { name: longWallet.name },
  network: { name: 'The Network of the Northern Cooperative', testnet: true, supported: true },
  balance: { status: 'ready', amount: '123,456,789,012,345.678', symbol: 'LONGSYM' },
}

/** A name of many words, a huge balance, a long wallet name, tokens with names of whole sentences. */
export const LongText: Story = {
  args: {
    account: long,
    children: list({
      status: 'ready',
      tokens: [
        {
          key: 'long',
          name: 'Claim your reward at a site whose name is far too long to be believed',
          symbol: 'LONGSYMBOLX',
          amount: '123,456,789,012,345.67',
          value: '$123,456,789,012,345,678.90',
          price: '$1,000,000.00',
        },
        ...tokens,
      ],
      priced: true,
      testnet: false,
    }),
  },
  parameters: around(long),
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
    const header = canvasElement.querySelector<HTMLElement>('[data-part="header"]')
    await expect(header?.scrollWidth).toBe(header?.clientWidth)
    // What says that the name opens something is never cut with it.
    const [identity, chevron] = ['[data-part="identity"]', '[data-part="identity"] [data-part="account-opens"]'].map(
      (selector) => canvasElement.querySelector(selector)?.getBoundingClientRect()
    )
    await expect(chevron?.right).toBeLessThanOrEqual(identity?.right ?? 0)
  },
}

/** The wallet is named where all of it fits: one letter with dots is no name. Its picture is there anyway. */
export const NarrowHeader: Story = {
  tags: ['rest'],
  args: { account: { ...account, wallet: { name: 'Harbor of the North' } } },
  parameters: around({ ...account, wallet: { name: 'Harbor of the North' } }),
  play: async ({ canvasElement }) => {
    const note = canvasElement.querySelector('[data-part="account-note"]')?.getBoundingClientRect()
    const wallet = canvasElement.querySelector('[data-part="account-wallet"]')?.getBoundingClientRect()
    await expect(wallet?.top).toBeGreaterThanOrEqual(note?.bottom ?? Number.POSITIVE_INFINITY)
  },
}

/** The price of some tokens is unknown: the total says how many it leaves out. */
export const Unpriced: Story = {
  tags: ['rest'],
  args: { account: { ...account, balance: { ...account.balance, status: 'ready', amount: '$8,489.07', unpriced: 3 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 without a price')).toBeVisible()
  },
}

/** Five hundred tokens: those in sight and near it are in the page. */
export const ManyTokens: Story = {
  tags: ['rest'],
  args: {
    children: list({
      status: 'ready',
      tokens: manyTokens,
      priced: true,
      testnet: false,
    }),
  },
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    const rows = canvasElement.querySelectorAll('[data-part="token"]')
    await waitFor(() => expect(frame?.scrollHeight).toBeGreaterThan(500 * 56))
    await expect(rows.length).toBeLessThan(60)
    await expect(rows[0]?.closest('[role="listitem"]')).toHaveAttribute('aria-setsize', '500')
  },
}

/** Arabic: addresses and amounts keep their direction. */
export const RightToLeft: Story = {
  globals: rightToLeft,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part="balance-note"] [data-part="amount"]')).toHaveAttribute(
      'dir',
      'ltr'
    )
    await expect(canvasElement.querySelector('[data-part="address"]')).toHaveAttribute('dir', 'ltr')
  },
}

/** The dark surface. */
export const Dark: Story = { globals: dark }

/** What the shell has of the account. */
function around(
  model: AccountModel | undefined,
  footer: { readonly disconnecting?: boolean } = {}
): { readonly shell: ShellParameters } {
  return {
    shell: {
      title: (messages) => messages.accountTitle,
      headerStart: () => (
        <AccountHeader account={model} onOpenWallets={onOpenWallets} onOpenSettings={onOpenSettings} />
      ),
      footer: () => (
        <AccountFooter
          explorerUrl={model?.explorerUrl}
          watchOnly={model?.watchOnly}
          onDisconnect={model ? onDisconnect : undefined}
          {...footer}
        />
      ),
    },
  }
}

/** Opens the choice of tokens, in every language. */
async function edit({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  const rows = canvasElement.querySelectorAll<HTMLElement>('[data-part="tokens"] > [data-part="row"]')
  rows[rows.length - 1]?.click()
  await waitFor(() => expect(canvasElement.querySelectorAll('[data-part="icon-button"][aria-pressed]')).toHaveLength(4))
}

function list(model: TokensModel, more: { readonly hidden?: boolean } = {}) {
  return <TokensPanel tokens={model} onRetry={onRetry} onHide={onHide} onReceive={onReceive} {...more} />
}
