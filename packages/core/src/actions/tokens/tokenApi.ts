import { type Lazy, lazy } from '../../async/lazy.js'
import type { ChainId } from '../../caip/chainId.js'
import { isServed, type Namespace } from '../../caip/namespaces.js'
import { BALANCE_RETRY_GUARD_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import { type BalanceService, createBalanceService } from '../../services/balances.js'
import type { Http } from '../../services/http.js'
import { createPriceService, type PriceService } from '../../services/prices.js'
import { type Cache, createCache } from '../../storage/createCache.js'
import { services } from '../project/services.js'

/** What the configured API knows about tokens. */
export interface TokenApi {
  readonly http: Http
  readonly balances: BalanceService
  readonly prices: PriceService
}

/**
 * The configured API, where it serves this network; what it serves is asked once per visit. Undefined without one, and for an
 * API that can't say what it knows, which is treated as one that knows nothing.
 */
export async function apiOf(
  instance: Instance,
  request: { readonly namespace: Namespace; readonly networkId: ChainId }
): Promise<TokenApi | undefined> {
  if (!isServed({ service: 'balances', namespace: request.namespace })) return undefined
  const api = await instance.memory(tokenApi)()
  if (!api) return undefined
  try {
    const load = api.balances.supportedNetworks
    const networks = await instance.memory(supported).get({ key: 'supported', load })
    return networks.includes(request.networkId) ? api : undefined
  } catch {
    return undefined
  }
}

function supported({ platform: { clock } }: Instance): Cache<readonly string[]> {
  return createCache({ clock, maxAgeMs: Number.POSITIVE_INFINITY, retryGuardMs: BALANCE_RETRY_GUARD_MS })
}

function tokenApi(instance: Instance): Lazy<TokenApi | undefined> {
  const { services: urls, projectId } = instance.options
  return lazy(async () => {
    if (!urls?.api) return undefined
    const { serviceClient } = await instance.memory(services)()
    const http = serviceClient(instance, urls.api)
    return { http, balances: createBalanceService({ http }), prices: createPriceService({ http, projectId }) }
  })
}
