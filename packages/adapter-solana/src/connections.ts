import type { Account, AdapterContext, ConnectionData, ConnectionHandle, Network } from '@portico/core/adapter'
import { chooseNetwork } from './chainName.js'
import { type CallWallet, createHandle } from './handle.js'
import type { NetworkChoice } from './networkChoice.js'
import type { SessionConnection } from './session/sessionConnection.js'
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
  /** Connections over sessions by connector id, which look after themselves and are only told when to look. */
  readonly sessions: Map<string, SessionConnection>
}

interface Known {
  readonly session: Session
  readonly accounts: readonly [StandardAccount, ...StandardAccount[]]
  readonly networkId: ConnectionData<'solana'>['networkId']
  readonly handle: ReturnType<typeof createHandle>
}

/** No connection yet. */
export function createConnections(deps: {
  readonly context: AdapterContext<'solana'>
  readonly choice: NetworkChoice
  readonly networks: () => readonly Network<'solana'>[]
  readonly callWallet: CallWallet
}): Connections {
  const { context, choice, networks } = deps
  const { clock } = context.platform
  const known = new Map<string, Known>()
  const farewells = new Map<StandardWallet, Promise<void>>()
  /** Wallets that left the page while nobody listened. */
  const gone = new Set<StandardWallet>()
  const sessions: Connections['sessions'] = new Map()
  let isOn = false

  const networkOf = (accounts: readonly StandardAccount[], preferred: string | undefined): Known['networkId'] =>
    chooseNetwork({ networks: networks(), chains: accounts[0]?.chains ?? [], preferred })

  const end = ({ session: { connectorId } }: Known): void => {
    known.delete(connectorId)
    context.emit({ type: 'disconnected', connectionId: `solana/${connectorId}` })
  }

  const tell = (connectorId: string, next: Pick<Known, 'accounts' | 'networkId'>): void => {
    const before = known.get(connectorId)
    if (!before) return
    const after: Known = { ...before, ...next }
    known.set(connectorId, after)
    const otherAccounts = addressesOf(after.accounts) !== addressesOf(before.accounts)
    const isMoved = after.networkId !== before.networkId
    const otherAbilities = after.handle.update({ account: after.accounts[0], networks: networks() })
    if (!otherAccounts && !isMoved && !otherAbilities) return
    context.emit({
      type: 'changed',
      connectionId: `solana/${connectorId}`,
      ...(otherAccounts ? { accounts: toAccounts(after.accounts) } : {}),
      ...(isMoved ? { networkId: after.networkId } : {}),
    })
  }

  const syncOne = (one: Known): void => {
    const { session, networkId } = one
    const [first, ...rest] = gone.has(session.wallet) ? [] : solanaAccounts(session.wallet)
    if (!first) end(one)
    else tell(session.connectorId, { accounts: [first, ...rest], networkId: networkOf([first], networkId) })
  }

  const syncAll = (): void => {
    for (const one of [...known.values()]) syncOne(one)
    for (const connector of [...sessions.values()]) connector.look()
  }

  const sync: Connections['sync'] = (wallet) => {
    const one = [...known.values()].find(({ session }) => session.wallet === wallet)
    if (one && isOn) syncOne(one)
  }

  const sayGoodbye: Connections['sayGoodbye'] = (wallet) => {
    const farewell = (async () => {
      let stopClock: () => void = () => undefined
      const limit = new Promise<void>((resolve) => {
        stopClock = clock.setTimeout(resolve, GOODBYE_LIMIT_MS)
      })
      const told = (async () => featureOf(wallet, 'standard:disconnect')?.disconnect())()
      // A wallet that cannot be told is not a reason to stay connected.
      await Promise.race([told.catch(() => undefined), limit])
      stopClock()
    })()
    farewells.set(wallet, farewell)
    return farewell.finally(() => farewells.get(wallet) === farewell && farewells.delete(wallet))
  }

  const createSession = (connectorId: string, wallet: StandardWallet): Session => {
    const session: Session = {
      connectorId,
      wallet,
      accounts: () => {
        const own = known.get(connectorId)
        return own?.session === session ? own.accounts : []
      },
      move: (networkId) => {
        choice.set(networkId)
        const own = known.get(connectorId)
        if (own?.session === session) tell(connectorId, { accounts: own.accounts, networkId })
      },
    }
    return session
  }

  return {
    sessions,
    start: () => {
      isOn = true
      syncAll()
      gone.clear()
    },
    stop: () => {
      isOn = false
    },
    isRunning: () => isOn,
    find: (connectorId) => known.get(connectorId)?.handle.current(),
    accept: ({ connectorId, wallet, accounts, networkId: asked }) => {
      const session = createSession(connectorId, wallet)
      const networkId = networkOf(accounts, asked ?? choice.current())
      if (asked !== undefined && asked === networkId) choice.set(networkId)
      const handle = createHandle({
        session,
        account: accounts[0],
        networks: networks(),
        callWallet: deps.callWallet,
        readData: () => {
          const now = known.get(connectorId) ?? { accounts, networkId }
          return {
            id: `solana/${connectorId}`,
            namespace: 'solana',
            connectorId,
            accounts: toAccounts(now.accounts),
            networkId: now.networkId,
          }
        },
        disconnect: async () => {
          if (known.get(connectorId)?.session !== session) return
          known.delete(connectorId)
          await sayGoodbye(wallet)
        },
      })
      known.set(connectorId, { session, accounts, networkId, handle })
      return handle.current()
    },
    sync,
    syncAll: () => {
      if (isOn) syncAll()
    },
    drop: (wallet) => {
      const one = [...known.values()].find(({ session }) => session.wallet === wallet)
      if (one && isOn) end(one)
      else if (one) gone.add(wallet)
    },
    sayGoodbye,
    released: async (wallet) => farewells.get(wallet),
  }
}

/** Solana accounts have no type of their own: whoever has the key has the account. */
function toAccounts(accounts: Known['accounts']): ConnectionData['accounts'] {
  const [first, ...rest] = accounts.map(({ address }): Account => ({ address, type: 'eoa' }))
  // There is at least one, which a map over them forgets.
  return [first as Account, ...rest]
}

function addressesOf(accounts: readonly StandardAccount[]): string {
  return accounts.map(({ address }) => address).join()
}

/** As long as adapter-wagmi's wallets get. */
const GOODBYE_LIMIT_MS = 100
