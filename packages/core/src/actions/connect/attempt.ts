import type { ConnectionData } from '../../adapter/types.js'
import { onAbort } from '../../async/onAbort.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { SocialProvider } from '../../config/socials.js'
import type { SocialLogin } from '../../connectors/types.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { Channel } from '../../state/attempt.js'
import type { Intent } from '../../views/views.js'

/** One try to connect. At most one of an instance is current; a new one aborts it. */
export interface Attempt {
  readonly walletKey: string
  readonly intent: Intent
  readonly channel: Channel
  /** In the channel `email`: where the code goes. */
  readonly email?: string | undefined
  /** In the channel `social`: where the user logs in. */
  readonly provider?: SocialProvider | undefined
  /** In the channel `social`: what an earlier load of the page has begun, or the user has come back with. */
  readonly returned?: ReturnedLogin | SocialLogin | undefined
  /** Aborted with a PorticoError as its reason: ABORTED when replaced or left, MODAL_CLOSED when the user closed the modal. */
  readonly signal: AbortSignal
  /** Every connection that it made; rejects with a PorticoError if it made no connection. */
  readonly done: Promise<readonly ConnectionData[]>
}

/** A login at a provider that has left the page, and comes back to it. */
export interface ReturnedLogin {
  readonly id: string
  readonly ticket: string
  /** It went on in a window of its own, which is this one. */
  readonly isWindow: boolean
}

/** Results so far. Later failures don't remove them. */
export interface Progress {
  readonly connected: ConnectionData[]
  /** The namespace that is asked now. */
  namespace?: Namespace | undefined
  /** What is shown when it has ended well, in the place of nothing. */
  next?: 'WalletRecovery' | undefined
}

/** Aborts the current attempt and begins a new one, which ends with the caller's signal too. */
export function beginAttempt(
  instance: Instance,
  request: Pick<Attempt, 'walletKey' | 'intent' | 'channel' | 'email' | 'provider' | 'returned'> & {
    readonly signal?: AbortSignal | undefined
  },
  run: (attempt: Omit<Attempt, 'done'>) => Promise<readonly ConnectionData[]>
): Attempt {
  abortAttempt(instance, new PorticoError('ABORTED', {}))
  const { signal: outer, ...rest } = request
  const controller = new AbortController()
  const { signal } = controller
  const stop = onAbort(outer, (cause) => controller.abort(new PorticoError('ABORTED', { cause })))
  const attempts = instance.memory(currentAttempt)
  attempts.controller = controller
  const attempt = { ...rest, signal }
  const done = run(attempt).finally(() => {
    stop()
    if (attempts.controller === controller) attempts.controller = undefined
  })
  return { ...attempt, done }
}

/** Ends the current attempt, if there is one. */
export function abortAttempt(instance: Instance, error: PorticoError): void {
  instance.memory(currentAttempt).controller?.abort(error)
}

/** Whether an attempt is the one that the user sees: check it after every await. */
export function isCurrentAttempt(instance: Instance, { signal }: Pick<Attempt, 'signal'>): boolean {
  return isLastAttempt(instance, { signal }) && !signal.aborted
}

/** Whether no attempt was begun after this one, which may have been aborted. */
export function isLastAttempt(instance: Instance, { signal }: Pick<Attempt, 'signal'>): boolean {
  return instance.memory(currentAttempt).controller?.signal === signal
}

/** Whether a wallet is being asked. */
export function hasAttempt(instance: Instance): boolean {
  return instance.memory(currentAttempt).controller?.signal.aborted === false
}

function currentAttempt(): { controller: AbortController | undefined } {
  return { controller: undefined }
}
