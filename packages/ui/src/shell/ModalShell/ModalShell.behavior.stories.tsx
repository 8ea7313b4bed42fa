import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellPage } from '../../../stories/ShellPage.js'

const meta = {
  title: 'ModalShell/Behavior',
  component: ShellPage,
  tags: ['!autodocs'],
  args: { onClose: fn(), onBlockedClose: fn(), onExited: fn() },
} satisfies Meta<typeof ShellPage>
export default meta
type Story = StoryObj<typeof meta>

const opener = (): HTMLElement => screen.getByRole('button', { name: 'Connect wallet' })
const heading = (): HTMLElement => screen.getByRole('heading', { level: 2 })

async function openModal(): Promise<void> {
  opener().focus()
  await userEvent.click(opener())
  await waitFor(() => expect(heading()).toHaveFocus())
}

async function trapIsOn(): Promise<void> {
  // The trap is fetched after the paint; a page element that keeps the focus shows that it is not there yet.
  await waitFor(() => {
    opener().focus()
    expect(opener()).not.toHaveFocus()
  })
}

export const EscapeClosesAndFocusReturns: Story = {
  play: async ({ args }) => {
    await openModal()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(opener()).toHaveFocus()
    await expect(args.onExited).toHaveBeenCalledTimes(1)
    await expect(document.documentElement).not.toHaveAttribute('data-portico-locked')
  },
}

