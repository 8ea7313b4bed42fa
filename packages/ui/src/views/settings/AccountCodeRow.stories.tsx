import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import type { AccountCodeModel, SettingsModel } from '../../models/settings.js'
import { SettingsFooter } from './SettingsFooter.js'
import { SettingsView } from './SettingsView.js'

const withCode = (code: AccountCodeModel): SettingsModel => ({
  modes: ['auto', 'light', 'dark'],
  mode: 'auto',
  languages: [],
  language: 'en',
  account: {
    hidden: false,
    type: 'eoa',
    hasTypes: true,
    code,
    wallets: '1',
    network: code.network,
    email: 'maria@example.com',
    keys: 'set',
  },
})

const meta: Meta<typeof SettingsView> = {
  title: 'Views/Settings code',
  component: SettingsView,
  decorators: [inShell],
  parameters: shellParameters({
    title: (messages) => messages.settingsTitle,
    back: true,
    footer: () => <SettingsFooter address="0x8f3C9a61b4D2e07f5c18A93bE4D60F27c57221bA" onDisconnect={fn()} />,
  }),
  args: {
    settings: withCode({ network: 'Base' }),
    onSelectMode: fn(),
    onSelectLanguage: fn(),
    onHideBalances: fn(),
    onOpenWallets: fn(),
    onOpenNetworks: fn(),
    onOpenTypes: fn(),
    onRemoveCode: fn(),
    onChangeEmail: fn(),
    onOpenKeys: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SettingsView>

/** The account runs code on the network in use: the button of the row removes it. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Code on Base')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the code on Base' }))
    await expect(args.onRemoveCode).toHaveBeenCalledOnce()
  },
}

/** The wallet was asked, and the code is still there. */
export const Busy: Story = {
  tags: ['rest'],
  args: { settings: withCode({ network: 'Base', isBusy: true }) },
  play: async ({ canvas, args, userEvent }) => {
    const remove = canvas.getByRole('button', { name: 'Remove the code on Base' })
    await expect(remove).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(remove)
    await expect(args.onRemoveCode).not.toHaveBeenCalled()
  },
}

/** The code was not removed: the row says so, and the user can try again. */
export const Failed: Story = {
  tags: ['rest'],
  args: { settings: withCode({ network: 'Base', problem: 'failed' }) },
  play: async ({ canvas, args, userEvent }) => {
    const remove = canvas.getByRole('button', { name: 'Remove the code on Base' })
    await expect(remove).toHaveAccessibleDescription('The code is still there. Try again.')
    await userEvent.click(remove)
    await expect(args.onRemoveCode).toHaveBeenCalledOnce()
  },
}

/** The network did not answer, and its name is too long for its place. */
export const LongText: Story = {
  tags: ['rest'],
  args: { settings: withCode({ network: 'The Settlement Network of the Northern Cooperative', problem: 'offline' }) },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}
export const LongTextGerman: Story = { tags: ['rest'], args: { ...LongText.args }, globals: { locale: 'de' } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { ...Failed.args } }

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft, args: { ...Failed.args } }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { ...Failed.args } }
