import { type Lazy, lazy } from '../../async/lazy.js'
import { type AccountId, parseAccountId } from '../../caip/accountId.js'
import { BALANCE_CACHE_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import { updateEntry } from '../../state/byAccount.js'
import { isInUse } from '../../state/selectors/accountInUse.js'
import { isRecord, isTime, type Parser } from '../../storage/schema.js'
import { cleanTokens } from './cleanTokens.js'
import { recallChoices, withChoices } from './hiddenTokens.js'
import { listedToken } from './readTokens.js'
import { UNREAD_TOKENS } from './state.js'
import { takeBalances } from './takeBalances.js'

/**
 * Shows the tokens of the last visit as they were last seen, once per visit and before any source is asked, for accounts
 * that are in use. Never rejects.
 */
export function recalled(instance: Instance): Lazy<void> {
  return lazy(async () => {
    const { platform, snapshot, state, storage } = instance
    await recallChoices(instance)
    const stored = await storage.get('tokens', parseTokens)
    for (const [id, { readAtMs, pricesReadAtMs, tokens: found }] of Object.entries(stored ?? {}).slice(0, MOST)) {
      const accountId = id as AccountId
      const parsed = parseAccountId(id)
      if (!parsed || !isInUse(instance, accountId) || snapshot.portfolio.byId[accountId]) continue
      const { networkId } = parsed
      const listed = listedToken(instance, networkId)
      const page = platform.browser?.location.hostname
      const clean = cleanTokens({ networkId, tokens: found.map(readStored), listed, page })
      const tokens = withChoices(instance, clean.tokens)
      const ageMs = platform.clock.now() - readAtMs
      // What was read before a reload is as good as what was read after it.
      const status = ageMs >= 0 && ageMs < BALANCE_CACHE_MS ? 'success' : 'idle'
      const change = { status, tokens, readAtMs, pricesReadAtMs } as const
      updateEntry(state.portfolio, { accountId, unread: UNREAD_TOKENS, change })
    }
    takeBalances(instance)
  })
}

/** More than a user connects: a script that can write to the storage must not make a page slow. */
const MOST = 50

const parseTokens: Parser<'tokens'> = (value) =>
  isRecord(value) && Object.values(value).every(isKnown)
    ? // Every value was looked at; their tokens are looked at when they are read.
      (value as ReturnType<Parser<'tokens'>>)
    : undefined

function isKnown(value: unknown): boolean {
  if (!isRecord(value) || !isTime(value['readAtMs']) || !Array.isArray(value['tokens'])) return false
  return value['pricesReadAtMs'] === undefined || isTime(value['pricesReadAtMs'])
}

/** A stored token with its amount as a number again; undefined for a value of another shape. */
function readStored(value: unknown): unknown {
  if (!isRecord(value)) return undefined
  const { amountBaseUnits: amount, iconUrl, ...token } = value
  // At most 80 digits: a uint256 has 78, and a longer text would take long to read.
  if (typeof amount !== 'string' || !/^\d{1,80}$/.test(amount)) return undefined
  const isHere = typeof iconUrl === 'string' && iconUrl.startsWith('data:image/')
  return { ...token, amountBaseUnits: BigInt(amount), ...(isHere ? { iconUrl } : {}) }
}
