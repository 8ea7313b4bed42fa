import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { longWallet, metaMask } from '../../../stories/views/sampleModels.js'
import { DownloadsView } from './DownloadsView.js'

const meta: Meta<typeof DownloadsView> = {
  title: 'Views/Downloads',
  component: DownloadsView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.downloadsTitle(metaMask.name), back: true }),
  args: {
    wallet: metaMask,
    downloads: [
      { store: 'chrome', href: 'https://store.example/chrome' },
      { store: 'appStore', href: 'https://store.example/ios' },
      { store: 'googlePlay', href: 'https://store.example/android' },
      { store: 'website', href: 'https://wallet.example' },
    ],
    watching: true,
    onOpenStore: fn(),
    onReload: fn(),
  },
}

export default meta
type Story = StoryObj<typeof meta>

/** The best way for this browser, the others below, and what happens then. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const best = canvas.getByRole('link', { name: 'Add to Chrome (opens in a new tab)' })
    await expect(best).toHaveAttribute('href', 'https://store.example/chrome')
    await expect(best).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(canvasElement.querySelectorAll('[data-variant="primary"]')).toHaveLength(1)
    await expect(canvas.getByRole('list', { name: 'Other downloads' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.getByText(/continue once it’s installed/)).toBeVisible()
    // Followed by hand only: the press is reported, the link does the rest.
    best.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(best)
    await expect(args.onOpenStore).toHaveBeenCalledWith('chrome')
    await userEvent.click(canvas.getByRole('button', { name: 'I’ve installed it. Reload' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}

/** On a phone: the store of its system, and nothing to wait for in this browser. */
export const Phone: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'drawer' }, docs: { story: { inline: false, height: '640px' } } },
  args: {
    downloads: [
      { store: 'appStore', href: 'https://store.example/ios' },
      { store: 'website', href: 'https://wallet.example' },
    ],
    watching: false,
    onReload: undefined,
  },
}

/** One way only. */
export const OneWay: Story = {
  tags: ['rest'],
  args: { downloads: [{ store: 'website', href: 'https://wallet.example' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Open website/ })).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}

/** No page is known, or none that is safe: another wallet is the way on. */
export const Empty: Story = {
  tags: ['rest'],
  args: { downloads: [{ store: 'website', href: 'javascript:alert(1)' }], onChooseOther: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByText(/Waiting/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Other wallet' }))
    await expect(args.onChooseOther).toHaveBeenCalledOnce()
  },
}

/** Every store there is. */
export const AllStores: Story = {
  tags: ['rest'],
  args: {
    downloads: (
      ['firefox', 'chrome', 'edge', 'opera', 'safari', 'appStore', 'googlePlay', 'desktop', 'website'] as const
    ).map((store) => ({ store, href: `https://store.example/${store}` })),
  },
}

/** A long name, in German. */
export const LongText: Story = {
  tags: ['rest'],
  globals: { locale: 'de' },
  args: { wallet: longWallet },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
