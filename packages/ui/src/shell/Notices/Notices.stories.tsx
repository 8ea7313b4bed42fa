import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Waiting, Wallets } from '../../../stories/ShellPage.js'
import { useUi } from '../../UiContext.js'
import { InlineShell } from '../InlineShell/InlineShell.js'
import { ModalShell } from '../ModalShell/ModalShell.js'
import type { NoticeAlert } from './AlertItem.js'
import { Notices, type NoticesProps } from './Notices.js'

const meta = {
  component: Notices,
  parameters: { surface: false, docs: { story: { inline: false, height: '640px' } } },
  args: { snackbar: undefined, alerts: [], onDismissAlert: fn() },
  render: (args) => <InShell {...args} />,
} satisfies Meta<typeof Notices>
export default meta
type Story = StoryObj<typeof meta>

const projectId: NoticeAlert = {
  id: 3,
  tone: 'danger',
  title: 'Invalid project id',
  advice: 'Copy it from the dashboard into the option projectId.',
  docsUrl: 'https://portico.example/docs/alerts#invalid_project_id',
}
const ignored: NoticeAlert = {
  id: 2,
  tone: 'warning',
  title: 'Local configuration ignored',
  advice: 'The dashboard decides these features. Remove them from the code: email, socials.',
  docsUrl: 'http://localhost:4000/alerts',
}
const network: NoticeAlert = {
  id: 1,
  tone: 'info',
  title: 'Network not found',
  advice: 'Add it to the option networks.',
  docsUrl: 'alerts.md#network_not_found',
}
const older: NoticeAlert = { id: 0, tone: 'info', title: 'Older', advice: 'It waits until there is room.' }

export const Success: Story = {
  tags: ['rest'],
  args: { snackbar: { key: 1, variant: 'success', message: 'Address copied' } },
}
export const Loading: Story = {
  tags: ['rest'],
  args: { snackbar: { key: 1, variant: 'loading', message: 'Switching network…' } },
}
export const Failed: Story = {
  tags: ['rest'],
  args: { snackbar: { key: 1, variant: 'error', message: 'Token Balance Unavailable' } },
  play: async ({ canvas, canvasElement }) => {
    const header = part({ canvasElement, name: 'header' }).getBoundingClientRect()
    const snackbar = canvas.getByText('Token Balance Unavailable')
    await waitFor(() => expect(snackbar.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom))
    await expect(snackbar.getBoundingClientRect().top - header.bottom).toBeLessThan(32)
  },
}

export const AlertDanger: Story = {
  tags: ['rest'],
  args: { alerts: [projectId] },
  play: async ({ canvas, canvasElement }) => {
    const header = part({ canvasElement, name: 'header' }).getBoundingClientRect()
    const bar = part({ canvasElement, name: 'alert-bar' })
    // It drops in from above.
    await waitFor(() => expect(bar.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom))
    await expect(bar.getBoundingClientRect().top - header.bottom).toBeLessThan(16)
    await expect(canvas.getByRole('link', { name: /Read more/ })).toHaveAttribute('href', projectId.docsUrl)
  },
}
export const AlertWarning: Story = { tags: ['rest'], args: { alerts: [ignored] } }

/** An address that is not of the web is shown, and nothing follows it. */
export const AlertInfo: Story = {
  tags: ['rest'],
  args: { alerts: [network] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(network.docsUrl ?? '')).toBeVisible())
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const AlertSuccess: Story = {
  tags: ['rest'],
  args: { alerts: [{ ...older, tone: 'success', title: 'Domain verified', advice: 'Nothing is left to do.' }] },
}

