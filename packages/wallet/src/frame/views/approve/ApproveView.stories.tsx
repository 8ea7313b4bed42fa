import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { dark, rightToLeft } from '../../../../../ui/stories/views/modes.ts'
import { inWallet, walletLocale } from '../../../../stories/inWallet.tsx'
import {
  batch,
  bid,
  call,
  ENDLESS,
  LENA,
  MARIA,
  MARKET,
  message,
  send,
  signIn,
  unlimited,
} from '../../../../stories/sampleApprovals.ts'
import type { ApprovalWarning } from '../models/approval.ts'
import { ApproveView } from './ApproveView.tsx'

const meta: Meta<typeof ApproveView> = {
  title: 'Views/Approve',
  component: ApproveView,
  loaders: [walletLocale],
  decorators: [inWallet],
  parameters: { surface: false, frameHeight: 720, frameWidth: 760 },
  args: {
    walletHost: 'wallet.juniper.example',
    address: MARIA,
    dappHost: 'juniper.example',
    networkName: 'Base',
    model: send,
    step: 'asking',
    isReady: true,
    onApprove: fn(),
    onDecline: fn(),
    onLimit: fn(),
    onClose: fn(),
  },
}

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const STAKE = '2jUt3WqFhUP2sNVJL7zsytqy4Yf1buHnAQac8yy2rgeR'
const STRANGER = '26roUwgM5T6bccX41hakjiW4fDiKFSao1RyoFsAxr6e6'

const main = (canvas: Canvas, name: string | RegExp): HTMLElement => canvas.getByRole('button', { name })

/** A message: all of it. The heading has the focus, so that no key that is still pressed agrees to anything. */
export const Message: Story = {
  args: { model: message },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign a message' })).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onApprove).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(main(canvas, 'Sign')).toHaveFocus()
    await userEvent.tab()
    await expect(main(canvas, 'Decline')).toHaveFocus()
    await userEvent.click(main(canvas, 'Decline'))
    await expect(args.onDecline).toHaveBeenCalledOnce()
    await userEvent.click(main(canvas, 'Sign'))
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
}

/** A message of any length scrolls with all that is asked, so that its end is read before the button works. */
export const LongMessage: Story = {
  tags: ['rest'],
  args: { model: { type: 'message', text: `${ENDLESS}\n${'A sentence of many words. '.repeat(200)}` } },
  play: async ({ canvas, canvasElement }) => {
    const text = canvas.getByRole('group', { name: 'The message' })
    await expect(text.scrollHeight).toBe(text.clientHeight)
    await expect(main(canvas, 'Sign')).toHaveAccessibleDescription('Scroll to read all of it.')
    await readAll(canvasElement, main(canvas, 'Sign'))
    await expectWhole(canvasElement)
  },
}

/** A text that can't be read. */
export const Bytes: Story = {
  tags: ['rest'],
  args: { model: { type: 'message', text: `0x${'c0ffee'.repeat(20)}`, isBytes: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This isn’t text')).toBeVisible()
  },
}

/** A sign-in for the site that asks. */
export const SignIn: Story = {
  tags: ['rest'],
  args: { model: signIn },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(canvas.getByText('The domain matches this site.')).toBeVisible()
    await expect(main(canvas, 'Sign')).toHaveAttribute('data-variant', 'primary')
  },
}

/** A sign-in for another site: the button is there, and is not the one to press without reading. */
export const SignInElsewhere: Story = {
  args: {
    dappHost: 'claim-juniper.example',
    model: { ...signIn, signIn: { domain: 'juniper.example', isOwnDomain: false } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This signs you in somewhere else')).toBeVisible()
    await expect(main(canvas, 'Sign')).toHaveAttribute('data-variant', 'quiet')
  },
}

/** Typed data, field by field; what it was made of is one press away. */
export const Data: Story = {
  tags: ['rest'],
  args: { model: bid },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign data' })).toHaveFocus()
    await expect(canvas.queryByRole('group', { name: 'Raw data' })).toBeNull()
    const toggle = main(canvas, 'Show raw data')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    await expect(canvas.getByRole('group', { name: 'Raw data' })).toHaveTextContent('"primaryType": "Bid"')
    await userEvent.click(main(canvas, 'Hide raw data'))
    await expect(canvas.queryByRole('group', { name: 'Raw data' })).toBeNull()
  },
}

