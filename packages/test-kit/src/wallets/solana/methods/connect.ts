import { ProviderRpcError } from '../../ProviderRpcError.js'
import { asRecord } from '../../params.js'
import type { SolanaWalletContext, SolanaWalletMethod } from '../context.js'

/** Addresses for the page; asks the person unless the page is connected already or `silent`. Errors: 4001. */
export const connect: SolanaWalletMethod = async (context, params) => {
  const { silent } = asRecord(params ?? {})
  const known = context.site()
  if (silent === true || known.length > 0) return known
  const all = context.accounts.map(({ address }) => address)
  const answer = await context.approve({
    kind: 'connect',
    method: 'standard:connect',
    accounts: all,
    fields: [{ label: 'This site will see', value: 'Addresses and balances of the chosen accounts' }],
  })
  return grant({ context, chosen: answer === 'approve' ? all.slice(0, 1) : answer.accounts })
}

/** Takes the page's permission back. */
export const disconnect: SolanaWalletMethod = async (context) => {
  context.setSite([])
  return null
}

/** Lets the page see those of the chosen accounts that the wallet has. Errors: 4001 without any. */
export function grant(request: {
  readonly context: SolanaWalletContext
  readonly chosen: readonly string[]
}): readonly string[] {
  const { context, chosen } = request
  const own = chosen.filter((address) => context.accounts.some((account) => account.address === address))
  if (own.length === 0) throw new ProviderRpcError('rejected')
  context.setSite(own)
  return own
}
