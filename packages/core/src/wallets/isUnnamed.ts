import { foldName } from './matchListing.js'
import type { WalletEntry } from './types.js'

/** Whether a wallet is an extension that did not say what it is: adapters call it a browser wallet. */
export function isUnnamed({ name, options }: Pick<WalletEntry, 'name' | 'options'>): boolean {
  return options[0]?.kind === 'injected' && foldName(name) === 'browser wallet'
}
