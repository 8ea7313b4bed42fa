import { isOpenableLink } from '../../../foreign/isOpenableLink.js'
import type { AppOpener } from '../../../platform/types.js'
import type { MultichainEvent } from '../../types.js'
import type { Sessions } from '../createSessions.js'
import { readAddresses, readChain } from '../readSession.js'
import type { SessionStore } from './createSessionStore.js'
import type { Client } from './createSignClient.js'

/** Carries what the library's client tells to the sessions that it is about, and to the connector's listeners. */
export function followClient(deps: {
  readonly client: Client
  readonly sessions: Sessions
  readonly memory: SessionStore
  readonly opener: AppOpener
  readonly tell: (event: MultichainEvent) => void
}): void {
  const { client, sessions, memory, opener, tell } = deps
  client.on('session_update', ({ topic }) => sessions.tellUpdate(topic))
  client.on('session_delete', ({ topic }) => sessions.end(topic, 'wallet'))
  client.on('session_expire', ({ topic }) => sessions.end(topic, 'expired'))
  client.on('session_event', ({ topic, params }) => {
    const { name, data } = params.event
    const chainId = readChain({ chainId: params.chainId, data })
    const struct = sessions.find(topic)
    if (!struct) return
    if (name === 'chainChanged' && chainId && sessions.read(struct).chains.includes(chainId))
      memory.choose(topic, chainId)
    else if (name === 'accountsChanged') memory.prefer(topic, readAddresses(data))
    else return
    sessions.tellUpdate(topic)
  })
  // Where the user paired on this device the wallet's app has to be brought up for each question.
  client.on('session_request_sent', ({ topic }) => {
    const app = sessions.isLive(topic) ? memory.appOf(topic) : undefined
    if (app && isOpenableLink(app.href) && opener.isVisible()) opener.open(app.href, app.target)
  })
  const { relayer } = client.core
  relayer.on('relayer_connect', () => tell({ type: 'transport', isUp: true }))
  relayer.on('relayer_disconnect', () => tell({ type: 'transport', isUp: false }))
  relayer.on('relayer_error', (error: unknown) =>
    tell({ type: 'transport', isUp: false, message: error instanceof Error ? error.message : undefined })
  )
}
