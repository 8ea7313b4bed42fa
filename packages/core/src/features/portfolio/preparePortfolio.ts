import type { Instance } from '../../instance.js'
import type { Lazy } from '../../lazy.js'
import { listCode } from '../accountList.js'
import { UNREAD_TOKENS } from './state.js'

/** Reading the tokens of accounts. */
export function portfolioCode(instance: Instance): Lazy<typeof import('../../chunks/portfolio.js')> {
  return listCode(instance, {
    slice: 'portfolio',
    unread: UNREAD_TOKENS,
    load: () => import('../../chunks/portfolio.js'),
  })
}
