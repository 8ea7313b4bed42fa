import { takeListedBalance } from '../../actions/account/listedBalance.js'
import { tellBalanceUnavailable } from '../../actions/account/tellBalanceUnavailable.js'
import { canPrice, readPrices } from '../../actions/tokens/readPrices.js'
import { keyOf } from '../../actions/tokens/readToken.js'
import { BALANCE_CACHE_MS, BALANCE_RETRY_GUARD_MS } from '../../config/limits.js'
import { fromUnknown } from '../../errors/ownError.js'
import type { Instance } from '../../instance.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { dropEntries } from '../../state/byAccount.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import type { AccountList, Reading } from '../accountList.js'
import { followAccounts, loadList } from '../loadList.js'
import { cleanTokens } from './cleanTokens.js'
import { withChoices } from './hiddenTokens.js'
import { listedToken, readTokens, type TokensRead } from './readTokens.js'
import { recalled } from './recallTokens.js'
import { saveTokens } from './saveTokens.js'
import { type AccountTokens, UNREAD_TOKENS } from './state.js'
import { takeBalances } from './takeBalances.js'

/**
 * `portico.loadTokens`: reads the tokens of a connection's account into the slice `portfolio`, as {@link loadList} does. First
 * it shows what the last visit has read.
 */
export async function loadTokens(
  instance: Instance,
  request: { readonly connectionId?: string | undefined; readonly force?: boolean | undefined } = {}
): Promise<void> {
  instance.memory(followTokens)
  await instance.memory(recalled)()
  const { connectionId, force } = request
  const { snapshot } = instance
  const connection =
    connectionId === undefined
      ? activeConnection(snapshot)
      : snapshot.connections.list.find(({ id }) => id === connectionId)
  await loadList(instance, TOKENS, { connection, force })
}

/** Forgets tokens with their accounts, and keeps the coin among them the same as the account's balance. */
export function followTokens(instance: Instance): void {
  followAccounts(instance, TOKENS)
  instance.watch('accounts', () => takeBalances(instance))
}

/** The tokens of an account. */
const TOKENS: AccountList<AccountTokens> = {
  slice: 'portfolio',
  unread: UNREAD_TOKENS,
  cacheMs: BALANCE_CACHE_MS,
  holdMs: BALANCE_RETRY_GUARD_MS,
  read: async function* (instance, reading) {
    const { accountId, before, connection, isForced, signal } = reading
    const known = instance.snapshot.portfolio.byId[accountId]?.tokens ?? []
    const forceUpdate = isForced ? known.flatMap(({ address }) => address ?? []) : []
    const found = await readTokens(instance, { connection, forceUpdate, isForced, signal })
    if (found) {
      yield* showTokens(instance, reading, found)
      if (!reading.isOver()) saveTokens(instance)
      return
    }
    yield { status: 'unavailable', tokens: [], readAtMs: undefined }
    // Each look asks again, and finds the same.
    if (before?.status !== 'unavailable') tellBalanceUnavailable(instance)
  },
  written: (instance, { connection }) => {
    takeListedBalance(instance, connection)
  },
  failed: (instance, { error }) => {
    instance.emit('error:reported', { error: fromUnknown(error) })
    tellBalanceUnavailable(instance)
  },
  forget: (instance, accountIds) => {
    dropEntries(instance.state.portfolio, accountIds)
    saveTokens(instance)
  },
}

/** Tokens at once, and their prices when they come. The earlier prices stay until then, and when none come. */
async function* showTokens(
  instance: Instance,
  { connection: { networkId }, accountId, signal, isOver }: Reading,
  found: TokensRead
): AsyncGenerator<Partial<AccountTokens>, void, undefined> {
  const { platform, snapshot } = instance
  const pricing = { networkId, ...found }
  const readAtMs = platform.clock.now()
  if (!canPrice(instance, pricing)) {
    const tokens = withChoices(instance, found.tokens)
    yield { status: 'success', tokens, readAtMs, pricesReadAtMs: undefined }
    return
  }
  const {
    tokens: before,
    readAtMs: beforeMs,
    pricesReadAtMs = beforeMs,
  } = snapshot.portfolio.byId[accountId] ?? UNREAD_TOKENS
  const listed = listedToken(instance, networkId)
  const page = platform.browser?.location.hostname
  const ranked = (tokens: readonly TokenBalance[]): readonly TokenBalance[] =>
    withChoices(instance, cleanTokens({ networkId, tokens, listed, page }).tokens)
  yield { status: 'success', tokens: ranked(withPricesOf(found.tokens, before)), readAtMs, pricesReadAtMs }
  try {
    const priced = await readPrices(instance, { ...pricing, signal })
    yield { tokens: ranked(priced ?? found.tokens), pricesReadAtMs: priced && platform.clock.now() }
  } catch (error) {
    // An amount without a price is better than none.
    if (!isOver()) instance.emit('error:reported', { error: fromUnknown(error) })
  }
}

function withPricesOf(tokens: readonly TokenBalance[], known: readonly TokenBalance[]): readonly TokenBalance[] {
  const prices = new Map(known.map((token) => [keyOf(token), token.priceUsd]))
  return tokens.map((token) => {
    const priceUsd = token.priceUsd ?? prices.get(keyOf(token))
    return priceUsd === undefined ? token : { ...token, priceUsd }
  })
}
