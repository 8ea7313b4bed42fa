import { readMint, readTokenAccount } from '../../../solana/tokenLayout.js'
import type { LedgerAccount } from '../ledger/types.js'
import { tokenAmount } from './tokenAmount.js'

/** Tokens that a transaction's accounts held, as `preTokenBalances` and `postTokenBalances` write them. */
export function encodeTokenBalances(request: {
  readonly accounts: readonly (LedgerAccount | undefined)[]
  readonly find: (address: string) => LedgerAccount | undefined
}): readonly object[] {
  const { accounts, find } = request
  return accounts.flatMap((account, accountIndex) => {
    const held = account && readTokenAccount(account.data)
    const mint = held && readMint(find(held.mint)?.data ?? new Uint8Array())
    if (!held || !mint) return []
    const uiTokenAmount = tokenAmount({ amountBaseUnits: held.amount, decimals: mint.decimals })
    return [{ accountIndex, mint: held.mint, owner: held.owner, programId: account.owner, uiTokenAmount }]
  })
}
