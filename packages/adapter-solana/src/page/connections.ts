import { createPageConnections, type PageConnections } from '@portico/core/adapter'
import { chooseNetwork } from '../chainName.js'
import type { Access } from '../createAccess.js'
import { toPorticoError } from '../errors.js'
import { featureOf } from '../standard/features.js'
import type { StandardAnswer, StandardWallet } from '../standard/types.js'
import { openMethods } from './abilities.js'
import type { Discovery } from './discovery.js'
import type { NetworkChoice } from './networkChoice.js'
import { readShared, type SolanaShared } from './shared.js'

/** The connections to wallets of the page. Such a wallet is on no network: the page chooses it. */
export function createConnections(
  access: Access,
  { find, choice }: Pick<Discovery, 'find'> & { readonly choice: NetworkChoice }
): PageConnections<'solana', StandardWallet> {
  const { context, networks } = access
  return createPageConnections<'solana', StandardWallet, SolanaShared, StandardAnswer | undefined>({
    context,
    namespace: 'solana',
    toError: toPorticoError,
    wallets: {
      find,
      read: (wallet, { networkId = choice.current(), answer }) =>
        readShared({ wallet, answer, networks: networks(), preferred: networkId }),
      ask: async (wallet, { silent, signIn, signal }) => {
        const answer =
          signIn && (await (await import('./connectBySignIn.js')).connectBySignIn(wallet, { signIn, signal }))
        // Without an input where a prompt is wanted: some wallets look at nothing but whether there is one.
        return answer ?? featureOf(wallet, 'standard:connect')?.connect(...(silent ? [{ silent }] : []))
      },
      signsInOn: (wallet, { networkId = choice.current() }) =>
        featureOf(wallet, 'solana:signIn') &&
        chooseNetwork({ networks: networks(), chains: wallet.chains, preferred: networkId }),
      leave: (wallet) => featureOf(wallet, 'standard:disconnect')?.disconnect(),
      open: (live, { networkId }) => {
        if (networkId === live.shared().networkId) choice.set(networkId)
        const move: typeof live.move = (next) => {
          live.move(next)
          choice.set(next)
        }
        // The choice is that of the wallet in use, which a reload begins with.
        const activate = (): void => choice.set(live.shared().networkId)
        return { name: live.connectorId, activate, ...openMethods(access, { ...live, move }) }
      },
    },
  })
}
