import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { account } from '../../../stories/views/sampleModels.js'
import type { NftModel } from '../../models/nfts.js'
import { AccountFooter } from '../account/AccountFooter.js'
import { AccountHeader } from '../account/AccountHeader.js'
import { AccountView } from '../account/AccountView.js'
import { NftsPanel } from './NftsPanel.js'

const names: readonly (readonly [name: string, collection: string, draw: (hue: number) => string])[] = [
  ['Arcade No. 14', 'Doorways', door],
  ['Low Tide', 'Field Notes', hills],
  ['Study 208', 'Form Studies', shapes],
  ['Dusk', 'Field Notes', hills],
  ['Two Peaks', 'Field Notes', hills],
  ['Temple No. 6', 'Doorways', door],
  ['High Tide', 'Field Notes', hills],
  ['Arcade No. 15', 'Doorways', door],
  ['Study 209', 'Form Studies', shapes],
]

const nfts: readonly NftModel[] = names.map(([name, collection, draw], index) => ({
  key: String(index),
  name,
  collection,
  picture: draw(index * 67 + 20),
  count: collection === 'Form Studies' ? String(index * 6) : undefined,
  tokenId: String(index + 1),
  address: '0x8ce361602B935680E8DeC218b820ff5056BeB7af',
  explorerUrl: `https://explorer.example/token/0x8ce361602B935680E8DeC218b820ff5056BeB7af?a=${index + 1}`,
}))

const hugeId = '115792089237316195423570985008687907853269984665640564039457584007913129639935'
const long: NftModel = {
  ...(nfts[0] as NftModel),
  key: 'long',
  name: 'The colonnade at the entrance of a building that nobody remembers',
  collection: 'A collection with more words than there is room for',
  tokenId: hugeId,
  count: '1,250,000,000,000,000',
  shortCount: '9,999+',
}

const described: NftModel = {
  ...(nfts[0] as NftModel),
  description:
    'A colonnade in the evening, drawn by its number. Each door stands once, and opens on nothing but the sea.',
  traits: [
    { name: 'Light', value: 'Evening' },
    { name: 'Arches', value: '14' },
    { name: 'The one who drew it in the winter of that year', value: `Nobody${'y'.repeat(40)}` },
  ],
}

const meta: Meta<typeof NftsPanel> = {
  title: 'Views/NFTs',
  component: NftsPanel,
  decorators: [
    (Story) => (
      <AccountView
        account={account}
        actions={[{ key: 'receive' }, { key: 'send' }]}
        tabs={[
          { key: 'tokens', label: 'Tokens' },
          { key: 'nfts', label: 'NFTs' },
          { key: 'activity', label: 'Activity' },
        ]}
        selectedTab="nfts"
        onToggleHidden={fn()}
        onOpenNetworks={fn()}
      >
        <Story />
      </AccountView>
    ),
    inShell,
  ],
  parameters: {
    ...shellParameters({
      title: (messages) => messages.accountTitle,
      headerStart: () => <AccountHeader account={account} onOpenWallets={fn()} />,
      footer: () => <AccountFooter explorerUrl="https://explorer.example" onDisconnect={fn()} />,
    }),
  },
  args: { nfts: { status: 'ready', nfts }, onRetry: fn() },
}

export default meta
type Story = StoryObj<typeof NftsPanel>

/** Three columns, with how many there are of an edition. A press shows one whole; Escape leads back to it. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const list = canvas.getByRole('list', { name: 'NFTs' })
    await expect(within(list).getAllByRole('button')).toHaveLength(9)
    const tile = within(list).getByRole('button', { name: 'Study 208 Form Studies , 12 owned' })
    await userEvent.click(tile)
    const sheet = canvas.getByRole('dialog', { name: 'Study 208' })
    await expect(within(sheet).getByText('0x8ce361602B935680E8DeC218b820ff5056BeB7af')).toBeVisible()
    await expect(within(sheet).getByRole('button', { name: 'Copy contract address' })).toBeVisible()
    await expect(within(sheet).queryByRole('button', { name: 'Send' })).toBeNull()
    await expect(within(sheet).getByRole('link', { name: /View on explorer/ })).toHaveAttribute('target', '_blank')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvasElement.querySelector('dialog')).toBeNull())
    await expect(tile).toHaveFocus()
  },
}

/** One NFT whole. */
export const Details: Story = { tags: ['rest'], play: openLowTide }

