import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { expectKept, Stepping } from '../../../stories/views/Stepping.js'
import { alike, eth, longQuote, quote, quoted, usdc } from '../../../stories/views/sampleSwap.js'
import { SwapHeaderEnd } from './SwapHeaderEnd.js'
import { SwapView, type SwapViewProps } from './SwapView.js'

const onSettings = fn()

const header = {
  title: (messages: { readonly swapTitle: string }) => messages.swapTitle,
  back: true,
  headerEnd: () => <SwapHeaderEnd onSettings={onSettings} />,
}

const meta: Meta<typeof SwapView> = {
  title: 'Views/Swap',
  component: SwapView,
  decorators: [inShell],
  parameters: shellParameters(header),
  args: {
    pay: usdc,
    receive: eth,
    exact: 'pay',
    canReceiveExact: false,
    step: 'enterAmount',
    walletName: 'MetaMask',
    onAmount: fn(),
    onToken: fn(),
    onMax: fn(),
    onFlip: fn(),
    onRetry: fn(),
    onReview: fn(),
    onAcceptToken: fn(),
    onAccept: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SwapView>

/** The button says what is missing. What is received follows from the price, and can't be typed. */
export const Start: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Enter an amount' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(next)
    await expect(args.onReview).not.toHaveBeenCalled()
    await expect(canvas.getByText('Enter an amount to see the price, fees and route.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('You pay'), '2')
    await expect(args.onAmount).toHaveBeenCalledWith('pay', '2')
    await expect(canvas.getByLabelText('You receive')).toHaveAttribute('readonly')
    await userEvent.click(canvas.getByRole('button', { name: 'Max' }))
    await expect(args.onMax).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Flip tokens' }))
    await expect(args.onFlip).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Token: ETH' }))
    await expect(args.onToken).toHaveBeenLastCalledWith('receive')
    await userEvent.click(canvas.getByRole('button', { name: 'Swap settings' }))
    await expect(onSettings).toHaveBeenCalledOnce()
  },
}

/** With its price: what it costs, how old it is, and from whom it comes. */
export const Quoted: Story = {
  args: quoted,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByText('4 s old').closest('[aria-live], [role="status"]')).toBeNull()
    const price = canvasElement.querySelector('[data-part="swap-quote"]')
    await expect(price).toHaveTextContent(/Provider fee \(0\.85%\)\$1\.70/)
    await expect(price).toHaveTextContent(/Network feeabout \$0\.04/)
    await expect(price).toHaveTextContent(/RouteJuniper Pools 1 hop/)
    await userEvent.click(canvas.getByRole('button', { name: 'Review swap' }))
    await expect(args.onReview).toHaveBeenCalledOnce()
  },
}

/** The amount to receive is typed: what is paid follows from the price. */
export const ReceiveExact: Story = {
  args: {
    ...quoted,
    exact: 'receive',
    canReceiveExact: true,
    quote: { ...quote, limit: { kind: 'atMost', text: '202.00 USDC' }, hops: undefined, providerFee: undefined },
  },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('You receive'), '1')
    await expect(args.onAmount).toHaveBeenCalledWith('receive', '0.0639091')
    await expect(canvas.getByText('Pay at most')).toBeVisible()
    await expect(canvasElement.querySelector('[data-part="swap-receive"]')).toHaveAttribute('data-state', 'exact')
  },
}

/** From an amount to its price, which is then read again: nothing moves, and the old price stays meanwhile. */
export const NothingJumps: Story = {
  render: (args) => {
    const steps: readonly Partial<SwapViewProps>[] = [
      { pay: { ...usdc, amount: '200' }, step: 'enterAmount' },
      { pay: { ...usdc, amount: '200', value: '$200.00' }, step: 'quoting' },
      quoted,
      { ...quoted, quote: { ...quote, ageSeconds: 10 }, step: 'quoting' },
      { ...quoted, checking: true },
    ]
    return <Stepping steps={steps} draw={(step) => <SwapView key="view" {...args} {...step} />} />
  },
  play: async (story) => {
    await expectKept({ story, button: 'Next step', steps: 5 })
    await expect(story.canvas.getByText('1 ETH = 3,129.45 USDC')).toBeVisible()
  },
}

/** The first price is being read: its lines are there. */
export const Quoting: Story = {
  args: { pay: { ...usdc, amount: '200', value: '$200.00' }, step: 'quoting' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Getting a price' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvasElement.querySelector('[data-part="swap-quote"]')).toHaveAttribute('aria-busy', 'true')
  },
}

