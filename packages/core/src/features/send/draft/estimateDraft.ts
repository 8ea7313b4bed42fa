import { namespaceOf } from '../../../caip/chainId.js'
import { isPorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { sendAmount } from '../../../state/selectors/sendStep.js'
import type { Source } from '../../../state/source.js'
import { beginRun } from '../runs.js'
import { type SendFee, type SendState, type SendToken, type TransferExtra, updateSend } from '../state.js'

/**
 * Reads what the transfer would cost, to the recipient, or to the sender while none is typed. Never rejects: the fee says what
 * happened.
 */
export async function estimateDraft(instance: Instance): Promise<void> {
  const { token } = instance.snapshot.send
  if (token?.status !== 'ready') return
  const isCurrent = beginRun(instance, 'fee')
  if (instance.snapshot.send.fee.status !== 'ready') updateSend(instance.state.send, { fee: { status: 'loading' } })
  const fee = await readFee(instance, payable(instance.snapshot.send))
  if (isCurrent() && fee) updateSend(instance.state.send, { fee })
}

/** What the draft would cost as it is now; undefined without one. Never rejects. */
export async function readFee(instance: Instance, amount?: bigint | undefined): Promise<SendFee | undefined> {
  const { source, token, recipient } = instance.snapshot.send
  if (!source || !token) return undefined
  const to = recipient.status === 'ready' && recipient.address !== undefined ? recipient.address : source.address
  return readCosts(instance, { source, token, to, amountBaseUnits: amount })
}

/** What a transfer would cost; without an amount, one of any amount. Never rejects. */
export async function readCosts(
  instance: Instance,
  request: {
    readonly source: Source
    readonly token: Pick<SendToken, 'address' | 'nft'>
    readonly to: string
    readonly amountBaseUnits?: bigint | undefined
    readonly extra?: TransferExtra | undefined
  }
): Promise<SendFee> {
  const { source, token, to, amountBaseUnits: amount, extra } = request
  const { connectionId, networkId, address: from } = source
  const ofWallet = instance.handles.get(connectionId)?.wallet.estimateTransfer
  const estimateTransfer = ofWallet ?? instance.adapters.of(namespaceOf(networkId)).chain.estimateTransfer
  try {
    if (!estimateTransfer) return { status: 'failed' }
    const amountBaseUnits = amount === 0n ? undefined : amount
    const sent = { token: token.address, tokenId: token.nft?.tokenId, amountBaseUnits, ...extra }
    return { status: 'ready', ...(await estimateTransfer({ networkId, from, to, ...sent })) }
  } catch (error) {
    return isPorticoError(error, 'TOKEN_UNSUPPORTED')
      ? { status: 'refused', reason: error.context.reason }
      : { status: 'failed' }
  }
}

/** What is typed, where there is enough of it: some recipients take no less than something. Max of the coin is what the fee leaves. */
function payable(draft: SendState): bigint | undefined {
  const { token, isMax } = draft
  const amount = isMax && token?.address === undefined ? undefined : sendAmount(draft)
  return amount !== undefined && amount <= (token?.balanceBaseUnits ?? 0n) ? amount : undefined
}
