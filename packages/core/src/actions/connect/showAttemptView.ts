import type { Namespace } from '../../caip/namespaces.js'
import { HELP_AFTER_MS } from '../../config/limits.js'
import type { SocialProvider } from '../../config/socials.js'
import type { Instance } from '../../instance.js'
import { showAttempt, updateAttempt } from '../../state/attempt.js'
import { currentEntry, pushView, replaceView } from '../../state/router.js'
import { isAttemptView } from '../../views/views.js'
import type { WalletEntry } from '../../wallets/types.js'
import { modalHost } from '../modal/modalHost.js'
import { openModal } from '../modal/openModal.js'
import { type Attempt, isCurrentAttempt } from './attempt.js'

/** What the user sees of one attempt. */
export interface AttemptViewHandle {
  /** Shows the attempt; once is enough. */
  show(): void
  /** Shows it unless the wallet answers at once. */
  showWhenAsked(): void
  /** The wallet is asked another question, in this namespace: what was said of the one before does not hold for it. */
  askNext(asking: Namespace): void
  /** The wallet answered: nothing is shown any more, and no help is offered. */
  end(): void
}

/** A view of an attempt that shows nothing yet. After 8 s it says where prompts hide. */
export function createAttemptView(
  instance: Instance,
  request: {
    readonly attempt: Omit<Attempt, 'done'>
    readonly wallet: WalletEntry | undefined
    /** Those that the wallet is asked in one after the other. */
    readonly namespaces?: readonly Namespace[] | undefined
  }
): AttemptViewHandle {
  const { attempt, namespaces } = request
  let isShown = false
  let isOver = false
  let asking = namespaces?.[0]
  const helpLater = (): (() => void) =>
    instance.platform.clock.setTimeout(() => {
      if (isCurrentAttempt(instance, attempt)) updateAttempt(instance.state.attempt, { helpVisible: true })
    }, HELP_AFTER_MS)
  let stopHelp = helpLater()
  const show = (): void => {
    if (isShown || isOver) return
    isShown = true
    // Before it is shown, the first may have answered.
    showAttempt(instance.state.attempt, { ...attempt, namespaces, asking })
    showView(instance, request)
  }
  return {
    show,
    showWhenAsked: () =>
      void afterPromises().then(() => {
        if (isCurrentAttempt(instance, attempt)) show()
      }),
    askNext: (next) => {
      asking = next
      stopHelp()
      stopHelp = helpLater()
      if (isShown) updateAttempt(instance.state.attempt, { status: 'waiting', helpVisible: false, asking })
    },
    end: () => {
      isOver = true
      stopHelp()
    },
  }
}

function showView(
  instance: Instance,
  { attempt, wallet }: { readonly attempt: Omit<Attempt, 'done'>; readonly wallet: WalletEntry | undefined }
): void {
  const { walletKey, intent, channel, provider } = attempt
  const { router } = instance.state
  const { view: before } = currentEntry(instance.snapshot.router)
  const request =
    channel === 'email'
      ? ({ view: 'EmailLogin', intent } as const)
      : provider
        ? { ...loginView(provider), intent }
        : channel !== 'pairing'
          ? ({ view: 'ConnectingExternal', params: { walletKey }, intent } as const)
          : wallet?.listing
            ? ({ view: 'ConnectingWalletConnect', params: { walletKey }, intent } as const)
            : ({ view: 'ConnectingWalletConnectBasic', intent } as const)
  if (!instance.snapshot.modal.open) {
    // The user must see a QR code, a field for the code of an e-mail, or how to get back to the window of a provider. Wallets have
    // windows of their own.
    if (SHOWN.includes(channel) && instance.memory(modalHost).host) openModal(instance, request).catch(() => undefined)
    return
  }
  if (isAttemptView(before)) replaceView(router, request)
  else pushView(router, request)
  if (before !== request.view) instance.emit('view:shown', { view: request.view })
}

/** The view of a login at a provider. */
export function loginView(
  provider: SocialProvider
):
  | { readonly view: 'ConnectingFarcaster' }
  | { readonly view: 'ConnectingSocial'; readonly params: { readonly provider: SocialProvider } } {
  return provider === 'farcaster' ? { view: 'ConnectingFarcaster' } : { view: 'ConnectingSocial', params: { provider } }
}

/**
 * A wallet that knows the page answers at once. Its promises are let run before a view is drawn for it, which would only
 * make the user wait; every other wallet needs a message to another process, and is shown as waiting in the same turn.
 */
export async function afterPromises(): Promise<void> {
  for (let turn = 0; turn < PROMISE_TURNS; turn++) await undefined
}

const PROMISE_TURNS = 100

/** Channels that are shown also where the modal isn't open. */
const SHOWN: readonly Attempt['channel'][] = ['pairing', 'email', 'social']
