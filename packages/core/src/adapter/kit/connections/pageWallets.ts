import type { ChainId } from '../../../caip/chainId.js'
import type { Namespace } from '../../../caip/namespaces.js'
import type { ConnectionHandle, ConnectSignIn } from '../../types.js'
import type { Shared } from './shared.js'

/** One connection, as its methods see it. */
export interface PageSession<N extends Namespace, W, S extends Shared<N> = Shared<N>> {
  readonly connectorId: string
  readonly wallet: W
  /** What the wallet shared when it was read last. Throws CONNECTION_NOT_FOUND when this connection has ended. */
  shared(): S
  /**
   * Tells of another network, for wallets that are on none: the page chooses it. Throws CONNECTION_NOT_FOUND when this
   * connection has ended.
   */
  move(networkId: ChainId<N>): void
}

/** What a new connection is called and can do. */
export interface OpenedPage<N extends Namespace> extends Pick<ConnectionHandle<N>, 'name' | 'wallet' | 'activate'> {
  /** Looks at what the wallet can do; true when that differs: `Abilities.offer`. Absent: the same as long as it lasts. */
  update?(): boolean
}

/** How the wallets of a namespace are read and asked. Everything here may throw or reject. `A` is what a wallet answers. */
export interface PageWallets<N extends Namespace, W, S extends Shared<N> = Shared<N>, A = unknown> {
  /** The wallet behind a connector's id. */
  find(connectorId: string): W | undefined
  /**
   * What the wallet shares now, without asking it. Undefined: nothing. `networkId` is the one that was asked for or that the
   * connection is on, `answer` what `ask` has just resolved with.
   */
  read(wallet: W, how: { readonly networkId?: ChainId<N> | undefined; readonly answer?: A | undefined }): S | undefined
  /**
   * Asks for accounts, which `read` sees when this has resolved. Shows no prompt if `silent`. With `signIn` it has the wallet
   * sign in with the same prompt; `signal` is aborted when the attempt ends, so that a wallet that failed to is not asked in
   * another way.
   */
  ask(
    wallet: W,
    how: {
      readonly silent: boolean
      readonly networkId?: ChainId<N> | undefined
      readonly signIn?: ConnectSignIn | undefined
      readonly signal?: AbortSignal | undefined
    }
  ): Promise<A>
  /**
   * The network that the wallet would be on, where it can connect and sign in with one prompt. Undefined where it can't. Leave
   * it out where no wallet can.
   */
  signsInOn?(wallet: W, how: { readonly networkId?: ChainId<N> | undefined }): ChainId<N> | undefined
  /**
   * Whether the wallet itself says that it is locked. Leave it out where wallets do not say: sharing no account is what every
   * wallet does before the user has allowed the page.
   */
  isLocked?(wallet: W): boolean | Promise<boolean>
  /** Tells the wallet that its connection is over. */
  leave(wallet: W): Promise<unknown> | undefined
  /** What a new connection is called and can do. `networkId` is the one that was asked for. */
  open(session: PageSession<N, W, S>, how: { readonly networkId?: ChainId<N> | undefined }): OpenedPage<N>
}
