import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import type { SendTokenModel } from '../../models/send.js'
import { SendView, type SendViewProps } from './SendView.js'

const eth = { key: 'eth', name: 'Ether', symbol: 'ETH' }
const lena = { address: '0x4be07A2f91c8D35E6b0F4A7d12c98e53ab60d9f1', name: 'lena.eth' }
const omar = { address: '0xd27C14E8f05b9a3361C7be40928fDa6153E04B8c', name: 'omar.eth' }

const LOOKS_LIKE_LENA = '0x4bE07D3C7E5A90b24f86C1d3E07B5a29f860D9F1'

const HUGE = '115792089237316195423570985008687907853269984665640564039457584007913129639935'
const tide = { name: 'Low Tide', nft: { tokenId: '17', collection: 'Field Notes' } }
const study = { name: 'Study 208', nft: { tokenId: HUGE, collection: 'Form Studies' } }

/** What the view shows of an NFT. */
function ofNft(one: Pick<SendTokenModel, 'name' | 'nft'>): Partial<SendViewProps> {
  const token = { key: one.name, symbol: one.name, address: '0x8ce361602B935680E8DeC218b820ff5056BeB7af', ...one }
  return { token, amount: '1', available: undefined, converted: undefined, currency: undefined }
}

const meta: Meta<typeof SendView> = {
  title: 'Views/Send',
  component: SendView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.sendTitle, back: true }),
  args: {
    amount: '',
    unit: 'token',
    currency: '$',
    converted: '$0.00',
    token: eth,
    available: '1.284 ETH',
    recipient: '',
    recents: [
      { ...lena, count: 3 },
      { address: '0xC1aa14E8f05b9a3361C7be40928fDa61531E04D7', count: 1 },
    ],
    notes: [],
    step: 'enterAmount',
    onAmount: fn(),
    onSwitchUnit: fn(),
    onMax: fn(),
    onToken: fn(),
    onRecipient: fn(),
    onPaste: fn(),
    onRetry: fn(),
    onReview: fn(),
    walletName: 'Email wallet',
    onDone: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SendView>

/** The button says what is missing. */
export const Start: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Enter an amount' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(next)
    await expect(args.onReview).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText('Amount'), '1')
    await expect(args.onAmount).toHaveBeenCalledWith('1')
    await userEvent.click(canvas.getByRole('button', { name: 'Token: ETH' }))
    await expect(args.onToken).toHaveBeenCalledOnce()
    await userEvent.type(canvas.getByLabelText('To'), 'o')
    await expect(args.onRecipient).toHaveBeenLastCalledWith({ text: 'o', typed: true })
    await userEvent.click(canvas.getByLabelText('To'))
    await userEvent.paste('omar.eth')
    await expect(args.onRecipient).toHaveBeenLastCalledWith({ text: 'omar.eth', typed: false })
    await userEvent.click(canvas.getByRole('button', { name: /^lena\.eth/ }))
    await expect(args.onRecipient).toHaveBeenLastCalledWith({ text: lena.address, typed: false })
  },
}

/** A browser that translates the page leaves names and addresses. */
export const Untranslated: Story = {
  tags: ['rest'],
  play: async ({ canvas }) => {
    for (const name of ['lena.eth', '0x4be0…60d9f1', '0xC1aa…1E04D7'])
      await expect(canvas.getByText(name)).toHaveAttribute('translate', 'no')
  },
}

/** No earlier recipients, and no price. */
export const NoPrice: Story = { tags: ['rest'], args: { recents: [], converted: undefined, currency: undefined } }

/** Ready: the recipient is known, and new. */
export const FirstTime: Story = {
  args: {
    amount: '0.25',
    converted: '$775.33',
    recipient: 'omar.eth',
    party: omar,
    notes: [{ type: 'firstTime', name: 'omar.eth' }],
    fee: { text: '$0.14', note: '0.000046 ETH' },
    step: 'review',
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await expect(args.onReview).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear recipient' }))
    await expect(args.onRecipient).toHaveBeenCalledWith({ text: '', typed: false })
  },
}

