import type { Lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { listChunk } from '../accountList.js'
import { UNREAD_TOKENS } from './state.js'

/** Reading the tokens of accounts. */
export function portfolioChunk(instance: Instance): Lazy<typeof import('../../chunks/portfolio.js')> {
  return listChunk(instance, {
    slice: 'portfolio',
    unread: UNREAD_TOKENS,
    load: () => import('../../chunks/portfolio.js'),
  })
}
