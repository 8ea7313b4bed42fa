import type { Clock } from '../../../platform/types.js'

/** Wallets that are being told that their connection is over. `W` is what stands for a wallet: an object or an id. */
export interface Farewells<W> {
  /** Tells a wallet, and resolves when it knows, failed, or did not answer in time. Never rejects. */
  say(wallet: W, tell: () => Promise<unknown> | undefined): Promise<void>
  /**
   * Resolves when the wallet has been told of the last end. Wait for it before you ask the wallet again, or the farewell ends
   * the new connection.
   */
  said(wallet: W): Promise<void>
}

/**
 * Returns farewells of at most `limitMs` each: a wallet that cannot be told, throws or never answers is no reason to stay
 * connected.
 *
 * @example
 * const farewells = createFarewells<Wallet>({ clock: context.platform.clock, limitMs: 100 })
 * const disconnect = () => farewells.say(wallet, () => wallet.disconnect())
 * await farewells.said(wallet) // before the next prompt
 */
export function createFarewells<W>({
  clock,
  limitMs,
}: {
  readonly clock: Pick<Clock, 'setTimeout'>
  readonly limitMs: number
}): Farewells<W> {
  const running = new Map<W, Promise<void>>()
  return {
    say: (wallet, tell) => {
      const farewell = new Promise<void>((resolve) => {
        const end = (): void => {
          stopClock()
          if (running.get(wallet) === farewell) running.delete(wallet)
          resolve()
        }
        const stopClock = clock.setTimeout(end, limitMs)
        // It is foreign code, which may also throw at once. Called now: a page that unloads has no later turn.
        const told = (async () => tell())()
        told.then(end, end)
      })
      running.set(wallet, farewell)
      return farewell
    },
    said: async (wallet) => running.get(wallet),
  }
}
