import { askSource, wrongEntries } from '../../actions/project/askSource.js'
import { services } from '../../actions/project/services.js'
import type { ConnectionData } from '../../adapter/types.js'
import { type Lazy, lazy } from '../../async/lazy.js'
import type { ChainId } from '../../caip/chainId.js'
import { isServed } from '../../caip/namespaces.js'
import { ACTIVITY_TIMEOUT_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import type { ActivityPage } from '../../services/activitySource.js'
import { createHistoryService, type HistoryService } from '../../services/history.js'
import { findNetwork } from '../../state/networks.js'
import { isRecord } from '../../storage/schema.js'
import { cleanTransactions } from './cleanTransactions.js'

/** Which page of which account's transactions is read. */
export interface PageRequest {
  readonly connection: Pick<ConnectionData, 'namespace' | 'networkId' | 'accounts'>
  /** Where it begins, and the reader that said so: others don't understand it. Undefined for the first page. */
  readonly after: { readonly cursor: string; readonly reader: ActivityReader } | undefined
  readonly signal: AbortSignal
}

/** The reader of transactions: the app's own source, or the configured API. */
export type ActivityReader = 'source' | 'api'

/**
 * A page of the transactions of a connection's account on its network, and whose it is: of the app's own source, else of the
 * configured API. Undefined, without a request, where neither knows the network. Rejects when the one that is asked fails, the
 * app's own source with TIMED_OUT after 30 s.
 */
export async function readPage(
  instance: Instance,
  request: PageRequest
): Promise<{ readonly page: ActivityPage; readonly reader: ActivityReader } | undefined> {
  const { after, connection } = request
  if (!findNetwork(instance.snapshot.networks, connection.networkId)) return undefined
  if (after?.reader !== 'api') {
    const page = await readOwnSource(instance, request)
    if (page) return { page, reader: 'source' }
    // It gave a page before, and has no more.
    if (after) return { page: { items: [] }, reader: 'source' }
  }
  const page = await readService(instance, request)
  return page && { page, reader: 'api' }
}

async function readOwnSource(
  instance: Instance,
  { connection, after, signal }: PageRequest
): Promise<ActivityPage | undefined> {
  const { adapters, options, platform } = instance
  const source = options.data?.activity
  if (!source) return undefined
  const { namespace, networkId, accounts } = connection
  const { chain } = adapters.of(namespace)
  const { address } = accounts[0]
  return askSource(instance, {
    source: 'activity',
    limitMs: ACTIVITY_TIMEOUT_MS,
    signal,
    read: async (given) => {
      const request = { networkId, address, cursor: after?.cursor, chain, platform, signal: given }
      return toPage(instance, { networkId, answer: await source.read(request) })
    },
  })
}

/** What is no page is a failure of the source, and told as one. */
function toPage(
  instance: Instance,
  { networkId, answer }: { readonly networkId: ChainId; readonly answer: unknown }
): ActivityPage | undefined {
  if (answer === undefined) return undefined
  const { items, next, isPartial } = isRecord(answer) ? answer : {}
  const isNext = typeof next === 'string' && next !== '' && next.length <= CURSOR_LENGTH
  const { onWrong, tell } = wrongEntries(instance, { source: 'activity' })
  const clean = cleanTransactions({ networkId, items, page: instance.platform.browser?.location.hostname, onWrong })
  tell()
  return {
    items: clean,
    ...(isNext ? { next } : {}),
    ...(isPartial === true ? { isPartial } : {}),
  }
}

async function readService(
  instance: Instance,
  { connection, after, signal }: PageRequest
): Promise<ActivityPage | undefined> {
  const { namespace, networkId, accounts } = connection
  if (!isServed({ service: 'activity', namespace })) return undefined
  const service = await instance.memory(historyService)()
  return service?.find({ networkId, address: accounts[0].address, cursor: after?.cursor, signal })
}

/** The transactions of the configured API; undefined without one. */
function historyService(instance: Instance): Lazy<HistoryService | undefined> {
  const api = instance.options.services?.api
  return lazy(async () => {
    if (!api) return undefined
    const { serviceClient } = await instance.memory(services)()
    return createHistoryService({ http: serviceClient(instance, api) })
  })
}

const CURSOR_LENGTH = 2_000
