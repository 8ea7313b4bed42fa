/** By a name that another library has for an option of createPortico: what to write here. */
export function otherOptionName(name: string, value: unknown): string | undefined {
  if (Object.hasOwn(OPTIONS, name)) return OPTIONS[name]
  return name.startsWith('--')
    ? `Write \`theme: { themeVariables: { ${variableOf(name)}: ${shown(value)} } }\`.`
    : undefined
}

/** The same for `features`. */
export function otherFeatureName(name: string): string | undefined {
  return Object.hasOwn(FEATURES, name) ? FEATURES[name] : undefined
}

/** The same for `theme`. */
export function otherThemeName(name: string, value: unknown): string | undefined {
  if (name === 'mode') return `Write \`theme: { themeMode: ${shown(value)} }\`.`
  if (name === 'variables') return 'Write `theme: { themeVariables: { … } }`.'
  const isTheme = ['colors', 'fonts', 'radii', 'shadows', 'blurs'].includes(name)
  if (isTheme)
    return "That is a theme of RainbowKit. Write `theme: { themeMode: 'dark', themeVariables: { accent: '#0a7' } }`."
  const variable = variableOf(name)
  return variable === name ? undefined : `Write \`theme: { themeVariables: { ${variable}: ${shown(value)} } }\`.`
}

/** The same for `theme.themeVariables`. */
export function otherVariableName(name: string): string | undefined {
  const variable = variableOf(name)
  return variable === name ? undefined : `It is called \`${variable}\` here.`
}

/** `--w3m-border-radius-master` is `borderRadiusMaster`. */
function variableOf(name: string): string {
  const bare = name.replace(/^--([a-z0-9]+-)?/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return (Object.hasOwn(VARIABLES, bare) ? VARIABLES[bare] : undefined) ?? bare
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : '…'
}

const VARIABLES: { readonly [name: string]: string | undefined } = {
  accentColor: 'accent',
  accentColorForeground: 'onAccent',
  borderRadius: 'borderRadiusMaster',
  fontStack: 'fontFamily',
}

const OF_ADAPTER = 'an adapter has its own'

const OPTIONS: { readonly [name: string]: string } = {
  chains: `\`chains\` is called \`networks\` here, and ${OF_ADAPTER}: wagmiAdapter({ networks: [mainnet] }).`,
  networks: `Each adapter has its own: wagmiAdapter({ networks: [mainnet] }).`,
  defaultNetwork: `The first network of an adapter is its default: wagmiAdapter({ networks: [mainnet, base] }).`,
  initialChain: `The first network of an adapter is its default: wagmiAdapter({ networks: [mainnet, base] }).`,
  config: `A wagmi config belongs to its adapter: wagmiAdapter({ config }).`,
  wagmiConfig: `A wagmi config belongs to its adapter: wagmiAdapter({ config }).`,
  transports: `Transports belong to your own wagmi config: wagmiAdapter({ config: createConfig({ chains, transports }) }).`,
  ssr: `It belongs to an adapter: wagmiAdapter({ networks: [mainnet], ssr: true }).`,
  themeMode: "Write `theme: { themeMode: 'dark' }`.",
  themeVariables: "Write `theme: { themeVariables: { accent: '#0a7' } }`.",
  accentColor: "Write `theme: { themeVariables: { accent: '#0a7' } }`.",
  appName: "Write `metadata: { name: 'My app' }`.",
  appDescription: 'Write `metadata: { description }`.',
  appUrl: 'Write `metadata: { url }`.',
  appIcon: 'Write `metadata: { icons: [url] }`.',
  appInfo: "Write `metadata: { name: 'My app' }`.",
  wallets: 'Installed wallets announce themselves. Order them by `featuredWalletIds`, add your own by `customWallets`.',
  links: 'It is called `connectors` here: `connectors: [walletConnect()]`.',
  onAnalytics: 'It is called `onAnalyticsEvent` here.',
  enableAnalytics: 'Write `features: { analytics: true }`.',
  enableOnramp: 'Write `remoteFeatures: { onramp: false }`.',
  enableSwaps: 'Write `remoteFeatures: { swaps: false }`.',
  allWallets: 'Write `features: { allWallets: false }` to hide the list of all wallets.',
  email: 'Write `remoteFeatures: { email: false }`.',
  socials: "Write `remoteFeatures: { socials: ['google'] }`.",
  enableCoinbase: 'Add coinbaseWallet() to the connectors of your own wagmi config: wagmiAdapter({ config }).',
  connectorImages: 'Write `customWallets: [{ id, name, rdns, image_url }]` for the wallet.',
  multiInjectedProviderDiscovery: 'It is called `enableEIP6963` here.',
  autoConnect: 'It is called `enableReconnect` here.',
  reconnectOnMount: 'It is called `enableReconnect` here.',
  relayUrl: 'It belongs to the connector: `connectors: [walletConnect({ relayUrl })]`.',
  locale: 'The language is a prop: <PorticoProvider client={portico} locale={de.tag} messages={de.messages}>.',
}

const FEATURES: { readonly [name: string]: string } = {
  email: 'Write `remoteFeatures: { email: false }`.',
  socials: "Write `remoteFeatures: { socials: ['google'] }`.",
  swaps: 'Write `remoteFeatures: { swaps: false }`.',
  onramp: 'Write `remoteFeatures: { onramp: false }`.',
  activity: 'Write `remoteFeatures: { activity: false }`.',
  history: 'It is called `activity` here: `remoteFeatures: { activity: false }`.',
  multiWallet: 'Write `remoteFeatures: { multiWallet: true }`.',
}
