import { UniversalProvider } from '@walletconnect/universal-provider'
import { type ClientStorage, createCore } from '../browser/shared/createCore.ts'
import type { SandboxConfig } from '../types.ts'

/** A dapp that reaches wallets by WalletConnect: the library that dapps use. */
export interface Dapp {
  readonly provider: Awaited<ReturnType<typeof UniversalProvider.init>>
  /** Proposes a session; `uri` is there before `session`, which a wallet decides. */
  connect(): Promise<{ readonly uri: string; readonly session: Promise<DappSession> }>
  /** Leaves the relay for good. */
  stop(): Promise<void>
}

type DappSession = NonNullable<Dapp['provider']['session']>

/** A dapp on the chains of the sandbox. */
export async function createDapp(config: SandboxConfig): Promise<Dapp> {
  const { relayUrl } = config
  const storage = createClientStorage()
  const core = createCore({ relayUrl, storage, name: crypto.randomUUID() })
  const metadata = {
    name: 'Test dapp',
    description: 'A test',
    url: 'https://dapp.example',
    icons: ['https://dapp.example/icon.png'],
  }
  const provider = await UniversalProvider.init({ core, storage, metadata, projectId: 'local', logger: 'silent' })
  return {
    provider,
    connect: async () => {
      const uri = new Promise<string>((resolve) => provider.once('display_uri', resolve))
      const session = provider.connect({ optionalNamespaces: wantedNamespaces(config) }).then((approved) => {
        if (!approved) throw new Error('The dapp was connected without a session.')
        return approved
      })
      // The test that awaits it gets the rejection; until then it is not unhandled.
      session.catch(() => {})
      return { uri: await uri, session }
    },
    stop: () => core.relayer.transportClose(),
  }
}

function wantedNamespaces({
  chains,
  solana,
}: SandboxConfig): NonNullable<Parameters<Dapp['provider']['connect']>[0]['optionalNamespaces']> {
  const [, solanaReference = ''] = solana.networkId.split(':')
  return {
    eip155: {
      // One that the phone does not know is left out by it.
      chains: [...chains.map(({ networkId }) => networkId), 'eip155:1'],
      methods: [
        'personal_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
        'eth_requestAccounts',
        'wallet_switchEthereumChain',
        'wallet_sendCalls',
      ],
      events: ['accountsChanged', 'chainChanged'],
      // What the session has no method for must not go to a public RPC.
      rpcMap: Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    },
    solana: {
      chains: [solana.networkId],
      methods: [
        'solana_signMessage',
        'solana_signTransaction',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
        'solana_getAccounts',
      ],
      events: ['accountsChanged'],
      rpcMap: { [solanaReference]: solana.url },
    },
  }
}

/** Storage in memory. */
function createClientStorage(): ClientStorage {
  const values = new Map<string, string>()
  const read = (key: string): unknown => {
    const text = values.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }
  // The interface lets callers name a type of their own for what comes out of JSON.
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async () => [...values.keys()].map((key) => [key, read(key)]),
    getItem: async (key: string) => read(key),
    setItem: async (key: string, value: unknown) => void values.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void values.delete(key),
  } as ClientStorage
}
