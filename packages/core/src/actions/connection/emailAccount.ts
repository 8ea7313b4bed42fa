import type { EmbeddedUser } from '../../connectors/types.js'
import type { Instance } from '../../instance.js'
import type { KeysPurpose } from '../../views/walletCard.js'
import { embeddedEntry } from './connectorFor.js'

/** `portico.email.user`: who is logged in to the wallet by e-mail; undefined for nobody. */
export async function emailUser(instance: Instance): Promise<EmbeddedUser | undefined> {
  return (await embeddedEntry(instance).load()).user()
}

/** `portico.email.openKeys`: shows the user their keys. Rejects MODAL_CLOSED when they leave, and WALLET_NOT_CONNECTED. */
export async function openKeys(
  instance: Instance,
  request: { readonly purpose: Exclude<KeysPurpose, 'unlock'> }
): Promise<void> {
  await (await embeddedEntry(instance).load()).showKeys(request)
}
