import type { Connector, CreateConnectorFn } from '@wagmi/core'

/** What wagmi gives a wallet to call. */
export type Heard = Pick<Connector, 'onAccountsChanged' | 'onChainChanged' | 'onConnect' | 'onDisconnect'>

/** A connector whose listeners are exchanged when the adapter is there. */
export interface Guarded {
  /** As wagmi made it. */
  readonly raw: ReturnType<CreateConnectorFn>
  /** What is called in place of its own. */
  heard?: Heard
  /** The wallet that was asked to connect. */
  asked?: unknown
  /** How often it has not answered. */
  asking: number
}

/**
 * A connector that bears with its wallet before it is connected: wagmi does not wait for its look at the wallet, so what
 * that throws would go uncaught. Until the adapter is there, only what a connected wallet raises is heard, and the wallet
 * that is asked is kept.
 */
export function guarded(make: CreateConnectorFn, more?: Partial<Connector>): CreateConnectorFn {
  return (given) => {
    const raw = make(given)
    const calm = (name: (typeof NAMES)[number]) =>
      async function (this: { readonly heard?: Partial<typeof raw> }, value: unknown) {
        try {
          const whose = this.heard ?? (name === 'setup' || given.emitter.listenerCount('change') ? raw : {})
          // Each is called with what wagmi or the wallet has for it.
          const act = whose[name] as ((value: unknown) => unknown) | undefined
          await act?.call(this, value)
        } catch {
          // Ignored: the wallet has made it fail.
        }
      }
    const connect = async function (this: Connector & Guarded, value: object) {
      this.asked = await this.getProvider()
      this.asking++
      const asked = raw.connect.call(this, value).finally(() => this.asking--)
      // wagmi types the accounts by what it was called with.
      return (await asked) as never
    }
    return { ...raw, ...more, raw, asking: 0, connect, ...Object.fromEntries(NAMES.map((name) => [name, calm(name)])) }
  }
}

const NAMES = ['setup', 'onAccountsChanged', 'onChainChanged', 'onConnect', 'onDisconnect'] as const
