import { onAbort } from '../../../async/onAbort.js'
import type { Namespace } from '../../../caip/namespaces.js'
import { isPorticoError, PorticoError } from '../../../errors/PorticoError.js'
import type { Clock } from '../../../platform/types.js'
import type { Adapter, ConnectionHandle } from '../../types.js'
import type { ErrorConverter } from '../errorConverter.js'

/** One try to connect, and how its wallet is asked. `A` is what the wallet answers. */
export interface PromptAttempt<N extends Namespace, A>
  extends Pick<Parameters<Adapter<N>['connect']>[0], 'connectorId' | 'signal' | 'onLocked'> {
  /**
   * The wallet that it asks, where another one can come to have the connector's id: neither gets the other's answer. Leave it out
   * where a connector is one wallet for good.
   */
  readonly wallet?: object | undefined
  /** Resolves when the wallet may be asked, such as `Farewells.said`. */
  ready?(): Promise<void>
  /** Shows the wallet's prompt and resolves with its answer. Reject or throw when the answer is no connection. */
  ask(): Promise<A>
  /**
   * Takes an answer in and returns the handle. The answer may be of an earlier prompt of the same connector and wallet. Take it
   * in before this returns; only what may fail or be left undone, such as moving to a network, may come by a promise, which the attempt
   * waits for.
   */
  accept(answer: A): ConnectionHandle<N> | Promise<ConnectionHandle<N>>
  /** Tells the wallet that an approval is not wanted any more. Called once per answer that no attempt waits for. */
  undo(answer: A): Promise<void> | void
  /**
   * Whether the wallet says that it is locked, asked once after 8 s. Leave it out where a wallet does not say: that it shares
   * no account is no evidence. One that throws or does not answer is not called locked.
   */
  isLocked?: (() => boolean | Promise<boolean>) | undefined
  /** Called when this prompt has been answered and the answer has reached the attempt that it belongs to. */
  answered?(): void
}

/** The prompts of one adapter. */
export interface Prompts<N extends Namespace, A> {
  /**
   * The handle that an attempt ends with. Rejects ABORTED when its signal is aborted or a newer attempt of the same connector
   * begins, and otherwise with the wallet's error, converted.
   */
  connect(attempt: PromptAttempt<N, A>): Promise<ConnectionHandle<N>>
  /** Whether the connector's wallet has a prompt that it has not answered, wanted or not. */
  isOpen(connectorId: string): boolean
  /** Whether an attempt waits; of any connector unless one is named. */
  isWaiting(connectorId?: string): boolean
}

/**
 * Returns the prompts of an adapter. A page can't take a prompt back, so a wallet's prompt and the attempt that waits for it are
 * two things:
 *
 * - an answer goes to the newest attempt of its connector, whichever attempt asked, if that asks the same wallet;
 * - an approval that no attempt waits for is undone;
 * - a refusal ends the newest attempt, unless a prompt of its own is open. The same holds for REQUEST_PENDING: what is pending is
 *   a prompt of this page;
 * - a wallet that has not answered for 8 s and says that it is locked is called locked, once.
 *
 * @example
 * const prompts = createPrompts<'solana', readonly Account[]>({ clock, toError: converter.toPorticoError })
 * const connect = (attempt) =>
 *   prompts.connect({
 *     ...attempt,
 *     ready: () => farewells.said(wallet),
 *     ask: () => wallet.connect(),
 *     accept: (accounts) => connections.accept({ connectorId: attempt.connectorId, accounts }),
 *     undo: () => farewells.say(wallet, () => wallet.disconnect()),
 *     isLocked: () => wallet.isLocked,
 *   })
 */
export function createPrompts<N extends Namespace, A>(request: {
  readonly clock: Pick<Clock, 'setTimeout'>
  readonly toError: ErrorConverter['toPorticoError']
}): Prompts<N, A> {
  const { clock, toError } = request
  const wallets = new Set<Asked<N, A>>()
  const askedOf = (connectorId: string): readonly Asked<N, A>[] =>
    [...wallets].filter((asked) => asked.connectorId === connectorId)
  const walletOf = ({ connectorId, wallet }: PromptAttempt<N, A>): Asked<N, A> => {
    const known = askedOf(connectorId).find((asked) => asked.wallet === wallet)
    const asked = known ?? { connectorId, wallet, open: 0, newest: undefined }
    // Drops the wallets that have no open request.
    for (const other of wallets) if (!other.open && !other.newest) wallets.delete(other)
    wallets.add(asked)
    return asked
  }

  const ask = async (wallet: Asked<N, A>, own: Waiting<N, A>): Promise<void> => {
    const { attempt } = own
    try {
      await attempt.ready?.()
      // The attempt was aborted, or a newer one has begun, which asks for itself.
      if (wallet.newest !== own) return
      wallet.open++
      const answer = await (async () => attempt.ask())().finally(() => wallet.open--)
      const { newest } = wallet
      if (newest) newest.resolve(newest.attempt.accept(answer))
      // The wallet stays as it is where it cannot be told.
      else void (async () => attempt.undo(answer))().catch(() => undefined)
    } catch (cause) {
      const error = toError(cause, { action: 'connect', connectorId: attempt.connectorId })
      const { newest } = wallet
      const staysOpen = wallet.open && (newest !== own || isPorticoError(error, 'REQUEST_PENDING'))
      if (!staysOpen) newest?.reject(error)
    }
    attempt.answered?.()
  }

  const connect: Prompts<N, A>['connect'] = (attempt) =>
    new Promise((resolve, reject) => {
      const { signal } = attempt
      const wallet = walletOf(attempt)
      const own: Waiting<N, A> = {
        attempt,
        resolve: (handle) => {
          end()
          resolve(handle)
        },
        reject: (error) => {
          end()
          reject(error)
        },
      }
      const tellLocked = async (): Promise<void> => {
        if ((await attempt.isLocked?.()) === true && wallet.newest === own) attempt.onLocked?.()
      }
      const stopClock = clock.setTimeout(() => tellLocked().catch(() => undefined), LOCKED_AFTER_MS)
      const end = (): void => {
        stopClock()
        stopHearing()
        if (wallet.newest === own) wallet.newest = undefined
      }
      let stopHearing = (): void => undefined
      stopHearing = onAbort(signal, (cause) => own.reject(new PorticoError('ABORTED', { cause })))
      if (signal.aborted) return
      for (const { newest } of askedOf(attempt.connectorId)) newest?.reject(new PorticoError('ABORTED', {}))
      wallet.newest = own
      void ask(wallet, own)
    })

  return {
    connect,
    isOpen: (connectorId) => askedOf(connectorId).some(({ open }) => open > 0),
    isWaiting: (connectorId) =>
      (connectorId === undefined ? [...wallets] : askedOf(connectorId)).some(({ newest }) => newest),
  }
}

/** What one wallet has been asked as one connector. */
interface Asked<N extends Namespace, A> extends Pick<PromptAttempt<N, A>, 'connectorId' | 'wallet'> {
  /** How many of its prompts are open. */
  open: number
  newest: Waiting<N, A> | undefined
}

interface Waiting<N extends Namespace, A> {
  readonly attempt: PromptAttempt<N, A>
  resolve(handle: ConnectionHandle<N> | Promise<ConnectionHandle<N>>): void
  reject(error: unknown): void
}

const LOCKED_AFTER_MS = 8_000
