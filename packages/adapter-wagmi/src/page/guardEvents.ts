import { ACCOUNTS_KEPT } from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import { isChainNumber } from '../network.js'
import type { Guarded, Heard } from './guarded.js'
import { readAnew } from './readAnew.js'

/**
 * Validates a wallet's events before wagmi's listeners see them: these would throw into the wallet, or leave an unhandled
 * rejection. Of a connected wallet that raises what cannot be read, wagmi is told what it says when it is asked. Of accounts
 * the first 500 get there, because wagmi hashes each.
 *
 * What a wallet raises while wagmi asks it because of an event, or tells it goodbye, makes wagmi ask nothing more: one that
 * raises events inside its answers would keep the page busy for ever, and could not be left.
 */
export function guardEvents({ connector, config }: { readonly connector: Connector; readonly config: Config }): void {
  const { emitter, disconnect } = connector
  const ours = connector as Connector & Partial<Guarded>
  const { onAccountsChanged, onChainChanged, onConnect, onDisconnect } = ours.raw ?? connector
  let asked = 0
  const askAlone = async (act: () => unknown): Promise<void> => {
    asked++
    try {
      await act()
    } finally {
      asked--
    }
  }
  const ask = (act: () => unknown): unknown => (asked ? undefined : askAlone(act))
  const isConnected = (): boolean => emitter.listenerCount('change') > 0
  const hearAccounts = (accounts: readonly string[]): unknown => {
    const { _internal, storage } = config
    if (isConnected()) emitter.off('connect', _internal.events.connect)
    if (!accounts.length || !emitter.listenerCount('connect'))
      return onAccountsChanged.call(connector, accounts.slice(0, ACCOUNTS_KEPT))
    // A wallet that connects by itself. wagmi does the same and does not wait for its end.
    return ask(async () => {
      await onConnect?.call(connector, { chainId: String(await connector.getChainId()) })
      await storage?.removeItem(`${connector.id}.disconnected` as never)
    })
  }
  const askAccounts = async (): Promise<unknown> => {
    const accounts = await readAnew({ config, connector, member: 'accounts', read: () => connector.getAccounts() })
    return accounts && hearAccounts(accounts)
  }
  const askChain = async (): Promise<unknown> => {
    const chainId = await readAnew({ config, connector, member: 'chainId', read: () => connector.getChainId() })
    return chainId !== undefined && onChainChanged.call(connector, String(chainId))
  }
  const heard: Heard = {
    onAccountsChanged: (accounts) =>
      quietly(() => {
        if (isAddresses(accounts)) return hearAccounts(accounts)
        return isConnected() && ask(askAccounts)
      }),
    onChainChanged: (chainId) =>
      quietly(() => {
        if (isChain(chainId)) return onChainChanged.call(connector, chainId)
        return isConnected() && ask(askChain)
      }),
    onConnect: (info) => quietly(() => ask(() => onConnect?.call(connector, info))),
    onDisconnect: (error) =>
      quietly(() => {
        const leave = (): unknown => onDisconnect.call(connector, error)
        // MetaMask's code of a pause: wagmi asks the wallet whether it means it.
        return Object(error).code === 1013 ? ask(leave) : leave()
      }),
  }
  if (ours.raw) ours.heard = heard
  else Object.assign(connector, heard)
  connector.disconnect = () => askAlone(() => disconnect.call(connector))
}

/** Ignores failures: the wallet that raised the event has caused them. */
function quietly(act: () => unknown): void {
  void (async () => act())().catch(() => undefined)
}

/** Whether a wallet raised addresses, of which none may be one too. */
function isAddresses(accounts: unknown): accounts is readonly string[] {
  return Array.isArray(accounts) && accounts.every((account) => /^0x[\da-f]{40}$/i.test(account))
}

/** Whether wagmi, which makes a number of anything, gets a number that a chain can have. */
function isChain(chainId: unknown): boolean {
  return /^(string|number|bigint)$/.test(typeof chainId) && isChainNumber(Number(chainId))
}