/** An ERC-721: there is one, so nothing asks how many. */
export const Nft: Story = {
  tags: ['rest'],
  args: {
    ...ofNft(tide),
    recents: [],
    recipient: 'omar.eth',
    party: omar,
    fee: { text: '0.000046 ETH' },
    step: 'review',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Quantity')).toBeNull()
    await expect(canvas.queryByLabelText('Amount')).toBeNull()
    await expect(canvas.getByText('#17')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Review' })).toBeEnabled()
  },
}

/** An ERC-1155: from one to all that the account has. Its id is whole. */
export const NftEditions: Story = {
  args: { ...ofNft(study), available: '1,250', amount: '3', step: 'enterRecipient' },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByText(`#${HUGE}`)).toBeVisible()
    const quantity = canvas.getByLabelText('Quantity')
    await expect(quantity).toHaveAccessibleDescription('1,250 owned')
    await userEvent.type(quantity, '1')
    await expect(args.onAmount).toHaveBeenCalledWith('31')
    await userEvent.click(canvas.getByRole('button', { name: 'Max' }))
    await expect(args.onMax).toHaveBeenCalledOnce()
    const box = canvasElement.querySelector('[data-part="send-nft"]')
    await expect(box?.scrollWidth).toBe(box?.clientWidth)
  },
}

/** It was sent from elsewhere meanwhile. */
export const NftGone: Story = {
  tags: ['rest'],
  args: { ...ofNft(tide), recents: [], step: 'insufficient' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'You don’t have this NFT anymore' })).toHaveAttribute(
      'aria-disabled',
      'true'
    )
  },
}

/** A contract that doesn't take it. */
export const NftRefused: Story = {
  tags: ['rest'],
  args: {
    ...ofNft(tide),
    recents: [],
    recipient: omar.address,
    party: { address: omar.address },
    problem: 'unsafeRecipient',
    step: 'tokenRefused',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/may not be able to give the NFT back/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'This NFT can’t be sent' })).toBeVisible()
  },
}

/** An NFT in the dark theme. */
export const DarkNft: Story = { tags: ['rest'], args: NftEditions.args ?? {}, globals: dark }

/** An NFT right to left. */
export const ArabicNft: Story = { tags: ['rest'], args: NftEditions.args ?? {}, globals: rightToLeft }

/** Amounts in dollars, and an address that only looks right: the safe choice comes first. */
export const LookAlike: Story = {
  args: {
    amount: '500',
    unit: 'fiat',
    converted: '0.161222 ETH',
    available: '$3,982.07',
    recipient: LOOKS_LIKE_LENA,
    party: { address: LOOKS_LIKE_LENA },
    lookAlike: { known: lena, given: LOOKS_LIKE_LENA },
    step: 'review',
  },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This looks like lena.eth, but it isn’t.')
    await expect(canvasElement.querySelectorAll('[data-state="differs"]').length).toBe(8)
    await userEvent.click(canvas.getByRole('button', { name: 'Use lena.eth' }))
    await expect(args.onRecipient).toHaveBeenCalledWith({ text: lena.address, typed: false })
    await userEvent.click(canvas.getByRole('button', { name: 'Continue anyway' }))
    await expect(args.onReview).toHaveBeenCalledOnce()
  },
}

/** A part of the balance is frozen. */
export const Frozen: Story = {
  tags: ['rest'],
  args: { amount: '5', notes: [{ type: 'frozen', cost: '250 USDC' }, { type: 'delegate' }], step: 'enterRecipient' },
}

