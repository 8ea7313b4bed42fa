import {
  type Account,
  type AdapterContext,
  type ConnectionData,
  type ConnectionHandle,
  createFarewells,
  createLiveConnections,
  type LiveConnection,
  type Network,
} from '@portico/core/adapter'
import { type CreateMethods, followAbilities, type SolanaAbilities } from './abilities.js'
import { chooseNetwork } from './chainName.js'
import type { NetworkChoice } from './networkChoice.js'
import { requestAccounts } from './requestAccounts.js'
import type { Session } from './session.js'
import { featureOf } from './standard/features.js'
import { solanaAccounts } from './standard/read.js'
import type { StandardAccount, StandardWallet } from './standard/types.js'

/** The connections of one instance, by connector id. */
export interface Connections {
  /** Tells what changed while nobody listened, then every change. */
  start(): void
  stop(): void
  isRunning(): boolean
  /** The handle of a live connection; undefined when there is none. */
  find(connectorId: string): ConnectionHandle<'solana'> | undefined
  /** Takes a connection in without an event. Its caller returns the handle. */
  accept(request: {
    readonly connectorId: string
    readonly wallet: StandardWallet
    readonly accounts: readonly [StandardAccount, ...StandardAccount[]]
    readonly networkId?: string | undefined
  }): ConnectionHandle<'solana'>
  /** Takes in what a wallet shares without a prompt. Undefined when that is nothing, and when it answers after a stop. */
  read(request: {
    readonly connectorId: string
    readonly wallet: StandardWallet
  }): Promise<ConnectionHandle<'solana'> | undefined>
  /** Looks at a wallet again and tells how its connection differs from what was told last. */
  sync(wallet: StandardWallet): void
  /** Looks at all of them, because networks were added or removed. */
  syncAll(): void
  /** Ends the connection of a wallet that is gone from the page, and tells. */
  drop(wallet: StandardWallet): void
  /** Tells a wallet that nobody is connected to it, and resolves. */
  sayGoodbye(wallet: StandardWallet): Promise<void>
  /** Resolves when the wallet has been told of an earlier end, so that it is not taken for a new one. */
  released(wallet: StandardWallet): Promise<void>
  /** Called wherever this looks at all connections: those over sessions look after themselves. */
  readonly others: Set<() => void>
}

type Accounts = readonly [StandardAccount, ...StandardAccount[]]

interface Own {
  readonly session: Session
  /** Those that the wallet shared last, the one in use first. */
  accounts: Accounts
  readonly abilities: SolanaAbilities
  readonly disconnect: () => Promise<void>
}

type Known = LiveConnection<'solana', Own>