/** Ids of 78 digits, names longer than their place, and numbers larger than any in use. */
export const LongText: Story = {
  args: { nfts: { status: 'ready', nfts: [long, ...nfts.slice(0, 4)] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^The colonnade/ }))
    await expect(canvas.getByText(hugeId)).toBeVisible()
    const sheet = canvas.getByRole('dialog')
    await expect(sheet.scrollWidth).toBe(sheet.clientWidth)
  },
}

/** What a creator says of an NFT, and what the source takes for spam: folded, and opened by a press. */
export const DescribedAndSpam: Story = {
  tags: ['rest'],
  args: {
    nfts: { status: 'ready', nfts: [described, ...nfts.slice(1, 4)], spam: nfts.slice(4, 7) },
    onToggleSpam: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: /^High Tide/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^3 NFTs that may be spam/ }))
    await expect(args.onToggleSpam).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^Arcade No. 14/ }))
    const sheet = within(canvas.getByRole('dialog'))
    await expect(sheet.getByText(/^A colonnade in the evening/)).toBeVisible()
    await expect(sheet.getByRole('region', { name: 'Traits' })).toHaveTextContent('LightEvening')
    await expect(canvas.getByRole('dialog').scrollWidth).toBe(canvas.getByRole('dialog').clientWidth)
  },
}

/** Spam that the user has opened, and nothing else. */
export const SpamOpen: Story = {
  tags: ['rest'],
  args: { nfts: { status: 'ready', nfts: [], spam: nfts.slice(4, 7) }, spamOpen: true, onToggleSpam: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^High Tide/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Hide$/ })).toBeVisible()
  },
}

/** One that can be sent: the button waits for the code of that, and a second press does nothing. */
export const Sendable: Story = {
  args: { onSend: fn(() => new Promise<void>(() => undefined)) },
  play: async (context) => {
    const { canvas, args, userEvent } = context
    await openLowTide(context)
    const send = within(canvas.getByRole('dialog')).getByRole('button', { name: 'Send' })
    await userEvent.click(send)
    await userEvent.click(send)
    await expect(args.onSend).toHaveBeenCalledOnce()
    await expect(args.onSend).toHaveBeenCalledWith('1')
  },
}

/** The tiles without names. */
export const LongTextTiles: Story = {
  tags: ['rest'],
  args: { nfts: { status: 'ready', nfts: [long, ...nfts.slice(0, 4)] } },
}

