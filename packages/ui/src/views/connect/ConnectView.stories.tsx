import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { coinbase, longWallet, metaMask, phantom, rabby, socials, trust } from '../../../stories/views/sampleModels.js'
import { ConnectingExternalView } from '../connectingExternal/ConnectingExternalView.js'
import { EmailField } from '../email/EmailField.js'
import { OrLine } from '../email/OrLine.js'
import { WalletsRow } from '../email/WalletsRow.js'
import { SocialTiles } from '../social/SocialTiles.js'
import { ConnectFooter } from './ConnectFooter.js'
import { ConnectView } from './ConnectView.js'

const get = fn()

const meta: Meta<typeof ConnectView> = {
  title: 'Views/Connect',
  component: ConnectView,
  decorators: [inShell],
  parameters: shellParameters({
    title: (messages) => messages.connectTitle,
    footer: () => <ConnectFooter onGetWallet={get} />,
  }),
  args: {
    groups: [
      { id: 'injected', wallets: [metaMask, phantom] },
      { id: 'external', wallets: [coinbase, trust] },
    ],
    status: 'ready',
    onSelectWallet: fn(),
    onIntentWallet: fn(),
    onGetWallet: fn(),
    onLearn: fn(),
    onRetry: fn(),
  },
}

export default meta
type Story = StoryObj<typeof ConnectView>

/** A returning user: one Enter connects the last wallet again; the arrows walk through all of them. */
export const Normal: Story = {
  args: { lastWallet: rabby },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    const last = canvas.getByRole('button', { name: /Continue with Rabby/ })
    await expect(last).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelectWallet).toHaveBeenLastCalledWith('rabby')

    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'Phantom Ethereum, Solana' })).toHaveFocus()
    await expect(args.onIntentWallet).toHaveBeenLastCalledWith('phantom')
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('button', { name: /Trust Wallet/ })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(last).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: /MetaMask/ }))
    await expect(args.onSelectWallet).toHaveBeenLastCalledWith('metamask')
  },
}