/** Fields within fields: each level further in, the last ones no more than there is room for. */
export const NestedData: Story = {
  args: {
    model: {
      ...bid,
      name: 'Order',
      fields: [
        { label: 'maker', depth: 0 },
        { label: 'wallet', value: MARIA, kind: 'address', depth: 1 },
        { label: 'items', depth: 1 },
        { label: '0', depth: 2 },
        { label: 'token', value: MARKET, kind: 'address', depth: 3 },
        { label: 'salt', value: `0x${'9b'.repeat(32)}`, kind: 'bytes', depth: 3 },
        ...[4, 5, 6, 7, 12].map((depth) => ({ label: `level ${depth}`, value: 'a value of some words', depth })),
        { label: 'note', value: 'A text that is too long to stand beside its label.', depth: 0 },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const starts = [...canvasElement.querySelectorAll('[data-depth]')].map((row) =>
      Number.parseInt(getComputedStyle(row).paddingInlineStart, 10)
    )
    await expect(starts.slice(0, 5)).toEqual([0, 12, 12, 24, 36])
    await expect(Math.max(...starts)).toBe(72)
    await expectWhole(canvasElement)
  },
}

/** A permit: a signature that spends. */
export const Permit: Story = { tags: ['rest'], args: { model: { ...bid, name: 'Permit', warnings: ['permit'] } } }

/** A permit without a limit: the user types the end of the address, as for a transaction that does the same. */
export const UnlimitedPermit: Story = {
  tags: ['rest'],
  args: { model: { ...bid, name: 'Permit', warnings: ['permit', 'unlimited'], spenders: [MARKET] } },
}

/** Typed data that isn't known to be harmless. */
export const MayMove: Story = { tags: ['rest'], args: { model: { ...bid, warnings: ['mayMove'] } } }

/** Typed data for another network: not the button to press without reading. */
export const OtherNetwork: Story = {
  tags: ['rest'],
  args: { model: { ...bid, warnings: ['otherNetwork'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This is for another network')).toBeVisible()
    await expect(main(canvas, 'Sign')).toHaveAttribute('data-variant', 'quiet')
  },
}

/** An amount to a person: the whole address, what changes and what it costs. */
export const Send: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Send 50.00 USDC' })).toHaveFocus()
    await expect(canvasElement.querySelector('[data-part="address-groups"]')).toHaveTextContent(LENA)
    await expect(canvas.getByText('200.00').parentElement).toHaveTextContent('200.00 →becomes 150.00')
    await expect(canvasElement.querySelector('[data-part="approve-slot"]')).toHaveTextContent('Simulated on Base')
    await userEvent.click(main(canvas, 'Send'))
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
}

/** An address that nothing begins. */
export const SendWithoutPrefix: Story = {
  tags: ['rest'],
  args: {
    networkName: 'Solana',
    model: {
      ...send,
      calls: [
        {
          type: 'send',
          amount: { amount: '1,284.002345678', symbol: 'SOL' },
          to: 'Fq3mCk1mZ4t8Xq9bXr7vL2h5nP6sD3wY8uJ4eT7aWnM1',
        },
      ],
    },
  },
}

/** An NFT. */
export const SendNft: Story = {
  tags: ['rest'],
  args: { model: { ...send, calls: [{ type: 'sendNft', name: 'Form Studies #208', to: LENA }] } },
}

/** Tokens for their own contract, which keeps them. */
export const ToToken: Story = {
  tags: ['rest'],
  args: { model: { ...send, warnings: ['toToken'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your/).parentElement).toHaveTextContent('Your USDC would be lost')
    await expect(main(canvas, 'Send')).toHaveAttribute('data-variant', 'quiet')
  },
}

/** Two calls. */
export const Batch: Story = {
  tags: ['rest'],
  args: { model: batch },
  play: async ({ canvas, canvasElement }) => {
    await expect(main(canvas, 'Approve 2 calls')).toBeVisible()
    const calls = [...canvasElement.querySelectorAll('[data-part="approve-call"]')]
    await expect(calls[0]).toHaveTextContent('Approve 25.00 USDC')
    await expect(calls[1]).toHaveTextContent('placeBid')
  },
}

/** Every kind of call in one list. */
export const EveryCall: Story = {
  tags: ['rest'],
  args: {
    model: {
      ...batch,
      calls: [
        ...send.calls,
        { type: 'sendNft', name: 'Form Studies #208', to: LENA },
        ...unlimited.calls,
        { type: 'allowAll', collection: 'Form Studies', operator: MARKET, isAllowed: true },
        { type: 'allowAll', collection: 'Form Studies', operator: MARKET, isAllowed: false },
        ...call.calls,
        { type: 'call', name: undefined, to: MARKET, rows: [] },
        { type: 'deploy', value: { amount: '0.1', symbol: 'ETH' } },
      ],
      warnings: ['unknownCall', 'allNfts', 'unlimited'],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const notes = [...canvasElement.querySelectorAll('[data-part="callout"]')].map(({ textContent }) => textContent)
    await expect(notes[0]).toContain('This could empty your USDC')
    await expect(notes[1]).toContain('This could take all your Form Studies')
    await expect(notes[2]).toContain('Nobody knows what this does')
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1)
    await expectWhole(canvasElement)
  },
}

/** A call of something that is known. */
export const Call: Story = { tags: ['rest'], args: { model: call } }

/** An unknown call: the account that it is about, and that it takes a stake. */
export const UnknownCall: Story = {
  tags: ['rest'],
  args: {
    networkName: 'Solana',
    model: {
      ...send,
      calls: [
        {
          type: 'call',
          name: undefined,
          to: 'Stake11111111111111111111111111111111111111',
          toName: 'Stake Program',
          rows: [
            { label: 'May change', value: `${STAKE}\n${STRANGER}`, kind: 'bytes', depth: 0 },
            { label: 'Data', value: '0x040000000010a5d4e8000000', kind: 'bytes', depth: 0 },
          ],
        },
      ],
      changes: {
        status: 'known',
        rows: [
          { symbol: 'SOL', before: '2', after: '1.999995', direction: 'out' },
          { symbol: 'SOL', place: 'stake', before: '1,000', after: '0', direction: 'out' },
          { symbol: 'SOL', place: 'other', before: '0.002', after: '0', direction: 'out' },
        ],
      },
      warnings: ['unknownCall'],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const addresses = canvas.getByText(`${STAKE} ${STRANGER}`)
    await expect(addresses.getClientRects().length).toBeGreaterThan(1)
    const changes = canvasElement.querySelectorAll('[data-part="approve-change"]')
    await expect(changes[1]).toHaveTextContent('Staked SOL1,000 →becomes 0')
    await expect(changes[2]).toHaveTextContent('SOL in other accounts0.002 →becomes 0')
    await expectWhole(canvasElement)
  },
}

/** A cheque: it would fail now, and the site can keep it until it doesn't. */
export const SiteKeeps: Story = {
  tags: ['rest'],
  args: {
    networkName: 'Solana',
    model: {
      ...send,
      isSent: false,
      changes: { status: 'fails', reason: 'Insufficient funds' },
      warnings: ['siteKeeps'],
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByText('This site gets the signed transaction and sends it itself.')).toBeNull()
    await userEvent.click(main(canvas, 'Sign'))
    await expect(args.onApprove).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: /can send it at any time/ }))
    await userEvent.click(main(canvas, 'Sign'))
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
}

/** What the wallet sends, and what would still be good later; coins that go to a program. */
export const NeverExpires: Story = {
  tags: ['rest'],
  args: { networkName: 'Solana', model: { ...send, warnings: ['neverExpires', 'coinsToProgram', 'coinsToOther'] } },
}

/** A new contract. */
export const Deploy: Story = {
  tags: ['rest'],
  args: { model: { ...send, calls: [{ type: 'deploy' }], changes: { status: 'unknown' } } },
}

/** An allowance of exactly what is needed. */
export const Allow: Story = {
  tags: ['rest'],
  args: { model: { ...batch, calls: batch.calls.slice(0, 1), changes: { status: 'known', rows: [] } } },
  play: async ({ canvas }) => {
    await expect(main(canvas, 'Approve 25.00 USDC')).toHaveAttribute('data-variant', 'primary')
  },
}

/** Any amount was asked for: the safe limit is chosen, and nothing is red. */
export const Unlimited: Story = {
  tags: ['rest'],
  args: { dappHost: 'claim-juniper.example', model: unlimited },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /^Limit to 200.00 USDC/ })).toBeChecked()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expect(main(canvas, 'Approve 200.00 USDC')).toHaveAttribute('data-variant', 'primary')
    await userEvent.click(canvas.getByRole('radio', { name: /^Unlimited/ }))
    await expect(args.onLimit).toHaveBeenCalledOnce()
    await expect(args.onLimit).toHaveBeenLastCalledWith(false)
  },
}

