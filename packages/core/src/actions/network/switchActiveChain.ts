import type { ChainId } from '../../caip/chainId.js'
import type { Instance } from '../../instance.js'
import { currentEntry } from '../../state/router.js'
import { pushModalView } from '../modal/navigate.js'
import { openModal } from '../modal/openModal.js'
import { addModalRequest } from '../modal/requests.js'

/**
 * Has a wallet connected in the namespace of a network, where nothing is connected yet; what is connected elsewhere stays. The
 * wallet by e-mail that is connected elsewhere, and has an account here, is connected at once. Otherwise a view asks for a
 * press: which wallet, and on which network, is known. Rejects MODAL_CLOSED, and USER_REJECTED when the user goes back.
 */
export async function switchActiveChain(
  instance: Instance,
  { networkId }: { readonly networkId: ChainId }
): Promise<void> {
  const { snapshot, connectors } = instance
  const entry = connectors.list.find((one) => one.type === 'embedded')
  if (entry && snapshot.connections.list.some(({ connectorId }) => connectorId === entry.id)) {
    const { shareLogin } = await import('../../chunks/email.js')
    if (await shareLogin(instance, { entry, networkId })) return
  }
  const request = { view: 'SwitchActiveChain', params: { networkId } } as const
  const choice = addModalRequest(instance, { networkId })
  if (snapshot.modal.open) pushModalView(instance, request)
  else openModal(instance, request).catch(choice.end)
  choice.entryKey = currentEntry(snapshot.router).key
  await choice.done
}
