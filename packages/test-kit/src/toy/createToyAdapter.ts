import type {
  Adapter,
  AdapterContext,
  AdapterFactory,
  ChainCalls,
  ChainId,
  ChainMethods,
  ConnectionHandle,
  Namespace,
  Network,
  TransactionPlace,
} from '@portico/core/adapter'
import { onAbort, PorticoError } from '@portico/core/adapter'
import { createToySessions } from './createToySessions.js'
import type { ToySwaps } from './createToySwaps.js'
import { requireToySender, type ToyTransfers, toyTransfer, toyTransferReads } from './createToyTransfers.js'
import type { ToyWallet } from './createToyWallet.js'
import { toySwapCalls, toySwapReads } from './toySwapMethods.js'

/** How long a locked toy wallet waits before it says so: what the adapter contract asks for. */
const LOCKED_AFTER_MS = 8_000

/** What a silent read may take, and what takes longer comes as an event. */
const RESTORE_MS = 3_000

/** When a wallet that answers twice says so for the last time. */
const REPEATS_AFTER_MS = 500

/** Balance of every toy account, in base units, by network id; a missing entry fails the read. */
export type ToyBalances = { [networkId: ChainId]: bigint }

/** What every toy account has of a token, by the token's address; a missing entry is no token. */
/** By token; a promise holds the read. */
type ToyTokenBalances = { [token: string]: ToyTokenBalance | Promise<ToyTokenBalance> }
type ToyTokenBalance = Awaited<ReturnType<NonNullable<ChainMethods['tokenBalance']>>>

/**
 * Where each transaction is, by its hash; a missing entry is one that the network doesn't know, an error fails the read, a promise
 * holds it, and a function is told what was asked.
 */
export type ToyTransactions = {
  [hash: string]:
    | TransactionPlace
    | Error
    | Promise<TransactionPlace>
    | ((request: Parameters<ChainCalls['transactionStatus']>[0]) => TransactionPlace)
}

/**
 * An adapter over toy wallets, for a namespace that no code knows by heart. It keeps the adapter contract, so that flows and
 * views can be tested without a chain. `balances`, `tokenBalances` and `transactions` may be changed while it runs.
 */
export function createToyAdapter(options: {
  readonly wallets: readonly ToyWallet[]
  readonly networks?: readonly Network[] | undefined
  readonly namespace?: Namespace | undefined
  readonly balances?: ToyBalances | undefined
  /** Without it the adapter cannot read tokens. */
  readonly tokenBalances?: ToyTokenBalances | undefined
  /** Without it wallets cannot transfer, and names are not known. */
  readonly transfers?: ToyTransfers | undefined
  /** Without it wallets cannot send transactions, which are swaps. */
  readonly swaps?: ToySwaps | undefined
  /** Without it the adapter cannot follow transactions. */
  readonly transactions?: ToyTransactions | undefined
  /** Primary names by address, and an error where the lookup fails. Without it accounts have no names. */
  readonly primaryNames?: { [address: string]: string | Error | undefined } | undefined
  /** Wallets cannot be asked to switch. */
  readonly cannotSwitch?: boolean | undefined
  /** It cannot use sessions of a multichain connector. */
  readonly cannotUseSessions?: boolean | undefined
}): AdapterFactory & {
  /** Installs one more wallet while the page runs, which then announces itself. */
  announce(wallet: ToyWallet): void
} {
  const wallets = [...options.wallets]
  let tellConnectors = (): void => undefined
  const namespace = options.namespace ?? 'polkadot'
  const networks = options.networks ?? toyNetworks(namespace)
  let taken = false
  return {
    apiVersion: 1,
    namespace,
    networks,
    announce: (wallet) => {
      wallets.push(wallet)
      tellConnectors()
    },
    create: (context) => {
      if (taken) throw new PorticoError('ADAPTER_IN_USE', { context: { namespace } })
      taken = true
      return createAdapter({
        ...options,
        wallets,
        namespace,
        context,
        onTell: (tell) => {
          tellConnectors = tell
        },
      })
    },
  }
}

/** Three networks of a toy namespace: two main ones and a testnet. */
export function toyNetworks(namespace: Namespace = 'polkadot'): readonly [Network, Network, Network] {
  const make = (reference: string, name: string, testnet: boolean): Network => ({
    id: `${namespace}:${reference}`,
    namespace,
    name,
    nativeCurrency: { name: 'Toy coin', symbol: 'TOY', decimals: 12 },
    rpcUrls: [],
    testnet,
  })
  return [make('one', 'Toy One', false), make('two', 'Toy Two', false), make('test', 'Toy Testnet', true)]
}

