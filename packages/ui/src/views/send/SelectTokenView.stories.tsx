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