/** The danger is chosen: the user types the end of the address, and only then the button is red. What was typed is gone with the choice. */
export const UnlimitedChosen: Story = {
  args: { dappHost: 'claim-juniper.example' },
  render: (args) => <WithLimit {...args} />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const before = placesIn(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: /^Unlimited/ }))
    const field = canvas.getByRole('textbox', {
      name: 'This address could take all your USDC at any time. To agree, type its last 4 characters.',
    })
    const button = main(canvas, 'Approve unlimited')
    await expect(button).toHaveAttribute('data-variant', 'primary')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Type the end of the address to continue.')
    await userEvent.click(button)
    await expect(args.onApprove).not.toHaveBeenCalled()
    await userEvent.type(field, MARKET.slice(-4))
    await expect(button).toHaveAttribute('data-variant', 'danger')
    await expect(placesIn(canvasElement)).toEqual(before)
    await readAll(canvasElement, button)
    await userEvent.click(button)
    await expect(args.onApprove).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('radio', { name: /^Limit/ }))
    await userEvent.click(canvas.getByRole('radio', { name: /^Unlimited/ }))
    await expect(canvas.getByRole('textbox')).toHaveValue('')
    await expect(canvasElement.querySelector('[data-part="approve-slot"]')).toHaveTextContent(
      'Type the end of the address to continue.'
    )
    await userEvent.type(canvas.getByRole('textbox'), MARKET.slice(-4))
  },
}

