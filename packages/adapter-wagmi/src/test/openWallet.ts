import { type Config, type CreateConnectorFn, connect, createConfig, http } from '@wagmi/core'
import { type Address, numberToHex } from 'viem'
import { createWalletMethods, type EvmWalletMethods } from '../wallet/createWalletMethods.js'

/** The account of {@link openWallet}. */
export const walletAccount = '0x00000000000000000000000000000000000000AA'

/** A connected wallet without a page. */
export interface OpenedWallet {
  readonly calls: EvmWalletMethods
  readonly config: Config
  /** The transactions that it was asked to send. */
  readonly asked: readonly unknown[]
  /** By which methods it was asked for that. */
  readonly methods: readonly string[]
  /** What it was asked the costs of. */
  readonly estimates: readonly unknown[]
}

/** A connected wallet on a network, `eip155:99` by default, that answers a request to send with this, over a node at this URL. */
export async function openWallet({
  answer,
  answerTo = () => answer,
  answerOther = () => undefined,
  chainId = 99,
  account = walletAccount,
  url = 'http://127.0.0.1:1',
  smart,
}: {
  readonly answer?: unknown
  /** What it answers to a method that sends a transaction, or throws. Default: the answer. */
  readonly answerTo?: ((method: string, transaction: unknown) => unknown) | undefined
  /** What it answers to another method. Undefined: as wallets do. */
  readonly answerOther?: ((method: string, params: readonly unknown[]) => unknown) | undefined
  readonly chainId?: number | undefined
  readonly account?: string | undefined
  readonly url?: string | undefined
  /** Its account is a smart account, over a session; what it answers when it is asked what calls cost. */
  readonly smart?: { readonly estimate: unknown } | undefined
}): Promise<OpenedWallet> {
  const asked: unknown[] = []
  const methods: string[] = []
  const estimates: unknown[] = []
  const provider = {
    request: async ({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) => {
      if (method === 'portico_estimateCalls') {
        estimates.push(params[0])
        return smart?.estimate
      }
      if (!method.endsWith('_sendTransaction')) {
        const answered = await answerOther(method, params)
        return answered === undefined ? (method === 'eth_chainId' ? numberToHex(chainId) : [account]) : answered
      }
      methods.push(method)
      asked.push(params[0])
      return answerTo(method, params[0])
    },
  }
  const create: CreateConnectorFn = () => ({
    id: 'hostile',
    name: 'Hostile',
    type: 'test',
    // wagmi's type depends on the value of a flag, which is not set here.
    connect: async () => ({ accounts: [account] as never, chainId }),
    disconnect: async () => undefined,
    getAccounts: async () => [account as Address],
    getChainId: async () => chainId,
    getProvider: async () => provider,
    isAuthorized: async () => true,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  })
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const local = { id: chainId, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [url] } } }
  const transport = http(url, { batch: true, retryCount: 0 })
  const config = createConfig({ chains: [local], connectors: [create], transports: { [chainId]: transport } })
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has no connector.')
  await connect(config, { connector })
  const shared = { accounts: [{ address: account, type: 'smartAccount' }] }
  if (smart) Object.assign(connector, { sessionFacts: { shared: () => shared, has: () => true } })
  return { calls: createWalletMethods({ config, connector }), config, asked, methods, estimates }
}
