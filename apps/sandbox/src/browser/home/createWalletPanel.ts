import type { SandboxState, SandboxWallet, WalletSettings } from '../../types.ts'
import { api } from '../shared/api.ts'
import { element } from '../shared/element.ts'
import { createFaultPanel } from './createFaultPanel.ts'
import { walletFaultFields } from './faultFields.ts'

/** The settings and faults of one wallet. */
export interface WalletPanel {
  readonly root: HTMLElement
  show(state: SandboxState): void
}

/** A panel for `wallet`; every change goes to the server at once, through `change`. */
export function createWalletPanel(parts: {
  readonly wallet: SandboxWallet
  readonly change: (act: () => Promise<void>) => Promise<void>
}): WalletPanel {
  const { wallet, change } = parts
  const { id: target, name } = wallet
  const save = (settings: Partial<WalletSettings>): void =>
    void change(() => api.setSettings({ wallet: target, settings }))
  const autoApprove = element('input', { type: 'checkbox' })
  autoApprove.onchange = () => save({ autoApprove: autoApprove.checked })
  const approval = element('select', {}, ...places.map((place) => new Option(place)))
  approval.onchange = () => save({ approval: places.find((place) => place === approval.value) ?? 'auto' })
  const panel = createFaultPanel({
    title: name,
    fields: walletFaultFields,
    onChange: (faults) => void change(() => api.setFaults({ target, faults })),
    extra: [
      element('small', {}, wallet.rdns ?? 'window.ethereum, not announced'),
      element('label', {}, element('span', {}, 'Auto-approve'), autoApprove),
      element('label', {}, element('span', {}, 'Prompt in'), approval),
    ],
  })
  return {
    root: panel.root,
    show: (state) => {
      const { faults, settings } = state.wallets[target]
      autoApprove.checked = settings.autoApprove
      approval.value = settings.approval
      panel.show({ ...faults })
    },
  }
}

const places = ['auto', 'popup', 'overlay'] as const
