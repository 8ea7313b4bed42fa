import type { NetworkRef } from '../../adapter/namespaceTypes.js'
import type { ConnectionData } from '../../adapter/types.js'
import { onAbort } from '../../async/onAbort.js'
import type { SocialProvider } from '../../config/socials.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { Intent } from '../../views/views.js'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/openModal.js'
import { addModalRequest, hasModalRequest } from '../modal/requests.js'
import { networkIdOf } from '../network/networkIdOf.js'
import { checkedEmail } from './checkedEmail.js'
import { embeddedEntry } from './connectorFor.js'
import { type ConnectWalletRequest, connectWallet } from './connectWallet.js'

/**
 * `portico.connect`: connects one wallet by its key, the wallet of an e-mail address or of an account elsewhere, or whatever the user
 * chooses in the modal. Rejects MODAL_CLOSED when the modal is closed, ABORTED when the signal is aborted, and with the error of the wallet.
 */
export async function connect(
  instance: Instance,
  request: Omit<Intent, 'networkId'> & {
    readonly networkId?: NetworkRef | undefined
    readonly walletKey?: string | undefined
    readonly email?: string | undefined
    readonly social?: SocialProvider | undefined
    readonly signal?: AbortSignal | undefined
  } = {}
): Promise<readonly ConnectionData[]> {
  const { walletKey, email, social, signal, networkId: given, ...rest } = request
  const intent: Intent = given === undefined ? rest : { ...rest, networkId: networkIdOf(instance, given) }
  if (email !== undefined) return connectByEmail(instance, { ...intent, email, signal })
  if (social !== undefined) return connectBySocial(instance, { ...intent, social, signal })
  if (walletKey !== undefined) return connectWallet(instance, { ...intent, walletKey, signal })
  const choice = addModalRequest(instance, intent)
  let isOpen = false
  const stop = onAbort(signal, (cause) => {
    choice.end(new PorticoError('ABORTED', { cause }))
    // Another caller may wait for the same choice.
    if (isOpen && !hasModalRequest(instance)) closeModal(instance, { because: 'dismissed' })
  })
  if (!signal?.aborted) {
    isOpen = true
    const { networkId } = intent
    openModal(instance, { view: 'Connect', params: networkId && { networkId }, intent }).catch(choice.end)
  }
  return choice.done.finally(stop)
}

/** Logs the user in to the embedded wallet. */
async function connectByEmail(
  instance: Instance,
  { email: typed, ...request }: Omit<ConnectWalletRequest, 'walletKey'> & { readonly email: string }
): Promise<readonly ConnectionData[]> {
  const email = checkedEmail(typed)
  return connectWallet(instance, { ...request, walletKey: embeddedEntry(instance, 'email').id, email })
}

/** Logs the user in to it by a provider. */
async function connectBySocial(
  instance: Instance,
  { social, ...request }: Omit<ConnectWalletRequest, 'walletKey'> & { readonly social: SocialProvider }
): Promise<readonly ConnectionData[]> {
  return connectWallet(instance, { ...request, walletKey: embeddedEntry(instance, social).id, provider: social })
}
