import { defineNetwork, type Network, parseAccountId } from '@portico/core'
import {
  type AdapterContext,
  type AdapterFactory,
  type ConnectionData,
  isPorticoError,
  PorticoError,
  type SessionSupport,
} from '@portico/core/adapter'
import { createToyAdapter } from '@portico/test-kit'

/** The one network of the adapter, which real WalletConnect wallets know. */
export const ETHEREUM: Network<'eip155'> = defineNetwork({
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
})

/**
 * An adapter of core's own tests whose only connections are sessions of a multichain connector with a wallet that signs for Ethereum
 * accounts. adapter-wagmi does that for dapps; it depends on core, so core's tests cannot have it.
 */
export function createSigningAdapter(): AdapterFactory {
  const factory = createToyAdapter({ wallets: [], namespace: 'eip155', networks: [ETHEREUM], cannotUseSessions: true })
  return {
    ...factory,
    create: (context) => {
      const support = createSupport(context)
      return { ...factory.create(context), sessions: async () => support }
    },
  }
}

function createSupport(context: AdapterContext): SessionSupport {
  return {
    request: () => ({
      chains: [ETHEREUM.id],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: [],
      signsIn: true,
    }),
    open: async ({ connector, session, connectorId }) => {
      const address = session.accounts.map(parseAccountId).find((parts) => parts?.networkId === ETHEREUM.id)?.address
      if (!address) return undefined
      const data: ConnectionData = {
        id: `eip155/${connectorId}`,
        namespace: 'eip155',
        connectorId,
        accounts: [{ address, type: 'eoa' }],
        networkId: ETHEREUM.id,
        networkIds: [ETHEREUM.id],
      }
      const stop = connector.subscribe((event) => {
        if (event.type !== 'ended' || event.sessionId !== session.id) return
        stop()
        context.emit({ type: 'disconnected', connectionId: data.id, reason: event.reason })
      })
      return {
        name: session.wallet.name,
        data,
        wallet: {
          signMessage: async ({ message }) => {
            const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
            const params = [`0x${Buffer.from(bytes).toString('hex')}`, address]
            const call = { sessionId: session.id, networkId: ETHEREUM.id, method: 'personal_sign', params }
            const answer = await connector.request(call).catch((cause: unknown) => {
              if (isPorticoError(cause)) throw cause
              throw new PorticoError('WALLET_FAILED', { context: { action: 'sign' }, cause })
            })
            return { signature: String(answer) }
          },
        },
        disconnect: async () => {
          stop()
          await connector.disconnect(session.id)
        },
      }
    },
  }
}
