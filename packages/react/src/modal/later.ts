import { WALLET_VIEWS } from '../views/walletViews.js'
import { EXTRAS } from './extras.js'

/**
 * What most visits do without, in one chunk: each further chunk that shares parts with the modal makes a bundler cut the
 * modal itself into more pieces.
 */
export const LATER: { readonly views: typeof WALLET_VIEWS; readonly extras: typeof EXTRAS } = {
  views: WALLET_VIEWS,
  extras: EXTRAS,
}
