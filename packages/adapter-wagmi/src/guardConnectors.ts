import type { Config, Connector } from '@wagmi/core'
import { guardEvents } from './guardEvents.js'
import { holdWallet } from './holdWallet.js'

/** Makes a Config's injected connectors, also those that come later, mean one wallet each, and bear with what it raises. */
export function guardConnectors(config: Config): void {
  const known = new WeakSet<Connector>()
  const look = (connectors: readonly Connector[]): void => {
    for (const connector of connectors) {
      if (known.has(connector) || connector.type !== 'injected') continue
      known.add(connector)
      guardEvents({ connector, config })
      holdWallet({ connector, config })
    }
  }
  look(config.connectors)
  config._internal.connectors.subscribe(look)
}