/** Pictures that don't come, and those that there never were. */
export const NoPictures: Story = {
  args: {
    nfts: {
      status: 'ready',
      nfts: nfts.map((nft, index) => ({
        ...nft,
        picture: index % 2 === 0 ? undefined : 'data:image/png;base64,AA',
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-state="monogram"]')).toHaveLength(9))
  },
}

/** A picture runs no script, whatever is in it. */
export const HostilePicture: Story = {
  args: {
    nfts: {
      status: 'ready',
      nfts: [
        {
          ...(nfts[0] as NftModel),
          picture: `data:image/svg+xml,${encodeURIComponent(
            '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.document.title=\'taken\'"><script>parent.document.title="taken"</script></svg>'
          )}`,
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const image = canvasElement.querySelector('[data-part="nft-picture"] img')
    await waitFor(() => expect(image).toHaveProperty('complete', true))
    await expect(document.title).not.toBe('taken')
  },
}

/** The first time: the places of tiles. */
export const Loading: Story = {
  args: { nfts: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading NFTs…')).toBeInTheDocument()
  },
}

/** None yet. */
export const Empty: Story = { tags: ['rest'], args: { nfts: { status: 'empty' } } }

/** Nothing came. */
export const Failed: Story = {
  tags: ['rest'],
  args: { nfts: { status: 'error', canRetry: true } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** A retry has to wait, and says for how long. */
export const FailedJustNow: Story = {
  tags: ['rest'],
  args: { nfts: { status: 'error', canRetry: false } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).not.toHaveBeenCalled()
    await expect(canvas.getByText('Try again in 30 seconds.')).toBeVisible()
  },
}

/** Newer ones didn't come: the earlier ones stay. */
export const Stale: Story = { tags: ['rest'], args: { nfts: { status: 'ready', nfts, failed: { canRetry: true } } } }

/** The device has no network. */
export const Offline: Story = { tags: ['rest'], args: { nfts: { status: 'offline' } } }

/** A network without a source of NFTs. */
export const Unavailable: Story = { tags: ['rest'], args: { nfts: { status: 'unavailable' } } }

/** Five hundred: those near what is in sight are in the page, and the scrollbar is that of all. Tab goes through them all. */
export const FiveHundred: Story = {
  tags: ['rest'],
  args: {
    nfts: {
      status: 'ready',
      nfts: Array.from({ length: 500 }, (_, index) => ({
        ...(nfts[index % 9] as NftModel),
        key: String(index),
        name: `Door ${index + 1}`,
      })),
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const tiles = () => canvasElement.querySelectorAll<HTMLElement>('[data-part="nft"]')
    const door = (number: number) => canvas.getByRole('button', { name: new RegExp(`^Door ${number} `) })
    const scroller = scrollerOf(door(1))
    await expect(tiles().length).toBeLessThan(80)
    const height = scroller.scrollHeight
    await expect(height).toBeGreaterThan(150 * 140)
    scroller.scrollTop = height
    await waitFor(() => expect(door(500)).toBeVisible())
    // What is there is as high as its place was, but for the last row, which two tiles do not fill.
    await expect(Math.abs(scroller.scrollHeight - height)).toBeLessThan(100)
    await expect(tiles().length).toBeLessThan(80)
    await expect(door(500).closest('[role="listitem"]')).toHaveAttribute('aria-posinset', '500')
    scroller.scrollTop = 0
    await waitFor(() => expect(door(1)).toBeVisible())
    door(1).focus()
    for (let number = 2; number <= 40; number++) {
      await userEvent.tab()
      await expect(door(number)).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(door(40)).toHaveFocus()
  },
}

/** In the dark theme. */
export const Dark: Story = { tags: ['rest'], globals: dark }

/** One NFT whole, in the dark theme. */
export const DarkDetails: Story = { tags: ['rest'], globals: dark, play: openLowTide }

/** Right to left. */
export const Arabic: Story = { tags: ['rest'], globals: rightToLeft }

/** One NFT whole, right to left. */
export const ArabicDetails: Story = { tags: ['rest'], globals: rightToLeft, play: openLowTide }

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && getComputedStyle(parent).overflowY === 'auto') return parent
  throw new Error('Nothing scrolls in this story.')
}

async function openLowTide({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0]): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: /^Low Tide/ }))
  await expect(canvas.getByRole('dialog', { name: 'Low Tide' })).toBeVisible()
}

function svg(content: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${content}</svg>`)}`
}

function door(hue: number): string {
  return svg(
    `<path fill="hsl(${hue} 45% 88%)" d="M0 0h200v200H0z"/><path fill="hsl(${hue} 50% 36%)" d="M60 180V100a40 50 0 0 1 80 0v80z"/>`
  )
}

function hills(hue: number): string {
  return svg(
    `<path fill="hsl(${hue} 60% 80%)" d="M0 0h200v200H0z"/><circle cx="130" cy="70" r="28" fill="hsl(${hue} 90% 95%)"/><path fill="hsl(${hue + 150} 34% 38%)" d="M0 150Q70 80 130 140T200 130V200H0z"/>`
  )
}

function shapes(hue: number): string {
  return svg(
    `<path fill="hsl(${hue} 30% 92%)" d="M0 0h200v200H0z"/><path fill="hsl(${hue} 60% 45%)" d="M40 44h84v84H40z"/><circle cx="120" cy="110" r="42" fill="hsl(${hue + 40} 75% 58%)"/>`
  )
}