function createAdapter(request: {
  readonly wallets: readonly ToyWallet[]
  readonly namespace: Namespace
  readonly balances?: ToyBalances | undefined
  readonly tokenBalances?: ToyTokenBalances | undefined
  readonly transfers?: ToyTransfers | undefined
  readonly swaps?: ToySwaps | undefined
  readonly transactions?: ToyTransactions | undefined
  readonly primaryNames?: { readonly [address: string]: string | Error | undefined } | undefined
  readonly cannotSwitch?: boolean | undefined
  readonly cannotUseSessions?: boolean | undefined
  readonly context: AdapterContext
  readonly onTell: (tell: () => void) => void
}): Adapter {
  const { context, namespace } = request
  const { tokenBalances, transfers, swaps } = request
  let stops: (() => void)[] = []
  let isOn = false
  /** Wallets this page is connected to with what was told last, and the newest attempt of each that is being asked. */
  const live = new Map<
    string,
    Pick<ToyWallet, 'accounts' | 'networkId'> & { readonly handle: ConnectionHandle; readonly session: object }
  >()
  const newest = new Map<string, { readonly settle: (handle: ConnectionHandle) => void }>()
  const find = (id: string): ToyWallet => {
    const wallet = request.wallets.find((candidate) => candidate.id === id)
    if (!wallet) throw new PorticoError('CONNECTOR_NOT_FOUND', { context: { connectorId: id } })
    return wallet
  }
  const connectionId = (wallet: ToyWallet): `${Namespace}/${string}` => `${namespace}/${wallet.id}`

  const open = (wallet: ToyWallet, isRead = false): ConnectionHandle => {
    // What is approved again is the connection that there is.
    const known = live.get(wallet.id)
    const session = known?.session ?? {}
    // What was let go since the approval is allowed by it all the same.
    wallet.authorised = true
    const handle: ConnectionHandle = {
      name: wallet.name,
      data: {
        id: connectionId(wallet),
        namespace,
        connectorId: wallet.id,
        accounts: wallet.accounts,
        networkId: wallet.networkId,
      },
      wallet: {
        signMessage: async ({ message }) => {
          await wallet.ask(context)
          return { signature: `${wallet.id} signed ${String(message)}` }
        },
        ...(transfers && {
          transfer: async (given) => {
            requireToySender({ from: given.from, address: wallet.accounts[0].address })
            await wallet.ask(context)
            return toyTransfer(transfers, given)
          },
        }),
        ...(swaps &&
          toySwapCalls(swaps, { address: () => wallet.accounts[0].address, ask: () => wallet.ask(context) })),
        ...(request.cannotSwitch
          ? {}
          : {
              switchNetwork: async ({ networkId }) => {
                await wallet.ask(context)
                wallet.changeNetwork(networkId, context)
              },
            }),
      },
      disconnect: async () => {
        if (live.get(wallet.id)?.session !== session) return
        live.delete(wallet.id)
        await wallet.letGo(context)
      },
    }
    // A silently read session may be gone: what was told last stays valid.
    const { accounts, networkId } = (isRead && !isOn ? known : undefined) ?? wallet
    live.set(wallet.id, { handle, session, accounts, networkId })
    return handle
  }

  /** Tells how a wallet differs from what was told last. */
  const tell = (wallet: ToyWallet, change?: 'accounts' | 'network' | 'left'): void => {
    const known = live.get(wallet.id)
    if (!known) return
    const { accounts, networkId, authorised } = wallet
    // A wallet that has left may be allowed again by now, for another page.
    if (!authorised || change === 'left') {
      live.delete(wallet.id)
      context.emit({ type: 'disconnected', connectionId: connectionId(wallet) })
      return
    }
    live.set(wallet.id, { ...known, accounts, networkId })
    if (accounts !== known.accounts) context.emit({ type: 'changed', connectionId: connectionId(wallet), accounts })
    if (networkId !== known.networkId) context.emit({ type: 'changed', connectionId: connectionId(wallet), networkId })
  }

  const tellConnectors = (): void =>
    context.emit({
      type: 'connectors',
      connectors: request.wallets.map(({ id, name, icon }) => ({
        id,
        namespace,
        kind: 'announced',
        name,
        icon,
        rdns: id,
        installed: true,
      })),
    })

  const { transactions, primaryNames } = request
  const balanceOn = (networkId: ChainId, method: string): bigint => {
    const balance = request.balances?.[networkId]
    if (balance === undefined) throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method } })
    return balance
  }
  const chain: ChainMethods = {
    nativeBalance: async ({ networkId }) => balanceOn(networkId, 'nativeBalance'),
    tokenBalance:
      tokenBalances &&
      (async ({ networkId, token }) => {
        const balance = tokenBalances[token]
        if (!balance) throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'tokenBalance' } })
        return balance
      }),
    tokenBalances:
      tokenBalances &&
      (async ({ networkId, tokens = [] }) => {
        const amountBaseUnits = balanceOn(networkId, 'tokenBalances')
        const currency = context.networks.find(({ id }) => id === networkId)?.nativeCurrency
        const read = tokens.map(async (token) => {
          const balance = await tokenBalances[token.address]
          const { address, name = balance?.symbol ?? '', symbol = name } = token
          return balance ? [{ ...balance, networkId, address, name, symbol }] : []
        })
        const held = (await Promise.all(read)).flat()
        return currency ? [{ ...currency, networkId, amountBaseUnits }, ...held] : held
      }),
    transactionStatus:
      transactions &&
      (async (request) => {
        const place = transactions[request.hash] ?? { status: 'unknown' }
        if (place instanceof Error) throw place
        return typeof place === 'function' ? place(request) : place
      }),
    primaryName:
      primaryNames &&
      (async ({ address }) => {
        const name = primaryNames[address]
        if (name instanceof Error) throw name
        return name
      }),
    validateAddress: async ({ address }) => address.startsWith('toy-'),
    ...(transfers && toyTransferReads(transfers)),
    ...(swaps && toySwapReads(swaps)),
  }

  const sessions = createToySessions({ context, namespace, transfers })
  /** Tells of an approval that is known, at once and later, while it holds. */
  const repeat = (wallet: ToyWallet): void => {
    const session = live.get(wallet.id)?.session
    const again = (): void => {
      if (isOn && wallet.authorised && live.get(wallet.id)?.session === session)
        context.emit({ type: 'connected', handle: open(wallet) })
    }
    void Promise.resolve().then(again)
    context.platform.clock.setTimeout(again, REPEATS_AFTER_MS)
  }

  /** One prompt for both, where there is something to sign in with. */
  const askToSignIn = async (
    wallet: ToyWallet,
    signIn: NonNullable<Parameters<Adapter['connect']>[0]['signIn']>
  ): Promise<void> => {
    const offered = await signIn({ networkId: wallet.networkId })
    await wallet.ask(context)
    const signed = offered && wallet.signsIn?.(offered.fields)
    if (signed) offered.take(signed)
  }

  const pass = (delayMs: number): Promise<void> | undefined =>
    delayMs > 0 ? new Promise((resolve) => context.platform.clock.setTimeout(resolve, delayMs)) : undefined

  const restoreLate = async (wallet: ToyWallet): Promise<void> => {
    await pass(wallet.restoresAfterMs)
    // A visitor who connected it meanwhile has it already.
    if (isOn && wallet.authorised && !live.has(wallet.id))
      context.emit({ type: 'connected', handle: open(wallet), restored: true })
  }

  return {
    namespace,
    chain,
    ...(request.cannotUseSessions ? {} : { sessions: async () => sessions }),
    start: () => {
      isOn = true
      stops = request.wallets.map((wallet) => wallet.watch((change) => tell(wallet, change), context))
      // Tells what changed while it was stopped.
      for (const wallet of request.wallets) tell(wallet)
      sessions.start()
      tellConnectors()
      request.onTell(() => {
        stops = [
          ...stops,
          ...request.wallets
            .slice(stops.length)
            .map((wallet) => wallet.watch((change) => tell(wallet, change), context)),
        ]
        tellConnectors()
      })
    },
    stop: () => {
      isOn = false
      for (const stop of stops) stop()
      stops = []
      sessions.stop()
    },
    connect: ({ connectorId, networkId, signal, onLocked, signIn }) =>
      new Promise((resolve, reject) => {
        const wallet = find(connectorId)
        const attempt = { settle: resolve }
        newest.set(connectorId, attempt)
        const abort = (): void => {
          if (newest.get(connectorId) === attempt) newest.delete(connectorId)
          reject(new PorticoError('ABORTED', { cause: signal.reason }))
        }
        if (!wallet.ignoresAborts) onAbort(signal, abort)
        if (signal.aborted && !wallet.ignoresAborts) return
        const stopClock = context.platform.clock.setTimeout(() => {
          if (wallet.behavior === 'locked') onLocked?.()
        }, LOCKED_AFTER_MS)
        const { ignoresAborts } = wallet
        const asking =
          wallet.signsIn && signIn && !live.has(connectorId) ? askToSignIn(wallet, signIn) : wallet.ask(context)
        asking.then(
          () => {
            stopClock()
            if (wallet.honorsNetworkId && networkId) wallet.changeNetwork(networkId, context)
            // An approval belongs to the newest attempt of its wallet; without one it is undone.
            const waiting = ignoresAborts ? attempt : newest.get(connectorId)
            if (newest.get(connectorId) === waiting) newest.delete(connectorId)
            if (waiting) {
              waiting.settle(open(wallet))
              if (wallet.answersTwice) repeat(wallet)
            }
            // The second of two approvals finds the connection that the first one made.
            else if (!live.has(connectorId))
              open(wallet)
                .disconnect()
                .catch(() => undefined)
          },
          (error: unknown) => {
            stopClock()
            reject(error)
          }
        )
      }),
    refresh: async () => {
      const read = request.wallets.filter(({ id, isSilent }) => live.has(id) && !isSilent)
      for (const wallet of read) tell(wallet)
    },
    restore: async ({ connectorIds }) => {
      const asked = request.wallets.filter(({ id }) => connectorIds.includes(id))
      if (asked.some(({ isSilent }) => isSilent)) return new Promise(() => undefined)
      const isLate = ({ restoresAfterMs }: ToyWallet): boolean => restoresAfterMs >= RESTORE_MS
      for (const wallet of asked.filter(isLate)) void restoreLate(wallet)
      const others = asked.filter((wallet) => !isLate(wallet))
      await pass(Math.max(0, ...others.map(({ restoresAfterMs }) => restoresAfterMs)))
      return others.filter(({ authorised }) => authorised).map((wallet) => open(wallet, true))
    },
  }
}