/** Every NFT of a collection. */
export const AllNfts: Story = {
  tags: ['rest'],
  args: {
    model: {
      ...send,
      calls: [{ type: 'allowAll', collection: 'Form Studies', operator: MARKET, isAllowed: true }],
      changes: { status: 'known', rows: [] },
      warnings: ['allNfts'],
    },
  },
}

/** That is taken back. */
export const NoNfts: Story = {
  tags: ['rest'],
  args: {
    model: {
      ...send,
      calls: [{ type: 'allowAll', collection: 'Form Studies', operator: MARKET, isAllowed: false }],
      changes: { status: 'known', rows: [] },
    },
  },
}

/** Another account would control the user's account. */
export const OwnerChange: Story = {
  tags: ['rest'],
  args: {
    networkName: 'Solana',
    model: {
      ...send,
      calls: [{ type: 'call', name: 'setAuthority', to: MARKET, toName: 'Token Program', rows: [] }],
      changes: { status: 'unknown' },
      warnings: ['ownerChange', 'siteSends'],
      isSent: false,
    },
  },
}

/** The site sends it itself. */
export const SiteSends: Story = {
  tags: ['rest'],
  args: { model: { ...send, isSent: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This site gets the signed transaction and sends it itself.')).toBeVisible()
    await expect(main(canvas, 'Sign')).toBeVisible()
  },
}

/** Fee and changes are read: it waits for the fee. */
export const Looking: Story = {
  tags: ['rest'],
  args: { model: { ...send, fee: { status: 'reading' }, changes: { status: 'reading' } } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(main(canvas, 'Send')).toHaveAccessibleDescription('Reading the network fee')
    await userEvent.click(main(canvas, 'Send'))
    await expect(args.onApprove).not.toHaveBeenCalled()
  },
}

/** Fee and changes are unknown: the user can still send it. */
export const NothingKnown: Story = {
  tags: ['rest'],
  args: { model: { ...send, fee: { status: 'unknown' }, changes: { status: 'unknown' } } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(main(canvas, 'Send'))
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
}

/** A smart account whose fee a paymaster pays. */
export const FeePaid: Story = {
  tags: ['rest'],
  args: { model: { ...send, fee: { status: 'paid' } } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Paid for you')).toBeVisible()
    await userEvent.click(main(canvas, 'Send'))
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
}

/** The calls go together, by code that the account of the key gets. */
export const Delegates: Story = {
  tags: ['rest'],
  args: { model: { ...batch, warnings: ['delegates'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This adds code to your account')).toBeVisible()
  },
}

/** That code goes again. */
export const Undelegate: Story = {
  tags: ['rest'],
  args: { model: { ...send, calls: [{ type: 'undelegate' }], changes: { status: 'known', rows: [] } } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(main(canvas, 'Remove code'))
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
}

/** Not enough for the fee. */
export const FeeMissing: Story = {
  tags: ['rest'],
  args: { model: { ...send, fee: { status: 'known', most: { amount: '0.0000032', symbol: 'ETH' }, isEnough: false } } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(main(canvas, 'Send')).toHaveAccessibleDescription('Not enough ETH for the network fee.')
    await userEvent.click(main(canvas, 'Send'))
    await expect(args.onApprove).not.toHaveBeenCalled()
  },
}

/** It would fail: it can be sent, by a button that is not the one to press without reading. */
export const Fails: Story = {
  args: { model: { ...send, changes: { status: 'fails', reason: 'ERC20: transfer amount exceeds balance' } } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('ERC20: transfer amount exceeds balance')).toBeVisible()
    await expect(main(canvas, 'Send')).toHaveAttribute('data-variant', 'quiet')
    await userEvent.click(main(canvas, 'Send'))
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
}

/** Covered, or just moved: the button takes no press, in its place and its size, and says why. It can be declined. */
export const NotReady: Story = {
  render: (args) => (
    <>
      <ApproveView {...args} isReady />
      <ApproveView {...args} isReady={false} />
    </>
  ),
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const [, off] = canvas.getAllByRole('button', { name: 'Send' })
    await expect(off).toHaveAttribute('aria-disabled', 'true')
    await expect(off).toHaveAccessibleDescription('Keep this window in front and fully on screen.')
    if (off !== undefined) await userEvent.click(off)
    await expect(args.onApprove).not.toHaveBeenCalled()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Decline' }).at(-1) ?? canvasElement)
    await expect(args.onDecline).toHaveBeenCalledOnce()
    await expectOneLayout(canvasElement)
  },
}

/** More than there is room for: it has to have been seen once, to its end. */
export const Unread: Story = {
  args: {
    model: {
      ...bid,
      fields: Array.from({ length: 40 }, (_, index) => ({ label: `item ${index}`, value: 'x', depth: 0 })),
    },
  },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const button = main(canvas, 'Sign')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Scroll to read all of it.')
    await readAll(canvasElement, button)
    canvasElement.querySelector('[data-part="approve-rows"]')?.scrollTo({ top: 0 })
    await userEvent.click(button)
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
}

/** While it signs the label stays, and a spinner joins it; nothing can be pressed. */
export const Signing: Story = {
  args: { model: batch },
  render: (args) => (
    <>
      <ApproveView {...args} />
      <ApproveView {...args} step="signing" />
    </>
  ),
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    for (const name of ['Approve 2 calls', 'Decline']) {
      const [, busy] = canvas.getAllByRole('button', { name })
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      if (busy !== undefined) await userEvent.click(busy)
    }
    await expect(args.onApprove).not.toHaveBeenCalled()
    await expect(args.onDecline).not.toHaveBeenCalled()
    await expectOneLayout(canvasElement)
  },
}

/** The wallet's server doesn't answer. */
export const ServerAway: Story = {
  tags: ['rest'],
  args: { step: 'failed', failure: 'serverAway', failureDetails: 'SERVER_UNREACHABLE\nTypeError: Failed to fetch' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await expect(canvas.getByRole('heading', { name: 'Couldn’t reach your wallet' })).toBeVisible()
    await userEvent.click(main(canvas, 'Close'))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The session is over. */
export const SignedOut: Story = { tags: ['rest'], args: { step: 'failed', failure: 'signedOut' } }

/** This device alone can't open the wallet. */
export const Recovery: Story = { tags: ['rest'], args: { step: 'failed', failure: 'recovery' } }

/** Anything else. */
export const Failed: Story = { tags: ['rest'], args: { step: 'failed', failure: 'other', failureDetails: ENDLESS } }

/** The app has a name, under the host that the browser knows it by. */
export const Named: Story = {
  tags: ['rest'],
  args: { dappName: 'Juniper Market' },
  play: async ({ canvas }) => {
    const [host, name] = [canvas.getByText('juniper.example'), canvas.getByText('Juniper Market')]
    await expect(host.parentElement).toHaveTextContent('Asked by juniper.example')
    await expect(name.parentElement).toHaveTextContent('Calls itself “Juniper Market”')
    await expect(name.getBoundingClientRect().top).toBeGreaterThanOrEqual(host.getBoundingClientRect().bottom)
  },
}
export const NamedRightToLeft: Story = { tags: ['rest'], args: { dappName: 'Juniper Market' }, globals: rightToLeft }
export const NamedDark: Story = { tags: ['rest'], args: { dappName: 'Juniper Market', model: message }, globals: dark }

/** A name that lies: it is the site's claim, on one line under its host, however long and in whatever direction. */
export const LyingName: Story = {
  args: {
    dappHost: 'claim-juniper.example',
    dappName: 'Your bank — verified by wallet.example\n\nSafe to sign” \u202E.yas srehto tahw si siht dna',
    model: message,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('claim-juniper.example')).toBeVisible()
    const line = canvasElement.querySelector<HTMLElement>('[data-part="approve-claim"]')
    await expect(line).toHaveTextContent(/^Calls itself “Your bank/)
    await expect(line?.scrollWidth).toBeGreaterThan(line?.clientWidth ?? 0)
    await expect(line?.offsetHeight).toBe(Number.parseFloat(getComputedStyle(line ?? canvasElement).lineHeight))
    await expectWhole(canvasElement)
  },
}

/** A site that is called what its host is has nothing to add. */
export const NamedAsHost: Story = {
  tags: ['rest'],
  args: { dappName: 'juniper.example' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Calls itself/)).toBeNull()
  },
}

/** What a hostile site or token can say: nothing gets out of its place, and nothing is read as markup. */
export const Hostile: Story = {
  args: {
    dappHost: `${'very-long-'.repeat(12)}juniper.example`,
    networkName: 'W'.repeat(80),
    model: {
      ...batch,
      calls: [
        { type: 'allow', amount: { amount: '9'.repeat(78), symbol: ENDLESS }, symbol: ENDLESS, spender: MARKET },
        {
          type: 'call',
          name: '<img src=x onerror=alert(1)>',
          to: ENDLESS,
          toName: 'شبكة',
          rows: [
            { label: ENDLESS, value: ENDLESS, depth: 90 },
            { label: 'שלום', value: ENDLESS, kind: 'bytes', depth: 1 },
          ],
        },
      ],
      changes: {
        status: 'known',
        rows: [{ symbol: ENDLESS, before: '9'.repeat(78), after: '1'.repeat(78), direction: 'in' }],
      },
      raw: ENDLESS,
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expectWhole(canvasElement)
  },
}

/** The same where the button would say it. */
export const HostileLabel: Story = {
  tags: ['rest'],
  args: { model: { ...unlimited, allowance: { limit: { amount: '9'.repeat(78), symbol: ENDLESS }, isLimited: true } } },
  play: async ({ canvasElement }) => {
    await expectWhole(canvasElement)
  },
}

/** The warnings that no story above has by themselves. */
export const Warnings: Story = {
  tags: ['rest'],
  args: {
    model: {
      ...send,
      warnings: [
        'permit',
        'mayMove',
        'otherNetwork',
        'siteSends',
        'toToken',
        'unknownCall',
        'ownerChange',
        'replacesCode',
      ] satisfies ApprovalWarning[],
    },
  },
}

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }

/** The danger, on the dark surface. */
export const DarkDanger: Story = {
  tags: ['rest'],
  args: { model: { ...unlimited, allowance: { limit: { amount: '200.00', symbol: 'USDC' }, isLimited: false } } },
  globals: dark,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), MARKET.slice(-4))
    await expect(main(canvas, 'Approve unlimited')).toHaveAttribute('data-variant', 'danger')
  },
}

