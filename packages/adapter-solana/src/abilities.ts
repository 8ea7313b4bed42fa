import { createAbilities, type Network, type WalletMethods } from '@portico/core/adapter'
import { chainOf } from './chainName.js'
import type { Session } from './session.js'
import { canUse } from './standard/features.js'
import type { Features, StandardAccount } from './standard/types.js'
import type { SolanaWalletMethods } from './wallet/createWalletMethods.js'

/** Makes the methods of one connection. */
export type CreateMethods = (session: Session) => SolanaWalletMethods

/** What abilities follow from. */
interface Grounds {
  readonly account: StandardAccount
  readonly networks: readonly Network<'solana'>[]
}

/** What a live connection can do, which follows its wallet: a method that wallet and account cannot do now is undefined. */
export interface SolanaAbilities {
  readonly wallet: WalletMethods
  /** Looks again; true when something differs. */
  update(grounds: Grounds): boolean
}

/** The abilities of a connection, as they are on these grounds. */
export function followAbilities({
  session,
  createMethods,
  ...grounds
}: Grounds & { readonly session: Session; readonly createMethods: CreateMethods }): SolanaAbilities {
  const { wallet, offer } = createAbilities(createMethods(session))
  const update: SolanaAbilities['update'] = (now) => offer(abilitiesOf(session, now))
  update(grounds)
  return { wallet, update }
}

function abilitiesOf(
  { wallet }: Session,
  { account, networks }: Grounds
): { readonly [N in keyof SolanaWalletMethods]: boolean } {
  const can = (...features: readonly (keyof Features)[]): boolean =>
    features.some((feature) => canUse({ wallet, account, feature }))
  const canSend = can('solana:signAndSendTransaction', 'solana:signTransaction')
  return {
    signMessage: can('solana:signMessage'),
    signTransactions: can('solana:signTransaction'),
    sendTransaction: canSend,
    transfer: canSend,
    signIn: can('solana:signIn'),
    switchNetwork: networks.filter(({ id }) => chainOf(account.chains, id)).length > 1,
  }
}