/** A first visit with two extensions. */
export const FirstVisit: Story = {
  tags: ['rest'],
  args: { groups: [{ id: 'injected', wallets: [metaMask, phantom] }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Continue')).toBeNull()
    await expect(canvas.getByRole('list', { name: 'Installed' })).toBeVisible()
  },
}

/** Nothing is installed: an address is the first thing asked for. */
export const LoginFirst: Story = {
  tags: ['rest'],
  args: {
    groups: [{ id: 'walletConnect', wallets: [{ key: 'scan', name: 'WalletConnect', symbol: 'scan', chains: [] }] }],
    onAllWallets: fn(),
    allWalletsCount: '480+',
    loginOver: {
      rows: 1,
      content: (
        <>
          <EmailField value="" isMain onChange={fn()} onSubmit={fn()} />
          <OrLine next="wallets" />
        </>
      ),
    },
  },
  play: async ({ canvas }) => {
    const [field, row] = [canvas.getByRole('textbox'), canvas.getByRole('button', { name: /All wallets/ })]
    await expect(field.getBoundingClientRect().bottom).toBeLessThan(row.getBoundingClientRect().top)
  },
}

/** A wallet is installed: it comes first, and the address under the list. */
export const LoginLast: Story = {
  args: {
    lastWallet: rabby,
    groups: [{ id: 'injected', wallets: [metaMask, phantom] }],
    onAllWallets: fn(),
    loginUnder: {
      rows: 1,
      content: (
        <>
          <OrLine next="login" />
          <EmailField value="" isMain={false} onChange={fn()} onSubmit={fn()} />
        </>
      ),
    },
  },
  play: async ({ canvas }) => {
    const [field, row] = [canvas.getByRole('textbox'), canvas.getByRole('button', { name: /All wallets/ })]
    await expect(field.getBoundingClientRect().top).toBeGreaterThan(row.getBoundingClientRect().bottom)
  },
}

/** Nothing is installed: an address, and the providers in two columns. */
export const SocialsFirst: Story = {
  args: {
    groups: [{ id: 'walletConnect', wallets: [{ key: 'scan', name: 'WalletConnect', symbol: 'scan', chains: [] }] }],
    onAllWallets: fn(),
    allWalletsCount: '480+',
    loginOver: {
      rows: 3,
      content: (
        <>
          <EmailField value="" isMain onChange={fn()} onSubmit={fn()} />
          <SocialTiles socials={socials.slice(0, 3)} onSelect={fn()} onMore={fn()} />
          <OrLine next="wallets" />
        </>
      ),
    },
  },
  play: async ({ canvas }) => {
    const tiles = within(canvas.getByRole('group')).getAllByRole('button')
    const [first, last] = [tiles[0], tiles.at(-1)].map((tile) => tile?.getBoundingClientRect())
    await expect(first?.width).toBe(last?.width)
  },
}
export const SocialsFirstNarrow: Story = { ...SocialsFirst, tags: ['rest'], globals: { width: 'narrow' } }
export const SocialsFirstDark: Story = { ...SocialsFirst, tags: ['rest'], globals: dark }
export const SocialsFirstRightToLeft: Story = { ...SocialsFirst, tags: ['rest'], globals: rightToLeft }

/** A wallet is installed: it comes first, and one row of providers is the last. */
export const SocialsLast: Story = {
  args: {
    lastWallet: rabby,
    groups: [{ id: 'injected', wallets: [metaMask, phantom] }],
    onAllWallets: fn(),
    allWalletsCount: '480+',
    loginUnder: {
      rows: 2,
      content: (
        <>
          <OrLine next="login" />
          <EmailField value="" isMain={false} onChange={fn()} onSubmit={fn()} />
          <SocialTiles socials={socials.slice(0, 2)} inRow onSelect={fn()} onMore={fn()} />
        </>
      ),
    },
  },
  play: async ({ canvas }) => {
    const tiles = within(canvas.getByRole('group')).getAllByRole('button')
    const [first, last] = [tiles[0], tiles.at(-1)].map((tile) => tile?.getBoundingClientRect())
    await expect(first?.top).toBe(last?.top)
  },
}
export const SocialsLastNarrow: Story = { args: { ...SocialsLast.args }, tags: ['rest'], globals: { width: 'narrow' } }
export const SocialsLastRightToLeft: Story = { ...SocialsLast, tags: ['rest'], globals: rightToLeft }

/** Wide: the address is in the list's pane, whole. */
export const LoginWide: Story = {
  tags: ['rest'],
  globals: { width: 'wide' },
  parameters: { shell: { modal: 'wide' }, docs: { story: { inline: false, height: '640px' } } },
  args: { ...LoginLast.args, detail: <span /> },
  play: async () => {
    const field = screen.getByRole('textbox', { name: 'Email address' })
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
  },
}

/** Wide: the tiles are in the list's pane, whole, in as many rows as they need. */
export const SocialsWide: Story = {
  tags: ['rest'],
  globals: { width: 'wide' },
  parameters: { shell: { modal: 'wide' }, docs: { story: { inline: false, height: '640px' } } },
  args: { ...SocialsLast.args, detail: <span /> },
  play: async () => {
    for (const tile of within(screen.getByRole('group')).getAllByRole('button'))
      await expect(tile.scrollWidth).toBe(tile.clientWidth)
  },
}

/** One row in place of the list; the last wallet stays. */
export const WalletsHidden: Story = {
  tags: ['rest'],
  args: {
    lastWallet: rabby,
    groupsHidden: true,
    onAllWallets: fn(),
    loginOver: {
      rows: 2,
      content: (
        <>
          <EmailField value="" isMain onChange={fn()} onSubmit={fn()} />
          <OrLine next="wallets" />
          <WalletsRow onSelect={get} />
        </>
      ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: /MetaMask|All wallets/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: /Continue with Rabby/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with a wallet' }))
    await expect(get).toHaveBeenCalled()
  },
}

/** No wallet: what one is, and where to get one. */
export const Empty: Story = {
  args: { groups: [{ id: 'injected', wallets: [] }] },
  parameters: { shell: { footer: () => undefined } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Get a wallet' }))
    await expect(args.onGetWallet).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'What is a wallet?' }))
    await expect(args.onLearn).toHaveBeenCalledOnce()
  },
}

/** Wallets are announcing themselves: places of the final height, those already here can be used. */
export const Loading: Story = {
  args: { status: 'loading', groups: [{ id: 'injected', wallets: [metaMask] }] },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const row = canvas.getByRole('button', { name: /MetaMask/ })
    const placeholder = canvasElement.querySelector<HTMLElement>('[data-part="skeleton-row"]')
    await expect(placeholder?.offsetHeight).toBe(row.offsetHeight)
    await expect(canvas.getByText('Looking for wallets…')).toBeInTheDocument()
    await userEvent.click(row)
    await expect(args.onSelectWallet).toHaveBeenCalledWith('metamask')
  },
}

