import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import {
  coinbase,
  longWallet,
  manyWallets,
  metaMask,
  phantom,
  rabby,
  trust,
} from '../../../stories/views/sampleModels.js'
import { ModalShell } from '../../shell/ModalShell/ModalShell.js'
import { ConnectingExternalView } from '../connectingExternal/ConnectingExternalView.js'
import { AllWalletsView, type AllWalletsViewProps } from './AllWalletsView.js'

const known = [
  { ...metaMask, badge: 'installed' },
  { ...rabby, badge: 'recent' },
  phantom,
  coinbase,
  { ...trust, badge: 'certified' },
  ...manyWallets(60),
] as const

const meta: Meta<typeof AllWalletsView> = {
  title: 'Views/AllWallets',
  component: AllWalletsView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.allWalletsTitle, back: true }),
  args: {
    query: '',
    onQueryChange: fn(),
    wallets: known,
    total: 512,
    status: 'ready',
    hasMore: false,
    onLoadMore: fn(),
    onSelectWallet: fn(),
    onIntentWallet: fn(),
    onRetry: fn(),
    onGetWallet: fn(),
  },
}

export default meta
type Story = StoryObj<typeof meta>

/** Down goes from the field into the list, Enter chooses, up leads back. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search wallets' })
    await expect(field).toHaveAttribute('placeholder', 'Search 512 wallets')
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'MetaMask Installed Ethereum' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Phantom Ethereum, Solana' })).toHaveFocus())
    await expect(args.onIntentWallet).toHaveBeenLastCalledWith('phantom')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelectWallet).toHaveBeenCalledWith('phantom')
    await userEvent.keyboard('{Home}{ArrowUp}')
    await waitFor(() => expect(field).toHaveFocus())
    // One scrollbar only: that of the list.
    const frame = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(frame?.scrollHeight).toBe(frame?.clientHeight)
    await expect(args.onLoadMore).not.toHaveBeenCalled()
  },
}

/** Ten thousand wallets: scrolled to the end, by keys and by letters, with a few dozen elements at any time. */
export const TenThousand: Story = {
  tags: ['rest'],
  args: { wallets: manyWallets(10_000), total: 10_000 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const scroller = scrollerOf(canvasElement)
    const steps = 40
    for (let step = 1; step <= steps; step += 1) {
      scroller.scrollTop = (scroller.scrollHeight * step) / steps
      await nextFrame()
      await expect(canvas.getAllByRole('listitem').length).toBeLessThanOrEqual(80)
    }
    await waitFor(() => expect(canvas.getByText('Zinnia 10000')).toBeVisible())

    scroller.scrollTop = 0
    await waitFor(() => expect(canvas.getByText('Aster 1')).toBeVisible())
    const row = (name: RegExp) => canvas.getByRole('button', { name })
    await userEvent.click(canvas.getByRole('searchbox'))
    await userEvent.keyboard('{ArrowDown}')
    await expect(row(/^Aster 1 /)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(row(/^Zinnia 10000 /)).toHaveFocus())
    await userEvent.keyboard('m')
    await waitFor(() => expect(row(/^Maple 4801 /)).toHaveFocus())
    await expect(row(/^Maple 4801 /).closest('li')).toHaveAttribute('aria-setsize', '10000')
    await expect(canvas.getAllByRole('listitem').length).toBeLessThanOrEqual(80)
  },
}

/** Words narrow the list at once, from its top; how many are found is seen and said. */
export const Search: Story = {
  args: { wallets: manyWallets(10_000), total: undefined },
  render: (args) => <Searchable {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const scroller = scrollerOf(canvasElement)
    scroller.scrollTop = 200_000
    await waitFor(() => expect(canvas.queryByText('Aster 1')).toBeNull())
    await userEvent.type(canvas.getByRole('searchbox'), 'oak')
    await waitFor(() => expect(canvas.getByText('400 wallets found')).toBeInTheDocument())
    await expect(canvas.getByText('400')).toBeVisible()
    await expect(scroller.scrollTop).toBe(0)
    await expect(canvas.getByText('Oak 5601')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: /^Oak 5601/ })).toHaveFocus()
  },
}

/** Under a finger the field does not take the focus, and the last row can be reached. */
export const Drawer: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
  args: { onCertifiedChange: fn(), onQr: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Mobile wallet' }))
    await expect(args.onQr).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Certified only' }))
    await expect(args.onCertifiedChange).toHaveBeenCalledWith(true)
  },
}

/** On a desktop a modal that opens at this view is ready to type. */
export const Opens: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'card' }, docs: { story: { inline: false, height: '640px' } } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
  },
}

