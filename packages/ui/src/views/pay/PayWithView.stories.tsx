import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { direct, swapFirst } from '../../../stories/views/samplePay.js'
import type { PayProblemName, PayWayModel } from '../../models/pay.js'
import { PayWithView } from './PayWithView.js'

const phantom = { walletName: 'Phantom', account: '7YtQ…m3Kd' }
const tooLow: PayWayModel = {
  ...direct,
  ...phantom,
  key: 'usdc-solana',
  networkName: 'Solana',
  available: '12.40',
  missing: '35.60',
  status: 'insufficient',
}
const metamask = { walletName: 'MetaMask', account: '0x8f3C…21bA' }
const problems: readonly PayProblemName[] = [
  'insufficient',
  'insufficientFee',
  'noRoute',
  'loss',
  'alike',
  'tooPrecise',
  'refused',
  'unreachable',
  'failed',
]

const meta: Meta<typeof PayWithView> = {
  title: 'Views/PayWith',
  component: PayWithView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.payWithTitle, back: true }),
  args: {
    groups: [
      { ...metamask, ways: [direct, swapFirst] },
      { ...phantom, ways: [tooLow] },
    ],
    selectedKey: 'eth',
    reading: false,
    onSelect: fn(),
    onUse: fn(),
    onConnect: fn(),
    onCancel: fn(),
  },
}

export default meta
type Story = StoryObj<typeof PayWithView>

/** Each way says whether it works. One that doesn't says why, and can't be chosen. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /^ETH on Base/ })).toBeChecked()
    const low = canvas.getByRole('radio', { name: /^USDC on Solana.*35\.60 short.*Too low/ })
    await expect(low).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(low)
    await expect(args.onSelect).not.toHaveBeenCalled()
    canvas.getByRole('radio', { name: /^ETH on Base/ }).focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('usdc')
    await userEvent.click(canvas.getByRole('button', { name: 'Use ETH' }))
    await expect(args.onUse).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Connect another wallet' }))
    await expect(args.onConnect).toHaveBeenCalledOnce()
  },
}

/** Every reason why a way doesn't work. */
export const Problems: Story = {
  args: {
    groups: [
      {
        ...metamask,
        ways: problems.map((status) => ({ ...swapFirst, key: status, token: { symbol: status }, status })),
      },
    ],
    selectedKey: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(problems.length)
    await expect(canvas.queryByRole('button', { name: /^Use/ })).toBeNull()
  },
}

/** More may come. */
export const Reading: Story = {
  tags: ['rest'],
  args: {
    reading: true,
    groups: [{ ...metamask, ways: [direct, { ...swapFirst, status: 'reading', available: undefined }] }],
    selectedKey: 'usdc',
  },
}

/** Untrusted names stay inside. */
export const LongText: Story = {
  args: {
    groups: [
      {
        walletName: 'The Extraordinarily Careful Hardware-Backed Wallet of the Northern Cooperative',
        account: '0x8f3C…21bA',
        ways: [
          { ...direct, available: '12,345,678,901,234,567,890.1234' },
          {
            ...swapFirst,
            token: { symbol: '\u202E“000 USDC”' },
            networkName: 'The Settlement Network of the Northern Cooperative',
            status: 'alike',
          },
        ],
      },
    ],
    selectedKey: 'usdc',
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { globals: rightToLeft }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { ...Problems.args } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
