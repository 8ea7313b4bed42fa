import type { Config, Connector } from '@wagmi/core'
import type { Guarded } from './guarded.js'
import { sharedAccounts } from './sharedAccounts.js'

/**
 * The app has connected it by wagmi itself, or may have asked it: the wallet that is in the page now is the one it means, if
 * it connects. Where the asked wallet is unknown, another may have come since: then the connection is ended, so that the
 * other wallet doesn't sign for it.
 */
export function holdAsked(request: {
  readonly connector: Connector
  readonly config: Config
  readonly hold: () => Promise<void>
  readonly letGo: () => void
}): void {
  const { connector, config, hold, letGo } = request
  const isKnown = (connector as Partial<Guarded>).asked !== undefined
  void hold().catch(() => undefined)
  const settle = (): void => {
    letGo()
    // What cannot be read stays as it is.
    if (!isKnown) void leaveOther({ connector, config, letGo }).catch(() => undefined)
  }
  if (!isBusy(config.state)) {
    settle()
    return
  }
  const stop = config.subscribe(isBusy, (busy) => {
    if (busy) return
    stop()
    settle()
  })
}

/** Ends a connection whose wallet shares none of its accounts, without a word to that wallet: it is another one's. */
async function leaveOther(request: {
  readonly connector: Connector
  readonly config: Config
  readonly letGo: () => void
}): Promise<void> {
  const { connector, config, letGo } = request
  if (!config.state.connections.has(connector.uid)) return
  const shared = await sharedAccounts({ config, connector })
  const connection = config.state.connections.get(connector.uid)
  if (!connection || !shared || shared.some((account) => hasAccount(connection.accounts, account))) return
  connector.emitter.emit('disconnect')
  letGo()
}

function hasAccount(accounts: readonly string[], account: string): boolean {
  return accounts.some((other) => other.toLowerCase() === account.toLowerCase())
}

/** Whether wagmi is asking a wallet. */
export function isBusy({ status }: Config['state']): boolean {
  return status === 'connecting' || status === 'reconnecting'
}