/** Arabic: addresses and amounts stay as they are. */
export const RightToLeft: Story = {
  tags: ['rest'],
  globals: rightToLeft,
  play: async ({ canvasElement }) => {
    const groups = canvasElement.querySelector('[data-part="address-groups"]')
    await expect(groups).toHaveAttribute('dir', 'ltr')
  },
}

/** Typed data in Arabic. */
export const RightToLeftData: Story = { tags: ['rest'], args: { model: bid }, globals: rightToLeft }

/** The longest words on the narrowest screen. */
export const Narrow: Story = {
  args: { model: unlimited },
  globals: { locale: 'de', width: 'narrow' },
  play: async ({ canvasElement }) => {
    await expectWhole(canvasElement)
  },
}

/** A send on the narrowest screen. */
export const NarrowSend: Story = { tags: ['rest'], globals: { width: 'narrow' } }

/** A tab of a computer: the card is in its middle. */
export const Tab: Story = { tags: ['rest'], args: { model: unlimited }, globals: { width: 'full' } }

/** A phone on its side: the rows scroll, and both buttons are in sight. */
export const Low: Story = {
  tags: ['rest'],
  parameters: { frameHeight: 276 },
  play: async ({ canvasElement }) => {
    await expectWhole(canvasElement)
  },
}

