import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import {
  account,
  arbitrum,
  base,
  ethereum,
  evm,
  optimism,
  sepolia,
  solana,
} from '../../../stories/views/sampleModels.js'
import { ReceiveView } from './ReceiveView.js'

const meta: Meta<typeof ReceiveView> = {
  title: 'Views/WalletReceive',
  component: ReceiveView,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.receiveTitle, back: true }),
  args: {
    receive: {
      address: account.address,
      name: account.name,
      networks: [ethereum, base, optimism, arbitrum, sepolia].map(({ name, icon }) => ({ name, icon })),
    },
    onShare: fn(),
  },
}

export default meta
type Story = StoryObj<typeof ReceiveView>

/** The code, the whole address in fours, where it is good, and how to hand it on. */
export const Normal: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
    const shown = canvasElement.querySelector('[data-part="full-address"]') as HTMLElement
    // Selected and copied it is the address, without spaces.
    getSelection()?.selectAllChildren(shown)
    await expect(getSelection()?.toString()).toBe(account.address)
    getSelection()?.removeAllRanges()
    await expect(shown.querySelectorAll('span')).toHaveLength(11)
    await userEvent.click(canvas.getByText(/^Works on/))
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }))
    await expect(args.onShare).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Copy address' })).toBeVisible()
  },
}

/** The wallet opens on this device only: that is said first. */
export const NoRecovery: Story = {
  args: { risk: 'noRecovery', onRisk: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/everything in this wallet is lost/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Set up recovery' }))
    await expect(args.onRisk).toHaveBeenCalledOnce()
  },
}

/** The wallet doesn't open here any more. */
export const Locked: Story = { tags: ['rest'], args: { risk: 'locked', onRisk: fn() } }

/** The longest of it, on the narrowest screen. */
export const NarrowRisk: Story = {
  tags: ['rest'],
  args: { risk: 'noRecovery', onRisk: fn() },
  globals: { locale: 'de', width: 'narrow' },
}

/** A device that can't share, one network, an account without a name. */
export const OneNetwork: Story = {
  tags: ['rest'],
  args: { receive: { address: account.address, networks: [evm] }, onShare: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Works on 1 network')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull()
  },
}

/** A contract, which is on some networks; one has not answered. */
export const Contract: Story = {
  args: {
    receive: {
      address: account.address,
      networks: [ethereum, base].map(({ name, icon }) => ({ name, icon })),
      unanswered: 1,
      isContract: true,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Works on 2 networks')).toBeVisible()
    await expect(canvas.getByText(/This account is a contract/)).toBeVisible()
    await expect(canvas.getByText(/1 network couldn’t be checked/)).toBeVisible()
  },
}

/** The networks are being asked, so none is promised. */
export const Checking: Story = {
  args: { receive: { address: account.address, networks: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Checking which networks this address works on')).toBeVisible()
    await expect(canvas.queryByText(/^Works on/)).toBeNull()
  },
}

/** No network has answered, on the narrowest screen. */
export const Unanswered: Story = {
  tags: ['rest'],
  args: { receive: { address: account.address, networks: [], unanswered: 5 } },
  globals: { locale: 'de', width: 'narrow' },
}

/** A contract in Arabic. */
export const ContractRightToLeft: Story = {
  tags: ['rest'],
  args: Contract.args ?? {},
  globals: { ...rightToLeft, ...dark },
}

/** An address without a prefix. */
export const OtherAddress: Story = {
  tags: ['rest'],
  args: { receive: { address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', networks: [solana] } },
}

/** The account is being restored. */
export const Loading: Story = {
  tags: ['rest'],
  args: { receive: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'QR code of your address' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** A long name, and a network with one. */
export const LongText: Story = {
  tags: ['rest'],
  args: {
    receive: {
      address: account.address,
      name: 'the-very-long-name-that-somebody-registered-because-they-could-and-nobody-said-no.example.eth',
      networks: [{ name: 'The Network of the Northern Cooperative of Friends of Very Long Names' }, evm],
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText(/^Works on/))
    const pane = canvasElement.querySelector<HTMLElement>('[data-part="view-frame"]')
    await expect(pane?.scrollWidth).toBe(pane?.clientWidth)
  },
}

/** Arabic: the address keeps its direction. */
export const RightToLeft: Story = {
  tags: ['rest'],
  globals: rightToLeft,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part="full-address"]')).toHaveAttribute('dir', 'ltr')
  },
}

/** The code is dark on light here too. */
export const Dark: Story = { tags: ['rest'], globals: dark }
