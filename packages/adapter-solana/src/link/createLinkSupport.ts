import type { AdapterContext, ChainId, LinkSession, LinkSupport, MultichainLink, Network } from '@portico/core/adapter'
import { chooseNetwork } from '../chainName.js'
import type { Connections } from '../connections.js'
import { solanaAccounts } from '../standard/read.js'
import { createLinkWallet } from './createLinkWallet.js'
import type { LinkFacts } from './linkFacts.js'
import { linkRequest } from './linkRequest.js'
import { readSession } from './readSession.js'

/** Sessions of a link on Solana. It keeps nothing: what is attached is what the connections have. */
export function createLinkSupport(deps: {
  readonly connections: Connections
  readonly networks: () => readonly Network<'solana'>[]
  readonly context: AdapterContext<'solana'>
}): LinkSupport<'solana'> {
  const { connections, networks } = deps
  return {
    request: () => linkRequest(networks()),
    attach: async ({ link, session, connectorId, networkId }) => {
      const connected = connections.find(connectorId)
      if (connected && connections.factsOf(connectorId)?.sessionId === session.id) return connected
      return attachSession({ ...deps, link, session, connectorId, networkId })
    },
  }
}

function attachSession(request: {
  readonly connections: Connections
  readonly networks: () => readonly Network<'solana'>[]
  readonly context: AdapterContext<'solana'>
  readonly link: MultichainLink
  readonly session: LinkSession
  readonly connectorId: string
  readonly networkId: ChainId<'solana'> | undefined
}): ReturnType<Connections['accept']> | undefined {
  const { connections, networks, link, connectorId } = request
  const { id: sessionId } = request.session
  let { session } = request
  let solana = readSession(session)
  if (!solana.accounts.length) return undefined
  let endedBy: ReturnType<LinkFacts['endedBy']>
  const choose = (wanted: readonly (ChainId<'solana'> | undefined)[]): ChainId<'solana'> =>
    wanted.find((id) => id && solana.networkIds.includes(id)) ??
    chooseNetwork({ networks: networks(), chains: solana.networkIds, preferred: undefined })
  let current = choose([request.networkId, solana.current])

  const wallet = createLinkWallet({
    link,
    sessionId,
    now: () => (endedBy ? undefined : { session, solana }),
    current: () => current,
    disconnect: async () => {
      if (endedBy) return
      leave('user')
      await link.disconnect(sessionId).catch((error: unknown) => {
        request.context.platform.logger.warn('The wallet was not told that its session is over', error)
      })
    },
  })
  const take = (next: LinkSession): void => {
    session = next
    solana = readSession(next)
    // The session may go on elsewhere; here is nothing left of it.
    if (!solana.accounts.length) {
      leave('wallet')
      return
    }
    current = choose([solana.current, current])
    connections.sync(wallet)
  }
  const leave = (reason: NonNullable<typeof endedBy>): void => {
    if (endedBy) return
    endedBy = reason
    stopFollowing()
    connections.drop(wallet)
  }
  const facts: LinkFacts = {
    sessionId,
    name: session.wallet.name,
    networkIds: () => solana.networkIds,
    current: () => current,
    endedBy: () => endedBy,
    move: (networkId) => {
      if (networkId === current) return
      link.switchChain({ sessionId, chainId: solana.chainOf(networkId) })
      // Some links tell it as an update, which has come by now; the same twice changes nothing.
      current = networkId
      connections.sync(wallet)
    },
  }

  const stopFollowing = link.subscribe((event) => {
    // Another session has taken its place.
    if (connections.factsOf(connectorId) !== facts) return stopFollowing()
    if (event.type === 'updated' && event.session.id === sessionId) take(event.session)
    if (event.type === 'ended' && event.sessionId === sessionId) leave(event.reason)
  })
  const [first, ...rest] = solanaAccounts(wallet)
  if (!first) return undefined
  const handle = connections.accept({ connectorId, wallet, accounts: [first, ...rest], facts })
  if (current !== solana.current) link.switchChain({ sessionId, chainId: solana.chainOf(current) })
  return handle
}
