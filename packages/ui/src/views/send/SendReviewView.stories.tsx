import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { SendReviewView } from './SendReviewView.js'

const meta: Meta<typeof SendReviewView> = {
  title: 'Views/SendReview',
  component: SendReviewView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.sendReviewTitle, back: true }),
  args: {
    token: { key: 'eth', name: 'Ether', symbol: 'ETH' },
    amount: { text: '0.25 ETH', note: '$775.33' },
    party: { address: '0xd27C14E8f05b9a3361C7be40928fDa6153E04B8c', name: 'omar.eth' },
    isFirstTime: true,
    from: { address: '0x8F3c9a61b4D2e07f5c18A93bE4D60F27c57221bA', name: 'maria.eth' },
    networkName: 'Ethereum',
    fee: { text: '$0.14', note: '0.000046 ETH' },
    total: { text: '$775.47', note: '0.250046 ETH' },
    notes: [],
    walletName: 'MetaMask',
    onConfirm: fn(),
    onDone: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SendReviewView>

/** The whole address in fours; one button. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvasElement.querySelector('[data-part="address-groups"]')).toHaveTextContent(
      '0xd27C14E8f05b9a3361C7be40928fDa6153E04B8c'
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm in MetaMask' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** An NFT: its picture, its name and its id, in full. */
export const Nft: Story = {
  tags: ['rest'],
  args: {
    token: {
      key: 'nft',
      name: 'Study 208',
      symbol: 'Study 208',
      address: '0x8ce361602B935680E8DeC218b820ff5056BeB7af',
      href: 'https://explorer.example/address/0x8ce361602B935680E8DeC218b820ff5056BeB7af',
      nft: {
        tokenId: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
        collection: 'Form Studies',
      },
    },
    amount: { text: '3 × Study 208' },
    fee: { text: '0.000046 ETH' },
    total: undefined,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText(/^#1157920892373161954235709850086879078532699846656405640394575840079131/)
    ).toBeVisible()
    await expect(canvas.getByText('Contract')).toBeVisible()
    const view = canvasElement.querySelector('[data-part="send-review"]')
    await expect(view?.scrollWidth).toBe(view?.clientWidth)
  },
}

/** An NFT in the dark theme. */
export const DarkNft: Story = { tags: ['rest'], args: Nft.args ?? {}, globals: dark }

/** An NFT right to left. */
export const ArabicNft: Story = { tags: ['rest'], args: Nft.args ?? {}, globals: rightToLeft }

/** The wallet is open: a second press does nothing. */
export const Confirming: Story = {
  tags: ['rest'],
  args: { confirming: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm in MetaMask' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toHaveTextContent('Open MetaMask')
  },
}

/** Declined: said, and the button is still there. */
export const Rejected: Story = { tags: ['rest'], args: { error: 'rejected' } }

/** Another request is open in the wallet. */
export const Pending: Story = { tags: ['rest'], args: { error: 'pending' } }

/** Anything else: the raw text is one press away. */
export const Failed: Story = {
  tags: ['rest'],
  args: { error: 'failed', details: 'WALLET_FAILED\nError: insufficient funds for gas * price + value' },
}

/** It is unknown whether it was sent: it can't be confirmed again. */
export const MaybeSent: Story = {
  tags: ['rest'],
  args: { error: 'maybeSent', details: 'TRANSFER_UNCERTAIN\nTypeError: Failed to fetch' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Confirm in MetaMask' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** A token: its address tells it from another one of the same name. */
export const Token: Story = {
  args: {
    token: {
      key: USDC,
      address: USDC,
      href: `https://explorer.example/address/${USDC}`,
      name: 'USD Coin',
      symbol: 'USDC',
    },
    amount: { text: '12.5 USDC', note: '$12.50' },
    total: { text: '$12.64' },
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: new RegExp(USDC) })
    await expect(link).toHaveAttribute('href', `https://explorer.example/address/${USDC}`)
  },
}

/** A symbol that reads as a part of the amount. */
export const DoubtfulSymbol: Story = {
  tags: ['rest'],
  args: {
    ...Token.args,
    token: { key: USDC, address: USDC, name: 'USD Coin', symbol: '“000 USDC” 0xA0b8…06eB48' },
    amount: { text: '5 “000 USDC” 0xA0b8…06eB48' },
  },
}

/** A token whose creator can take it back. */
export const Delegate: Story = { tags: ['rest'], args: { ...Token.args, notes: [{ type: 'delegate' }] } }

/** The same where the network has no explorer. */
export const TokenWithoutExplorer: Story = {
  tags: ['rest'],
  args: { token: { key: USDC, address: USDC, name: 'USD Coin', symbol: 'USDC' }, amount: { text: '12.5 USDC' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy address' })).toBeVisible()
  },
}

/** It is a minute old, and read again before the wallet is asked. */
export const Checking: Story = {
  tags: ['rest'],
  args: { checking: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm in MetaMask' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** It costs more by now: another press confirms that. */
export const FeeRisen: Story = {
  args: { error: 'feeRisen', notes: [{ type: 'hook' }, { type: 'receivedUnknown', name: 'omar.eth' }] },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The cost has changed.')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm in MetaMask' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** A Solana address, which nothing begins; no price. */
export const Solana: Story = {
  tags: ['rest'],
  args: {
    token: { key: 'sol', name: 'Solana', symbol: 'SOL' },
    amount: { text: '1.5 SOL' },
    party: { address: 'Fq3mCk1mZ4t8Xq9bXr7vL2h5nP6sD3wY8uJ4eT7aWnM1' },
    isFirstTime: false,
    from: { address: '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2' },
    networkName: 'Solana',
    fee: { text: '0.000005 SOL' },
    total: { text: '1.500005 SOL' },
  },
}

/** Long names and figures. */
export const LongText: Story = {
  args: {
    amount: { text: '123,456,789,012,345,678.123456789 LONGSYMBOL!', note: '$1,234,567,890,123.45' },
    party: {
      address: '0xd27C14E8f05b9a3361C7be40928fDa6153E04B8c',
      name: 'a-name-that-goes-on-and-on-and-on-and-on.eth',
    },
    networkName: 'The Settlement Network of the Northern Cooperative and Its Friends',
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic: the address stays as it is, and a name stands apart from the one behind it. */
export const RightToLeft: Story = {
  globals: rightToLeft,
  play: async ({ canvas, canvasElement }) => {
    const name = canvas.getByText('maria.eth').getBoundingClientRect()
    const address = canvasElement.querySelector('[data-part="address"]')?.getBoundingClientRect()
    await expect(name.left - (address?.right ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(2)
  },
}

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
