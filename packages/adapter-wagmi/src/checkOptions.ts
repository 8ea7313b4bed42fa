import { type Check, checkRequest, flag, items, object, type Test } from '@portico/core/mistakes'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkOptions(options: {
  readonly networks?: unknown
  readonly config?: unknown
  readonly ssr?: unknown
}): void {
  const { networks, config } = options ?? {}
  checkRequest(options, {
    knownBy: 'wagmiAdapter',
    shapes: { networks: checkNetworks, config: CONFIG, ssr: flag, safe: SAFE, nameGateways: items(GATEWAY) },
    otherNames: (name) => (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined),
    instead: (value) => {
      if (value === undefined || isChain(value)) return NETWORKS
      return CONFIG.test(value) ? 'Write `wagmiAdapter({ config })`.' : undefined
    },
    also: (report) => {
      if (!options || isChain(options)) return
      if (networks === undefined && config === undefined && !('chains' in options))
        report({ option: 'networks', value: undefined, expected: 'your networks, or `config`', instead: NETWORKS })
      if (networks !== undefined && config !== undefined)
        report({
          option: 'config',
          value: config,
          expected: 'left out beside `networks`',
          instead: 'A config of your own has its chains already: write one of the two.',
        })
      if (config !== undefined && 'ssr' in options)
        report({
          option: 'ssr',
          value: options.ssr,
          expected: 'left out beside `config`',
          instead: 'Write it into your own config: createConfig({ ssr: true, … }).',
        })
    },
  })
}

const NETWORKS = "Write `wagmiAdapter({ networks: [mainnet] })`, with `import { mainnet } from 'viem/chains'`."

const checkChains = items(
  {
    expected: 'a viem chain',
    test: isChain,
    instead: (value) => {
      if (value === undefined) return 'Nothing of that name is exported where it is imported from.'
      const isNumber = typeof value === 'number'
      return isNumber
        ? "Import the chain: `import { mainnet } from 'viem/chains'`."
        : 'See `defineChain` of viem for your own.'
    },
  },
  (value) => (isChain(value) ? 'Put it into a list: `networks: [chain]`.' : undefined)
)

const checkNetworks: Check = (checked) => {
  checkChains(checked)
  const { path, value, report } = checked
  if (Array.isArray(value) && value.length === 0)
    report({ option: path, value, expected: 'at least one viem chain', instead: NETWORKS })
}

const CONFIG: Test = {
  expected: 'a wagmi Config',
  test: (value) => {
    const { subscribe, chains, connectors } = Object(value)
    return typeof subscribe === 'function' && Array.isArray(chains) && Array.isArray(connectors)
  },
  instead: () =>
    'Give what createConfig of wagmi returns, or getDefaultConfig of RainbowKit: `wagmiAdapter({ config: createConfig({ … }) })`.',
}

const SAFE: Test = {
  expected: 'what safe() returns',
  test: (value) => typeof value === 'function' && value.name !== 'safe',
  instead: (value) => (typeof value === 'function' ? 'Call it: `safe: safe()`.' : undefined),
}

const GATEWAY: Test = {
  expected: 'an origin such as https://gateway.example.com',
  test: (value) => typeof value === 'string' && /^https:\/\/[^/]+\.[^/]+$/.test(value),
}

const OWN_CONFIG = 'Make a wagmi config of your own with it: wagmiAdapter({ config: createConfig({ … }) }).'

const OTHER_NAMES: { readonly [name: string]: string } = {
  chains: '`chains` is called `networks` here: wagmiAdapter({ networks: [mainnet] }).',
  transports: OWN_CONFIG,
  connectors: OWN_CONFIG,
  storage: OWN_CONFIG,
  pollingInterval: OWN_CONFIG,
  wagmiConfig: 'It is called `config` here.',
  projectId: 'It belongs to createPortico, beside `connectors: [walletConnect()]`.',
  appName: "It belongs to createPortico: `metadata: { name: 'My app' }`.",
  defaultNetwork: 'The first of `networks` is the default.',
  initialChain: 'The first of `networks` is the default.',
  multiInjectedProviderDiscovery: 'It belongs to createPortico: `enableEIP6963`.',
}

function isChain(value: unknown): boolean {
  const { id, name, rpcUrls } = Object(value)
  return typeof id === 'number' && typeof name === 'string' && object.test(rpcUrls)
}