/** One list did not load; the wallets of this browser work on. */
export const ErrorState: Story = {
  name: 'Error',
  args: { status: 'failed', groups: [{ id: 'injected', wallets: [metaMask, phantom] }] },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: /MetaMask/ })).toBeEnabled()
  },
}

/** Nothing loaded at all: not the same picture as having no wallet. */
export const ErrorWithoutWallets: Story = {
  tags: ['rest'],
  args: { status: 'failed', groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Couldn’t load wallets' })).toBeVisible()
    await expect(canvas.queryByText('No wallet detected')).toBeNull()
  },
}

/** No network: said once, and nothing is blocked. */
export const Offline: Story = {
  tags: ['rest'],
  args: { offline: true, lastWallet: rabby },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/You’re offline/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Phantom/ }))
    await expect(args.onSelectWallet).toHaveBeenCalledWith('phantom')
  },
}

/** The chosen wallet is starting: its row says so and takes no second press. */
export const Busy: Story = {
  tags: ['rest'],
  args: { busyKey: 'phantom' },
  play: async ({ canvas, args, userEvent }) => {
    const row = canvas.getByRole('button', { name: /Phantom/ })
    await expect(row).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(row)
    await expect(args.onSelectWallet).not.toHaveBeenCalled()
  },
}

/** Wide: the chosen wallet's state stands beside the list, and another wallet is one press away. */
export const Wide: Story = {
  globals: { width: 'wide' },
  parameters: { shell: { modal: 'wide' }, docs: { story: { inline: false, height: '640px' } } },
  args: {
    lastWallet: rabby,
    selectedKey: 'phantom',
    detail: (
      <ConnectingExternalView app={{ name: 'demo' }} wallet={phantom} status="waiting" helpVisible onRetry={get} />
    ),
  },
  play: async ({ args, userEvent }) => {
    const chosen = screen.getByRole('button', { name: /Phantom/, current: true })
    const detail = screen.getByRole('heading', { name: 'Approve in Phantom' })
    await expect(detail.getBoundingClientRect().left).toBeGreaterThan(chosen.getBoundingClientRect().right)
    await userEvent.click(screen.getByRole('button', { name: /MetaMask/ }))
    await expect(args.onSelectWallet).toHaveBeenLastCalledWith('metamask')
  },
}

/** The sheet of a phone; the last wallet has the focus when it opens. */
export const Drawer: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
  args: { lastWallet: rabby },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /Continue with Rabby/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelectWallet).toHaveBeenCalledWith('rabby')
  },
}

