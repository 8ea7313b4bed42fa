import { type Backend, backendServices } from '@portico/test-kit/backend'
import type { SandboxProject, SandboxState, ServerChange, WalletId, WalletRequest, WalletSettings } from '../types.ts'
import { initialWallets } from '../world.ts'

/** The switches and the log of a running sandbox. */
export interface Controls {
  state(): SandboxState
  /** Replaces the faults of a wallet or service. Errors: an unknown target, naming the known ones. */
  setFaults(request: { readonly target: string; readonly faults: object }): void
  /** Changes how a wallet asks. Errors: an unknown wallet. */
  setSettings(request: { readonly wallet: string; readonly settings: Partial<WalletSettings> }): void
  /** Changes what the services tell of the project; what is not given stays. */
  setProject(project: Partial<SandboxProject>): void
  walletRequests(): readonly WalletRequest[]
  logWalletRequest(request: Omit<WalletRequest, 'id'>): void
  /** All faults, settings and contents as at the start, and empty logs. */
  reset(): void
}

/** Controls over `backend` and over what the wallet pages read from `/state`. `onChange` follows every change. */
export function createControls(request: {
  readonly backend: Backend
  readonly onChange: (change: ServerChange) => void
}): Controls {
  const { backend, onChange } = request
  const initialProject = backend.project()
  let wallets = initialWallets
  let log: readonly WalletRequest[] = []
  let logged = 0

  const isWallet = (name: string): name is WalletId => Object.hasOwn(wallets, name)
  const isService = (name: string): name is keyof SandboxState['services'] => Object.hasOwn(backend.faults(), name)
  const unknown = (name: string): Error => {
    const known = [...Object.keys(wallets), ...Object.keys(backend.faults())].join(', ')
    return new Error(`There is no "${name}" to switch. There are ${known}.`)
  }

  return {
    state: () => ({ wallets, services: backend.faults(), project: backend.project() }),
    setFaults: ({ target, faults }) => {
      if (isWallet(target)) wallets = { ...wallets, [target]: { ...wallets[target], faults } }
      else if (isService(target)) backend.setFaults({ service: target, faults })
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
    walletRequests: () => log,
    logWalletRequest: (entry) => {
      logged += 1
      log = [...log.slice(-499), { id: logged, ...entry }]
      onChange('log')
    },
    reset: () => {
      wallets = initialWallets
      log = []
      for (const service of backendServices) backend.setFaults({ service, faults: {} })
      backend.setProject(initialProject)
      backend.clearRequests()
      onChange('state')
    },
  }
}
