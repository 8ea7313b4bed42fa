import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useCallback, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'

const shell = { title: (messages: { readonly approveTitle: string }) => messages.approveTitle }

const meta: Meta<typeof ApproveTransactionView> = {
  title: 'Views/ApproveTransaction',
  component: ApproveTransactionView,
  decorators: [inShell],
  parameters: shellParameters(shell),
  args: { status: 'loading', placeRef: null, onRetry: fn(), onCancel: fn() },
}

export default meta
type Story = StoryObj<typeof meta>

/** The frame is on its way: the card has its height. */
export const Loading: Story = {
  tags: ['rest'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…')
    await expect(canvasElement.querySelector('[data-part="approve-transaction"]')).toHaveAttribute('aria-busy', 'true')
  },
}

/** The frame leads on to the wallet's window: the card is as high as that needs. */
export const Short: Story = {
  tags: ['rest'],
  args: { isShort: true },
  play: async ({ canvasElement }) => {
    const view = canvasElement.querySelector('[data-part="approve-transaction"]')
    await expect(view?.getBoundingClientRect().height).toBeLessThan(430)
    await expect(view?.getBoundingClientRect().height).toBeGreaterThan(410)
  },
}

/** The frame is there: it fills the card below the header, and the page draws nothing over it. */
export const Shown: Story = {
  args: { status: 'shown' },
  render: (args) => <WithFrame {...args} />,
  play: async ({ canvasElement }) => {
    const view = canvasElement.querySelector('[data-part="approve-transaction"]')?.getBoundingClientRect()
    const frame = canvasElement.querySelector('iframe')
    const drawn = frame?.getBoundingClientRect()
    await expect(drawn?.width).toBe(view?.width)
    await expect(drawn?.bottom).toBe(view?.bottom)
    const { left = 0, top = 0 } = drawn ?? {}
    await expect(document.elementFromPoint(left + 100, top + 100)).toBe(frame)
  },
}

/** It didn't load. */
export const Failed: Story = {
  args: { status: 'failed', details: 'FRAME_NOT_LOADED\nThe wallet’s frame did not load within 20 s.' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t open your wallet')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** A second try: the frame's place is the same element, so nothing in it is loaded twice, and the keyboard keeps its place. */
export const Again: Story = {
  tags: ['rest'],
  render: (args) => <Retried {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const place = canvasElement.querySelector('[data-part="wallet-place"]')
    await expect(place).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(canvas.getByRole('status')).toBeInTheDocument()
    await expect(canvasElement.querySelector('[data-part="wallet-place"]')).toBe(place)
    await expect(place).toBeVisible()
    await expect(canvasElement.querySelector('[data-part="approve-transaction"]')).toHaveFocus()
  },
}

/** In the modal: as high as the card, or as the window allows, without a scrollbar of the page. */
export const Modal: Story = {
  tags: ['rest'],
  parameters: shellParameters({ ...shell, modal: 'card' }),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Approve' })).toBeVisible())
    await expectFilled()
  },
}

/** On a phone: a sheet, as high as the window allows. */
export const Sheet: Story = { tags: ['rest'], ...Modal, parameters: shellParameters({ ...shell, modal: 'drawer' }) }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }

/** The failed state on the dark surface. */
export const FailedDark: Story = { tags: ['rest'], args: Failed.args ?? {}, globals: dark }

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], args: Failed.args ?? {}, globals: rightToLeft }

/** The longest words on the narrowest screen. */
export const Narrow: Story = { tags: ['rest'], args: Failed.args ?? {}, globals: { locale: 'de', width: 'narrow' } }

/** Once it has come in: nothing of the view has to be scrolled to, and it ends in the window. */
async function expectFilled(): Promise<void> {
  const scroller = document.querySelector('[data-part="view-frame"]')
  const view = document.querySelector('[data-part="approve-transaction"]')
  await waitFor(async () => {
    await expect(view?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  })
  await expect(view?.getBoundingClientRect().height).toBeGreaterThan(400)
  await expect(scroller?.scrollHeight).toBe(scroller?.clientHeight)
}

/** With a frame in its place that has no style of its own, as the app's code puts it there. */
function WithFrame(props: Parameters<typeof ApproveTransactionView>[0]): ReactNode {
  const placeRef = useCallback((place: HTMLDivElement | null) => {
    if (place === null || place.childElementCount > 0) return
    const frame = document.createElement('iframe')
    frame.title = 'Wallet'
    frame.style.border = 'none'
    place.append(frame)
  }, [])
  return <ApproveTransactionView {...props} placeRef={placeRef} />
}

function Retried(props: Parameters<typeof ApproveTransactionView>[0]): ReactNode {
  const [status, setStatus] = useState<'loading' | 'failed'>('failed')
  return <ApproveTransactionView {...props} status={status} onRetry={() => setStatus('loading')} />
}