/** Long names end in an ellipsis, and nothing is wider than the window. */
export const LongText: Story = {
  tags: ['rest'],
  args: {
    lastWallet: longWallet,
    groups: [{ id: 'injected', wallets: [{ ...longWallet, key: 'long-2' }, metaMask] }],
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** With the app's terms and privacy policy under the list. */
export const Legal: Story = {
  tags: ['rest'],
  parameters: {
    shell: {
      footer: () => (
        <ConnectFooter
          termsUrl="https://dapp.example/terms"
          privacyUrl="https://dapp.example/privacy"
          onGetWallet={get}
        />
      ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /terms/ })).toHaveAttribute('href', 'https://dapp.example/terms')
    await userEvent.click(canvas.getByRole('button', { name: 'Get a wallet' }))
    await expect(get).toHaveBeenCalled()
  },
}

/** Arabic: everything mirrored, names and addresses in their own direction. */
export const RightToLeft: Story = {
  globals: rightToLeft,
  args: { lastWallet: rabby },
  play: async ({ canvas, canvasElement }) => {
    const title = canvas.getByRole('heading', { level: 2 })
    await expect(getComputedStyle(title).direction).toBe('rtl')
    const address = canvasElement.querySelector('[data-part="last-wallet"] bdi')
    await expect(address).toHaveAttribute('dir', 'ltr')
  },
}

/** Something has to be accepted first: nothing can be chosen, everything can be reached, and a press says why. */
export const Blocked: Story = {
  args: { lastWallet: rabby, blockedBy: 'why', onBlocked: fn() },
  parameters: { shell: { footer: () => <span id="why">Accept the terms to continue.</span> } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    const last = canvas.getByRole('button', { name: /Continue with Rabby/ })
    const row = canvas.getByRole('button', { name: /MetaMask/ })
    await expect(last).toHaveFocus()
    for (const control of [last, row]) {
      await expect(control).toHaveAttribute('aria-disabled', 'true')
      await expect(control).toHaveAccessibleDescription('Accept the terms to continue.')
    }
    await userEvent.keyboard('{Enter}')
    await userEvent.click(row)
    await expect(args.onBlocked).toHaveBeenCalledTimes(2)
    await expect(args.onSelectWallet).not.toHaveBeenCalled()
    // Dimmed is the picture; the name keeps a contrast that axe does not ask of a disabled control.
    const [name, picture] = ['row-title', 'media'].map((part) => row.querySelector(`[data-part="${part}"]`))
    if (!name || !picture) throw new Error('The row has no name or no picture.')
    await expect(getComputedStyle(name).color).toBe('rgb(93, 95, 102)')
    await expect(getComputedStyle(picture).opacity).toBe('0.7')
  },
}

/** The same without wallets: learning and getting one stay possible. */
export const BlockedEmpty: Story = {
  tags: ['rest'],
  args: { groups: [], blockedBy: 'why', onBlocked: fn() },
  parameters: { shell: { footer: () => <span id="why">Accept the terms to continue.</span> } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'What is a wallet?' }))
    await expect(args.onLearn).toHaveBeenCalledOnce()
  },
}
export const BlockedDarkRightToLeft: Story = {
  ...Blocked,
  tags: ['rest'],
  globals: { ...dark, ...rightToLeft },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /MetaMask/ }))
    await expect(args.onBlocked).toHaveBeenCalledOnce()
    await expect(args.onSelectWallet).not.toHaveBeenCalled()
  },
}

/** Wallets that the app lists itself, also those that are not here: no tag claims that they are. */
export const Custom: Story = {
  tags: ['rest'],
  args: {
    groups: [
      { id: 'injected', wallets: [metaMask] },
      { id: 'custom', wallets: [{ key: 'house', name: 'House Wallet', chains: [] }, phantom] },
    ],
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'House Wallet' }))
    await expect(args.onSelectWallet).toHaveBeenLastCalledWith('house')
  },
}

/** The way to every wallet, last in the list and reached by the arrow keys like the rest. */
export const AllWallets: Story = {
  tags: ['rest'],
  args: {
    lastWallet: rabby,
    groups: [
      { id: 'injected', wallets: [metaMask, phantom] },
      { id: 'featured', wallets: [coinbase] },
      { id: 'recommended', wallets: [{ ...trust, badge: 'certified' }] },
    ],
    onAllWallets: fn(),
    onIntentAllWallets: fn(),
    allWalletsCount: '480+',
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('button', { name: 'All wallets 480+' })).toHaveFocus()
    await expect(args.onIntentAllWallets).toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAllWallets).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('list', { name: 'Popular' })).toBeVisible()
    const ways = within(canvas.getByRole('list', { name: 'More options' }))
    await expect(ways.getAllByRole('button').map((row) => row.textContent.trim())).toEqual(['All wallets 480+'])
    await expect(canvas.getByRole('heading', { name: 'More options' })).toBeVisible()
  },
}

/** Where the app puts the phone last, it stands with the way to every wallet; alone, neither needs a title. */
export const PhoneLast: Story = {
  tags: ['rest'],
  args: {
    groups: [
      { id: 'injected', wallets: [metaMask] },
      { id: 'walletConnect', wallets: [{ key: 'scan', name: 'WalletConnect', symbol: 'scan', chains: [] }] },
    ],
    onAllWallets: fn(),
    allWalletsCount: '70+',
  },
  play: async ({ canvas }) => {
    const ways = within(canvas.getByRole('list', { name: 'More options' }))
    await expect(ways.getAllByRole('button').map((row) => row.textContent.trim())).toEqual([
      'Scan with your phone',
      'All wallets 70+',
    ])
  },
}

/** No wallet here, but a list of them. */
export const AllWalletsEmpty: Story = {
  tags: ['rest'],
  args: { groups: [], onAllWallets: fn(), allWalletsCount: '480+' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'All wallets 480+' })).toBeVisible()
  },
}

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { lastWallet: rabby } }
