import type { EmailChange, EmbeddedAccount, EmbeddedUser } from '../../connectors/types.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
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

/**
 * `portico.email.setAccountType`: uses the account of the key or the smart account in the namespace in use. Rejects OPTION_INVALID for
 * another type, WALLET_NOT_CONNECTED where the connection in use is not of this wallet, and as the connector does.
 */
export async function setAccountType(
  instance: Instance,
  { type }: { readonly type: EmbeddedAccount['type'] }
): Promise<void> {
  if (!TYPES.includes(type))
    throw new PorticoError('OPTION_INVALID', { context: { option: 'type', value: type, expected: TYPES.join(' or ') } })
  const { id, load } = embeddedEntry(instance)
  const connection = activeConnection(instance.snapshot)
  if (connection?.connectorId !== id)
    throw new PorticoError('WALLET_NOT_CONNECTED', { context: { method: 'setAccountType' } })
  const { networkId, namespace } = connection
  const connector = await load()
  if (connector.user()?.preferredAccountTypes[namespace] === type) return
  await connector.setAccountType({ networkId, type })
  const changed = instance.snapshot.connections.list.find((one) => one.id === connection.id)
  instance.emit('accountType:changed', { connection: changed ?? connection, accountType: type })
}

const TYPES: readonly EmbeddedAccount['type'][] = ['eoa', 'smartAccount']

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
