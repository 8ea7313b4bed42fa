import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useRef, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { coinbase, metaMask, phantom, rabby } from '../../../stories/views/sampleModels.js'
import { InlineShell } from '../../shell/InlineShell/InlineShell.js'
import { ModalShell } from '../../shell/ModalShell/ModalShell.js'
import { useUi } from '../../UiContext.js'
import { ConnectFooter } from '../connect/ConnectFooter.js'
import { ConnectView } from '../connect/ConnectView.js'
import { ConsentCard, type ConsentCardProps } from './ConsentCard.js'

const meta = {
  title: 'Views/Consent',
  component: ConsentCard,
  parameters: { surface: false },
  args: {
    termsUrl: 'https://dapp.example/terms',
    privacyUrl: 'https://dapp.example/privacy',
    checked: false,
    onChange: fn(),
    reasonId: 'consent-reason',
    showReason: false,
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof ConsentCard>
export default meta
type Story = StoryObj<typeof meta>

/** A press on a wallet leads to the checkbox; once it is ticked the same press chooses the wallet. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const row = canvas.getByRole('button', { name: /MetaMask/ })
    const box = canvas.getByRole('checkbox', { name: 'I accept the terms and the privacy policy.' })
    await expect(row).toHaveAttribute('aria-disabled', 'true')
    await expect(row).toHaveAccessibleDescription('Accept to continue')
    await expect(canvas.getByText('Accept to continue')).toBeVisible()
    await expect(box.getBoundingClientRect().top).toBeLessThan(row.getBoundingClientRect().top)
    const media = row.querySelector('[data-part="media"]')
    await expect(Number(media && getComputedStyle(media).opacity)).toBeGreaterThanOrEqual(0.6)
    const before = row.getBoundingClientRect().top
    await userEvent.click(row)
    await expect(box).toHaveFocus()
    await expect(box).toBeInvalid()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(row).not.toHaveAttribute('aria-disabled')
    await expect(canvas.getByText('Accept to continue')).not.toBeVisible()
    // Nothing moves under the pointer.
    await expect(row.getBoundingClientRect().top).toBe(before)
  },
}

/** Both documents open beside the app, and opening one does not accept it. */
export const Links: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://dapp.example/terms',
      'https://dapp.example/privacy',
    ])
    for (const link of links) {
      await expect(link).toHaveAttribute('target', '_blank')
      link.addEventListener('click', (event) => event.preventDefault())
      await userEvent.click(link)
    }
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Ticked: Story = { tags: ['rest'], args: { checked: true } }
export const Reason: Story = { tags: ['rest'], args: { showReason: true } }
export const OnlyTerms: Story = {
  tags: ['rest'],
  args: { privacyUrl: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'I accept the terms.' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
  },
}
export const OnlyPrivacyPolicy: Story = {
  tags: ['rest'],
  args: { termsUrl: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'I accept the privacy policy.' })).toBeVisible()
  },
}
export const Dark: Story = { tags: ['rest'], globals: dark, args: { showReason: true } }
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft, args: { showReason: true } }
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { showReason: true } }

/** Below 320 px wide the sentence wraps and the links stay whole. */
export const Narrow: Story = { tags: ['rest'], globals: { width: 'narrow' }, args: { showReason: true } }

/** The sheet of a phone. */
export const Drawer: Story = {
  tags: ['rest'],
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  render: (args) => <Page {...args} drawer />,
}

/** A list that cannot be used yet, with the question over it, as the containers put them together. */
function Page({ drawer, ...props }: ConsentCardProps & { readonly drawer?: boolean }): ReactNode {
  const { messages } = useUi()
  const [checked, setChecked] = useState(props.checked)
  const [pressed, setPressed] = useState(props.showReason)
  const inputRef = useRef<HTMLInputElement>(null)
  const shared = {
    title: messages.connectTitle,
    viewKey: 'connect',
    direction: 'forward',
    footer: <ConnectFooter onGetWallet={nothing} />,
    children: (
      <>
        <ConsentCard
          {...props}
          checked={checked}
          onChange={(accepted) => {
            setChecked(accepted)
            props.onChange(accepted)
          }}
          inputRef={inputRef}
          showReason={pressed && !checked}
        />
        <ConnectView
          lastWallet={rabby}
          groups={[
            { id: 'injected', wallets: [metaMask, phantom] },
            { id: 'custom', wallets: [{ ...coinbase, badge: 'recent' }] },
          ]}
          status="ready"
          blockedBy={checked ? undefined : props.reasonId}
          onBlocked={() => {
            setPressed(true)
            inputRef.current?.focus()
          }}
          onSelectWallet={nothing}
          onLearn={nothing}
        />
      </>
    ),
  } as const
  if (drawer) return <ModalShell {...shared} open size="compact" layout="drawer" onClose={nothing} />
  return <InlineShell {...shared} />
}

function nothing(): void {}
