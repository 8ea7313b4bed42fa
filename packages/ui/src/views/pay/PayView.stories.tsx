import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { direct, directCost, hostileRequest, request, swapCost, swapFirst } from '../../../stories/views/samplePay.js'
import { PayView } from './PayView.js'

const meta: Meta<typeof PayView> = {
  title: 'Views/Pay',
  component: PayView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.payTitle }),
  args: {
    request,
    state: 'ready',
    way: direct,
    cost: directCost,
    canChange: true,
    walletName: 'MetaMask',
    onPay: fn(),
    onCancel: fn(),
    onChange: fn(),
    onConnect: fn(),
  },
}

export default meta
type Story = StoryObj<typeof PayView>

/** The asset itself is paid: the button says all that leaves the account, and the whole address is shown. */
export const Direct: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const recipient = canvasElement.querySelector('[data-part="pay-recipient"]')
    await expect(recipient?.textContent?.replaceAll(/\s/g, '')).toContain(request.recipient)
    await expect(recipient).toHaveTextContent('set by juniper.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Pay $48.01' }))
    await expect(args.onPay).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** A price is unknown, so the button says the amount. */
export const TotalUnknown: Story = {
  args: { cost: {}, request: { ...request, amount: { text: '48.00 USDC' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Pay 48.00 USDC' })).toBeEnabled()
  },
}

/** A swap comes first: two numbered steps, and how often the wallet asks. */
export const SwapFirst: Story = {
  args: { way: swapFirst, cost: swapCost },
  play: async ({ canvas, args, userEvent }) => {
    const [swap, pay] = canvas.getAllByRole('listitem')
    await expect(swap).toHaveTextContent('Swap about 0.015618 ETHfor 48.00 USDC, at most 0.015774 ETH')
    await expect(pay).toHaveTextContent('Pay 48.00 USDCto Juniper Market')
    await expect(canvas.getByRole('status')).toHaveTextContent('MetaMask asks twice.')
    await userEvent.click(canvas.getByRole('button', { name: 'Swap and pay' }))
    await expect(args.onPay).toHaveBeenCalledOnce()
  },
}

/** The wallet asks for an approval as well. */
export const AsksThreeTimes: Story = {
  tags: ['rest'],
  args: { way: swapFirst, cost: { ...swapCost, swap: swapCost.swap && { ...swapCost.swap, asks: 3 } } },
}

/** What the user has isn't known yet: nothing can be paid. */
export const Reading: Story = {
  args: { state: 'reading', way: undefined, cost: undefined },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Pay 48\.00 USDC/ }))
    await expect(args.onPay).not.toHaveBeenCalled()
  },
}

/** The network is asked again, or the wallet is asked to use it. */
export const Checking: Story = { tags: ['rest'], args: { checking: true } }

/** Nothing that the user has is enough. */
export const NotEnough: Story = {
  args: {
    state: 'none',
    way: { ...direct, status: 'insufficient', missing: '280.00 USDC' },
    cost: undefined,
    request: { ...request, amount: { text: '480.00 USDC', note: '$480.00' }, message: 'order 1043' },
    shortage: { needed: '480.00 USDC', have: '200.00 USDC', missing: '280.00 USDC' },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('280.00 USDC')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Connect another wallet' }))
    await expect(args.onConnect).toHaveBeenCalledOnce()
  },
}

/** Nothing that the user has can be used here. */
export const NoWay: Story = {
  tags: ['rest'],
  args: { state: 'none', way: undefined, cost: undefined, canChange: false },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** The payment has a text that everyone can read. */
export const WithMemo: Story = {
  args: { request: { ...request, memo: 'JM-1042' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Public note')).toBeVisible()
    await expect(canvas.getByText('JM-1042')).toBeVisible()
  },
}

/** The page says only what arrives where. */
export const Unnamed: Story = {
  tags: ['rest'],
  args: { request: { amount: request.amount, recipient: request.recipient } },
}

/** The user said no. */
export const Declined: Story = {
  tags: ['rest'],
  args: { error: 'rejected', details: 'User rejected the request.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You declined in MetaMask. Nothing was paid.')
    await expect(canvas.queryByText('Details')).toBeNull()
  },
}

/** The figures on screen are others than those that the user agreed to. */
export const FeeRisen: Story = {
  args: { error: 'feeRisen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The cost has changed. Check it, then confirm again.')
  },
}

/** The wallet could not do it. */
export const Failed: Story = { tags: ['rest'], args: { error: 'failed', details: 'execution reverted: 0x08c379a0' } }

/** Untrusted texts stay inside, and are shown as texts. */
export const Hostile: Story = {
  args: {
    request: hostileRequest,
    way: { ...swapFirst, token: { symbol: 'LONGSYMBOL!' }, available: '12,345,678,901,234,567,890.1234' },
    cost: swapCost,
    walletName: 'The Extraordinarily Careful Hardware-Backed Wallet of the Northern Cooperative',
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
    await expect(canvasElement.querySelector('[data-part="pay-request"] b, script')).toBeNull()
    // A text that turns the direction around turns only itself.
    const turned = document.evaluate('.//*[text()[contains(., "\u202E")]]', canvasElement, null, 6)
    await expect(turned.snapshotLength).toBeGreaterThan(0)
    for (let index = 0; index < turned.snapshotLength; index += 1) {
      await expect(turned.snapshotItem(index)?.nodeName).toBe('BDI')
    }
  },
}

/** Arabic. */
export const RightToLeft: Story = { globals: rightToLeft, args: { ...SwapFirst.args } }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { ...SwapFirst.args } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
