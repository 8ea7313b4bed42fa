import type { SessionSupport } from '@portico/core/adapter'
import { callChain } from './callChain.js'
import { callWallet } from './callWallet.js'
import { createConnect } from './connect.js'
import type { createSessionSupport } from './session/createSessionSupport.js'

/** What nobody needs before a user acts, in one chunk: the first load of every page does without it. */
export const onDemand: {
  readonly callChain: typeof callChain
  readonly callWallet: typeof callWallet
  readonly createConnect: typeof createConnect
  /** Sessions of a multichain connector, for apps that have one. */
  readonly loadSessions: (deps: Parameters<typeof createSessionSupport>[0]) => Promise<SessionSupport<'solana'>>
} = {
  callChain,
  callWallet,
  createConnect,
  loadSessions: async (deps) => (await import('./session/createSessionSupport.js')).createSessionSupport(deps),
}
