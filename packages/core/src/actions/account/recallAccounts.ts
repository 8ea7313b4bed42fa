import type { Adapter } from '../../adapter/types.js'
import type { AccountId } from '../../caip/accountId.js'
import { dataPicture } from '../../foreign/dataPicture.js'
import type { Instance } from '../../instance.js'
import { updateAccount } from '../../state/accounts.js'
import { showHint } from '../../state/connections.js'
import { readHint } from '../../state/hint.js'
import { isRecord, isTime, type KnownAccount, type Parser } from '../../storage/schema.js'
import { recallHidden } from './setBalancesHidden.js'

/**
 * Shows the account of the last visit as it was last seen, while its wallet is asked: address, name, picture and balance.
 * A server's hint has been shown already. Never rejects.
 */
export async function recallAccounts(
  instance: Instance,
  { adapters, signal }: { readonly adapters: readonly Pick<Adapter, 'namespace'>[]; readonly signal: AbortSignal }
): Promise<void> {
  const { snapshot, state, storage } = instance
  // Before the first figure is shown.
  await instance.memory(recallHidden)
  const known = await storage.get('accounts', parseAccounts)
  const stored = await storage.get('state', (value) => (typeof value === 'string' ? value : undefined))
  const { hint, list } = snapshot.connections
  // The user may have been quicker than the storage.
  if (signal.aborted || list.length > 0) return
  // An invalid key belongs to no connection.
  for (const [id, account] of Object.entries(known ?? {}).slice(0, MOST))
    updateAccount(state.accounts, { accountId: id as AccountId, change: toAccount(account) })
  const last = hint ? undefined : readHint(stored)
  if (last && adapters.some(({ namespace }) => namespace === last.namespace)) showHint(state.connections, last)
}

/** More than a user connects. Code that can write to the storage must not slow down every page load. */
const MOST = 50

const parseAccounts: Parser<'accounts'> = (value) =>
  isRecord(value) && Object.values(value).every(isKnown)
    ? // Every value was looked at.
      (value as ReturnType<Parser<'accounts'>>)
    : undefined

function isKnown(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { name, avatarUrl, identityReadAtMs, balanceBaseUnits, balanceReadAtMs, balanceToken: token } = value
  const isToken =
    isRecord(token) && isText(token['symbol']) && isDecimals(token['decimals']) && isPictureOrNone(token['imageUrl'])
  return (
    (name === undefined || isText(name)) &&
    isPictureOrNone(avatarUrl) &&
    (identityReadAtMs === undefined || isTime(identityReadAtMs)) &&
    (balanceBaseUnits === undefined || (isAmount(balanceBaseUnits) && isTime(balanceReadAtMs))) &&
    (token === undefined || isToken)
  )
}

/** What is shown of it, and nothing else that is stored. */
function toAccount({ name, avatarUrl, identityReadAtMs, ...balance }: KnownAccount) {
  const identity = { name, avatarUrl, identityReadAtMs }
  if (balance.balanceBaseUnits === undefined) return identity
  const { balanceToken, balanceReadAtMs, balanceBaseUnits } = balance
  return { ...identity, balanceToken, balanceReadAtMs, balanceBaseUnits: BigInt(balanceBaseUnits) }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Any other picture would be fetched at the page load, before the visitor acts. */
const isPictureOrNone = (value: unknown): boolean =>
  value === undefined || (isText(value) && dataPicture({ url: value, takesSvg: true }) !== undefined)

/** At most 80 digits: a uint256 has 78, and a longer text would take long to read. */
const isAmount = (value: unknown): boolean => isText(value) && /^\d{1,80}$/.test(value)

/** A uint8, as ERC-20 has it: an amount is written with that many digits. */
const isDecimals = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255
