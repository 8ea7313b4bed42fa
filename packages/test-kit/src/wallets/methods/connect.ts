import type { Address } from 'viem'
import { updateSite, type WalletContext, type WalletMethod } from '../context.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import { asRecord, paramAt } from '../params.js'

/** EIP-1102: the page's accounts; asks the person unless the page is connected already. */
export const requestAccounts: WalletMethod = async (context) => {
  const { accounts } = context.site()
  return accounts.length > 0 ? accounts : grant({ context, method: 'eth_requestAccounts' })
}

/** The page's accounts, never asking; empty when it has no permission or the wallet is locked. */
export const accounts: WalletMethod = async (context) => context.site().accounts

/** EIP-2255: asks the person which accounts the page may see, also when it is connected already. */
export const requestPermissions: WalletMethod = async (context, params) => {
  if (!('eth_accounts' in asRecord(paramAt({ params, index: 0 })))) throw new ProviderRpcError('invalidParams')
  await grant({ context, method: 'wallet_requestPermissions' })
  return permissions(context)
}

/** EIP-2255: the page's permissions. */
export const getPermissions: WalletMethod = async (context) => permissions(context)

/** Takes the page's permission back; it is disconnected. */
export const revokePermissions: WalletMethod = async (context) => {
  updateSite(context, { accounts: [] })
  return null
}

async function grant(request: {
  readonly context: WalletContext
  readonly method: string
}): Promise<readonly Address[]> {
  const { context, method } = request
  const all = context.accounts.map(({ address }) => address)
  const answer = await context.approve({
    kind: 'connect',
    method,
    accounts: all,
    fields: [{ label: 'This site will see', value: 'Addresses and balances of the chosen accounts' }],
  })
  const chosen =
    answer === 'approve' ? all.slice(0, 1) : answer.accounts.flatMap((address) => all.filter((own) => own === address))
  if (chosen.length === 0) throw new ProviderRpcError('rejected')
  updateSite(context, { accounts: chosen })
  return chosen
}

function permissions(context: WalletContext): readonly unknown[] {
  const { accounts: value } = context.site()
  if (value.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value }]
  return [{ invoker: context.origin, parentCapability: 'eth_accounts', caveats }]
}
