import type { ConnectionData, ConnectionHandle, Network, WalletMethods } from '@portico/core/adapter'
import { chainOf } from './chainName.js'
import type { Session } from './session.js'
import { canUse } from './standard/features.js'
import type { Features, StandardAccount } from './standard/types.js'

/** Wallet calls that this adapter can make. */
export type WalletCallName =
  | 'signMessage'
  | 'signTransactions'
  | 'sendTransaction'
  | 'transfer'
  | 'signIn'
  | 'switchNetwork'

/** Makes one call of a connected wallet. */
export type CallWallet = (call: {
  readonly session: Session
  readonly name: WalletCallName
  readonly request: unknown
}) => Promise<unknown>

/** What abilities follow from. */
interface Grounds {
  readonly account: StandardAccount
  readonly networks: readonly Network<'solana'>[]
}

/**
 * A live connection, whose abilities follow its wallet: a method that wallet and account cannot do now is undefined. What
 * methods do arrives with the first use.
 */
export function createHandle(request: {
  readonly session: Session
  readonly account: StandardAccount
  readonly networks: readonly Network<'solana'>[]
  readonly callWallet: CallWallet
  readonly readData: () => ConnectionData<'solana'>
  readonly disconnect: () => Promise<void>
}): {
  /** The handle with the data of now. */
  current(): ConnectionHandle<'solana'>
  /** Looks at the abilities again; true when they differ. */
  update(grounds: Grounds): boolean
} {
  const { session, callWallet } = request
  // Written here only, by the names of its methods.
  const wallet: { [name: string]: unknown } = {}

  const update = (grounds: Grounds): boolean => {
    let isOther = false
    for (const name of NAMES) {
      const can = isAble({ ...grounds, session, name })
      if (can === (wallet[name] !== undefined)) continue
      isOther = true
      if (can) wallet[name] = (given: unknown) => callWallet({ session, name, request: given })
      else delete wallet[name]
    }
    return isOther
  }

  update(request)
  return {
    update,
    current: () => ({
      name: session.connectorId,
      data: request.readData(),
      // Names decide the types of requests and answers, which a loop over them cannot follow.
      wallet: wallet as WalletMethods,
      disconnect: request.disconnect,
    }),
  }
}

function isAble({
  session: { wallet },
  name,
  account,
  networks,
}: Grounds & { readonly session: Session; readonly name: WalletCallName }): boolean {
  if (name === 'switchNetwork') return networks.filter(({ id }) => chainOf(account.chains, id)).length > 1
  return ABILITIES[name].some((feature) => canUse({ wallet, account, feature }))
}

/** One of these features is enough. */
const ABILITIES: { readonly [N in Exclude<WalletCallName, 'switchNetwork'>]: readonly (keyof Features)[] } = {
  signMessage: ['solana:signMessage'],
  signTransactions: ['solana:signTransaction'],
  sendTransaction: ['solana:signAndSendTransaction', 'solana:signTransaction'],
  transfer: ['solana:signAndSendTransaction', 'solana:signTransaction'],
  signIn: ['solana:signIn'],
}

const NAMES = [
  'signMessage',
  'signTransactions',
  'sendTransaction',
  'transfer',
  'signIn',
  'switchNetwork',
] as const satisfies readonly WalletCallName[]
