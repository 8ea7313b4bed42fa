import { requireViewFeature } from '../../actions/modal/navigate.js'
import { openModal } from '../../actions/modal/openModal.js'
import { networkIdOf } from '../../actions/network/networkIdOf.js'
import { switchNetwork } from '../../actions/network/switchNetwork.js'
import type { Hash } from '../../adapter/methods.js'
import type { NetworkRef } from '../../adapter/namespaceTypes.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { checkRequest } from '../../mistakes/checkRequest.js'
import { text } from '../../mistakes/shapes.js'
import type { SendStep } from '../../records/sendStep.js'
import { amountInvalid } from '../../units/amountInvalid.js'
import { parseAmount } from '../../units/parseAmount.js'
import { setAmount } from './draft/setAmount.js'
import { setRecipient } from './draft/setRecipient.js'
import { sourceOf, startDraft } from './draft/startDraft.js'
import { dropCaller, sendRuns } from './runs.js'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** What the view Send begins with. */
export interface OpenSendRequest {
  /** A CAIP-2 id, or a viem chain. The wallet is asked to switch to it. Default: the network in use. */
  readonly networkId?: NetworkRef | undefined
  /** Contract (EVM) or mint (Solana). Default: the network's coin. */
  readonly token?: string | undefined
  /** An NFT of the contract `token`, as a decimal number. EVM only: TRANSFER_UNSUPPORTED elsewhere. */
  readonly tokenId?: string | undefined
  /** An address, or a name. */
  readonly to?: string | undefined
  /** A decimal number with a point, such as '0.25'. Of an NFT, how many: 1 by default. */
  readonly amount?: string | undefined
}

/**
 * `portico.openSend`: opens the view Send with these fields, and resolves with the hash of what the user sent. An earlier call
 * that still waits is over with that.
 */
export async function openSend(instance: Instance, request: OpenSendRequest = {}): Promise<Hash> {
  requireViewFeature(instance, 'WalletSend')
  if (process.env.NODE_ENV !== 'production') checkRequest(request, RULES)
  const { networkId, token, tokenId, to, amount } = request
  // Written by a program: a point is a point, and there are no groups.
  if (amount !== undefined && (!/^\d+(\.\d+)?$/.test(amount) || parseAmount({ text: amount }) === undefined))
    throw amountInvalid(amount)
  if (tokenId !== undefined && token === undefined) throw transferIncomplete('selectToken')
  if (networkId !== undefined) {
    await switchNetwork(instance, { networkId })
    // The wallet may have moved on since: these fields are about no other network.
    const wanted = networkIdOf(instance, networkId)
    if (sourceOf(instance).networkId !== wanted)
      throw new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId: wanted } })
  }
  const runs = instance.memory(sendRuns)
  startDraft(instance, { token, tokenId })
  dropCaller(instance)
  const sent = new Promise<Hash>((resolve, reject) => {
    runs.caller = { resolve, reject }
  })
  // The caller hears of it below; `openModal` itself rejects when the modal can't open.
  sent.catch(() => undefined)
  if (amount !== undefined) setAmount(instance, { text: amount })
  if (to !== undefined) setRecipient(instance, { text: to })
  await openModal(instance, { view: 'WalletSend' })
  return sent
}

/** A network is looked at where it is read. */
const RULES = {
  knownBy: 'openSend',
  shapes: { networkId: () => undefined, token: text, tokenId: text, to: text, amount: text },
} as const

/** A transfer can't go on before this step is done. */
export function transferIncomplete(missing: SendStep): PorticoError<'TRANSFER_INCOMPLETE'> {
  // Specification section 5.
  const message = missing === 'selectToken' ? 'A token is required' : 'An amount and receiver address are required'
  return new PorticoError('TRANSFER_INCOMPLETE', { context: { missing }, message })
}