/** Nothing is wider than the card, and the buttons end within it. */
async function expectWhole(canvasElement: HTMLElement): Promise<void> {
  const card = canvasElement.querySelector<HTMLElement>('[data-part="approve"]')
  const rows = canvasElement.querySelector<HTMLElement>('[data-part="approve-rows"]')
  await expect(rows?.scrollWidth).toBe(rows?.clientWidth)
  await expect(card?.scrollWidth).toBe(card?.clientWidth)
  const { right = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {}
  for (const button of canvasElement.querySelectorAll('[data-part="button-grid"] button')) {
    const drawn = button.getBoundingClientRect()
    await expect(drawn.right).toBeLessThanOrEqual(right)
    await expect(drawn.bottom).toBeLessThanOrEqual(bottom)
    await expect(drawn.height).toBeLessThan(64)
  }
}

/** Scrolls to the end, after which it can be agreed to. */
async function readAll(canvasElement: HTMLElement, button: HTMLElement): Promise<void> {
  const rows = canvasElement.querySelector('[data-part="approve-rows"]')
  rows?.scrollTo({ top: rows.scrollHeight })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
}

/** Both cards have their buttons in one place and of one size. */
async function expectOneLayout(canvasElement: HTMLElement): Promise<void> {
  const places = [...canvasElement.querySelectorAll<HTMLElement>('[data-part="approve"]')].map(placesIn)
  await expect(places).toHaveLength(2)
  await expect(places[1]).toEqual(places[0])
}

/** Where the buttons are in a card, and how large. */
function placesIn(card: HTMLElement): readonly (readonly number[])[] {
  const { left, top } = card.getBoundingClientRect()
  return [...card.querySelectorAll('[data-part="button-grid"] button')].map((button) => {
    const drawn = button.getBoundingClientRect()
    return [drawn.left - left, drawn.top - top, drawn.width, drawn.height].map(Math.round)
  })
}

function WithLimit(props: Parameters<typeof ApproveView>[0]): ReactNode {
  const [isLimited, setLimited] = useState(true)
  return (
    <ApproveView
      {...props}
      model={{ ...unlimited, allowance: { limit: { amount: '200.00', symbol: 'USDC' }, isLimited } }}
      onLimit={setLimited}
    />
  )
}
