import type { Adapter, AdapterContext } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Chain } from 'viem'
import type { OwnConfig } from '../wagmi/createWagmiConfig.js'

/** What `safe()` of `@portico/adapter-wagmi/safe` returns. Its only use is the option `safe` of `wagmiAdapter`. */
export type SafeSupport = (create: CreateAdapter) => CreateAdapter

/** Makes the adapter of one instance. */
export type CreateAdapter = (request: AdapterRequest) => Adapter<'eip155'>

/** What an adapter is made of. */
export interface AdapterRequest {
  readonly options: {
    /** The app's chains at first, where the adapter makes the Config. */
    readonly networks?: readonly Chain[] | undefined
    /** Origins that may be asked for records of names. */
    readonly nameGateways?: readonly string[] | undefined
  }
  readonly context: AdapterContext<'eip155'>
  readonly readConfig: () => Config
  /** What only the adapter's own Config can do, once it has been read; undefined where the Config is the app's. */
  readonly readOwn: () => OwnConfig | undefined
}
