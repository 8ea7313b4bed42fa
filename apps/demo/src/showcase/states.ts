import { type AttemptState, PorticoError } from '@portico/react'
import type { ToyBehavior } from '@portico/test-kit'
import type { SampleClient } from './createSampleClient.js'

/** A state of a connection, by its name in the client. */
export type StateName = AttemptState['status']

/** Every state in the order of the journey: choose, wait, stop, fix, finish, fail. One that is missing doesn't compile. */
export const STATES: Readonly<Record<StateName, string>> = {
  choosing: 'Choose a wallet',
  preparing: 'Preparing',
  waiting: 'Waiting',
  pendingElsewhere: 'Already open',
  locked: 'Locked',
  rejected: 'Declined',
  timedOut: 'Timed out',
  popupBlocked: 'Pop-up blocked',
  notInstalled: 'Not installed',
  unsupportedChain: 'Network missing',
  unsupportedMethod: 'Not supported',
  offline: 'Offline',
  checking: 'Checking',
  signing: 'Sign in',
  partiallyConnected: 'Partly connected',
  failed: 'Failed',
}

/** The names in that order. */
export const STATE_NAMES = Object.keys(STATES).filter(isStateName)

function isStateName(name: string): name is StateName {
  return Object.hasOwn(STATES, name)
}

/** What the wallet does when it is asked, for the states that come from its answer. */
const ANSWERS: { readonly [S in StateName]?: ToyBehavior } = {
  waiting: 'hold',
  locked: 'hold',
  rejected: 'reject',
  pendingElsewhere: 'pending',
  timedOut: { throws: new PorticoError('TIMED_OUT', { context: { afterMs: 60_000 } }) },
  popupBlocked: { throws: new PorticoError('POPUP_BLOCKED', {}) },
  unsupportedChain: {
    throws: new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId: 'eip155:1' } }),
  },
  unsupportedMethod: {
    throws: new PorticoError('METHOD_UNSUPPORTED', { context: { method: 'wallet_requestPermissions' } }),
  },
  offline: { throws: new PorticoError('WALLET_OFFLINE', {}) },
  failed: { throws: new Error('The wallet said something that nobody understands.') },
}

/** Puts the client into a state, by asking its wallet to connect: the modal shows what it shows any user. */
export async function showState({ client, state }: { readonly client: SampleClient; readonly state: StateName }) {
  const { portico, script, wallets } = client
  portico.modal.close()
  for (const { id } of portico.snapshot('connections').list) await portico.disconnect({ connectionId: id })
  script.isLocked = state === 'locked'
  script.held = state === 'checking' || state === 'signing' ? state : undefined
  // A chosen state is shown without waiting for it.
  script.approvesAfterMs = 0
  for (const { namespace, wallet } of wallets) {
    wallet.authorised = false
    const isMissing = state === 'partiallyConnected' && namespace !== wallets[0]?.namespace
    wallet.behavior = isMissing ? 'reject' : (ANSWERS[state] ?? 'approve')
  }
  await portico.modal.open('Connect')
  if (state === 'choosing') return
  const walletKey = keyFor({ client, state })
  // What becomes of it is in the modal.
  if (walletKey) portico.connect({ walletKey }).catch(() => undefined)
}

function keyFor({ client, state }: { readonly client: SampleClient; readonly state: StateName }): string | undefined {
  const entries = client.portico.wallets().flatMap((group) => group.wallets.map((wallet) => ({ ...wallet, group })))
  if (state === 'preparing') return entries.find(({ group }) => group.id === 'walletConnect')?.key
  if (state === 'notInstalled') return entries.find(({ name }) => name === 'Lantern')?.key
  return entries.find(({ name }) => name === 'Harbor')?.key
}
