import type { ConnectionGate, PluginContext, PluginState, SignInOffer, SignInState } from '@portico/core/plugin'
import { texts } from './texts.js'

/** What sign-in does once its code is loaded. `startJourney` makes it. */
export interface Journey {
  sign(): Promise<void>
  cancel(): Promise<void>
  signOut(): Promise<void>
  refresh(): Promise<void>
  /** Called for each connection before it is listed: `checkConnection`. */
  readonly check: ConnectionGate['check']
  /** Makes the message that a wallet signs as it connects: `earlyOffer`. */
  readonly offer: SignInOffer
}

/** Gives a client its `portico.signIn` and its gate. Their code, a `Journey`, is fetched at the first connection or call. */
export function attachSignIn(
  context: PluginContext,
  given: {
    readonly isRequired: () => boolean
    /** Whether wallets may be asked to sign in as they connect, with one approval. */
    readonly offers: boolean
    readonly load: (state: PluginState<SignInState>) => Promise<Journey>
  }
): void {
  const { isRequired, offers, load } = given
  const state = context.state<SignInState>({ status: 'signedOut' })
  let loading: Promise<Journey> | undefined
  const journey = (): Promise<Journey> => {
    loading ??= load(state).catch((error: unknown) => {
      // The next call fetches it again.
      loading = undefined
      throw error
    })
    return loading
  }
  // The wallet's prompt takes longer than this download.
  context.events.on('connect:started', () => void journey().catch(() => undefined))
  context.provideSignIn({
    snapshot: state.snapshot,
    subscribe: state.subscribe,
    sign: async () => (await journey()).sign(),
    cancel: async () => (await journey()).cancel(),
    signOut: async () => (await journey()).signOut(),
    refresh: async () => (await loading)?.refresh(),
  })
  context.addGate({
    name: 'siwx',
    check: async (request) => {
      const { check } = await journey().catch(async (error: unknown) => {
        if (!isRequired()) return { check: () => undefined }
        await context.notify({ variant: 'error', message: texts.startFailed })
        throw error
      })
      await check(request)
    },
  })
  if (offers) context.offerSignIn(async (request) => (await journey()).offer(request))
}
