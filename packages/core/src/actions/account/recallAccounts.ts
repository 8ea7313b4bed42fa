import type { Adapter } from '../../adapter/types.js'
import type { AccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { updateAccount } from '../../state/accounts.js'
import { showHint } from '../../state/connections.js'
import { readHint } from '../../state/hint.js'
import { isRecord, type Parser } from '../../storage/schema.js'

/**
 * Shows the account of the last visit as it was last seen, while its wallet is asked: address, name, picture and balance.
 * A server's hint has been shown already. Never rejects.
 */
export async function recallAccounts(
  { snapshot, state, storage }: Instance,
  { adapters, signal }: { readonly adapters: readonly Pick<Adapter, 'namespace'>[]; readonly signal: AbortSignal }
): Promise<void> {
  const known = await storage.get('accounts', parseAccounts)
  const stored = await storage.get('state', (value) => (typeof value === 'string' ? value : undefined))
  const { hint, list } = snapshot.connections
  // The user may have been quicker than the storage.
  if (signal.aborted || list.length > 0) return
  for (const [id, { balanceBaseUnits, ...account }] of Object.entries(known ?? {}))
    updateAccount(state.accounts, {
      // A key that is none belongs to no connection.
      accountId: id as AccountId,
      change: balanceBaseUnits === undefined ? account : { ...account, balanceBaseUnits: BigInt(balanceBaseUnits) },
    })
  const last = hint ? undefined : readHint(stored)
  if (last && adapters.some(({ namespace }) => namespace === last.namespace)) showHint(state.connections, last)
}

const parseAccounts: Parser<'accounts'> = (value) =>
  isRecord(value) && Object.values(value).every(isKnown)
    ? // Every value was looked at.
      (value as ReturnType<Parser<'accounts'>>)
    : undefined

function isKnown(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { name, avatarUrl, balanceBaseUnits, balanceReadAtMs, balanceToken: token } = value
  const isToken =
    isRecord(token) &&
    isText(token['symbol']) &&
    typeof token['decimals'] === 'number' &&
    isTextOrNone(token['imageUrl'])
  return (
    isTextOrNone(name) &&
    isTextOrNone(avatarUrl) &&
    (balanceBaseUnits === undefined || (/^\d+$/.test(`${balanceBaseUnits}`) && typeof balanceReadAtMs === 'number')) &&
    (token === undefined || isToken)
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value)
