import type { ConnectionData } from '../adapter/types.js'
import type { PorticoErrorCode } from '../errors/codes.js'
import type { EventBus } from '../events/types.js'
import { pageExit } from '../platform/pageExit.js'
import type { Logger, Platform } from '../platform/types.js'
import type { Http } from '../services/http.js'
import type { ViewName } from '../views/views.js'
import { createErrorReports } from './createErrorReports.js'
import { createOutbox } from './createOutbox.js'
import type { AnalyticsEvent, AnalyticsProperties } from './types.js'
import { type AnalyticsFacts, type Fact, type Failure, toAnalyticsEvent, toTrackProps } from './wire.js'

/** Running analytics of one instance. */
export interface Analytics {
  /** Nothing is told or sent any more; what waited is dropped. */
  stop(): void
}

/**
 * Follows the bus: every event goes to the app's sink at once and, after the user's first act, to the endpoint
 * (specification 7). Off means that this is not called.
 */
export function createAnalytics(deps: {
  readonly bus: EventBus
  /** Undefined: no endpoint; only the sink is told. */
  readonly http: Http | undefined
  readonly platform: Pick<Platform, 'clock' | 'browser' | 'page'>
  readonly initialize: AnalyticsProperties['INITIALIZE']
  readonly facts: AnalyticsFacts
  /** Connections that were restored before analytics listened: told as CONNECT_SUCCESS with `reconnect`. */
  readonly restored: readonly ConnectionData[]
  /** What the bus told, oldest first, while this code was fetched. */
  readonly missed?: readonly Fact[] | undefined
  readonly sink: ((event: AnalyticsEvent) => void) | undefined
  /** Resolves false when the project does not want analytics; a rejection counts as that. Undefined: always wanted. */
  readonly isWanted: (() => Promise<boolean>) | undefined
  /** The service refused the page (403). Told once until a send succeeds again. */
  readonly onForbidden: () => void
  readonly logger: Logger
}): Analytics {
  const { http, facts, isWanted, onForbidden } = deps
  const { browser, clock, page = pageExit() } = deps.platform
  const outbox = http && browser && createOutbox({ http, browser, clock, page, isWanted, onForbidden })
  const reportError = createErrorReports({ clock })
  const connected = new Set<string>()

  const tell = (event: AnalyticsEvent): void => {
    // Kept first: what the sink causes comes after it.
    outbox?.add(toTrackProps(event))
    try {
      deps.sink?.(event)
    } catch (error) {
      deps.logger.error('onAnalyticsEvent threw', error)
    }
  }

  /** Remembers who is connected. False for who was told before, and for the end of what its gates never let in. */
  const note = (fact: Fact): boolean => {
    if (fact.type === 'connection:closed') return connected.delete(fact.data.connectionId)
    if (fact.type !== 'connection:opened') return true
    const { id } = fact.data.connection
    return !connected.has(id) && connected.add(id) !== undefined
  }

  let shown: ViewName | undefined
  /** Which wallets were listed is told when the user leaves the list: the recommended ones come after it has opened. */
  const leaveView = (fact: Fact): void => {
    if (fact.type !== 'view:shown' && fact.type !== 'modal:closed') return
    const items = shown === 'Connect' ? facts.listed() : []
    if (items.length > 0) tell({ event: 'WALLET_IMPRESSION_V2', properties: { items }, ...facts.active() })
    shown = fact.type === 'view:shown' ? fact.data.view : undefined
  }

  const follow = (fact: Fact): void => {
    leaveView(fact)
    const event = note(fact) ? toAnalyticsEvent({ fact, facts }) : undefined
    if (event) tell(event)
    const failed = failureIn(fact)
    const report = failed && reportError(failed)
    if (report) outbox?.add(report)
    if (isAct(fact)) outbox?.open()
  }

  const unsubscribe = deps.bus.onAny(follow)
  tell({ event: 'INITIALIZE', properties: deps.initialize, ...facts.active() })
  for (const connection of deps.restored)
    follow({
      type: 'connection:opened',
      data: { connection, method: facts.connectorKind(connection), restored: true },
    })
  for (const fact of deps.missed ?? []) follow(fact)

  return {
    stop: () => {
      unsubscribe()
      outbox?.stop()
    },
  }
}

/** The error that a fact tells of; not what a user did: to refuse, to leave, to mistype. */
function failureIn({ data }: Fact): Failure | undefined {
  return 'error' in data && !WANTED.includes(data.error.code) ? data : undefined
}

const WANTED: readonly PorticoErrorCode[] = ['USER_REJECTED', 'MODAL_CLOSED', 'ABORTED', 'CODE_WRONG']

/**
 * Whether a fact shows that the user did something. This code may be there since a mere pointer move, and a wallet
 * connects, switches and leaves by itself.
 */
function isAct({ type, data }: Fact): boolean {
  return (
    type === 'modal:opened' || type === 'connect:started' || (type === 'connection:closed' && data.reason === 'user')
  )
}
