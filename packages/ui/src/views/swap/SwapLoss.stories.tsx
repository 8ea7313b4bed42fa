import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { alike, quote, quoted } from '../../../stories/views/sampleSwap.js'
import type { SwapLossModel, SwapSideModel } from '../../models/swap.js'
import { SwapHeaderEnd } from './SwapHeaderEnd.js'
import { SwapView, type SwapViewProps } from './SwapView.js'

const trn: SwapSideModel = { token: { symbol: 'TRN' }, amount: '433.66', value: '$182.83', available: '0 TRN' }

const warning: Partial<SwapViewProps> = {
  receive: { ...trn, difference: { text: '−8.59%', tone: 'warning' } },
  quote: {
    ...quote,
    rate: '1 USDC = 2.1683 TRN',
    ageSeconds: 2,
    priceImpact: { text: '7.80%', tone: 'warning' },
    limit: { kind: 'atLeast', text: '429.32 TRN' },
  },
  loss: { kind: 'impact', tone: 'warning', percent: '7.80%', value: '$15.60', pay: '200 USDC', isAccepted: false },
}

const loss: SwapLossModel = {
  kind: 'impact',
  tone: 'danger',
  percent: '22.40%',
  value: '$46.12',
  pay: '200 USDC',
  isAccepted: false,
}

const danger: Partial<SwapViewProps> = {
  receive: { ...trn, amount: '364.99', value: '$153.88', difference: { text: '−23.06%', tone: 'danger' } },
  quote: {
    ...quote,
    priceImpact: { text: '22.40%', tone: 'danger' },
    limit: { kind: 'atLeast', text: '361.34 TRN' },
    ageSeconds: 0,
  },
  loss,
}

/** Holds what the user agrees to, as a form does. The buttons below it bring a new price, and a larger loss. */
function Agreeing(props: SwapViewProps): ReactNode {
  const [accepted, setAccepted] = useState<boolean>(props.loss?.isAccepted ?? false)
  const [percent, setPercent] = useState<string>()
  if (!props.loss || !props.quote) return null
  return (
    <>
      <SwapView
        {...props}
        loss={{ ...props.loss, percent: percent ?? props.loss.percent, isAccepted: accepted }}
        step={accepted ? 'review' : 'acceptLoss'}
        onAccept={(isAccepted) => {
          props.onAccept(isAccepted)
          setAccepted(isAccepted)
        }}
      />
      {/* The focus stays where it is. */}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setPercent('7.81%')}>
        New price
      </button>
      <button type="button" onClick={() => setAccepted(false)}>
        Larger loss
      </button>
    </>
  )
}

const meta: Meta<typeof SwapView> = {
  title: 'Views/SwapLoss',
  component: SwapView,
  render: (args) => <Agreeing {...args} />,
  decorators: [inShell],
  parameters: shellParameters({
    title: (messages) => messages.swapTitle,
    back: true,
    headerEnd: () => <SwapHeaderEnd onSettings={() => undefined} />,
  }),
  args: {
    ...quoted,
    exact: 'pay',
    canReceiveExact: false,
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

/** A tick agrees. It keeps the focus when the price is read again, and is there until the end. */
export const Warning: Story = {
  args: warning,
  play: async ({ canvas, args, userEvent }) => {
    const tick = canvas.getByRole('checkbox', { name: 'Accept a 7.80% price impact, about $15.60' })
    await expectBlocked({ canvas, args, userEvent }, 'Check the box to continue')
    await userEvent.click(tick)
    await expect(args.onAccept).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'New price' }))
    await expect(canvas.getByRole('checkbox', { name: /7\.81%/ })).toBe(tick)
    await expect(tick).toHaveFocus()
    await expect(tick).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Review swap' }))
    await expect(args.onReview).toHaveBeenCalledOnce()
    await userEvent.click(tick)
    await expect(args.onAccept).toHaveBeenLastCalledWith(false)
  },
}

