import type { ChainCalls, TransactionPlace } from '@portico/core/adapter'
import { lamportsMoved, ownersOf, type PastAnswer, tokensMoved } from '../../rpc/history.js'

/** What a wallet was asked to move. */
export type Asked = Pick<Parameters<ChainCalls['findTransfer']>[0], 'from' | 'to' | 'token' | 'amountBaseUnits'>

/**
 * What a transaction moved, by what its accounts had before and after: what was `asked` for, or what in place of that. Undefined
 * where that can't be told. A token may keep a part of what arrives, so what left is compared.
 */
export function movedOf(transaction: PastAnswer, asked: Asked): 'asked' | TransactionPlace['sentInstead'] {
  const { accounts, signers } = transaction
  const { from, to, token, amountBaseUnits } = asked
  if (!accounts.slice(0, signers).includes(from)) return undefined
  const moved = (owner: string): bigint => {
    if (token !== undefined) return tokensMoved(transaction, owner).get(token)?.amountBaseUnits ?? 0n
    const place = accounts.indexOf(owner)
    return place < 0 ? 0n : lamportsMoved(transaction, place)
  }
  // What else the account has paid, such as the fee, is not what a recipient got of the coin.
  const sentTo = (owner: string): bigint => (token === undefined ? moved(owner) : -moved(from))
  const isAlone = token === undefined || ownersOf(transaction).every((one) => one === to || moved(String(one)) <= 0n)
  if (moved(to) === amountBaseUnits || (isAlone && moved(to) > 0n && sentTo(to) === amountBaseUnits)) return 'asked'
  const owners = (token === undefined ? accounts : ownersOf(transaction)).filter((one) => typeof one === 'string')
  const [most] = owners.sort((one, other) => (moved(one) < moved(other) ? 1 : -1))
  const recipient = moved(to) > 0n ? to : most
  const isSent = recipient !== undefined && recipient !== from && to !== from && sentTo(recipient) > 0n
  return isSent ? { to: recipient, amountBaseUnits: sentTo(recipient) } : undefined
}
