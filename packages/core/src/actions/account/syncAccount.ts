import type { ConnectionData } from '../../adapter/types.js'
import type { AccountId } from '../../caip/accountId.js'
import { isServed, type Namespace } from '../../caip/namespaces.js'
import { BALANCE_CACHE_MS, BALANCE_RETRY_GUARD_MS, IDENTITY_CACHE_MS } from '../../config/limits.js'
import { fromUnknown } from '../../errors/ownError.js'
import { isPorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { ConfiguredToken } from '../../records/customWallet.js'
import type { Identity } from '../../services/identity.js'
import { type AccountState, UNKNOWN_ACCOUNT } from '../../state/accounts.js'
import { findNetwork } from '../../state/networks.js'
import { accountIdOf } from '../../state/selectors/accountInUse.js'
import { type Cache, createCache } from '../../storage/createCache.js'
import { shownUnits } from '../../units/shownUnits.js'
import { services } from '../project/services.js'
import { BALANCE_KEY, holdRetry } from './holdRetry.js'
import { shownToken, takeListedBalance } from './listedBalance.js'
import { saveAccounts } from './saveAccounts.js'
import { recallHidden } from './setBalancesHidden.js'
import { tellBalanceUnavailable } from './tellBalanceUnavailable.js'
import { updateLive } from './updateLive.js'

/** A balance as the cache keeps it. */
type Balance = Pick<AccountState, 'balanceBaseUnits' | 'balanceReadAtMs' | 'balanceToken'>

/**
 * Reads balance and identity of a connection's first account into the state, in parallel. The chain tells the balance,
 * through the adapter; identity comes from the API when one is configured, else from the network's name service. Never rejects, and writes nothing of an
 * account that is not connected any more.
 */
export async function syncAccount(
  instance: Instance,
  request: { readonly connection: ConnectionData; readonly force?: boolean | undefined }
): Promise<void> {
  void instance.memory(recallHidden)
  await Promise.all([readBalance(instance, request), readIdentity(instance, request.connection)])
}

/**
 * Reads an account again where a connection uses it on its network, and its tokens where they were read before: something has
 * changed there. Never rejects.
 */
export async function rereadAccount(
  instance: Instance,
  { accountId }: { readonly accountId: AccountId }
): Promise<void> {
  const connections = instance.snapshot.connections.list.filter((one) => accountIdOf(one) === accountId)
  await Promise.all(connections.map((connection) => syncAccount(instance, { connection, force: true })))
}

/** `portico.refresh`: reads the accounts of every connection again, and tokens that were read before. */
export async function refresh(instance: Instance): Promise<void> {
  const { list } = instance.snapshot.connections
  await Promise.all(list.map((connection) => syncAccount(instance, { connection, force: true })))
}

async function readBalance(
  instance: Instance,
  { connection, force }: { readonly connection: ConnectionData; readonly force?: boolean | undefined }
): Promise<void> {
  const { networkId } = connection
  const accountId = accountIdOf(connection)
  const source = findNetwork(instance.snapshot.networks, networkId) && balanceSource(instance, connection)
  if (source && !force && showFresh(instance, connection, source.token)) return
  const isListed = instance.snapshot.portfolio.byId[accountId] !== undefined
  if (isListed && (await readListedBalance(instance, { connection, force }))) return
  if (!source) {
    updateLive(instance, connection, { balanceStatus: 'unavailable' })
    return tellBalanceUnavailable(instance)
  }
  const { load, token } = source
  updateLive(instance, connection, { balanceStatus: 'loading' })
  try {
    const balance = await instance.memory(balances).get({ key: `${accountId}/${token?.address ?? ''}`, load, force })
    // Tokens may have been read meanwhile.
    if (takeListedBalance(instance, connection)) return
    updateLive(instance, connection, { balanceStatus: 'success', balanceHeld: undefined, ...balance })
    saveAccounts(instance)
  } catch (error) {
    // The view offers a retry.
    report(instance, error)
    updateLive(instance, connection, { balanceStatus: 'error' })
    holdRetry(instance, {
      key: `${BALANCE_KEY}${accountId}`,
      limitMs: BALANCE_RETRY_GUARD_MS,
      mark: (balanceHeld) => updateLive(instance, connection, { balanceHeld }),
    })
    tellBalanceUnavailable(instance)
  }
}

/** Reads tokens that were read before, the coin among them: the network isn't asked twice. Returns whether that was enough. */
async function readListedBalance(
  instance: Instance,
  { connection, force }: { readonly connection: ConnectionData; readonly force?: boolean | undefined }
): Promise<boolean> {
  updateLive(instance, connection, { balanceStatus: 'loading' })
  try {
    const { loadTokens } = await import('../../chunks/portfolio.js')
    await loadTokens(instance, { connectionId: connection.id, force })
  } catch {
    // The code couldn't be fetched.
  }
  return takeListedBalance(instance, connection)
}

async function readIdentity(instance: Instance, connection: ConnectionData): Promise<void> {
  const { clock } = instance.platform
  const known = instance.snapshot.accounts.byId[accountIdOf(connection)]
  const ageMs = clock.now() - (known?.identityReadAtMs ?? Number.NEGATIVE_INFINITY)
  // The clock of a device may have been set back.
  if (ageMs >= 0 && ageMs < IDENTITY_CACHE_MS) return
  try {
    const found = await findIdentity(instance, connection)
    if (!found) return
    updateLive(instance, connection, { ...found, identityReadAtMs: clock.now() })
    saveAccounts(instance)
  } catch (error) {
    report(instance, error)
    // The name stays as it was; without one the address is shown.
  }
}

/** By the configured API, else by the network's own name service. Undefined without both. */
async function findIdentity(
  instance: Instance,
  { namespace, networkId, accounts }: ConnectionData
): Promise<Identity | undefined> {
  const { address } = accounts[0]
  const { primaryName } = instance.adapters.of(namespace).chain
  const profile = findProfile(instance, { namespace, address })
  const known = await profile.catch((error: unknown) => void (primaryName && report(instance, error)))
  if (known?.name !== undefined || !primaryName) return profile
  const load = async (): Promise<string | undefined> => primaryName({ networkId, address })
  const name = await instance.memory(primaryNames).get({ key: `${networkId}/${address}`, load })
  if (name !== undefined) return { name, avatarUrl: known?.avatarUrl }
  return (await profile) ?? { name: undefined, avatarUrl: undefined }
}

async function findProfile(
  instance: Instance,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string }
): Promise<Identity | undefined> {
  if (!instance.options.services?.api || !isServed({ service: 'identity', namespace })) return undefined
  const { identity } = await instance.memory(services)()
  return identity(instance).find({ address })
}

