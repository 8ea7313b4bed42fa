import { chainLabel, permittedAccount, type WalletMethod } from '../context.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import { asAddress, asQuantity, asRecord, optional, paramAt } from '../params.js'
import { describeCall, readCall, sendCall } from '../transaction.js'

/** Signs and sends one transaction and returns its hash, not waiting for a block. Errors: 4001, 4100, the chain's own. */
export const sendTransaction: WalletMethod = async (context, params) => {
  const fields = asRecord(paramAt({ params, index: 0 }))
  const account = permittedAccount(context, optional(fields['from'], asAddress))
  const { chainId } = context.site()
  const asked = optional(fields['chainId'], asQuantity)
  if (asked !== undefined && Number(asked) !== chainId) {
    const message = `The transaction is for chain ${asked}, but the page is on chain ${chainId}.`
    throw new ProviderRpcError('invalidParams', { message })
  }
  const call = readCall(fields)
  await context.approve({
    kind: 'sendTransaction',
    method: 'eth_sendTransaction',
    accounts: [account.address],
    fields: [{ label: 'Network', value: chainLabel(context, chainId) }, ...describeCall(call)],
  })
  return sendCall({ context, account, chainId, call })
}
