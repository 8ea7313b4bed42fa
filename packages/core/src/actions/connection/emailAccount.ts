import type { EmailChange, EmbeddedUser } from '../../connectors/types.js'
import type { Instance } from '../../instance.js'
import type { KeysPurpose } from '../../views/walletCard.js'
import { checkedEmail } from './checkedEmail.js'
import { embeddedEntry } from './connectorFor.js'
import { typedCode } from './typedCode.js'

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

/** `portico.email.changeEmail`: begins to change the address, or sends another code of the step that the change is at. */
export async function changeEmail(instance: Instance, { email }: { readonly email: string }): Promise<EmailChange> {
  const checked = checkedEmail(email)
  return (await embeddedEntry(instance).load()).changeEmail({ email: checked })
}

/** `portico.email.confirmEmail`: goes on with the change by the code of its step. */
export async function confirmEmail(instance: Instance, { code }: { readonly code: string }): Promise<EmailChange> {
  return (await embeddedEntry(instance).load()).confirmEmail({ code: typedCode(code) })
}