/** Back from a wallet: the list stands where it was, and the row has the focus. */
export const ThereAndBack: Story = {
  parameters: { shell: { back: false }, docs: { story: { inline: false, height: '640px' } } },
  args: { wallets: manyWallets(10_000) },
  render: (args) => <Journey {...args} />,
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}m')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Maple 4801/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    const row = await screen.findByRole('button', { name: /^Maple 4801/ })
    await waitFor(() => expect(row).toHaveFocus())
    // The view slides in.
    await waitFor(() => expect(row).toBeVisible())
    await nextFrame()
    await nextFrame()
    await expect(row).toHaveFocus()
    const scroller = scrollerOf(document.body)
    await expect(row.getBoundingClientRect().top).toBeGreaterThan(scroller.getBoundingClientRect().top)
    await expect(row.getBoundingClientRect().bottom).toBeLessThan(scroller.getBoundingClientRect().bottom)
  },
}

/** The next page is asked for once, before the user is at the end. */
export const MoreToCome: Story = {
  tags: ['rest'],
  args: { wallets: known.slice(0, 40), hasMore: true, total: undefined },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(args.onLoadMore).not.toHaveBeenCalled()
    const scroller = scrollerOf(canvasElement)
    scroller.scrollTop = scroller.scrollHeight
    await waitFor(() => expect(args.onLoadMore).toHaveBeenCalledOnce())
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1')
  },
}

/** More is on its way: places below what is known, which can be used. */
export const LoadingMore: Story = {
  tags: ['rest'],
  args: { wallets: known.slice(0, 4), status: 'loading', hasMore: true, query: 'o' },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const placeholder = canvasElement.querySelector<HTMLElement>('[data-part="skeleton-row"]')
    await expect(placeholder?.offsetHeight).toBe(56)
    await userEvent.click(canvas.getByRole('button', { name: /^Phantom/ }))
    await expect(args.onSelectWallet).toHaveBeenCalledWith('phantom')
    await expect(args.onLoadMore).not.toHaveBeenCalled()
  },
}

/** Nothing is known yet. */
export const Loading: Story = {
  args: { wallets: [], status: 'loading', total: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Looking for wallets…')).toBeInTheDocument()
    await expect(canvas.getByRole('searchbox')).toBeEnabled()
    await expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull()
  },
}

/** More did not load: said after the last row, with a second try; what is known stays. */
export const ErrorMore: Story = {
  args: { wallets: known.slice(0, 5), status: 'failed', hasMore: true },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Couldn’t load more wallets.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^Phantom/ }))
    await expect(args.onSelectWallet).toHaveBeenCalledWith('phantom')
  },
}

/** Nothing loaded at all. */
export const ErrorState: Story = {
  name: 'Error',
  args: { wallets: [], status: 'failed', query: 'oak' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Couldn’t load wallets' })).toBeVisible()
    await expect(canvas.queryByText(/No results for/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** No network: said once, and what is known is there. */
export const Offline: Story = {
  tags: ['rest'],
  args: { offline: true },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/You’re offline/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Rabby/ }))
    await expect(args.onSelectWallet).toHaveBeenCalledWith('rabby')
  },
}

/** No network and nothing known. */
export const OfflineWithoutWallets: Story = {
  tags: ['rest'],
  args: { offline: true, wallets: [], status: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  },
}

/** No such wallet, but one that is nearly called so. */
export const NothingFound: Story = {
  tags: ['rest'],
  args: { wallets: [], total: 0, query: 'raby', suggestion: 'Rabby', onTakeSuggestion: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'No results for “raby”' })).toBeVisible()
    await expect(canvas.getByText('0 wallets found')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Did you mean Rabby?' }))
    await expect(args.onTakeSuggestion).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(args.onQueryChange).toHaveBeenCalledWith('')
  },
}

/** No such wallet, and nothing like it. */
export const NothingLikeIt: Story = {
  tags: ['rest'],
  args: { wallets: [], total: 0, query: 'a wallet that nobody has ever heard of' },
}

/** The filter hides them all, and can be taken away here. */
export const NothingCertified: Story = {
  tags: ['rest'],
  args: { wallets: [], total: 0, query: 'oak', certifiedOnly: true, onCertifiedChange: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all wallets' }))
    await expect(args.onCertifiedChange).toHaveBeenCalledWith(false)
  },
}

/** Some are found, and another word may have been meant. */
export const Suggestion: Story = {
  tags: ['rest'],
  args: { wallets: [rabby], total: 1, query: 'rabb', suggestion: 'Rabbit Wallet', onTakeSuggestion: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('1 wallet found')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Did you mean Rabbit Wallet?' }))
    await expect(args.onTakeSuggestion).toHaveBeenCalledOnce()
  },
}

/** The app has no list at all. */
export const Empty: Story = {
  tags: ['rest'],
  args: { wallets: [], total: 0 },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'No wallets listed' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Get a wallet' }))
    await expect(args.onGetWallet).toHaveBeenCalledOnce()
  },
}

/** The end of the list has something for those whose wallet is not in it. */
export const End: Story = {
  tags: ['rest'],
  args: { wallets: known.slice(0, 5), total: 5 },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get a wallet' }))
    await expect(args.onGetWallet).toHaveBeenCalledOnce()
  },
}

