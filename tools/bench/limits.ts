import type { AccountFigures } from './account.ts'
import type { ListFigures } from './allWallets.ts'
import type { Machine } from './judge.ts'
import type { PairingFigures } from './pairing.ts'
import type { RunFigures } from './runs.ts'

/** How much a figure of a dapp with Portico may exceed the bare dapp's, medians of the same interleaved runs. */
export interface TimeLimit {
  readonly figure: keyof RunFigures
  readonly name: string
  readonly unit: 'ms' | 'MB'
  /** The allowed difference: in the figure's unit, or as a share of the bare figure. */
  readonly allowed: { readonly by: number } | { readonly byShare: number }
  /** How much more than the bare app the gate allows; docs/internals/budgets.md says why. Times: in paces, see `Machine`. */
  readonly gate: number
}

/** The limits of docs/internals/budgets.md. */
export const timeLimits: readonly TimeLimit[] = [
  { figure: 'buttonUsableMs', name: 'navigation to usable button', unit: 'ms', allowed: { byShare: 0.1 }, gate: 0.5 },
  { figure: 'firstRowMs', name: 'press to first wallet, code there', unit: 'ms', allowed: { by: 45 }, gate: 0.42 },
  {
    figure: 'firstRowWithoutInputMs',
    name: 'press to first wallet, first input',
    unit: 'ms',
    allowed: { by: 120 },
    gate: 0.85,
  },
  { figure: 'connectedMs', name: 'wallet press to connected', unit: 'ms', allowed: { by: 15 }, gate: 0.5 },
  { figure: 'heapMb', name: 'heap after opening', unit: 'MB', allowed: { by: 0.7 }, gate: 1.6 },
]

/** How much a figure of the list of all wallets may be at most. No bare dapp has one to compare with. */
export interface ListLimit {
  readonly figure: keyof ListFigures
  readonly name: string
  readonly unit: 'ms' | 'rows'
  /** What stands for the runs. The least where noise can only add, and what is meant comes in every run. */
  readonly of: 'median' | 'least'
  readonly most: number
  /** What the gate allows. Times: in paces, see `Machine`. */
  readonly gate: number
}

/** The limits of the list of all wallets. */
export const listLimits: readonly ListLimit[] = [
  { figure: 'searchMs', name: 'key to first wallet found, offline', unit: 'ms', of: 'median', most: 50, gate: 0.38 },
  { figure: 'searchManyMs', name: 'the same among 10,000 wallets', unit: 'ms', of: 'median', most: 100, gate: 0.63 },
  {
    figure: 'longTaskMs',
    name: 'longest task while 10,000 scroll by in 3 s',
    unit: 'ms',
    of: 'least',
    most: 50,
    gate: 0.38,
  },
  { figure: 'mostRows', name: 'rows in the page meanwhile', unit: 'rows', of: 'median', most: 80, gate: 80 },
]

/** How much a figure of a large account may be at most. The gate leaves it out: three looks take minutes. */
export interface AccountLimit {
  readonly figure: keyof AccountFigures
  readonly name: string
  readonly unit: 'ms'
  readonly most: number
}

/** The limits of a large account. */
export const accountLimits: readonly AccountLimit[] = [
  { figure: 'tokensTaskMs', name: 'longest task while 500 tokens scroll by in 3 s', unit: 'ms', most: 50 },
  { figure: 'activityTaskMs', name: 'the same while 5,000 transactions are read', unit: 'ms', most: 50 },
  { figure: 'activityBackTaskMs', name: 'the same while they scroll by in 3 s', unit: 'ms', most: 50 },
]

/** How much a figure of a pairing may be at most: the median of its runs. A bare dapp has none to compare with. */
export interface PairingLimit {
  readonly figure: keyof PairingFigures
  readonly name: string
  readonly unit: 'ms' | 'connections'
  readonly most: number
  /** What the gate allows. Times: in paces, see `Machine`. */
  readonly gate: number
}

/** The limits of a pairing. */
export const pairingLimits: readonly PairingLimit[] = [
  { figure: 'codeMs', name: 'press on WalletConnect to a readable code', unit: 'ms', most: 4_000, gate: 10 },
  { figure: 'relayBefore', name: 'connections to the relay before it', unit: 'connections', most: 0, gate: 0 },
]

/** Returns the most that a figure may be beside the bare app's; the gate takes its own limit. */
export function mostOf(request: {
  readonly limit: TimeLimit
  readonly bare: number
  readonly machine: Machine
  readonly isGate: boolean
}): number {
  const { limit, bare, machine, isGate } = request
  if (isGate) return bare + inUnit({ ...limit, machine })
  return bare + ('by' in limit.allowed ? limit.allowed.by : limit.allowed.byShare * bare)
}

/** Returns the most that a figure may be that no bare app has; the gate takes its own limit. */
export function mostAlone(request: {
  readonly limit: ListLimit | PairingLimit
  readonly machine: Machine
  readonly isGate: boolean
}): number {
  const { limit, machine, isGate } = request
  return isGate ? inUnit({ ...limit, machine }) : limit.most
}

/** What the gate allows in the figure's own unit: times are as many paces of the machine, the rest is what it is. */
function inUnit({
  unit,
  gate,
  machine,
}: { readonly unit: string; readonly gate: number } & { readonly machine: Machine }): number {
  return unit === 'ms' ? gate * machine.paceMs : gate
}
