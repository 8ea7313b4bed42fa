import type { Config, CreateConnectorFn } from '@wagmi/core'
import { hasOtherWallet } from './holdWallet.js'

/**
 * Gives `injected` to the wallet at `window.ethereum` now, unless its wallet is connected or has not answered. `create`
 * returns undefined where the connector is the app's, which keeps its wallet.
 */
export async function renewInjected(config: Config, create: () => CreateConnectorFn | undefined): Promise<void> {
  const before = config.connectors.find(({ id }) => id === 'injected')
  if (!before || !(await hasOtherWallet(before))) return
  if (config.state.connections.has(before.uid) || config.state.status === 'connecting') return
  const { setup, setState } = config._internal.connectors
  const made = create()
  if (made) setState((all) => all.map((connector) => (connector === before ? setup(made) : connector)))
}
