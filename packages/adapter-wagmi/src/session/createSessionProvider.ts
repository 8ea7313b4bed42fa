import type { Logger } from '@portico/core/platform'
import type { Config } from '@wagmi/core'
import { numberToHex } from 'viem'
import { failure } from '../failure.js'
import { toNetworkId } from '../network.js'
import type { EvmFollowed, EvmShared } from './sessionFacts.js'

/** A session of a multichain connector as an EIP-1193 provider. */
export interface SessionProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): SessionProvider
  removeListener(event: string, listener: Listener): SessionProvider
  /** Calls the listeners of an event. */
  tell(event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown): void
}

type Listener = (value: unknown) => void

/**
 * A provider that answers from the session what the session says, asks the wallet what only a wallet can do, and reads the
 * chain over the app's own transport: the app, not the wallet, chooses the node. Errors have the codes of EIP-1193; those of
 * the wallet come as it sent them.
 */
export function createSessionProvider(request: {
  readonly config: Config
  readonly logger: Pick<Logger, 'error'>
  readonly followed: EvmFollowed
}): SessionProvider {
  const { config, logger, followed } = request
  const listeners = new Map<string, Set<Listener>>()

  const current = (): EvmShared => {
    const cause = followed.goneError()
    if (!cause) return followed.shared()
    throw Object.assign(new Error(cause.message, { cause }), { code: 4900 })
  }
  const local: { readonly [method: string]: ((params: readonly unknown[]) => unknown) | undefined } = {
    eth_accounts: () => current().addresses,
    eth_requestAccounts: () => current().addresses,
    eth_chainId: () => numberToHex(current().chainId),
    net_version: () => String(current().chainId),
    wallet_switchEthereumChain: async ([wanted]) => {
      const chainId = Number((wanted as { readonly chainId?: unknown } | undefined)?.chainId)
      if (!current().chainIds.includes(chainId)) throw failure(4902, `The session has no network ${chainId}.`)
      await followed.switchNetwork(toNetworkId(chainId))
      return null
    },
  }

  const provider: SessionProvider = {
    request: async ({ method, params }) => {
      const answer = Object.hasOwn(local, method) ? local[method] : undefined
      if (answer) return answer(Array.isArray(params) ? params : [])
      const { chainId, networkId } = current()
      if (!isForWallet(method, followed)) {
        // viem types the parameters by the method; this only passes them on.
        return config.getClient({ chainId }).request({ method, params } as never)
      }
      // What viem tries after a refusal is no choice of the app's.
      if (!followed.has(method) && (CODES[method] !== undefined || !followed.refusesMethods))
        throw failure(CODES[method] ?? 4200, `The session does not have ${method}.`)
      return followed.request({ networkId, method, params: params ?? [] })
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
    tell: (event, value) => {
      for (const listener of [...(listeners.get(event) ?? [])])
        try {
          listener(value)
        } catch (error) {
          // The page's own error: its session continues, here and in other namespaces.
          logger.error(`A listener of ${event} threw`, error)
        }
    },
  }
  return provider
}

/** Whether only a wallet can do it. A session may also list reads; those stay with the app's transport. */
function isForWallet(method: string, { has }: Pick<EvmFollowed, 'has'>): boolean {
  if (/^(wallet_|personal_|portico_|eth_sign|eth_send(Transaction|UserOperation)$)/.test(method)) return true
  return has(method) && !/^(eth|net|web3)_/.test(method)
}

/** viem tries this one when a wallet refuses `eth_sendTransaction`, and shows the wallet's own error for this code only. */
const CODES: { readonly [method: string]: number | undefined } = { wallet_sendTransaction: -32_601 }