export const PressOutsideCloses: Story = {
  play: async ({ args }) => {
    await openModal()
    const backdrop = document.querySelector('[data-part="backdrop"]')
    if (!backdrop) throw new Error('The modal has no backdrop.')
    await userEvent.click(backdrop)
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const TabStaysInside: Story = {
  play: async () => {
    await openModal()
    await trapIsOn()
    const dialog = screen.getByRole('dialog')
    for (let presses = 0; presses < 8; presses++) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.tab({ shift: true })
    await expect(dialog.contains(document.activeElement)).toBe(true)
  },
}

export const ViewChangeMovesFocus: Story = {
  play: async () => {
    await openModal()
    await userEvent.click(screen.getByRole('button', { name: /Phantom/ }))
    await expect(heading()).toHaveTextContent('Phantom')
    await expect(heading()).toHaveFocus()
    await expect(screen.getByRole('dialog', { name: 'Phantom' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await expect(screen.getByRole('button', { name: /Phantom/ })).toHaveFocus()
  },
}

export const BlockedCloseSaysWhy: Story = {
  args: { closeBlockedReason: 'This site needs a sign-in. To leave, disconnect.' },
  play: async ({ args }) => {
    await openModal()
    const close = screen.getByRole('button', { name: 'Close' })
    await expect(close).toHaveAttribute('aria-disabled', 'true')
    await expect(close).toHaveAccessibleDescription('This site needs a sign-in. To leave, disconnect.')
    const dialog = within(screen.getByRole('dialog'))
    await expect(dialog.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.keyboard('{Escape}')
    await expect(args.onBlockedClose).toHaveBeenCalledTimes(1)
    await expect(dialog.getByRole('status')).toHaveTextContent('This site needs a sign-in')
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-shake')
    await userEvent.click(close)
    await expect(args.onBlockedClose).toHaveBeenCalledTimes(2)
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('dialog')).not.toHaveAttribute('data-shake'), { timeout: 3000 })
  },
}

/** A wallet draws over the page after we opened: it stays above, may have the focus and its own Escape. */
export const WalletOverlayStaysUsable: Story = {
  play: async ({ args }) => {
    await openModal()
    await trapIsOn()
    const overlay = document.createElement('div')
    overlay.style.cssText = 'position:fixed;inset:0 0 auto auto;z-index:2147483647;padding:16px;background:#fff'
    overlay.innerHTML = '<label>Password <input></label><button type="button">Unlock</button>'
    document.body.append(overlay)
    try {
      const unlock = within(overlay).getByRole('button', { name: 'Unlock' })
      const { left, top } = unlock.getBoundingClientRect()
      await expect(document.elementFromPoint(left + 4, top + 4)).toBe(unlock)
      const field = within(overlay).getByRole('textbox')
      await userEvent.type(field, 'secret')
      await expect(field).toHaveFocus()
      await expect(field).toHaveValue('secret')
      await userEvent.keyboard('{Escape}')
      await expect(args.onClose).not.toHaveBeenCalled()
    } finally {
      overlay.remove()
    }
    // And once it has gone, the page behind is out of reach again.
    await trapIsOn()
  },
}

export const SwipeDownClosesTheDrawer: Story = {
  args: { layout: 'drawer' },
  play: async ({ args }) => {
    await openModal()
    const grip = document.querySelector('[data-part="grip"]')
    if (!grip) throw new Error('The drawer has no grip.')
    const pointer = { pointerId: 1, isPrimary: true, pointerType: 'touch' }
    await fireEvent.pointerDown(grip, { ...pointer, clientY: 100 })
    await fireEvent.pointerMove(grip, { ...pointer, clientY: 110 })
    await fireEvent.pointerUp(grip, { ...pointer, clientY: 110 })
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByRole('dialog').style.translate).toBe('')

    await fireEvent.pointerDown(grip, { ...pointer, clientY: 100 })
    await fireEvent.pointerMove(grip, { ...pointer, clientY: 400 })
    await expect(screen.getByRole('dialog').style.translate).toBe('0px 300px')
    await fireEvent.pointerUp(grip, { ...pointer, clientY: 400 })
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

export const SwipeGivesWayWhereBlocked: Story = {
  args: { layout: 'drawer', closeBlockedReason: 'Choose a network first. To leave, disconnect.' },
  play: async ({ args }) => {
    await openModal()
    const grip = document.querySelector('[data-part="grip"]')
    if (!grip) throw new Error('The drawer has no grip.')
    const pointer = { pointerId: 1, isPrimary: true, pointerType: 'touch' }
    await fireEvent.pointerDown(grip, { ...pointer, clientY: 100 })
    await fireEvent.pointerMove(grip, { ...pointer, clientY: 400 })
    await expect(screen.getByRole('dialog').style.translate).toBe('0px 60px')
    await fireEvent.pointerUp(grip, { ...pointer, clientY: 400 })
    await expect(args.onBlockedClose).toHaveBeenCalledTimes(1)
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByRole('dialog').style.translate).toBe('')
  },
}

/** Outside a modal `<dialog>` everything is inert, so the shell goes into it; Escape closes only the shell. */
export const InsideBareDialog: Story = {
  render: (args) => (
    <dialog aria-label="Checkout" ref={(dialog) => dialog?.showModal()}>
      <ShellPage {...args} />
    </dialog>
  ),
  play: async ({ args }) => {
    const host = document.querySelector('dialog')
    await openModal()
    await expect(host?.contains(screen.getByRole('dialog', { name: 'Connect a wallet' }))).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: /Rabby/ }))
    await expect(heading()).toHaveTextContent('Rabby')
    // What the browser would close the host for is the key's default action.
    const notPrevented = await fireEvent.keyDown(heading(), { key: 'Escape' })
    await expect(notPrevented).toBe(false)
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rabby' })).toBeNull())
    await expect(host?.open).toBe(true)
    await expect(opener()).toHaveFocus()
  },
}

/**
 * A host as dialog libraries make them: above our z-index, with a focus guard that takes the focus back, and Escape
 * and presses outside heard on the document.
 */
export const InsideGuardedDialog: Story = {
  render: (args) => (
    <div role="dialog" aria-label="Settings" data-testid="host" style={{ position: 'fixed', inset: 0, zIndex: 1300 }}>
      <ShellPage {...args} />
    </div>
  ),
  play: async ({ args }) => {
    const host = screen.getByTestId('host')
    const closeHost = fn()
    const isOutside = (target: EventTarget | null): boolean => target instanceof Node && !host.contains(target)
    const guardIn = ({ target }: FocusEvent): void => {
      if (isOutside(target)) opener().focus()
    }
    const guardOut = ({ relatedTarget }: FocusEvent): void => {
      if (isOutside(relatedTarget)) opener().focus()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closeHost()
    }
    const onPointer = ({ target }: PointerEvent): void => {
      if (isOutside(target)) closeHost()
    }
    document.addEventListener('focusin', guardIn)
    document.addEventListener('focusout', guardOut)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPointer)
    const overlay = document.createElement('div')
    overlay.style.cssText = 'position:fixed;top:0;right:0;z-index:2147483647'
    overlay.innerHTML = '<label>Password <input></label>'
    try {
      await openModal()
      const row = screen.getByRole('button', { name: /MetaMask/ })
      const { left, top } = row.getBoundingClientRect()
      await expect(row.contains(document.elementFromPoint(left + 20, top + 20))).toBe(true)
      await trapIsOn()
      await userEvent.tab()
      await expect(screen.getByRole('dialog', { name: 'Connect a wallet' }).contains(document.activeElement)).toBe(true)
      await userEvent.click(row)
      await expect(heading()).toHaveFocus()

      document.body.append(overlay)
      const field = within(overlay).getByRole('textbox')
      await userEvent.type(field, 'secret')
      await expect(field).toHaveFocus()
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()

      await userEvent.keyboard('{Escape}')
      await expect(args.onClose).toHaveBeenCalledTimes(1)
      await expect(closeHost).not.toHaveBeenCalled()
      await waitFor(() => expect(opener()).toHaveFocus())
    } finally {
      overlay.remove()
      document.removeEventListener('focusin', guardIn)
      document.removeEventListener('focusout', guardOut)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPointer)
    }
  },
}
