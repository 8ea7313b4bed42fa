import { type Backend, backendServices } from '@portico/test-kit/internal/backend'
import type { Relay, RelayFaults } from '@portico/test-kit/internal/relay'
import type {
  RelayAction,
  SandboxProject,
  SandboxState,
  ServerChange,
  WalletId,
  WalletRequest,
  WalletSettings,
} from '../types.ts'
import { initialWallets } from '../world.ts'
import type { EmbeddedWallet } from './startEmbeddedWallet.ts'

/** The switches and the log of a running sandbox. */
export interface Controls {
  state(): SandboxState
  /** The relay; what is switched through it is part of the state, too. */
  readonly relay: Relay
  /** Replaces the faults of a wallet, a service or the relay. Errors: an unknown target, naming the known ones. */
  setFaults(request: { readonly target: string; readonly faults: object }): void
  /** Kills the relay, brings it back, or ends its connections. Errors: its port was taken while it was down. */
  actOnRelay(action: RelayAction): Promise<void>
  /** Changes how a wallet asks. Errors: an unknown wallet. */
  setSettings(request: { readonly wallet: string; readonly settings: Partial<WalletSettings> }): void
  /** Changes what the services tell of the project; what is not given stays. */
  setProject(project: Partial<SandboxProject>): void
  walletRequests(): readonly WalletRequest[]
  logWalletRequest(request: Omit<WalletRequest, 'id'>): void
  /** Whether a paymaster pays for smart accounts. */
  setPaymaster(request: { readonly isOn: boolean }): Promise<void>
  /** All faults, settings and contents as at the start, empty logs, and a relay that is up. Errors: of `actOnRelay`. */
  reset(): Promise<void>
}

/** Controls over `backend` and over what the wallet pages read from `/state`. `onChange` follows every change. */
export function createControls(request: {
  readonly backend: Backend
  readonly relay: Relay
  readonly wallet: Pick<EmbeddedWallet, 'hasPaymaster' | 'setPaymaster'>
  readonly onChange: (change: ServerChange) => void
}): Controls {
  const { backend, relay, wallet, onChange } = request
  const initialProject = backend.project()
  let wallets = initialWallets
  let log: readonly WalletRequest[] = []
  let logged = 0
  let relayFaults: RelayFaults = {}
  let isRelayUp = true

  const isWallet = (name: string): name is WalletId => Object.hasOwn(wallets, name)
  const isService = (name: string): name is keyof SandboxState['services'] => Object.hasOwn(backend.faults(), name)
  const unknown = (name: string): Error => {
    const known = [...Object.keys(wallets), ...Object.keys(backend.faults()), 'relay'].join(', ')
    return new Error(`There is no "${name}" to switch. There are ${known}.`)
  }

  const setRelayFaults = (faults: RelayFaults): void => {
    relayFaults = faults
    relay.setFaults(faults)
  }
  const actOnRelay = async (action: RelayAction): Promise<void> => {
    if (action === 'dropConnections') relay.dropSockets()
    else await relay[action]()
    if (action !== 'dropConnections') isRelayUp = action === 'up'
    onChange('state')
  }

  return {
    state: () => ({
      wallets,
      services: backend.faults(),
      relay: { isUp: isRelayUp, faults: relayFaults, clients: relay.clients(), mailboxes: relay.mailboxes() },
      project: backend.project(),
      paymaster: { isOn: wallet.hasPaymaster() },
    }),
    relay: {
      ...relay,
      setFaults: (faults) => {
        setRelayFaults(faults)
        onChange('state')
      },
      down: () => actOnRelay('down'),
      up: () => actOnRelay('up'),
    },
    actOnRelay,
    setFaults: ({ target, faults }) => {
      if (isWallet(target)) wallets = { ...wallets, [target]: { ...wallets[target], faults } }
      else if (isService(target)) backend.setFaults({ service: target, faults })
      else if (target === 'relay') setRelayFaults(faults)
      else throw unknown(target)
      onChange('state')
    },
    setSettings: ({ wallet, settings }) => {
      if (!isWallet(wallet)) throw unknown(wallet)
      const before = wallets[wallet]
      wallets = { ...wallets, [wallet]: { ...before, settings: { ...before.settings, ...settings } } }
      onChange('state')
    },
    setProject: (project) => {
      backend.setProject(project)
      onChange('state')
    },
    setPaymaster: async (paymaster) => {
      await wallet.setPaymaster(paymaster)
      onChange('state')
    },
    walletRequests: () => log,
    logWalletRequest: (entry) => {
      logged += 1
      log = [...log.slice(-499), { id: logged, ...entry }]
      onChange('log')
    },
    reset: async () => {
      wallets = initialWallets
      log = []
      for (const service of backendServices) backend.setFaults({ service, faults: {} })
      backend.setProject(initialProject)
      backend.clearRequests()
      setRelayFaults({})
      await actOnRelay('up')
    },
  }
}
