import { UniversalProvider } from '@walletconnect/universal-provider'
import { type ClientStorage, createClientStorage, createCore } from './createCore.js'

/** An app's end: the library that apps use. */
export interface Dapp {
  readonly provider: Awaited<ReturnType<typeof UniversalProvider.init>>
  /** A second app over the same one is this one after a reload. */
  readonly storage: ClientStorage
  /** The account of a session, or why it has no account. `onUri` gets the pairing URI. */
  connect(onUri: (uri: string) => void): Promise<string>
  goOffline(): Promise<void>
}

/** An app of the relay at `relayUrl`. It restores the session of its storage. */
export async function createDapp(request: {
  readonly relayUrl: string
  readonly storage?: ClientStorage
}): Promise<Dapp> {
  const { relayUrl, storage = createClientStorage() } = request
  const core = createCore({ relayUrl, storage, name: 'dapp' })
  const metadata = { name: 'Dapp', description: 'A test', url: 'https://dapp.example', icons: [] }
  const provider = await UniversalProvider.init({ core, storage, metadata, projectId: 'local', logger: 'silent' })
  return {
    provider,
    storage,
    connect: async (onUri) => {
      provider.on('display_uri', onUri)
      const session = await provider.connect({ optionalNamespaces: wantedNamespaces })
      if (!session) throw new Error('The dapp was connected without a session.')
      return session.topic
    },
    goOffline: () => core.relayer.transportClose(),
  }
}

const wantedNamespaces = {
  eip155: {
    methods: ['personal_sign', 'eth_sendTransaction'],
    chains: ['eip155:1'],
    events: ['accountsChanged', 'chainChanged'],
    // Nothing listens there: what the session has no method for must not go to a public RPC.
    rpcMap: { 1: 'http://127.0.0.1:9' },
  },
  solana: {
    methods: ['solana_signMessage'],
    chains: ['solana:8DKFFzhU3Ttw84bti9hBjJmA14mvJkyC'],
    events: [],
    rpcMap: { '8DKFFzhU3Ttw84bti9hBjJmA14mvJkyC': 'http://127.0.0.1:9' },
  },
}
