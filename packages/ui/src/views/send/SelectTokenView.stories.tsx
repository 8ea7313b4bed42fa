import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { SelectTokenView } from './SelectTokenView.js'

const meta: Meta<typeof SelectTokenView> = {
  title: 'Views/SelectToken',
  component: SelectTokenView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.selectTokenTitle, back: true }),
  args: {
    networkName: 'Ethereum',
    tokens: [
      { key: '', name: 'Ether', symbol: 'ETH', amount: '1.284 ETH', value: '$3,982.07', selected: true },
      {
        key: '0x1',
        name: 'Lido Staked Ether',
        symbol: 'stETH',
        amount: '0.85 stETH',
        value: '$2,633.94',
        price: '$3,098.75',
      },
      { key: '0x2', name: 'USD Coin', symbol: 'USDC', amount: '1,250.5 USDC', value: '$1,250.50', price: '$1.00' },
      { key: '0x3', name: 'Vested POL', symbol: 'vPOL', amount: '900 vPOL' },
    ],
    onSelect: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SelectTokenView>

/** The chosen one is marked by a word; the keys move through the rows. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), ' usd')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith('0x2')
    await userEvent.clear(canvas.getByRole('searchbox'))
    await expect(canvas.getByRole('button', { current: true })).toHaveTextContent('Selected')
  },
}

/** Any token can take any name: the addresses are what tells two of them apart. */
export const SameName: Story = {
  args: {
    tokens: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0x9bE8d27C14E8f05b9a3361C7be40928fDa6153E04B'].map(
      (address) => ({ key: address, address, name: 'USD Coin', symbol: 'USDC', amount: '1,250.5 USDC' })
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /0xA0b8…06eB48/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /0x9bE8…53E04B/ })).toBeVisible()
  },
}

const tern = { name: 'Tern', symbol: 'TRN' }
const more = [
  { key: 'dai', name: 'Dai', symbol: 'DAI', address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' },
  { ...tern, key: 'trn', address: '0x4be07A2f91c8D35E6b0F4A7d12c98e53ab60d9f1', sameName: true },
  { ...tern, key: 'fake', address: '0x71Ac14E8f05b9a3361C7be40928fDa6153E090dF', sameName: true },
]

/** To swap: tokens that the account doesn't have are below its own. One that borrows a name shows its address. */
export const More: Story = {
  args: { more, networkName: 'Base' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
      'Your tokens on Base',
      'More tokens',
    ])
    await expect(canvas.getByRole('button', { name: /^Dai .*DAI/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Tern .*0x71Ac…E090dF.* Same name/ })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), '0x71ac14e8f05b9a3361c7be40928fda6153e090df')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith('fake')
  },
}

/** Five hundred tokens: only those near what is seen are drawn. */
export const MoreOfThem: Story = {
  tags: ['rest'],
  args: {
    more: Array.from({ length: 500 }, (_, index) => ({ key: `${index}`, name: `Token ${index}`, symbol: `T${index}` })),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(80)
    await userEvent.type(canvas.getByRole('searchbox'), 'token 499')
    await expect(canvas.getByRole('button', { name: /^Token 499/ })).toBeVisible()
  },
}

/** The account has none of them. */
export const MoreOnly: Story = { tags: ['rest'], args: { tokens: [], more } }

/** Arabic. */
export const MoreRightToLeft: Story = { tags: ['rest'], args: { more }, globals: rightToLeft }

/** A word that no token has. */
export const NothingFound: Story = {
  tags: ['rest'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'doge')
    await expect(canvas.getByRole('heading', { name: 'No results for “doge”' })).toBeVisible()
  },
}

/** Nothing there. */
export const Empty: Story = { tags: ['rest'], args: { tokens: [] } }

/** Being read. */
export const Loading: Story = { tags: ['rest'], args: { tokens: [], loading: true } }

/** Names that were made to mislead. */
export const LongText: Story = {
  tags: ['rest'],
  args: {
    tokens: [
      {
        key: '0x9',
        name: 'Claim your reward at visit-this-site.example before it is gone',
        symbol: 'REWARD',
        amount: '999,999,999,999.99 REWARD',
        value: '$999,999,999,999.99',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