/** Like an address in Activity: the view can't tell which of the two addresses is right, so it offers neither. */
export const LookAlikeSeen: Story = {
  tags: ['rest'],
  args: { ...LookAlike.args, lookAlike: { known: { address: lena.address }, given: LOOKS_LIKE_LENA, isSeen: true } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This looks like another address in your activity.')
    await expect(canvas.queryByRole('button', { name: /^Use/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue anyway' }))
    await expect(args.onReview).toHaveBeenCalledOnce()
  },
}

const ready: Partial<SendViewProps> = {
  amount: '0.25',
  converted: '$775.33',
  recipient: 'omar.eth',
  party: omar,
  fee: { text: '$0.02', note: '0.0000064 ETH' },
  step: 'review',
  asksWallet: true,
}

/** A wallet that shows the review itself is asked from here, and what it answers is said here. */
export const AsksWallet: Story = {
  tags: ['rest'],
  args: { ...ready, error: 'rejected' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You declined in Email wallet. Nothing was sent.')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onReview).toHaveBeenCalledOnce()
  },
}

/** It may have been sent: it can't be asked for again. */
export const MaybeSent: Story = {
  tags: ['rest'],
  args: { ...ready, error: 'maybeSent', details: 'TRANSFER_UNCERTAIN: socket hang up' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** A character was mistyped. */
export const WrongChecksum: Story = {
  args: {
    amount: '0.25',
    converted: '$775.33',
    recipient: '0xD27C14E8f05b9a3361C7be40928fDa6153E04B8c',
    problem: 'wrongChecksum',
    step: 'recipientInvalid',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('To')).toHaveAccessibleDescription(/A character is wrong/)
    await expect(canvas.getByLabelText('To')).toBeInvalid()
  },
}

/** An account for a token: its owner is meant. */
export const TokenAccount: Story = {
  args: {
    amount: '0.25',
    recipient: 'Fq3mCk1mZ4t8Xq9bXr7vL2h5nP6sD3wY8uJ4eT7aWnM1',
    owner: '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2',
    problem: 'tokenAccount',
    step: 'recipientInvalid',
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use the owner’s address' }))
    await expect(args.onRecipient).toHaveBeenCalledWith({
      text: '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2',
      typed: false,
    })
  },
}

/** A name is being looked up. */
export const Resolving: Story = { tags: ['rest'], args: { amount: '0.25', recipient: 'omar.eth', step: 'resolving' } }

/** Everything but what it costs. */
export const Max: Story = {
  tags: ['rest'],
  args: {
    amount: '1.283954',
    converted: '$3,981.93',
    isMax: true,
    recipient: 'lena.eth',
    party: lena,
    notes: [{ type: 'max', cost: '0.000046 ETH' }],
    fee: { text: '$0.14' },
    step: 'review',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Max' })).toHaveAttribute('aria-pressed', 'true')
  },
}

/** More than there is. */
export const NotEnough: Story = {
  tags: ['rest'],
  args: { amount: '5', converted: '$15,506.55', recipient: 'lena.eth', party: lena, step: 'insufficient' },
}

/** The fee could not be read. */
export const Failed: Story = {
  tags: ['rest'],
  args: { amount: '0.25', recipient: 'lena.eth', party: lena, step: 'feeFailed' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Estimate the fee again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The balance is being read. */
export const Loading: Story = {
  tags: ['rest'],
  args: { token: undefined, available: undefined, converted: undefined, step: 'readingToken' },
}

/** Everything is read once more before the review. */
export const Checking: Story = { tags: ['rest'], args: { ...FirstTime.args, checking: true } }

/** Every warning that can come together. */
export const ManyNotes: Story = {
  tags: ['rest'],
  args: {
    ...FirstTime.args,
    notes: [
      { type: 'askedBefore', key: 'a', name: '0xd2…E04B8c', cost: '0.25 ETH' },
      { type: 'feeRisen' },
      { type: 'nameMoved', name: 'omar.eth' },
      { type: 'contract', name: 'omar.eth' },
      { type: 'newAccount', name: 'omar.eth', cost: '0.00204 SOL' },
      { type: 'received', name: 'omar.eth', cost: '0.24 T22' },
      { type: 'firstTime', name: 'omar.eth' },
    ],
  },
}

const requests: SendViewProps['notes'] = [
  { type: 'askedBefore', key: 'a', name: '0xd2…E04B8c', cost: '0.25 ETH' },
  { type: 'askedBefore', key: 'b', name: 'lena.eth', cost: '0.4 ETH' },
]

/** The wallet didn't say whether it sent: to forget that takes two steps. */
export const AskedBefore: Story = {
  args: { notes: requests.slice(0, 1), onActivity: fn(), onForget: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View activity' }))
    await expect(args.onActivity).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Forget this request' }))
    await expect(canvas.getByText('If your wallet did send it, sending it again pays twice.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Forget this request' }))
    await expect(args.onForget).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Forget' }))
    await expect(args.onForget).toHaveBeenCalledWith('a')
  },
}

/** Several requests in one note. */
export const AskedSeveral: Story = { tags: ['rest'], args: { notes: requests, onActivity: fn(), onForget: fn() } }

/** Untrusted names and long figures stay inside. */
export const LongText: Story = {
  args: {
    ...FirstTime.args,
    amount: '123456789012345678.123456789012345678',
    token: { key: 'x', name: 'A token with a very long name', symbol: 'LONGSYMBOL!' },
    available: '123,456,789,012,345,678.123 LONGSYMBOL!',
    party: { ...omar, name: 'a-name-that-goes-on-and-on-and-on-and-on-and-on-and-on.example.eth' },
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft, args: { ...FirstTime.args } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { ...LookAlike.args } }

/** On a phone, from below. */
export const Phone: Story = {
  tags: ['rest'],
  parameters: shellParameters({ title: (messages) => messages.sendTitle, back: true, modal: 'drawer' }),
  args: { ...Max.args },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Review' })).toBeVisible()
  },
}
