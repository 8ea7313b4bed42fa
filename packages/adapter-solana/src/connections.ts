import { createPageConnections, createWaits, type PageConnections } from '@portico/core/adapter'
import { openMethods } from './abilities.js'
import type { Access } from './access.js'
import type { Discovery } from './discovery.js'
import { toPorticoError } from './errors.js'
import { createNetworkChoice } from './networkChoice.js'
import { readShared, type SolanaShared } from './shared.js'
import { featureOf } from './standard/features.js'
import type { StandardAnswer, StandardWallet } from './standard/types.js'

/** The connections to wallets of the page. Such a wallet is on no network: the page chooses it. */
export function createConnections(
  access: Access,
  discovery: Pick<Discovery, 'find' | 'watchers'>
): PageConnections<'solana', StandardWallet> {
  const { context, networks } = access
  const choice = createNetworkChoice(context)
  const waits = createWaits(context.platform.clock)
  discovery.watchers.add(waits.look)
  return createPageConnections<'solana', StandardWallet, SolanaShared, StandardAnswer | undefined>({
    context,
    namespace: 'solana',
    toError: toPorticoError,
    wallets: {
      find: discovery.find,
      read: (wallet, { networkId = choice.current(), answer }) =>
        readShared({ wallet, answer, networks: networks(), preferred: networkId }),
      // Without an input where a prompt is wanted: some wallets look at nothing but whether there is one.
      ask: async (wallet, { silent }) =>
        featureOf(wallet, 'standard:connect')?.connect(...(silent ? [{ silent }] : [])),
      leave: (wallet) => featureOf(wallet, 'standard:disconnect')?.disconnect(),
      open: (session, { networkId }) => {
        if (networkId === session.shared().networkId) choice.set(networkId)
        const move: typeof session.move = (next) => {
          choice.set(next)
          session.move(next)
        }
        return { name: session.connectorId, ...openMethods(access, { ...session, move }) }
      },
      // Some browsers inject late.
      ready: (connectorIds) =>
        Promise.all([
          waits.until({ isThere: () => connectorIds.every(discovery.find), limitMs: LATE_REGISTRATION_MS }),
          choice.load(),
        ]),
    },
  })
}

const LATE_REGISTRATION_MS = 1_000
