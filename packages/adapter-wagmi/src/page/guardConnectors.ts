import type { Config, Connector } from '@wagmi/core'
import { guardEvents } from './guardEvents.js'
import { holdWallet } from './holdWallet.js'
import { isRdns } from './readAnnouncement.js'

/**
 * Makes a Config's injected connectors, also those that come later, mean one wallet each, and bear with what it raises. Takes impostors
 * out.
 */
export function guardConnectors(config: Config): void {
  const known = new WeakSet<Connector>()
  const look = (connectors: readonly Connector[]): void => {
    const honest = connectors.filter((connector) => !isImpostor(connector))
    if (honest.length < connectors.length) config._internal.connectors.setState(honest)
    for (const connector of honest) {
      if (known.has(connector) || connector.type !== 'injected') continue
      known.add(connector)
      guardEvents({ connector, config })
      holdWallet({ connector, config })
    }
  }
  look(config.connectors)
  config._internal.connectors.subscribe(look)
}

/** Whether wagmi made a connector of an announcement under a name that Portico has for something else: it believes any. */
export function isImpostor({ id, type }: Connector): boolean {
  return type === 'injected' && (RESERVED.includes(id) || (/[:/]/.test(id) && !isRdns(id)))
}

/** Ids of connectors that are not injected wallets. */
const RESERVED: readonly string[] = ['walletConnect', 'embedded', 'safe']
