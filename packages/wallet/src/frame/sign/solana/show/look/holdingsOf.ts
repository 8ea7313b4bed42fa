import { WRAPPED_COIN } from '../../programs.ts'
import type { ChainAccount } from '../../rpc/readAccounts.ts'
import { rightsOf } from '../../rpc/rightsOf.ts'
import { readTokenAccount } from '../../rpc/tokenAccounts.ts'

/** Amounts in base units: tokens by their addresses, the coin by where it is. */
export type Holdings = ReadonlyMap<string, bigint>

/** The coin in the account itself. */
const COIN = ''
/** The coin in stakes that the account may withdraw. */
export const STAKED = 'stake'
/** The coin in nonce accounts that the account may empty, and what its accounts for tokens have beside their tokens. */
export const ELSEWHERE = 'other'

/** Whether a key of holdings is no token's address. */
export function isCoin(key: string): boolean {
  return key === COIN || key === STAKED || key === ELSEWHERE
}

/** What an owner has in these accounts. The deposit of an account for tokens counts in those that were there before. */
export function holdingsOf(
  accounts: ReadonlyMap<string, ChainAccount>,
  { owner, before }: { readonly owner: string; readonly before: ReadonlyMap<string, ChainAccount> }
): Holdings {
  const held = new Map<string, bigint>()
  const add = (what: string, amount: bigint): void => {
    held.set(what, (held.get(what) ?? 0n) + amount)
  }
  for (const [address, account] of accounts) {
    const token = readTokenAccount(account)
    const rights = rightsOf(account)
    if (address === owner) add(COIN, account.lamports)
    else if (rights.get('Withdraw') === owner) add(STAKED, account.lamports)
    else if (rights.get('Use nonce') === owner) add(ELSEWHERE, account.lamports)
    else if (token?.owner === owner) {
      const { mint, amountBaseUnits, lamports } = token
      add(mint, amountBaseUnits)
      if (before.has(address)) add(ELSEWHERE, WRAPPED_COIN.includes(mint) ? lamports - amountBaseUnits : lamports)
    }
  }
  return held
}
