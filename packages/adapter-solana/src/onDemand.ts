import { callChain } from './callChain.js'
import { callWallet } from './callWallet.js'
import { createConnect } from './connect.js'

/** What nobody needs before a visitor acts, in one chunk: the first load of every page does without it. */
export const onDemand: {
  readonly callChain: typeof callChain
  readonly callWallet: typeof callWallet
  readonly createConnect: typeof createConnect
} = { callChain, callWallet, createConnect }
