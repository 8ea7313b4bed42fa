import { parseAccountId } from '@portico/core'
import type {
  Account,
  AdapterContext,
  ChainId,
  ConnectionData,
  ConnectionHandle,
  MultichainConnector,
  MultichainSession,
  Namespace,
  SessionSupport,
  WalletMethods,
} from '@portico/core/adapter'
import { PorticoError } from '@portico/core/adapter'
import { type ToyTransfers, toyTransfer } from './createToyTransfers.js'

/** What a toy adapter does with sessions of a multichain connector, and how its `start` and `stop` reach them. */
export interface ToySessions extends SessionSupport {
  start(): void
  stop(): void
}

interface Attached {
  readonly connector: MultichainConnector
  session: MultichainSession
  /** What was told last. */
  data: ConnectionData
  readonly wallet: { -readonly [K in keyof WalletMethods]: WalletMethods[K] }
  /** Undefined while the session lives. */
  endedBy: 'user' | 'wallet' | 'expired' | undefined
  readonly unsubscribe: () => void
}

/**
 * Sessions of a multichain connector in the toy namespace, whose wallets know `toy_signMessage`, and on networks with transfers
 * `toy_transfer`, and `toy_estimateTransfer` of smart accounts. Any other method is asked as it is.
 */
export function createToySessions({
  context,
  namespace,
  transfers,
}: {
  readonly context: AdapterContext
  readonly namespace: Namespace
  readonly transfers?: ToyTransfers | undefined
}): ToySessions {
  const live = new Map<string, Attached>()
  let isOn = true

  const dataOf = (
    session: MultichainSession,
    connectorId: string,
    preferred: readonly (ChainId | undefined)[]
  ): ConnectionData | undefined => {
    const networkIds = session.chains.filter((chain) => chain.startsWith(`${namespace}:`))
    const wanted = [...preferred, session.current[namespace], ...context.networks.map(({ id }) => id), networkIds[0]]
    const networkId = wanted.find((id) => id !== undefined && networkIds.includes(id))
    if (!networkId) return undefined
    const addresses = session.accounts.flatMap((account) => {
      const parts = parseAccountId(account)
      return parts?.networkId === networkId ? [parts.address] : []
    })
    const [first, ...rest] = [...new Set(addresses)].map((address): Account => {
      const isSmart = session.smartAccounts?.includes(`${networkId}:${address}`)
      return { address, type: isSmart ? 'smartAccount' : 'eoa' }
    })
    return (
      first && {
        id: `${namespace}/${connectorId}`,
        namespace,
        connectorId,
        accounts: [first, ...rest],
        networkId,
        networkIds,
      }
    )
  }

  /** Tells how a session differs from what was told last. */
  const tell = (connectorId: string): void => {
    const one = live.get(connectorId)
    if (!one || !isOn) return
    const before = one.data
    const data = one.endedBy ? undefined : dataOf(one.session, connectorId, [])
    if (!data) {
      live.delete(connectorId)
      one.unsubscribe()
      context.emit({ type: 'disconnected', connectionId: before.id, reason: one.endedBy })
      return
    }
    one.data = data
    const differs = (key: 'accounts' | 'networkId' | 'networkIds'): boolean =>
      JSON.stringify(data[key]) !== JSON.stringify(before[key])
    const changes = {
      ...(differs('accounts') ? { accounts: data.accounts } : {}),
      ...(differs('networkId') ? { networkId: data.networkId } : {}),
      ...(differs('networkIds') ? { networkIds: data.networkIds } : {}),
    }
    const otherAbilities = updateAbilities(one)
    if (otherAbilities || Object.keys(changes).length)
      context.emit({ type: 'changed', connectionId: data.id, ...changes })
  }

  const updateAbilities = (one: Attached): boolean => {
    const { connector, wallet } = one
    const able = {
      signMessage: one.session.methods.includes('toy_signMessage'),
      transfer: transfers !== undefined && one.session.methods.includes('toy_transfer'),
      estimateTransfer: transfers !== undefined && one.data.accounts[0].type === 'smartAccount',
      request: one.session.methods.some((method) => !method.startsWith('toy_')),
      switchNetwork: (one.data.networkIds?.length ?? 0) > 1,
    }
    const isOther = Object.entries(able).some(([name, can]) => can !== name in wallet)
    const ask = async (method: string, params: unknown): Promise<unknown> => {
      const { id: sessionId } = one.session
      if (one.endedBy) throw new PorticoError('SESSION_GONE', { context: { sessionId } })
      const { networkId } = one.data
      return connector.request({ sessionId, networkId, method, params }).catch((cause: unknown) => {
        const isRejected = REJECTED.some((code) => code === (cause as { readonly code?: unknown }).code)
        throw new PorticoError(isRejected ? 'USER_REJECTED' : 'WALLET_FAILED', { context: { action: 'sign' }, cause })
      })
    }
    if (able.signMessage)
      wallet.signMessage = async ({ message }) => ({ signature: String(await ask('toy_signMessage', { message })) })
    else delete wallet.signMessage
    if (transfers && able.transfer)
      wallet.transfer = async (given) => {
        await ask('toy_transfer', given)
        return toyTransfer(transfers, given)
      }
    else delete wallet.transfer
    if (able.estimateTransfer)
      wallet.estimateTransfer = async (given) => {
        const feeBaseUnits = BigInt(String(await ask('toy_estimateTransfer', given)))
        return { feeBaseUnits, depositBaseUnits: 0n, reserveBaseUnits: 0n, minimumBaseUnits: 0n }
      }
    else delete wallet.estimateTransfer
    if (able.request) wallet.request = ({ method, params }) => ask(method, params)
    else delete wallet.request
    if (able.switchNetwork)
      wallet.switchNetwork = async ({ networkId }) => {
        if (!one.data.networkIds?.includes(networkId))
          throw new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId } })
        await connector.switchNetwork({ sessionId: one.session.id, networkId })
      }
    else delete wallet.switchNetwork
    return isOther
  }

  const handleOf = (one: Attached): ConnectionHandle => ({
    name: one.session.wallet.name,
    data: one.data,
    wallet: one.wallet,
    disconnect: async () => {
      const { connectorId } = one.data
      if (live.get(connectorId) !== one) return
      live.delete(connectorId)
      one.unsubscribe()
      one.endedBy = 'user'
      // The wallet is told, and not waited for.
      void one.connector.disconnect(one.session.id)
    },
  })

  return {
    request: () => ({
      chains: context.networks.map(({ id }) => id),
      methods: ['toy_signMessage'],
      events: ['accountsChanged', 'chainChanged'],
      signsIn: true,
    }),
    open: async ({ connector, session, connectorId, networkId }) => {
      const known = live.get(connectorId)
      if (known?.session.id === session.id) return handleOf(known)
      const data = dataOf(session, connectorId, [networkId])
      if (!data) return undefined
      known?.unsubscribe()
      const one: Attached = {
        connector,
        session,
        data,
        wallet: {},
        endedBy: undefined,
        unsubscribe: connector.subscribe((event) => {
          if (event.type === 'updated' && event.session.id === session.id) one.session = event.session
          else if (event.type === 'ended' && event.sessionId === session.id) one.endedBy = event.reason
          else return
          tell(connectorId)
        }),
      }
      live.set(connectorId, one)
      updateAbilities(one)
      if (session.current[namespace] !== data.networkId)
        await connector.switchNetwork({ sessionId: session.id, networkId: data.networkId })
      return handleOf(one)
    },
    start: () => {
      isOn = true
      for (const connectorId of [...live.keys()]) tell(connectorId)
    },
    stop: () => {
      isOn = false
    },
  }
}

/** How wallets say no (EIP-1193, WalletConnect). */
const REJECTED = [4001, 5000, 5001, 5002]