/** By what both tokens are worth. */
export const WarningByValue: Story = {
  tags: ['rest'],
  args: { ...warning, loss: { ...loss, tone: 'warning', kind: 'value', percent: '7.80%', value: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Accept that you receive 7.80% less in value' })).toBeVisible()
  },
}

/** A typed word agrees. It stays when the price is read again, and goes when the loss grows. */
export const Danger: Story = {
  args: danger,
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('You lose about $46.12')).toBeVisible()
    await expect(canvas.getByText('This pool is too small for 200 USDC.')).toBeVisible()
    await expect(canvas.getByText('(−23.06%)')).toBeVisible()
    await expect(canvas.queryByText('Route')).toBeNull()
    const field = canvas.getByRole('textbox', { name: 'Type LOSE to continue' })
    await expect(field).toHaveAccessibleDescription(/You lose about \$46\.12/)
    await expectBlocked({ canvas, args, userEvent }, 'Type LOSE to continue')
    await userEvent.type(field, ' los')
    await expect(args.onAccept).not.toHaveBeenCalled()
    await userEvent.type(field, 'e ')
    await expect(args.onAccept).toHaveBeenCalledOnce()
    await expect(args.onAccept).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'New price' }))
    await expect(canvas.getByRole('textbox', { name: 'Type LOSE to continue' })).toBe(field)
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue(' lose ')
    await userEvent.click(canvas.getByRole('button', { name: 'Review swap' }))
    await expect(args.onReview).toHaveBeenCalledOnce()
    await userEvent.type(field, 'r')
    await expect(args.onAccept).toHaveBeenLastCalledWith(false)
    await userEvent.clear(field)
    await userEvent.type(field, 'LOSE')
    await userEvent.click(canvas.getByRole('button', { name: 'Larger loss' }))
    await expect(field).toHaveValue('')
  },
}

/** By what both tokens are worth; what that is isn't known. */
export const DangerByValue: Story = {
  tags: ['rest'],
  args: { ...danger, loss: { ...loss, kind: 'value', value: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You lose about 22.40%')).toBeVisible()
    await expect(canvas.getByText('What you receive is worth much less than what you pay.')).toBeVisible()
  },
}

/** The user comes back from the review: the word is still there. */
export const Agreed: Story = {
  tags: ['rest'],
  args: { ...danger, loss: { ...loss, isAccepted: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Type LOSE to continue' })).toHaveValue('LOSE')
  },
}

/** The token is called what another one is called, too: that is asked first. */
export const AlikeFirst: Story = {
  tags: ['rest'],
  args: { ...danger, alike: { ...alike, symbol: 'TRN' } },
  render: (args) => {
    const [isAccepted, setAccepted] = useState(false)
    return (
      <SwapView
        {...args}
        alike={args.alike && { ...args.alike, isAccepted }}
        step={isAccepted ? 'acceptLoss' : 'acceptToken'}
        onAcceptToken={setAccepted}
      />
    )
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('You lose about $46.12')).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: /LOSE/ })).toBeNull()
    await expectBlocked({ canvas, args, userEvent }, 'Check the box to continue')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'This is the TRN I want' }))
    await expect(canvas.getByRole('textbox', { name: 'Type LOSE to continue' })).toBeVisible()
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await expectBlocked({ canvas, args, userEvent }, 'Type LOSE to continue')
  },
}

/** Arabic: the word is Arabic, and its figures stay left to right. */
export const RightToLeft: Story = {
  globals: rightToLeft,
  args: danger,
  play: async ({ canvasElement, args, userEvent }) => {
    const field = canvasElement.querySelector<HTMLElement>('[data-part="swap-loss-input"]')
    if (!field) throw new Error('The field is missing.')
    await userEvent.type(field, '\u200Fخسارة')
    await expect(args.onAccept).toHaveBeenLastCalledWith(true)
  },
}

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: danger }

/** German, with a tick. */
export const GermanWarning: Story = { tags: ['rest'], globals: { locale: 'de' }, args: warning }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: danger }

/** The button says what comes next, and can't be pressed; a screen reader hears what is missing. */
async function expectBlocked(
  { canvas, args, userEvent }: Pick<StoryContext<SwapViewProps>, 'canvas' | 'args' | 'userEvent'>,
  missing: string
): Promise<void> {
  const next = canvas.getByRole('button', { name: 'Review swap' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toHaveAccessibleDescription(missing)
  await userEvent.click(next)
  await expect(args.onReview).not.toHaveBeenCalled()
}
