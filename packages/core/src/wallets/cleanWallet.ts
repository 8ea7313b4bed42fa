import { dataPicture } from '../foreign/dataPicture.js'
import { cleanName } from './cleanName.js'
import type { WalletEntry } from './types.js'

/** Returns what a wallet says about itself as it may be shown: {@link cleanName} and {@link dataPicture}. */
export function cleanWallet(wallet: {
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}): { readonly name: string; readonly icon: string | undefined } {
  return { name: cleanName(wallet), icon: dataPicture({ url: wallet.icon, takesSvg: true }) }
}

/** Whether a wallet is an extension that did not say what it is: adapters call it a browser wallet. */
export function isUnnamed({ name, options }: Pick<WalletEntry, 'name' | 'options'>): boolean {
  return options[0]?.kind === 'injected' && name.trim().toLowerCase() === 'browser wallet'
}