/** No provider has a way. */
export const NoRoute: Story = {
  args: { pay: { ...usdc, amount: '200', value: '$200.00' }, step: 'noRoute' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Try another amount or token\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'No price for this swap' })).toHaveAttribute(
      'aria-disabled',
      'true'
    )
  },
}

/** The price couldn't be read. */
export const QuoteFailed: Story = {
  tags: ['rest'],
  args: { pay: { ...usdc, amount: '200', value: '$200.00' }, step: 'quoteFailed' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get the price again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The tokens are being read. */
export const Loading: Story = {
  tags: ['rest'],
  args: { pay: { amount: '' }, receive: { amount: '' }, step: 'readingTokens' },
}

/** No token to receive is chosen yet: the button leads there. */
export const NoToken: Story = {
  tags: ['rest'],
  args: { receive: { amount: '' }, step: 'selectToken' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select a token' }))
    await expect(args.onToken).toHaveBeenCalledWith('receive')
  },
}

/** More than there is. */
export const NotEnough: Story = {
  tags: ['rest'],
  args: { ...quoted, pay: { ...usdc, amount: '5000', value: '$5,000.00' }, step: 'insufficient' },
}

/** All there is. */
export const Max: Story = {
  tags: ['rest'],
  args: { ...quoted, isMax: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Max' })).toHaveAttribute('aria-pressed', 'true')
  },
}

/** The account was switched in the wallet. */
export const Changed: Story = {
  tags: ['rest'],
  args: { ...quoted, error: 'changed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing was swapped.')
  },
}

/** What the provider built doesn't match its price. */
export const Refused: Story = {
  tags: ['rest'],
  args: { ...quoted, error: 'refused', details: 'SWAP_REFUSED\nThe recipient is another account.' },
}

/** A token is called what another one is called: its contract is shown, and a tick says that it is meant. */
export const Alike: Story = {
  args: { ...quoted, alike, step: 'acceptToken' },
  play: async ({ canvas, args, userEvent }) => {
    const contract = canvas.getByRole('link', { name: /^0x71Ac14E8f05b9a3361C7be40928fDa6153E090dF/ })
    await expect(contract).toHaveAttribute('href', alike.href)
    await expect(contract.closest('[data-part="callout"]')).toHaveTextContent(/More than one token is called ETH\./)
    const next = canvas.getByRole('button', { name: 'Review swap' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toHaveAccessibleDescription('Check the box to continue')
    const tick = canvas.getByRole('checkbox', { name: 'This is the ETH I want' })
    await expect(tick).toHaveAccessibleDescription(/0x71Ac14E8f05b9a3361C7be40928fDa6153E090dF/)
    await userEvent.click(tick)
    await expect(args.onAcceptToken).toHaveBeenLastCalledWith(true)
    await expect(args.onReview).not.toHaveBeenCalled()
  },
}

/** Untrusted names and long figures stay inside; all of an amount of 20 digits is seen. */
export const LongText: Story = {
  args: {
    pay: {
      token: { symbol: 'LONGSYMBOL!' },
      amount: '12345678901234567890',
      value: '$1,234,567,890,123.45',
      available: '12,345,678,901,234,567,890.1234 LONGSYMBOL!',
    },
    receive: {
      token: { symbol: '“000 USDC” 0xA0b8…06eB48' },
      amount: '0.000000000000000001',
      value: '$1,234,567,890,123.45',
      difference: { text: '−99.99%', tone: 'danger' },
    },
    quote: longQuote,
    alike: { ...alike, symbol: '“000 USDC” 0xA0b8…06eB48', href: undefined, isAccepted: true },
    step: 'review',
  },
  play: async ({ canvas, canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
    for (const label of ['You pay', 'You receive']) {
      const field = canvas.getByLabelText(label)
      await expect(field.scrollWidth).toBe(field.clientWidth)
    }
  },
}

/** Arabic: figures stay left to right. */
export const RightToLeft: Story = { globals: rightToLeft, args: quoted }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: quoted }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: quoted }

/** On a phone, from below. */
export const Phone: Story = {
  tags: ['rest'],
  parameters: shellParameters({ ...header, modal: 'drawer' }),
  args: quoted,
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Review swap' })).toBeVisible()
  },
}
