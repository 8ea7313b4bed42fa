import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A WalletConnect relay on this computer. */
export interface LocalRelay {
  /** The `relayUrl` of a dapp. */
  readonly url: string
  /** What passed: a connection is `opened`. */
  log(): readonly { readonly type: string }[]
  stop(): Promise<void>
}

/** Starts the relay of test-kit, which must be built, on a free port. */
export async function startRelay(): Promise<LocalRelay> {
  const { href } = pathToFileURL(join(import.meta.dirname, '../../../packages/test-kit/dist/exports/internal/relay.js'))
  // This is checked before packages are built, so what is used of it is said here.
  const built = (await import(href)) as { readonly startRelay: () => Promise<LocalRelay> }
  return built.startRelay()
}
