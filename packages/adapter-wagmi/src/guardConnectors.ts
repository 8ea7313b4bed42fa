import { ACCOUNTS_KEPT } from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'

/**
 * Keeps what wallets raise and wagmi cannot read from wagmi's injected connectors: their listeners would throw into the wallet,
 * or leave a rejection that nobody catches. Of accounts the first 500 get there, because wagmi hashes each. Call it in the
 * same turn in which the Config was made: connectors bind their listeners in the next one.
 */
export function guardConnectors({ _internal: { connectors }, connectors: made }: Config): void {
  const guarded = new WeakSet<Connector>()
  const look = (all: readonly Connector[]): void => {
    for (const connector of all) {
      if (guarded.has(connector) || connector.type !== 'injected') continue
      guarded.add(connector)
      guard(connector)
    }
  }
  look(made)
  connectors.subscribe(look)
}

function guard(connector: Connector): void {
  // wagmi makes another connector of every announced wallet at each announcement, which listens for ever, unless it finds
  // the wallet's rdns here. It is the id of such a connector.
  if (connector.rdns === undefined && connector.id.includes('.')) Object.assign(connector, { rdns: connector.id })
  const { onAccountsChanged, onChainChanged, onConnect, onDisconnect } = connector
  connector.onAccountsChanged = (accounts) =>
    quietly(() => isAddresses(accounts) && onAccountsChanged.call(connector, accounts.slice(0, ACCOUNTS_KEPT)))
  connector.onChainChanged = (chainId) => quietly(() => onChainChanged.call(connector, chainId))
  if (onConnect) connector.onConnect = (info) => quietly(() => onConnect.call(connector, info))
  connector.onDisconnect = (error) => quietly(() => onDisconnect.call(connector, error))
}

/** What fails here has nobody to tell: the wallet that raised it has made it fail. */
function quietly(act: () => unknown): void {
  void (async () => act())().catch(() => undefined)
}

function isAddresses(accounts: unknown): boolean {
  return Array.isArray(accounts) && accounts.every((account) => typeof account === 'string')
}
