import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import type { SettingsModel } from '../../models/settings.js'
import { SettingsFooter } from './SettingsFooter.js'
import { SettingsView } from './SettingsView.js'

const settings: SettingsModel = {
  modes: ['auto', 'light', 'dark'],
  mode: 'auto',
  languages: [
    { tag: 'en', name: 'English' },
    { tag: 'de', name: 'Deutsch' },
    { tag: 'ar', name: 'العربية' },
  ],
  language: 'en',
  account: { hidden: false, wallets: '3', network: 'Ethereum' },
}
const address = '0x8f3C9a61b4D2e07f5c18A93bE4D60F27c57221bA'
const disconnect = fn()

const meta: Meta<typeof SettingsView> = {
  title: 'Views/Settings',
  component: SettingsView,
  decorators: [inShell],
  parameters: shellParameters({
    title: (messages) => messages.settingsTitle,
    back: true,
    footer: () => <SettingsFooter address={address} name="maria.eth" onDisconnect={disconnect} />,
  }),
  args: {
    settings,
    onSelectMode: fn(),
    onSelectLanguage: fn(),
    onHideBalances: fn(),
    onOpenWallets: fn(),
    onOpenNetworks: fn(),
    onOpenTypes: fn(),
    onRemoveCode: fn(),
    onChangeEmail: fn(),
    onOpenKeys: fn(),
    onIntent: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SettingsView>

/** By keys alone: the modes are one stop, everything else is one each, and Disconnect is the last. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    disconnect.mockClear()
    const auto = canvas.getByRole('radio', { name: 'Auto' })
    await expect(auto).toBeChecked()
    auto.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onSelectMode).toHaveBeenCalledWith('light')
    await userEvent.tab()
    await expect(canvas.getByRole('combobox', { name: 'Language' })).toHaveFocus()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'Deutsch')
    await expect(args.onSelectLanguage).toHaveBeenCalledWith('de')
    await userEvent.tab()
    await expect(canvas.getByRole('switch', { name: 'Hide balances' })).not.toBeChecked()
    await userEvent.keyboard(' ')
    await expect(args.onHideBalances).toHaveBeenCalledWith(true)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenWallets).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(args.onIntent).toHaveBeenCalledWith('networks')
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenNetworks).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(disconnect).toHaveBeenCalledOnce()
  },
}

/** A press anywhere in the row of the language opens the list. */
export const LanguageRow: Story = {
  tags: ['rest'],
  play: async ({ canvas, canvasElement }) => {
    const row = canvasElement.querySelector<HTMLElement>('[data-part="language"]')
    const control = canvas.getByRole('combobox', { name: 'Language' })
    await expect(control.offsetWidth).toBeGreaterThan((row?.clientWidth ?? 0) - 4)
    await expect(control.offsetHeight).toBeGreaterThanOrEqual(44)
  },
}

/** Nothing is connected, and the app has one language: there is less to choose, and nothing to leave. */
export const Little: Story = {
  args: { settings: { ...settings, languages: [], account: undefined } },
  parameters: { shell: { footer: () => null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull()
    await expect(canvas.queryByRole('list')).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
  },
}

/** The wallet by e-mail, which opens on this device only. */
export const NoRecovery: Story = {
  tags: ['rest'],
  args: { settings: { ...settings, account: { hidden: false, wallets: '1', network: 'Ethereum', keys: 'missing' } } },
  play: async ({ canvas, args, userEvent }) => {
    const keys = canvas.getByRole('button', { name: /Wallet keys/ })
    await expect(keys).toHaveTextContent('No recovery')
    await userEvent.click(keys)
    await expect(args.onOpenKeys).toHaveBeenCalledOnce()
  },
}

/** The same once it opens elsewhere too, with code on the account. */
export const Recovery: Story = {
  tags: ['rest'],
  args: {
    settings: {
      ...settings,
      account: {
        hidden: false,
        type: 'eoa',
        code: { network: 'Ethereum' },
        wallets: '1',
        network: 'Ethereum',
        email: 'maria@example.com',
        keys: 'set',
      },
    },
  },
}

/** The address of the wallet by e-mail: where it is too long it is cut in the middle, and read aloud in whole. */
export const Email: Story = {
  tags: ['rest'],
  args: {
    settings: {
      ...settings,
      account: {
        hidden: false,
        wallets: '1',
        network: 'Ethereum',
        email: 'maria.magdalena@correspondence.northern-cooperative.example',
        keys: 'set',
      },
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    const name = 'Email maria.magdalena@correspondence.northern-cooperative.example'
    const email = canvas.getByRole('button', { name })
    await expect(canvas.getByText('maria.magd…tive.example')).toBeVisible()
    await userEvent.click(email)
    await expect(args.onChangeEmail).toHaveBeenCalledOnce()
  },
}
export const EmailRightToLeft: Story = { tags: ['rest'], args: { ...Email.args }, globals: rightToLeft }

/** A user who logs in by a provider has no address to change. */
export const SocialLogin: Story = {
  tags: ['rest'],
  args: {
    settings: {
      ...settings,
      account: {
        hidden: false,
        wallets: '1',
        network: 'Ethereum',
        login: { provider: 'Discord', name: 'nelly' },
        keys: 'set',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Login').closest('li')).toHaveTextContent('Login nellyDiscord')
    await expect(canvas.queryByRole('button', { name: /Email|Login/ })).toBeNull()
  },
}

/** Amounts are hidden, and the account is a contract. */
export const SmartAccount: Story = {
  tags: ['rest'],
  args: {
    settings: { ...settings, account: { hidden: true, type: 'smartAccount', wallets: '1', network: 'Ethereum' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Hide balances' })).toBeChecked()
    await expect(canvas.getByText('Account type').closest('li')).toHaveTextContent('Smart account')
    await expect(canvas.queryByRole('button', { name: /Account type/ })).toBeNull()
  },
}

/** The wallet by e-mail has both types: the row leads to them. */
export const AccountTypes: Story = {
  tags: ['rest'],
  args: {
    settings: {
      ...settings,
      account: { hidden: false, type: 'eoa', hasTypes: true, wallets: '1', network: 'Ethereum' },
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account type Standard' }))
    await expect(args.onOpenTypes).toHaveBeenCalledOnce()
  },
}

/** The app has a mode of its own, which stays one of those to choose. */
export const OwnMode: Story = {
  tags: ['rest'],
  args: { settings: { ...settings, modes: ['auto', 'light', 'dark', 'highContrast'], mode: 'highContrast' } },
  globals: { theme: 'highContrast' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('radio', { name: 'High contrast' })).toBeChecked()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Names that are too long for their place. */
export const LongText: Story = {
  args: {
    settings: {
      ...settings,
      languages: [...settings.languages, { tag: 'fr', name: 'A language with a name that nobody can say at once' }],
      language: 'fr',
      account: {
        hidden: true,
        type: 'smartAccount',
        wallets: '12',
        network: 'The Settlement Network of the Northern Cooperative',
      },
    },
  },
  parameters: {
    shell: {
      footer: () => (
        <SettingsFooter
          address={address}
          name="a-very-long-name-of-an-account-that-nobody-types.eth"
          onDisconnect={disconnect}
        />
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** The sheet of a phone. */
export const Phone: Story = {
  tags: ['rest'],
  parameters: { shell: { modal: 'drawer' } },
}

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark, args: { settings: { ...settings, mode: 'dark' } } }

/** Arabic. */
export const RightToLeft: Story = {
  tags: ['rest'],
  globals: rightToLeft,
  args: { settings: { ...settings, language: 'ar' } },
}

/** German, whose words are longer. */
export const German: Story = {
  tags: ['rest'],
  globals: { locale: 'de' },
  args: { settings: { ...settings, language: 'de' } },
}
