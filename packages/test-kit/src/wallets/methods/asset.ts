import type { WalletMethod } from '../context.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import { asAddress, asRecord, asString, optional, paramAt } from '../params.js'

/** EIP-747: shows a token in the wallet. Errors: 4001, -32602 for another type than ERC20. */
export const watchAsset: WalletMethod = async (context, params) => {
  // Most pages pass the object itself, as the standard says; some wrap it in a list like every other method's.
  const fields = asRecord(Array.isArray(params) ? paramAt({ params, index: 0 }) : params)
  if (fields['type'] !== 'ERC20') throw new ProviderRpcError('invalidParams', { message: 'Only ERC20 can be watched.' })
  const options = asRecord(fields['options'])
  const address = asAddress(options['address'])
  await context.approve({
    kind: 'watchAsset',
    method: 'wallet_watchAsset',
    accounts: context.site().accounts,
    fields: [
      { label: 'Symbol', value: optional(options['symbol'], asString) ?? 'unknown' },
      { label: 'Token', value: address },
    ],
  })
  context.update((state) => ({ ...state, assets: [...state.assets.filter((asset) => asset !== address), address] }))
  return true
}