/** Everything at once: the filter, the way to the phone, each badge. */
export const AllControls: Story = {
  args: {
    wallets: [
      { ...metaMask, badge: 'connected' },
      { ...rabby, badge: 'installed' },
      { ...phantom, badge: 'recent' },
      { ...coinbase, badge: 'certified' },
      trust,
    ],
    busyKey: 'rabby',
    certifiedOnly: true,
    onCertifiedChange: fn(),
    onQr: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Certified only' }))
    await expect(args.onCertifiedChange).toHaveBeenCalledWith(false)
    await userEvent.click(canvas.getByRole('button', { name: /^Rabby/ }))
    await expect(args.onSelectWallet).not.toHaveBeenCalled()
  },
}

/** Wide: the list is the left pane, the chosen wallet's state the right one, and another is one press away. */
export const Wide: Story = {
  tags: ['rest'],
  globals: { width: 'wide' },
  parameters: { shell: { modal: 'wide' }, docs: { story: { inline: false, height: '640px' } } },
  args: {
    selectedKey: 'phantom',
    onCertifiedChange: fn(),
    onQr: fn(),
    detail: (
      <ConnectingExternalView app={{ name: 'demo' }} wallet={phantom} status="waiting" helpVisible onRetry={fn()} />
    ),
  },
  play: async ({ args, userEvent }) => {
    const chosen = screen.getByRole('button', { name: /^Phantom/, current: true })
    const detail = screen.getByRole('heading', { name: 'Approve in Phantom' })
    await expect(detail.getBoundingClientRect().left).toBeGreaterThan(chosen.getBoundingClientRect().right)
    await expect(chosen.getBoundingClientRect().width).toBeLessThan(300)
    await userEvent.click(screen.getByRole('button', { name: /^MetaMask/ }))
    await expect(args.onSelectWallet).toHaveBeenLastCalledWith('metamask')
  },
}

/** Terms first: everything can be reached, and a press says why. */
export const Blocked: Story = {
  args: { blockedBy: 'why', onBlocked: fn() },
  parameters: { shell: { footer: () => <span id="why">Accept the terms to continue.</span> } },
  play: async ({ canvas, args, userEvent }) => {
    const row = canvas.getByRole('button', { name: /^MetaMask/ })
    await expect(row).toHaveAccessibleDescription('Accept the terms to continue.')
    await userEvent.click(row)
    await expect(args.onBlocked).toHaveBeenCalledOnce()
    await expect(args.onSelectWallet).not.toHaveBeenCalled()
  },
}

/** Long names and long words stay inside. */
export const LongText: Story = {
  globals: { locale: 'de' },
  args: {
    wallets: [longWallet, { ...longWallet, key: 'long-2', badge: 'certified' }, metaMask],
    query: 'Nordkooperative',
    suggestion: longWallet.name,
    onTakeSuggestion: fn(),
    offline: true,
    onCertifiedChange: fn(),
    onQr: fn(),
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
    const scroller = scrollerOf(canvasElement)
    await expect(scroller.scrollWidth).toBe(scroller.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = {
  tags: ['rest'],
  globals: rightToLeft,
  args: { onCertifiedChange: fn(), onQr: fn() },
}

/** The dark surface, with ten thousand to scroll by hand. */
export const Dark: Story = {
  tags: ['rest'],
  globals: dark,
  args: {
    wallets: [...known.slice(0, 5), ...manyWallets(10_000)],
    total: 10_005,
    onCertifiedChange: fn(),
    onQr: fn(),
  },
}

function Journey(props: AllWalletsViewProps): ReactNode {
  const [chosen, setChosen] = useState<string>()
  const [returnKey, setReturnKey] = useState<string>()
  const back = (): void => {
    setReturnKey(chosen)
    setChosen(undefined)
  }
  const wallet = props.wallets.find(({ key }) => key === chosen)
  return (
    <ModalShell
      open
      size="compact"
      title={wallet?.name ?? 'All wallets'}
      viewKey={chosen ?? 'all'}
      direction={returnKey === undefined ? 'forward' : 'back'}
      onBack={wallet && back}
      onClose={back}
    >
      {wallet ? (
        <ConnectingExternalView app={{ name: 'demo' }} wallet={wallet} status="waiting" helpVisible onRetry={back} />
      ) : (
        <AllWalletsView {...props} returnKey={returnKey} onSelectWallet={setChosen} />
      )}
    </ModalShell>
  )
}

function Searchable(props: AllWalletsViewProps): ReactNode {
  const [query, setQuery] = useState(props.query)
  const wallets = props.wallets.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))
  return <AllWalletsView {...props} query={query} onQueryChange={setQuery} wallets={wallets} />
}

function scrollerOf(canvasElement: HTMLElement): HTMLElement {
  const scroller = canvasElement.querySelector<HTMLElement>('[data-part="virtual-scroller"]')
  if (!scroller) throw new Error('There is no list in this story.')
  return scroller
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
