import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import type { ActivityModel, ActivityRowModel } from '../../models/activity.js'
import { ActivityView } from './ActivityView.js'

function row(key: string, more: Partial<ActivityRowModel> = {}): ActivityRowModel {
  return {
    key,
    kind: 'receive',
    status: 'confirmed',
    direction: 'in',
    amount: '1,250.5 USDC',
    asset: 'USD Coin',
    counterpart: '0xC1b7…1E04D7',
    time: '3 hours ago',
    href: `https://explorer.example/tx/${key}`,
    ...more,
  }
}

const sending = row('p1', { kind: 'send', status: 'pending', direction: 'out', amount: '0.25 ETH', time: 'now' })
const ended = (['reverted', 'replaced', 'cancelled', 'dropped'] as const).map((status) =>
  row(status, { kind: 'send', status, direction: 'out', amount: '0.1 ETH' })
)
const activity: ActivityModel = {
  status: 'ready',
  pending: [sending, row('p2', { kind: 'approve', status: 'unknown', direction: 'none', amount: undefined })],
  months: [
    { key: '2026-11', label: 'November', rows: [row('a'), ...ended], spam: [row('s1'), row('s2'), row('s3')] },
    { key: '2026-10', label: 'October', rows: [row('b', { kind: 'mint', time: '1 month ago' })], spam: [] },
  ],
}

const meta: Meta<typeof ActivityView> = {
  title: 'Views/Activity',
  component: ActivityView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.activityTitle, back: true }),
  args: { activity, onMore: fn(), onRetry: fn() },
}

export default meta
type Story = StoryObj<typeof ActivityView>

/** Pending ones, those that ended well and badly, and spam that is folded. */
export const Normal: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('list', { name: 'Pending' }).querySelectorAll('[role="listitem"]')).toHaveLength(2)
    await expect(canvas.getByText('Replaced by another transaction')).toBeVisible()
    await expect(canvas.getByText('Cancelled')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: /Minted/ })).toHaveAttribute(
      'href',
      'https://explorer.example/tx/b'
    )
    const spam = canvas.getByRole('button', { name: /3 spam transactions/ })
    await userEvent.click(spam)
    await expect(spam).toHaveFocus()
    const shown = canvas.getByRole('list', { name: '3 spam transactions' })
    await expect(shown.querySelectorAll('[role="listitem"]')).toHaveLength(3)
    await userEvent.click(spam)
    await expect(shown).not.toBeInTheDocument()
  },
}

const onOpen = fn()
const changed = row('i1', {
  kind: 'send',
  direction: 'out',
  amount: '0.25 ETH',
  instead: { asked: '0.5 ETH', sent: '0.25 ETH', parties: { asked: '0xC1b7…1E04D7', sent: '0xd27C…3E04B8' } },
  onOpen,
})
const moved = row('n1', {
  kind: 'send',
  direction: 'out',
  amount: 'Two Peaks',
  asset: 'Two Peaks',
  collection: 'Doorways',
  onOpen,
})

/** What was sent from here opens its receipt; the rest leads to the explorer. */
export const OwnTransfers: Story = {
  tags: ['rest'],
  args: {
    activity: {
      ...activity,
      pending: [{ ...sending, onOpen }, row('p3', { kind: 'send', status: 'signatures', onOpen })],
      months: [{ key: '2026-11', label: 'November', rows: [moved, changed, row('b', { kind: 'mint' })], spam: [] }],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Waiting for signatures')).toBeVisible()
    await expect(canvas.getByText('To 0xC1b7…1E04D7 · Doorways')).toBeVisible()
    const told = 'You asked for 0.5 ETH to 0xC1b7…1E04D7, your wallet sent 0.25 ETH to 0xd27C…3E04B8'
    await expect(canvas.getByText(told)).toBeVisible()
    await userEvent.click(canvas.getAllByRole('button', { name: /^Sending/ })[0] as HTMLElement)
    await expect(onOpen).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('link', { name: /Minted/ })).toBeVisible()
  },
}

/** The first time: the places of rows. */
export const Loading: Story = { args: { activity: { status: 'loading', pending: [], months: [] } } }

/** Nothing happened yet. */
export const Empty: Story = { tags: ['rest'], args: { activity: { status: 'ready', pending: [], months: [] } } }

/** The network was searched: what it can't say is said. */
export const Partial: Story = {
  args: { activity: { ...activity, pending: [], isPartial: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only recent transfers are listed. Some may be missing.')).toBeVisible()
  },
}

/** Past ones could not be read: own ones stay. */
export const Failed: Story = {
  args: { activity: { status: 'error', pending: [sending], months: [] } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch transactions')
    await expect(canvas.getByText('Sending')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The end of the list is in view, and older ones are asked for. */
export const More: Story = {
  tags: ['rest'],
  args: { activity: { ...activity, pending: [], months: activity.months.slice(1), next: 'older' } },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onMore).toHaveBeenCalled())
  },
}

/** Five thousand rows: those in view and near it are in the page. */
export const FiveThousand: Story = {
  tags: ['rest'],
  args: {
    activity: {
      ...activity,
      months: [
        {
          key: 'all',
          label: 'November',
          rows: Array.from({ length: 5_000 }, (_, index) => row(`n${index}`, { counterpart: `Number ${index}` })),
          spam: [],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    // In the page it is the page that scrolls.
    const { documentElement } = document
    const rows = () => canvasElement.querySelectorAll('[data-part="activity-row"]')
    await waitFor(() => expect(documentElement.scrollHeight).toBeGreaterThan(5_000 * 56))
    await expect(rows().length).toBeLessThan(80)
    documentElement.scrollTo({ top: documentElement.scrollHeight })
    const last = () => canvas.getByRole('link', { name: /Number 4999/ })
    await waitFor(() => expect(last()).toBeVisible())
    await expect(last().closest('[role="listitem"]')).toHaveAttribute('aria-posinset', '5000')
    await expect(rows().length).toBeLessThan(80)
  },
}

/** In the dark theme. */
export const Dark: Story = { tags: ['rest'], globals: dark }

/** Right to left. */
export const Arabic: Story = { tags: ['rest'], globals: rightToLeft }
