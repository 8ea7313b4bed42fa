import type { LinkSupport } from '@portico/core/adapter'
import { callChain } from './callChain.js'
import { callWallet } from './callWallet.js'
import { createConnect } from './connect.js'
import type { createLinkSupport } from './link/createLinkSupport.js'

/** What nobody needs before a visitor acts, in one chunk: the first load of every page does without it. */
export const onDemand: {
  readonly callChain: typeof callChain
  readonly callWallet: typeof callWallet
  readonly createConnect: typeof createConnect
  /** Sessions of a link, for dapps that have one. */
  readonly loadLinkSupport: (deps: Parameters<typeof createLinkSupport>[0]) => Promise<LinkSupport<'solana'>>
} = {
  callChain,
  callWallet,
  createConnect,
  loadLinkSupport: async (deps) => (await import('./link/createLinkSupport.js')).createLinkSupport(deps),
}
