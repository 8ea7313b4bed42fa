import type { Adapter, AdapterContext } from '@portico/core/adapter'
import type { Config, CreateConnectorFn } from '@wagmi/core'
import type { Chain } from 'viem'

/** What `safe()` of `@portico/adapter-wagmi/safe` returns. Its only use is the option `safe` of `wagmiAdapter`. */
export type SafeSupport = (create: CreateAdapter) => CreateAdapter

/** Makes the adapter of one instance. */
export type CreateAdapter = (request: AdapterRequest) => Adapter<'eip155'>

/** What an adapter is made of. */
export interface AdapterRequest {
  readonly options: {
    /** The app's chains at first, where the Config is ours. */
    readonly networks?: readonly Chain[] | undefined
    /** Origins that may be asked for records of names. */
    readonly nameGateways?: readonly string[] | undefined
  }
  readonly context: AdapterContext<'eip155'>
  readonly readConfig: () => Config
  /** Gives the Config other chains, where it is not the app's own. */
  readonly setChains: (chains: readonly Chain[]) => void
  /** Makes another connector of the page's plain provider; undefined where the Config is the app's. */
  readonly createInjected: () => CreateConnectorFn | undefined
  /** Ends what wagmi says of the server's hint, in our Config. Returns whether it did. */
  readonly endHint: () => boolean
}
