import type { EmailChange, EmbeddedUser } from '../../connectors/types.js'
import type { Instance } from '../../instance.js'
import type { KeysPurpose } from '../../views/walletCard.js'
import { checkedEmail } from '../connect/checkedEmail.js'
import { embeddedEntry } from '../connect/connectorFor.js'
import { typedCode } from '../connect/ways/logInByEmail.js'

/** `portico.email.user`: the user who is logged in to the wallet by e-mail, if one is. */
export async function emailUser(instance: Instance): Promise<EmbeddedUser | undefined> {
  // A user who leaves while the last code is compared may have a new address in a moment.
  await instance.memory(confirming).last
  return (await embeddedEntry(instance).load()).user()
}

/** `portico.email.openKeys`: shows the user their keys. Rejects MODAL_CLOSED when they leave, and WALLET_NOT_CONNECTED. */
export async function openKeys(
  instance: Instance,
  request: { readonly purpose: Extract<KeysPurpose, 'recover' | 'manage'> }
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
  const connector = await embeddedEntry(instance).load()
  const confirmed = connector.confirmEmail({ code: typedCode(code) })
  instance.memory(confirming).last = confirmed.catch(() => undefined)
  return confirmed
}

/** The code of a change that was compared last. */
function confirming(): { last: Promise<unknown> | undefined } {
  return { last: undefined }
}
