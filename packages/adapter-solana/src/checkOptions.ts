import { type Check, checkRequest, items } from '@portico/core/mistakes'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkOptions(options: unknown): void {
  checkRequest(options, {
    knownBy: 'solanaAdapter',
    shapes: {
      networks: checkNetworks,
      wallets: {
        expected: 'what walletAdapters() returns',
        test: (value) => typeof Object(value).load === 'function',
        instead: () => 'Write `wallets: walletAdapters([…])`, of @portico/adapter-solana/wallet-adapter.',
      },
    },
    required: ['networks'],
    otherNames: (name) => (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined),
    instead: () => NETWORKS,
  })
}

const NETWORKS = "Write `solanaAdapter({ networks: [solana({ rpcUrls: ['https://…'] })] })`."

const checkItems = items({
  expected: 'a network of Solana with its RPC URLs',
  test: (value) => {
    const { namespace, rpcUrls } = Object(value)
    return namespace === 'solana' && Array.isArray(rpcUrls) && rpcUrls.length > 0
  },
  instead: (value) => {
    const { rpcUrls } = Object(value)
    if (typeof rpcUrls === 'string') return `Put the URL into a list: \`rpcUrls: ['${rpcUrls}']\`.`
    return "Write `solana({ rpcUrls: ['https://…'] })`: Portico chooses no RPC for you."
  },
})

const checkNetworks: Check = (checked) => {
  checkItems(checked)
  const { path, value, report } = checked
  if (Array.isArray(value) && value.length === 0)
    report({ option: path, value, expected: 'at least one network', instead: NETWORKS })
}

const OTHER_NAMES: { readonly [name: string]: string } = {
  endpoint: NETWORKS,
  rpcUrl: NETWORKS,
  rpcUrls: NETWORKS,
  network: NETWORKS,
  cluster: NETWORKS,
  chains: `\`chains\` is called \`networks\` here. ${NETWORKS}`,
  autoConnect: 'It belongs to createPortico: `enableReconnect`.',
  projectId: 'It belongs to createPortico, beside `connectors: [walletConnect()]`.',
}
