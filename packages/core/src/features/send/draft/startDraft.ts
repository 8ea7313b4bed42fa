import { sourceInUse } from '../../../actions/transfers/source.js'
import { type ChainId, namespaceOf } from '../../../caip/chainId.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { beginRun, sendRuns } from '../runs.js'
import { resetSend, type SendSource, updateSend } from '../state.js'
import { readRecipients } from './recipients.js'
import { selectToken } from './selectToken.js'
import { recheckRecipient } from './setRecipient.js'

/**
 * Begins an empty draft for the account in use, with the network's coin, the token at this address, or an NFT of it. Rejects nothing:
 * throws WALLET_NOT_CONNECTED, NETWORK_NOT_CONFIGURED, TRANSFER_UNSUPPORTED for a wallet that can't transfer, and
 * CAPABILITY_UNSUPPORTED for an account that is only watched.
 */
export function startDraft(
  instance: Instance,
  { token, tokenId }: { readonly token?: string | undefined; readonly tokenId?: string | undefined } = {}
): void {
  const source = sourceOf(instance)
  requireNfts(instance, { tokenId })
  const isCurrent = beginRun(instance, 'draft')
  instance.memory(sendRuns).stopLook()
  resetSend(instance.state.send, { source, status: 'editing', hash: undefined })
  void selectToken(instance, { address: token, tokenId })
  void readRecipients(instance, source).then((recents) => {
    if (!isCurrent()) return
    updateSend(instance.state.send, { recents })
    void recheckRecipient(instance)
  })
}

/** Throws TRANSFER_UNSUPPORTED for an NFT where the network in use has none that can be sent. */
export function requireNfts(instance: Instance, { tokenId }: { readonly tokenId?: string | undefined }): void {
  if (tokenId === undefined) return
  const { networkId } = sourceOf(instance)
  if (!instance.adapters.of(namespaceOf(networkId)).chain.nftBalance) throw unsupported(networkId)
}

function unsupported(networkId: ChainId): PorticoError<'TRANSFER_UNSUPPORTED'> {
  // Specification section 8.
  return new PorticoError('TRANSFER_UNSUPPORTED', { context: { networkId }, message: 'Unsupported chain' })
}

/** The account and network that a transfer would be of. */
export function sourceOf(instance: Instance): SendSource {
  const { source, connectorId, handle } = sourceInUse(instance, 'transfer')
  if (!handle?.wallet.transfer) throw unsupported(source.networkId)
  const connector = instance.connectors.list.find(({ id }) => id === connectorId)?.load.value
  return { ...source, reviewsRequests: connector?.reviewsRequests }
}