/** No connection yet. */
export function createConnections(deps: {
  readonly context: AdapterContext<'solana'>
  readonly choice: NetworkChoice
  readonly networks: () => readonly Network<'solana'>[]
  readonly createMethods: CreateMethods
}): Connections {
  const { context, choice, networks, createMethods } = deps
  const live = createLiveConnections<'solana', Own>(context)
  const farewells = createFarewells<StandardWallet>({ clock: context.platform.clock, limitMs: GOODBYE_LIMIT_MS })
  /** Wallets that left the page while nobody listened. */
  const gone = new Set<StandardWallet>()
  const others: Connections['others'] = new Set()
  /** Silent questions that wait, unless their connector was connected meanwhile. */
  const reads = new Map<symbol, string>()
  let isOn = false

  const networkOf = (accounts: Accounts, preferred: string | undefined): Known['data']['networkId'] =>
    chooseNetwork({ networks: networks(), chains: accounts[0].chains, preferred })

  const tell = (
    own: Own,
    next: { readonly accounts: Accounts; readonly networkId: Known['data']['networkId'] }
  ): void => {
    own.accounts = next.accounts
    const hasOtherMethods = own.abilities.update({ account: next.accounts[0], networks: networks() })
    live.tell(toData({ ...next, connectorId: own.session.connectorId }), { hasOtherMethods })
  }

  const syncOne = ({ data, owner }: Known): void => {
    const { connectorId, wallet } = owner.session
    const [first, ...rest] = gone.has(wallet) ? [] : solanaAccounts(wallet)
    if (first) tell(owner, { accounts: [first, ...rest], networkId: networkOf([first], data.networkId) })
    else live.end(connectorId)
  }

  const syncAll = (): void => {
    for (const one of live.list()) syncOne(one)
    for (const look of others) look()
  }

  const find = (wallet: StandardWallet): Known | undefined =>
    live.list().find(({ owner }) => owner.session.wallet === wallet)

  const sync: Connections['sync'] = (wallet) => {
    const one = find(wallet)
    if (one && isOn) syncOne(one)
  }

  const sayGoodbye: Connections['sayGoodbye'] = (wallet) =>
    farewells.say(wallet, () => featureOf(wallet, 'standard:disconnect')?.disconnect())

  const handleOf = ({ data, owner }: Known): ConnectionHandle<'solana'> => ({
    name: data.connectorId,
    data,
    wallet: owner.abilities.wallet,
    disconnect: owner.disconnect,
  })

  const findHandle: Connections['find'] = (connectorId) => {
    const one = live.get(connectorId)
    return one && handleOf(one)
  }

  const accept: Connections['accept'] = ({ connectorId, wallet, accounts, networkId: asked }) => {
    for (const [read, id] of reads) if (id === connectorId) reads.delete(read)
    const networkId = networkOf(accounts, asked ?? choice.current())
    if (asked !== undefined && asked === networkId) choice.set(networkId)
    const isLive = (): boolean => live.get(connectorId)?.owner === own
    const session: Session = {
      connectorId,
      wallet,
      accounts: () => (isLive() ? own.accounts : []),
      move: (next) => {
        choice.set(next)
        if (isLive()) tell(own, { accounts: own.accounts, networkId: next })
      },
    }
    const own: Own = {
      session,
      accounts,
      abilities: followAbilities({ session, createMethods, account: accounts[0], networks: networks() }),
      disconnect: async () => {
        if (live.take(connectorId, own)) await sayGoodbye(wallet)
      },
    }
    const data = toData({ connectorId, accounts, networkId })
    live.add(data, own)
    return handleOf({ data, owner: own })
  }

  return {
    others,
    start: () => {
      isOn = true
      syncAll()
      gone.clear()
    },
    stop: () => {
      isOn = false
    },
    isRunning: () => isOn,
    find: findHandle,
    read: async ({ connectorId, wallet }) => {
      // A wallet that fails silently is one that has not authorised us.
      const read = Symbol(connectorId)
      reads.set(read, connectorId)
      const [first, ...rest] = await requestAccounts(wallet, { silent: true }).catch(() => [])
      const isNews = reads.delete(read)
      // Meanwhile the user may have connected it, also let it go again, or left.
      if (!first || !isOn) return undefined
      return (
        findHandle(connectorId) ?? (isNews ? accept({ connectorId, wallet, accounts: [first, ...rest] }) : undefined)
      )
    },
    accept,
    sync,
    syncAll: () => {
      if (isOn) syncAll()
    },
    drop: (wallet) => {
      const one = find(wallet)
      if (one && isOn) live.end(one.data.connectorId)
      else if (one) gone.add(wallet)
    },
    sayGoodbye,
    released: farewells.said,
  }
}

function toData({
  connectorId,
  accounts,
  networkId,
}: {
  readonly connectorId: string
  readonly accounts: Accounts
  readonly networkId: Known['data']['networkId']
}): ConnectionData<'solana'> {
  // Solana accounts have no type of their own: whoever has the key has the account.
  const [first, ...rest] = accounts.map(({ address }): Account => ({ address, type: 'eoa' }))
  return {
    id: `solana/${connectorId}`,
    namespace: 'solana',
    connectorId,
    // There is at least one, which a map over them forgets.
    accounts: [first as Account, ...rest],
    networkId,
  }
}

/** As long as adapter-wagmi's wallets get. */
const GOODBYE_LIMIT_MS = 100
