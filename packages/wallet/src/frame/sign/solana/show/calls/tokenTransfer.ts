import { addressRow, amountRow, textRow } from '../../../show/rows.ts'
import { shortAddress } from '../shortAddress.ts'
import { programCall } from './programCall.ts'
import type { DescribedInstruction, KnownInstruction, TokenAmount } from './types.ts'

/** A transfer of tokens: to the owner of the account they go to, where that is known. One of an account to itself checks what it has. */
export function describeTransfer(
  request: Pick<KnownInstruction, 'context' | 'program'> &
    TokenAmount & {
      readonly source: string
      readonly mint?: string | undefined
      readonly destination: string
      readonly authority: string
    }
): DescribedInstruction {
  const { amountBaseUnits, decimals, source, destination, authority, context, program } = request
  const { account, facts } = context
  const mint = request.mint ?? facts.tokenAccounts.get(source)?.mint
  const amount = context.tokens({ mint, amountBaseUnits, decimals })
  const to = context.ownerOf(destination) ?? destination
  if (source === destination && amount) {
    // Nothing moves: the program only fails where the account has less.
    const rows = [amountRow('At least', amount), addressRow('Account', source)]
    return { call: programCall({ program, name: 'Check balance', rows }) }
  }
  if (mint && amount && authority === account) {
    const { decimals: known, supplyBaseUnits } = facts.mints.get(mint) ?? {}
    const warnings = to === mint ? (['toToken'] as const) : []
    if (known === 0 && supplyBaseUnits === 1n && amountBaseUnits === 1n)
      return { call: { type: 'sendNft', name: facts.names.get(mint)?.name || shortAddress(mint), to }, warnings }
    return { call: { type: 'send', amount, to }, warnings }
  }
  // Another address is the authority, or the token isn't known yet.
  const rows = [
    amount ? amountRow('Amount', amount) : textRow('Amount in base units', amountBaseUnits.toString()),
    addressRow('From', source),
    addressRow('To', to),
    addressRow('Authority', authority),
  ]
  return { call: programCall({ program, name: 'Transfer', rows }), warnings: amount ? [] : ['unknownCall'] }
}
