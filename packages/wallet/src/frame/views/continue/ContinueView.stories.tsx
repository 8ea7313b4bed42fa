import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../../../ui/stories/views/modes.ts'
import { inWallet, walletLocale } from '../../../../stories/inWallet.tsx'
import { ENDLESS, MARIA } from '../../../../stories/sampleApprovals.ts'
import { ContinueView, type ContinueViewProps } from './ContinueView.tsx'

const meta: Meta<typeof ContinueView> = {
  title: 'Views/Continue',
  component: ContinueView,
  loaders: [walletLocale],
  decorators: [inWallet],
  parameters: { surface: false, frameHeight: 420 },
  args: {
    walletHost: 'wallet.juniper.example',
    about: 'approval',
    address: MARIA,
    dappHost: 'juniper.example',
    step: 'ready',
    onOpen: fn(),
    onDecline: fn(),
  },
}

export default meta
type Story = StoryObj<typeof meta>

/**
 * From the press to the window and back: nothing moves, the keyboard keeps its place, and no key that is still pressed opens a
 * window.
 */
export const Ready: Story = {
  render: (args) => <InSteps {...args} />,
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Continue in the wallet’s window' })).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onOpen).not.toHaveBeenCalled()
    const before = placesIn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Open window' }))
    const again = canvas.getByRole('button', { name: 'Open it again' })
    await expect(canvas.getByRole('status')).toHaveTextContent('Waiting for your answer')
    await expect(again).toHaveFocus()
    await expect(again).toHaveAttribute('data-variant', 'quiet')
    await expect(placesIn(canvasElement)).toEqual(before)
    await userEvent.click(again)
    await expect(canvas.getByRole('status')).toHaveTextContent('Allow pop-ups for juniper.example')
    await expect(placesIn(canvasElement)).toEqual(before)
    await expect(args.onOpen).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }))
    await expect(args.onDecline).toHaveBeenCalledOnce()
  },
}

/** The request is on its way to the wallet's server: the button takes no press. */
export const Preparing: Story = {
  tags: ['rest'],
  args: { step: 'preparing' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open window' }))
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}
export const Waiting: Story = { tags: ['rest'], args: { step: 'waiting' } }
export const Blocked: Story = { tags: ['rest'], args: { step: 'blocked' } }
export const Failed: Story = {
  tags: ['rest'],
  args: { step: 'failed', failure: 'serverAway', failureDetails: 'SERVER_UNREACHABLE' },
}

export const Dark: Story = { tags: ['rest'], globals: dark }
export const BlockedDark: Story = { tags: ['rest'], args: { step: 'blocked' }, globals: dark }
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }
export const BlockedRightToLeft: Story = { tags: ['rest'], args: { step: 'blocked' }, globals: rightToLeft }

/** The longest words on the narrowest screen. */
export const Narrow: Story = {
  tags: ['rest'],
  args: { step: 'blocked' },
  globals: { locale: 'de', width: 'narrow' },
  play: async ({ canvasElement }) => expectWhole(canvasElement),
}
export const WaitingNarrow: Story = { ...Narrow, args: { step: 'waiting' } }

/** Hosts as long as they can be: all of them can be read. */
export const LongHosts: Story = {
  tags: ['rest'],
  args: { walletHost: `wallet.${'long-'.repeat(10)}juniper.example`, dappHost: `${ENDLESS}.example`, step: 'blocked' },
  play: async ({ canvasElement }) => expectWhole(canvasElement),
}

/** A phone on its side: all of it scrolls. */
export const Low: Story = {
  tags: ['rest'],
  parameters: { frameHeight: 220 },
  play: async ({ canvasElement }) => expectWhole(canvasElement),
}

/** Opens a window at the first press, and none at the second. */
function InSteps(props: ContinueViewProps): ReactNode {
  const [step, setStep] = useState(props.step)
  const open = (): void => {
    props.onOpen()
    setStep(step === 'waiting' ? 'blocked' : 'waiting')
  }
  return <ContinueView {...props} step={step} onOpen={open} />
}

async function expectWhole(canvasElement: HTMLElement): Promise<void> {
  const card = canvasElement.querySelector<HTMLElement>('[data-part="continue"]')
  await expect(card?.scrollWidth).toBe(card?.clientWidth)
}

/** Where the buttons, the heading and the address are. */
function placesIn(canvasElement: HTMLElement): readonly (readonly number[])[] {
  return [...canvasElement.querySelectorAll('button, h3, [data-part="continue-address"]')].map((one) => {
    const { left, top, width } = one.getBoundingClientRect()
    return [...(one.tagName === 'H3' ? [] : [left, width]), top].map(Math.round)
  })
}

/** No request: the user sees to their keys, whose account isn't known here. */
export const Keys: Story = { tags: ['rest'], args: { about: 'keys', address: undefined } }
export const KeysWaiting: Story = {
  args: { about: 'keys', address: undefined, step: 'waiting' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your keys are open in the wallet’s window')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onDecline).toHaveBeenCalledOnce()
  },
}
export const KeysFailed: Story = {
  tags: ['rest'],
  args: { about: 'keys', address: undefined, step: 'failed', failure: 'serverAway' },
}
