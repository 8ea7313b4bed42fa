import { ProviderRpcError } from '../ProviderRpcError.js'
import type { Eip1193Provider } from '../types.js'

/** A request as a provider gets it. */
export interface ZooCall {
  readonly method: string
  /** The proper answer. */
  readonly answer: () => Promise<unknown>
}

/** The provider of a wallet without keys, and the strings to pull. */
export interface ZooProvider {
  readonly provider: Eip1193Provider
  /** Raises an event, whatever it is. */
  emit(event: string, value: unknown): void
  /** Moves to another chain and says so: its id, unless the event is to carry something else. */
  moveTo(chainId: number, said?: unknown): void
  /** Takes the page's permission back and says so. */
  leave(): void
  listenerCount(): number
}

/** A provider that approves every connection and answers only what connecting asks, with what is wrong left to `request`. */
export function createZooProvider(options: {
  readonly chainId: number
  /** What it shares, in whatever form. */
  readonly accounts: unknown
  /** Stands in for its answers. */
  readonly request?: ((call: ZooCall) => unknown) | undefined
}): ZooProvider {
  let { chainId } = options
  let isShared = false
  let listeners: readonly (readonly [event: string, listener: (value: unknown) => void])[] = []
  const emit: ZooProvider['emit'] = (event, value) => {
    for (const [name, listener] of listeners) if (name === event) callSafely(listener, value)
  }
  const moveTo: ZooProvider['moveTo'] = (next, said = toHex(next)) => {
    chainId = next
    emit('chainChanged', said)
  }

  const answer = async (method: string): Promise<unknown> => {
    switch (method) {
      case 'eth_chainId':
        return toHex(chainId)
      case 'eth_accounts':
        return isShared ? options.accounts : []
      case 'eth_requestAccounts':
        isShared = true
        return options.accounts
      case 'wallet_requestPermissions':
        isShared = true
        return [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: options.accounts }],
          },
        ]
      case 'wallet_revokePermissions':
        isShared = false
        return null
      default:
        throw new ProviderRpcError('unsupportedMethod', { method })
    }
  }

  const provider: Eip1193Provider = {
    request: ({ method }) => {
      const call: ZooCall = { method, answer: () => answer(method) }
      // A wallet may return anything or throw; only the proper answer is known to be a promise.
      return (options.request ? options.request(call) : call.answer()) as Promise<unknown>
    },
    on: (event, listener) => {
      listeners = [...listeners, [event, listener]]
      return provider
    },
    removeListener: (event, listener) => {
      const index = listeners.findIndex(([name, known]) => name === event && known === listener)
      listeners = listeners.filter((_, position) => position !== index)
      return provider
    },
  }

  return {
    provider,
    emit,
    moveTo,
    leave: () => {
      isShared = false
      emit('accountsChanged', [])
    },
    listenerCount: () => listeners.length,
  }
}

function toHex(chainId: number): string {
  return `0x${chainId.toString(16)}`
}

/** Emitters of wallets differ here; a listener that throws at garbage must not keep the rest of it back. */
function callSafely(listener: (value: unknown) => void, value: unknown): void {
  try {
    listener(value)
  } catch (error) {
    // As the page would see it from an event of the browser: uncaught, without failing the wallet.
    queueMicrotask(() => {
      throw error
    })
  }
}
