import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import type { AccountTypeModel, AccountTypesModel } from '../../models/accountType.js'
import { AccountTypeView } from './AccountTypeView.js'

const standard: AccountTypeModel = {
  type: 'eoa',
  address: '0x8f3C9a61b4D2e07f5c18A93bE4D60F27c57221bA',
  balance: '1.284 ETH',
}
const smart: AccountTypeModel = {
  type: 'smartAccount',
  address: '0x51c7F2a04B9e63D18c5A7E0b2d94F86310aB0E4d',
  balance: '0.00 ETH',
}
const types: AccountTypesModel = {
  accounts: [standard, smart],
  inUse: 'eoa',
  domain: 'juniper.example',
  prefersSmart: false,
  isNew: true,
}
const tip = 'One approval for several calls, and sites can pay the fee.'

const meta: Meta<typeof AccountTypeView> = {
  title: 'Views/AccountType',
  component: AccountTypeView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.accountTypeTitle, back: true }),
  args: { types, isBusy: false, onUse: fn(), onCancel: fn() },
}

export default meta
type Story = StoryObj<typeof meta>

/** By keys alone: the types are one stop, and the button does nothing until another one is chosen. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const use = canvas.getByRole('button', { name: 'Use smart account' })
    await expect(use).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(use)
    await expect(args.onUse).not.toHaveBeenCalled()
    const chosen = canvas.getByRole('radio', { name: /^Standard In use/ })
    await expect(chosen).toBeChecked()
    chosen.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: /^Smart account/ })).toBeChecked()
    await expect(use).toHaveAccessibleDescription('juniper.example will see the new address.')
    await expect(canvas.getByText(`${tip} It’s set up with your first transaction.`)).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onUse).toHaveBeenLastCalledWith('smartAccount')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** The smart account is in use, and is on the chain. */
export const SmartInUse: Story = {
  tags: ['rest'],
  args: { types: { ...types, inUse: 'smartAccount', prefersSmart: true, isNew: false } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(tip)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: /^Standard/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Use standard account' }))
    await expect(args.onUse).toHaveBeenLastCalledWith('eoa')
  },
}

/** The balances are being read: they have their room. */
export const Reading: Story = {
  tags: ['rest'],
  args: {
    types: {
      ...types,
      accounts: types.accounts.map((account) => ({ ...account, balance: undefined, isReading: true })),
      isNew: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /^Smart account.*Loading balance$/ })).toBeEnabled()
  },
}

/** No balance is known, because no node has answered. */
export const NoBalances: Story = {
  tags: ['rest'],
  args: {
    types: {
      ...types,
      accounts: types.accounts.map((account) => ({ ...account, balance: undefined })),
      isNew: false,
    },
  },
}

/** While the switch runs nothing else can be chosen, and the user can still leave. */
export const Switching: Story = {
  tags: ['rest'],
  args: { isBusy: true },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /^Smart account/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** No bundler answers on this network. */
export const NotReady: Story = {
  tags: ['rest'],
  args: { problem: 'notReady' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Smart account/ }))
    const use = canvas.getByRole('button', { name: 'Use smart account' })
    await expect(use).toHaveAccessibleDescription('The network isn’t ready for smart accounts. Try again.')
    await userEvent.click(use)
    await expect(args.onUse).toHaveBeenLastCalledWith('smartAccount')
  },
}

/** The wallet can't be reached. */
export const Offline: Story = { tags: ['rest'], args: { problem: 'offline' } }

/** The network in use has no smart accounts. */
export const NotOnNetwork: Story = {
  tags: ['rest'],
  args: { types: { ...types, networkWithout: 'Polygon', isNew: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /^Smart account.*Not on Polygon/ })).toHaveAttribute(
      'aria-disabled',
      'true'
    )
    await expect(canvas.getByText(tip)).toBeVisible()
  },
}

/** The same for a user who prefers the smart account. */
export const StandardHere: Story = {
  tags: ['rest'],
  args: { types: { ...types, networkWithout: 'Polygon', prefersSmart: true, isNew: false } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Your smart account isn’t available on Polygon, so Standard is in use here.')
    ).toBeVisible()
  },
}

/** Names and amounts that are too long for their place. */
export const LongText: Story = {
  args: {
    types: {
      ...types,
      accounts: [
        { ...standard, balance: '1,234,567,890,123.456 SETTLEMENT-COOPERATIVE' },
        { ...smart, balance: '<0.001 SETTLEMENT-COOPERATIVE' },
      ],
      domain: 'a-very-long-name-of-a-page.correspondence.northern-cooperative.example',
      networkWithout: 'The Settlement Network of the Northern Cooperative',
    },
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** The sheet of a phone. */
export const Phone: Story = { tags: ['rest'], parameters: { shell: { modal: 'drawer' } } }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }

/** German, whose words are longer. */
export const German: Story = { tags: ['rest'], globals: { locale: 'de' }, args: { problem: 'notReady' } }
