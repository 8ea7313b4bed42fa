import { createAbilities, type OpenedPage } from '@portico/core/adapter'
import { chainOf } from '../chainName.js'
import type { Access } from '../createAccess.js'
import { canUse } from '../standard/features.js'
import type { Features } from '../standard/types.js'
import { createWalletMethods, type SolanaWalletMethods } from '../wallet/createWalletMethods.js'
import type { SolanaWallet } from '../wallet/solanaWallet.js'

/** The methods of a connection, which follow its wallet: one that wallet and account cannot do now is undefined. */
export function openMethods(
  access: Access,
  live: SolanaWallet
): Required<Pick<OpenedPage<'solana'>, 'wallet' | 'update'>> {
  const { wallet, offer } = createAbilities(createWalletMethods({ ...access, live }))
  const update = (): boolean => offer(abilitiesOf(access, live))
  update()
  return { wallet, update }
}

function abilitiesOf(
  { networks }: Access,
  { wallet, shared }: SolanaWallet
): { readonly [N in keyof SolanaWalletMethods]: boolean } {
  const [account] = shared().given
  const can = (feature: keyof Features): boolean => canUse({ wallet, account, feature })
  const canSign = can('solana:signTransaction')
  const canSend = canSign || can('solana:signAndSendTransaction')
  return {
    signMessage: can('solana:signMessage'),
    signTransactions: canSign,
    sendTransaction: canSend,
    transfer: canSend,
    signIn: can('solana:signIn'),
    switchNetwork: networks().filter(({ id }) => chainOf(account.chains, id)).length > 1,
  }
}