/** At most three, the newest first. Each goes by its own cross; the focus goes on to the next, at the end to the heading. */
export const ThreeAlerts: Story = {
  args: { alerts: [projectId, ignored, network, older] },
  play: async ({ canvas, canvasElement, args }) => {
    const stack = part({ canvasElement, name: 'alerts' })
    const alerts = within(stack)
    const titles = (): readonly (string | null)[] =>
      [...stack.querySelectorAll('strong')].map((title) => title.textContent)
    await expect(alerts.getAllByRole('button')).toHaveLength(3)

    await userEvent.click(alerts.getByRole('button', { name: 'Close: Local configuration ignored' }))
    await expect(args.onDismissAlert).toHaveBeenLastCalledWith(2)
    await expect(alerts.getByRole('button', { name: 'Close: Network not found' })).toHaveFocus()
    await waitFor(() => expect(titles()).toEqual(['Invalid project id', 'Network not found', 'Older']))

    await userEvent.keyboard('{Enter}')
    await expect(alerts.getByRole('button', { name: 'Close: Older' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    // The last of the stack: the one before has the focus then.
    await expect(alerts.getByRole('button', { name: 'Close: Invalid project id' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus()
    await waitFor(() => expect(canvas.queryByText('Invalid project id')).toBeNull())
  },
}

export const Both: Story = {
  tags: ['rest'],
  args: { alerts: [projectId, ignored], snackbar: { key: 1, variant: 'loading', message: 'Switching network…' } },
}

/** The card grows by a notice: no row is cut or covered, in any frame, and nothing jumps. */
export const NothingIsCovered: Story = {
  render: (args) => <Toggled {...args} />,
  args: { alerts: [projectId], snackbar: { key: 1, variant: 'success', message: 'Address copied' } },
  play: async ({ canvas, canvasElement }) => {
    const [shell, view] = ['inline-shell', 'view-frame'].map((name) => part({ canvasElement, name }))
    if (!shell || !view) throw new Error('There is no shell.')
    const heightOf = (element: HTMLElement): number => element.getBoundingClientRect().height
    const [before, viewBefore] = [heightOf(shell), heightOf(view)]
    const covered = (): readonly string[] =>
      canvas
        .getAllByRole('listitem')
        .flatMap((item) => item.querySelector<HTMLElement>('[data-part="row"]') ?? [])
        .filter((row) => {
          const { left, top, width, height } = row.getBoundingClientRect()
          return !row.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        })
        .map((row) => row.textContent)
    const heights: number[] = []
    let isRecording = true
    const look = (): void => {
      if (!isRecording) return
      heights.push(heightOf(shell))
      requestAnimationFrame(look)
    }
    look()
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle' }))
    await waitFor(() => expect(canvas.getByText('Invalid project id')).toBeVisible())
    await waitFor(() => expect(shell.getAnimations({ subtree: true })).toHaveLength(0))
    isRecording = false
    await expect(covered()).toEqual([])
    await expect(heightOf(view)).toBe(viewBefore)
    await expect(heights).toEqual([...heights].sort((one, other) => one - other))
    await expect(canvas.getByRole('button', { name: 'Toggle' })).toHaveFocus()

    await userEvent.click(canvas.getByRole('button', { name: 'Toggle' }))
    await waitFor(() => expect(canvas.queryByText('Address copied')).toBeNull())
    await waitFor(() => expect(canvas.queryByText('Invalid project id')).toBeNull())
    await expect(heightOf(shell)).toBe(before)
  },
}

/** Another notice takes the place of the one before at once: never two. */
export const OneSnackbar: Story = {
  tags: ['rest'],
  render: (args) => <Followed {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('Notice 1')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(canvas.getByText('Notice 2')).toBeVisible())
    await expect(canvasElement.querySelectorAll('[data-part="snackbar"]')).toHaveLength(1)
  },
}

/** A card that is lower than its alerts: they scroll, and the last cross can be reached. */
export const LowCard: Story = {
  args: {
    alerts: [
      { ...projectId, advice: projectId.advice.repeat(3) },
      { ...ignored, advice: ignored.advice.repeat(3) },
      network,
    ],
  },
  render: (args) => (
    <ModalShell
      open
      size="compact"
      title="MetaMask"
      viewKey="waiting"
      direction="forward"
      onClose={nothing}
      notice={<Notices {...args} />}
    >
      <Waiting wallet="MetaMask" onBack={nothing} />
    </ModalShell>
  ),
  play: async () => {
    const last = screen.getByRole('button', { name: 'Close: Network not found' })
    last.focus()
    await waitFor(() => {
      const card = screen.getByRole('dialog').getBoundingClientRect()
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.bottom)
    })
  },
}

export const LongText: Story = {
  tags: ['rest'],
  args: {
    alerts: [
      {
        ...projectId,
        title: 'The configuration of this dapp does not fit the one that the dashboard has for it',
        advice: `${'Copy the id from the dashboard, then start again. '.repeat(2)}${'x'.repeat(80)}`,
      },
    ],
    snackbar: {
      key: 1,
      variant: 'error',
      message: 'The network of The Extraordinarily Careful Wallet of the Northern Cooperative did not change',
    },
  },
  play: async ({ canvasElement }) => {
    const [bar, snackbar] = [part({ canvasElement, name: 'alert-bar' }), part({ canvasElement, name: 'snackbar' })]
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    await expect(snackbar.scrollWidth).toBeLessThanOrEqual(snackbar.clientWidth)
  },
}

export const Wide: Story = {
  tags: ['rest'],
  args: Both.args ?? {},
  render: (args) => (
    <ModalShell
      open
      size="wide"
      title="Connect a wallet"
      viewKey="connect"
      direction="forward"
      onClose={nothing}
      footer="New to wallets?"
      notice={<Notices {...args} />}
    >
      <Wallets onSelect={nothing} />
    </ModalShell>
  ),
}

/** The sheet of a phone. */
export const Drawer: Story = {
  tags: ['rest'],
  args: Both.args ?? {},
  render: (args) => (
    <ModalShell
      open
      size="compact"
      layout="drawer"
      title="Connect a wallet"
      viewKey="connect"
      direction="forward"
      onClose={nothing}
      footer="New to wallets?"
      notice={<Notices {...args} />}
    >
      <Wallets onSelect={nothing} />
    </ModalShell>
  ),
}
export const Dark: Story = {
  tags: ['rest'],
  globals: { theme: 'dark' },
  args: { ...Both.args, alerts: [projectId, ignored, network] },
}
export const HighContrast: Story = { tags: ['rest'], globals: { theme: 'highContrast' }, args: Both.args ?? {} }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' }, args: Both.args ?? {} }

/** As the containers do it: what is dismissed is no longer given. */
function InShell(props: NoticesProps): ReactNode {
  const { messages } = useUi()
  const [dismissed, setDismissed] = useState<readonly number[]>([])
  const dismiss = (id: number): void => {
    setDismissed((ids) => [...ids, id])
    props.onDismissAlert(id)
  }
  const alerts = props.alerts.filter(({ id }) => !dismissed.includes(id))
  return (
    <InlineShell
      title={messages.connectTitle}
      viewKey="connect"
      footer={messages.newToWallets}
      notice={<Notices {...props} alerts={alerts} onDismissAlert={dismiss} />}
    >
      <Wallets onSelect={nothing} />
    </InlineShell>
  )
}

function Toggled(props: NoticesProps): ReactNode {
  const [on, setOn] = useState(false)
  return (
    <>
      <InShell {...props} alerts={on ? props.alerts : none} snackbar={on ? props.snackbar : undefined} />
      <button type="button" onClick={() => setOn(!on)}>
        Toggle
      </button>
    </>
  )
}

function Followed(props: NoticesProps): ReactNode {
  const [key, setKey] = useState(1)
  return (
    <>
      <InShell {...props} snackbar={{ key, variant: 'success', message: `Notice ${key}` }} />
      <button type="button" onClick={() => setKey(key + 1)}>
        Next
      </button>
    </>
  )
}

function part(query: { readonly canvasElement: HTMLElement; readonly name: string }): HTMLElement {
  const element = query.canvasElement.querySelector<HTMLElement>(`[data-part="${query.name}"]`)
  if (!element) throw new Error(`There is no ${query.name}.`)
  return element
}

const none: readonly NoticeAlert[] = []

function nothing(): void {}