/**
 * What the balance is of, and how it is read: the token that the app shows on the network, else the native coin. Undefined where
 * the adapter can read neither.
 */
function balanceSource(
  instance: Instance,
  connection: ConnectionData
): { readonly load: () => Promise<Balance>; readonly token?: ConfiguredToken } | undefined {
  const { adapters, platform } = instance
  const { clock } = platform
  const { namespace, networkId, accounts } = connection
  const [{ address }] = accounts
  const { nativeBalance, tokenBalance } = adapters.of(namespace).chain
  const token = shownToken(instance, connection)
  if (token && tokenBalance)
    return {
      token,
      load: async () => {
        const { symbol, decimals, ...amount } = await tokenBalance({ networkId, address, token: token.address })
        const balanceToken = { symbol, decimals, imageUrl: token.image }
        return { balanceBaseUnits: shownUnits(amount), balanceReadAtMs: clock.now(), balanceToken }
      },
    }
  if (!nativeBalance) return undefined
  return {
    load: async () => {
      const balanceBaseUnits = await nativeBalance({ networkId, address })
      return { balanceBaseUnits, balanceReadAtMs: clock.now(), balanceToken: undefined }
    },
  }
}

/** Shows a balance that was read less than 30 s ago: by the last visit, or with the tokens. Returns whether there is one. */
function showFresh(instance: Instance, connection: ConnectionData, token: ConfiguredToken | undefined): boolean {
  const known = instance.snapshot.accounts.byId[accountIdOf(connection)] ?? UNKNOWN_ACCOUNT
  const { balanceStatus, balanceReadAtMs, balanceToken } = known
  if (balanceStatus === 'loading' || balanceStatus === 'error') return false
  const ageMs = instance.platform.clock.now() - (balanceReadAtMs ?? Number.NEGATIVE_INFINITY)
  // The clock of a device may have been set back.
  if (ageMs < 0 || ageMs >= BALANCE_CACHE_MS || !balanceToken !== !token) return false
  const named = balanceToken && { ...balanceToken, imageUrl: token?.image }
  return updateLive(instance, connection, { balanceStatus: 'success', balanceToken: named })
}

function report({ emit }: Instance, error: unknown): void {
  // That an API has nothing of an address is no failure.
  if (isPorticoError(error, 'HTTP_FAILED') && error.context.status === 404) return
  emit('error:reported', { error: fromUnknown(error) })
}

function primaryNames({ platform: { clock } }: Instance): Cache<string | undefined> {
  return createCache({ clock, maxAgeMs: IDENTITY_CACHE_MS, retryGuardMs: BALANCE_RETRY_GUARD_MS })
}

function balances({ platform }: Instance): Cache<Balance> {
  const { clock } = platform
  return createCache({ clock, maxAgeMs: BALANCE_CACHE_MS, retryGuardMs: BALANCE_RETRY_GUARD_MS })
}
