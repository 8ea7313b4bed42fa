import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { arbitrum, base, ethereum, optimism, sampleNetwork, sepolia } from '../../../stories/views/sampleModels.js'
import { NetworksFooter } from './NetworksFooter.js'
import { NetworksView } from './NetworksView.js'

const few = [{ ...ethereum, current: true }, base, optimism, arbitrum, sepolia]
const many = [
  ...few,
  ...['Polygon', 'Linea', 'Scroll', 'Zora', 'Gnosis'].map((name, index) =>
    sampleNetwork({ id: `toy:9${index}`, name, colour: '#5C4BD8' })
  ),
]

const learn = fn()

const meta: Meta<typeof NetworksView> = {
  title: 'Views/Networks',
  component: NetworksView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.networksTitle }),
  args: { networks: few, status: 'ready', onSelectNetwork: fn(), onIntentNetwork: fn(), onRetry: fn() },
}

export default meta
type Story = StoryObj<typeof NetworksView>

/** With the line for people who never chose one. */
export const WithFooter: Story = {
  tags: ['rest'],
  parameters: { shell: { footer: () => <NetworksFooter onLearn={learn} onIntentLearn={fn()} /> } },
  play: async ({ userEvent }) => {
    learn.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'What is a network?' }))
    await expect(learn).toHaveBeenCalledOnce()
  },
}

/** The current network is marked; two keys switch to the next one. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const current = canvas.getByRole('button', { current: true })
    await expect(current).toHaveAccessibleName('Ethereum Current')
    await userEvent.click(current)
    await expect(args.onSelectNetwork).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onSelectNetwork).toHaveBeenCalledWith(base.id)
    await expect(canvas.getByRole('list', { name: 'Testnets' })).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
}

/** More than eight: a search field, and the arrow down goes from it to the first find. */
export const Search: Story = {
  args: { networks: many },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '  LIN ')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await expect(canvas.getByText('1 network found')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onSelectNetwork).toHaveBeenCalledWith('toy:91')
  },
}

/** A word that no network has. */
export const NothingFound: Story = {
  tags: ['rest'],
  args: { networks: many },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'atlantis')
    await expect(canvas.getByText(/No results for “atlantis”/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(many.length)
  },
}

/** The app has set up no network. */
export const Empty: Story = {
  tags: ['rest'],
  args: { networks: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No networks yet' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** Networks are being read. */
export const Loading: Story = {
  tags: ['rest'],
  args: { networks: [], status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading networks…')).toBeInTheDocument()
  },
}

/** Networks did not load. */
export const ErrorState: Story = {
  name: 'Error',
  args: { networks: [], status: 'failed' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** One is switching, one was refused, one cannot be chosen, one needs a wallet: each says so, and what a press does. */
export const RowStates: Story = {
  args: {
    networks: [
      { ...ethereum, current: true },
      { ...base, busy: true },
      { ...optimism, errorReason: 'rejected' },
      { ...arbitrum, unavailableReason: 'walletCannot' },
      { ...sepolia, testnet: false, needsWallet: true },
    ],
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /^Base/ })).toHaveAttribute('aria-busy', 'true')
    const unavailable = canvas.getByRole('button', { name: 'Arbitrum Your wallet doesn’t have this network' })
    await expect(unavailable).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(unavailable)
    await expect(args.onSelectNetwork).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Optimism Declined in your wallet Try again' }))
    await expect(args.onSelectNetwork).toHaveBeenCalledWith(optimism.id)
    await userEvent.click(canvas.getByRole('button', { name: 'Sepolia Connect' }))
    await expect(args.onSelectNetwork).toHaveBeenLastCalledWith(sepolia.id)
  },
}

/** A long name and a long reason. */
export const LongText: Story = {
  tags: ['rest'],
  args: {
    networks: [
      { ...ethereum, current: true, name: 'The Settlement Network of the Northern Cooperative and Its Friends' },
      {
        ...base,
        name: 'Another Network With a Name That Goes On and On',
        icon: undefined,
        unavailableReason: 'walletCannot',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft, args: { networks: many } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
