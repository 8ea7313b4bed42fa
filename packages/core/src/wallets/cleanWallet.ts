import { cleanIcon } from './cleanIcon.js'
import { cleanName } from './cleanName.js'

/** Returns what a wallet says about itself as it may be shown: {@link cleanName} and {@link cleanIcon}. */
export function cleanWallet(wallet: {
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}): { readonly name: string; readonly icon: string | undefined } {
  return { name: cleanName(wallet), icon: cleanIcon(wallet.icon) }
}
