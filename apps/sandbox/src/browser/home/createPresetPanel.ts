import type { WalletFaults } from '@portico/test-kit/wallets'
import type { SandboxState, SandboxWallet } from '../../types.ts'
import { api } from '../shared/api.ts'
import { element } from '../shared/element.ts'

/** The few faults that are wanted most, each one press away, and how many faults are on. */
export interface PresetPanel {
  readonly root: HTMLElement
  show(state: SandboxState): void
}

/** A bar of switches. A wallet's preset is for all `wallets`, and leaves their other faults as they are. */
export function createPresetPanel(parts: {
  readonly wallets: readonly SandboxWallet[]
  readonly change: (act: () => Promise<void>) => Promise<void>
}): PresetPanel {
  const { wallets, change } = parts
  let state: SandboxState | undefined
  const isOn = (faults: WalletFaults): boolean =>
    wallets.every(({ id }) => hasAll({ ...state?.wallets[id].faults }, faults))

  const toggle = async (faults: WalletFaults): Promise<void> => {
    const turnsOff = isOn(faults)
    for (const { id: target } of wallets) {
      const rest = Object.entries({ ...state?.wallets[target].faults }).filter(([name]) => !Object.hasOwn(faults, name))
      await api.setFaults({ target, faults: { ...Object.fromEntries(rest), ...(turnsOff ? {} : faults) } })
    }
  }
  const presets = PRESETS.map(({ label, faults }) => ({
    button: element('button', { type: 'button', onclick: () => void change(() => toggle(faults)) }, label),
    isPressed: () => isOn(faults),
  }))
  const toggleRelay = (): Promise<void> => api.actOnRelay({ action: state?.relay.isUp === false ? 'up' : 'down' })
  const relay = {
    button: element('button', { type: 'button', onclick: () => void change(toggleRelay) }, 'Relay down'),
    isPressed: () => state?.relay.isUp === false,
  }
  const togglePaymaster = (): Promise<void> => api.setPaymaster({ isOn: state?.paymaster.isOn !== true })
  const paymaster = {
    button: element('button', { type: 'button', onclick: () => void change(togglePaymaster) }, 'Paymaster pays'),
    isPressed: () => state?.paymaster.isOn === true,
  }
  const count = element('span', { ariaLive: 'polite', className: 'count' })
  const all = [...presets, relay, paymaster]
  const root = element('div', { className: 'presets', role: 'group', ariaLabel: 'Presets' })
  root.append(...all.map(({ button }) => button), count)
  return {
    root,
    show: (next) => {
      state = next
      for (const { button, isPressed } of all) button.ariaPressed = String(isPressed())
      count.textContent = countText(countFaults(next))
    },
  }
}

const PRESETS: readonly { readonly label: string; readonly faults: WalletFaults }[] = [
  { label: 'Reject requests', faults: { rejects: true } },
  { label: 'Locked', faults: { locked: true } },
  { label: 'Slow 5 s', faults: { slowMs: 5_000 } },
  { label: 'Wrong network', faults: { wrongChain: 5 } },
]

function hasAll(faults: Readonly<Record<string, unknown>>, wanted: WalletFaults): boolean {
  return Object.entries(wanted).every(([name, value]) => faults[name] === value)
}

/** Of wallets, services and the relay, which is a fault itself while it is down. */
function countFaults({ wallets, services, relay }: SandboxState): number {
  const sets = [...Object.values(wallets).map(({ faults }) => faults), ...Object.values(services), relay.faults]
  return sets.reduce((sum, faults) => sum + Object.keys(faults).length, relay.isUp ? 0 : 1)
}

function countText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 fault on' : `${count} faults on`
}
