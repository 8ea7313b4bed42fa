import type { AdapterContext, SessionSupport } from '@portico/core/adapter'
import type { Transport } from 'viem'
import { callChain } from './callChain.js'
import { callWallet } from './callWallet.js'
import { createConnect } from './connect.js'
import { createConnectorList } from './connectorList.js'
import type { createSessionSupport } from './session/createSessionSupport.js'
import { toChain } from './toChain.js'

/** What nobody needs before a user acts, in one chunk: the first load of every page does without it. */
export const onDemand: {
  readonly callChain: typeof callChain
  readonly callWallet: typeof callWallet
  readonly createConnect: typeof createConnect
  readonly createConnectorList: typeof createConnectorList
  /** Networks that are added at run time become chains. */
  readonly toChain: typeof toChain
  /** Sessions of a multichain connector, for apps that have one. */
  readonly loadSessions: (deps: Parameters<typeof createSessionSupport>[0]) => Promise<SessionSupport<'eip155'>>
  /** The first request to a chain, by us or by the app's own hooks, brings viem's transports with it. */
  readonly loadUrlTransport: (context: AdapterContext<'eip155'> | undefined) => Promise<Transport>
} = {
  callChain,
  callWallet,
  createConnect,
  createConnectorList,
  toChain,
  loadSessions: async (deps) => (await import('./session/createSessionSupport.js')).createSessionSupport(deps),
  loadUrlTransport: async (context) => (await import('./urlTransport.js')).createUrlTransport(context?.blockchainApi),
}
