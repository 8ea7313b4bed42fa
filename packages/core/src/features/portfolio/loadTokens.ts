import { tellBalanceUnavailable } from '../../actions/account/tellBalanceUnavailable.js'
import { runOf } from '../../actions/start.js'
import type { ConnectionData } from '../../adapter/types.js'
import type { AccountId } from '../../caip/accountId.js'
import { BALANCE_CACHE_MS } from '../../config/limits.js'
import type { TokenBalance } from '../../config/tokenBalance.js'
import { fromUnknown } from '../../errors/fromUnknown.js'
import type { Instance } from '../../instance.js'
import { accountIdOf, isInUse } from '../../state/selectors/accountInUse.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { cleanTokens, keyOf } from './cleanTokens.js'
import { withChoices } from './hiddenTokens.js'
import { dropLoad, holdTokens, type Load, loads } from './loads.js'
import { canPrice, readPrices } from './readPrices.js'
import { listedToken, readTokens, type TokensRead } from './readTokens.js'
import { recalled } from './recallTokens.js'
import { saveTokens } from './saveTokens.js'
import { UNREAD_TOKENS, updateTokens } from './state.js'

/**
 * `portico.loadTokens`: reads the tokens of a connection's account into the slice `portfolio`. At most once in 30 s unless
 * `force` says so, and not for 30 s after a failure. Never rejects: the state says what happened. Nothing is written of an
 * account that isn't in use any more, nor after the client was stopped.
 */
export async function loadTokens(
  instance: Instance,
  request: { readonly connectionId?: string | undefined; readonly force?: boolean | undefined } = {}
): Promise<void> {
  await instance.memory(recalled)()
  const { connectionId, force: isForced = false } = request
  const { list } = instance.snapshot.connections
  const connection =
    connectionId === undefined ? activeConnection(instance.snapshot) : list.find(({ id }) => id === connectionId)
  if (!connection || runOf(instance)?.aborted) return
  const accountId = accountIdOf(connection)
  const { running } = instance.memory(loads)
  const current = running[accountId]
  // What was asked before may be older than what the caller knows to have changed.
  if (current && (current.isForced || !isForced)) return current.promise
  if (!isDue(instance, { accountId, isForced })) return
  current?.controller.abort()
  const controller = new AbortController()
  const load: Load = { controller, isForced, promise: read(instance, { connection, accountId, isForced, controller }) }
  running[accountId] = load
  await load.promise
  if (running[accountId] === load) delete running[accountId]
  // A newer read took its place: until that has ended, nothing is known.
  else await running[accountId]?.promise
}

function isDue(
  { platform, snapshot }: Instance,
  { accountId, isForced }: { readonly accountId: AccountId; readonly isForced: boolean }
): boolean {
  const known = snapshot.portfolio.byId[accountId]
  if (known?.isHeld) return false
  if (isForced || known?.status !== 'success' || known.readAtMs === undefined) return true
  const ageMs = platform.clock.now() - known.readAtMs
  // The clock of a device may have been set back.
  return ageMs < 0 || ageMs >= BALANCE_CACHE_MS
}

async function read(
  instance: Instance,
  request: {
    readonly connection: ConnectionData
    readonly accountId: AccountId
    readonly isForced: boolean
    readonly controller: AbortController
  }
): Promise<void> {
  const { connection, accountId, isForced, controller } = request
  const { platform, snapshot, state } = instance
  const run = runOf(instance)
  // A connection whose gates are asked again is not listed, and has not ended either.
  const isOver = (): boolean => {
    if (controller.signal.aborted) return true
    if (!run?.aborted && isInUse(instance, accountId)) return false
    dropLoad(instance, { accountId })
    return true
  }
  const { tokens: known, status: before } = snapshot.portfolio.byId[accountId] ?? UNREAD_TOKENS
  const forceUpdate = isForced ? known.flatMap(({ address }) => address ?? []) : []
  updateTokens(state.portfolio, { accountId, change: { status: 'loading' } })
  try {
    const found = await readTokens(instance, { connection, forceUpdate, signal: controller.signal })
    if (isOver()) return
    if (!found) {
      updateTokens(state.portfolio, { accountId, change: { status: 'unavailable', tokens: [], readAtMs: undefined } })
      // Each look asks again, and finds the same.
      if (before !== 'unavailable') tellBalanceUnavailable(instance)
      return
    }
    const readAtMs = platform.clock.now()
    await writeTokens(instance, { ...request, found, readAtMs, isOver })
    if (!isOver()) saveTokens(instance)
  } catch (error) {
    // The view offers a retry.
    if (isOver()) return
    instance.emit('error:reported', { error: fromUnknown(error) })
    updateTokens(state.portfolio, { accountId, change: { status: 'error' } })
    holdTokens(instance, { accountId })
    tellBalanceUnavailable(instance)
  }
}

/** Shows tokens at once, and their prices when they come. Those of before stay until then, and when none come. */
async function writeTokens(
  instance: Instance,
  request: {
    readonly connection: ConnectionData
    readonly accountId: AccountId
    readonly controller: AbortController
    readonly found: TokensRead
    readonly readAtMs: number
    readonly isOver: () => boolean
  }
): Promise<void> {
  const { connection, accountId, controller, found, readAtMs, isOver } = request
  const { platform, snapshot, state } = instance
  const { networkId } = connection
  const pricing = { networkId, ...found }
  if (!canPrice(instance, pricing)) {
    const change = {
      status: 'success',
      tokens: withChoices(instance, found.tokens),
      readAtMs,
      pricesReadAtMs: undefined,
    } as const
    updateTokens(state.portfolio, { accountId, change })
    return
  }
  const {
    tokens: before,
    readAtMs: beforeMs,
    pricesReadAtMs = beforeMs,
  } = snapshot.portfolio.byId[accountId] ?? UNREAD_TOKENS
  const listed = listedToken(instance, networkId)
  const page = instance.platform.browser?.location.hostname
  const ranked = (tokens: readonly TokenBalance[]): readonly TokenBalance[] =>
    withChoices(instance, cleanTokens({ networkId, tokens, listed, page }).tokens)
  const kept = ranked(withPricesOf(found.tokens, before))
  updateTokens(state.portfolio, { accountId, change: { status: 'success', tokens: kept, readAtMs, pricesReadAtMs } })
  try {
    const priced = await readPrices(instance, { ...pricing, signal: controller.signal })
    if (isOver()) return
    const prices = priced ? platform.clock.now() : undefined
    const change = { tokens: ranked(priced ?? found.tokens), pricesReadAtMs: prices }
    updateTokens(state.portfolio, { accountId, change })
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
