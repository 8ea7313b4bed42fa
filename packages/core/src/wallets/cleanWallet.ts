import { cleanIcon } from './cleanIcon.js'
import { cleanName } from './cleanName.js'
import type { WalletEntry } from './types.js'

/** Returns what a wallet says about itself as it may be shown: {@link cleanName} and {@link cleanIcon}. */
export function cleanWallet(wallet: {
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}): { readonly name: string; readonly icon: string | undefined } {
  return { name: cleanName(wallet), icon: cleanIcon(wallet.icon) }
}

/** Whether a wallet is an extension that did not say what it is: adapters call it a browser wallet. */
export function isUnnamed({ name, options }: Pick<WalletEntry, 'name' | 'options'>): boolean {
  return options[0]?.kind === 'injected' && name.trim().toLowerCase() === 'browser wallet'
}
