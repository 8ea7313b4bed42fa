import type { AllFeatures } from '../config/features.js'
import type { Mistake } from '../errors/codes.js'
import { themeMode } from '../mistakes/checkTheme.js'
import {
  byNetwork,
  callback,
  check,
  cssValue,
  flag,
  httpsUrl,
  image,
  isObject,
  items,
  link,
  listOf,
  object,
  oneOf,
  providers,
  record,
  text,
  texts,
  url,
} from '../mistakes/shapes.js'
import { throwMistakes } from '../mistakes/throwMistakes.js'
import type { Shape } from '../mistakes/types.js'
import type { DataSources, PorticoOptions, Services } from '../options.js'
import type { ThemeOptions, ThemeVariableName } from '../state/theme.js'
import { checkAdapters, checkConnectors } from './checkAdapters.js'
import { otherFeatureName, otherOptionName, otherThemeName, otherVariableName } from './otherNames.js'

/**
 * Checks names and shapes of all options, the inner ones too. Throws one OPTION_INVALID with every mistake and what to
 * write instead. Left out of production builds.
 */
export function checkOptions(options: PorticoOptions): void {
  const mistakes: Mistake[] = []
  const report = (mistake: Mistake): void => void mistakes.push(mistake)
  if (!isObject(options)) report({ option: 'options', value: options, expected: 'an object' })
  else {
    const { adapters } = options
    const networkIds = Array.isArray(adapters)
      ? adapters.flatMap((adapter) => adapter?.networks ?? []).map((network) => network?.id)
      : []
    check({ path: '', value: options, networkIds, report }, record({ shapes: OPTIONS, otherNames }))
    if (!adapters && !('adapters' in options && mistakes.length > 0))
      report({ option: 'adapters', value: adapters, expected: 'a list', instead: ADAPTERS })
  }
  throwMistakes(mistakes)
}

const ADAPTERS = 'Write `adapters: [wagmiAdapter({ networks: [mainnet] })]`, or [] for none.'

const ACCOUNT_TYPE = oneOf('eoa', 'smartAccount', 'payment', 'ordinal')

const GROUPS = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']

const FEATURES: { readonly [name in keyof AllFeatures]: Shape } = {
  receive: flag,
  send: flag,
  analytics: flag,
  allWallets: flag,
  legalCheckbox: flag,
  pay: flag,
  emailShowWallets: flag,
  collapseWallets: flag,
  connectorTypeOrder: listOf(...GROUPS),
  connectMethodsOrder: listOf('wallet', 'email', 'social'),
  walletFeaturesOrder: listOf('onramp', 'swaps', 'receive', 'send'),
  email: flag,
  socials: providers,
  swaps: providers,
  onramp: providers,
  activity: flag,
  multiWallet: flag,
  reownBranding: flag,
}
const { email, socials, swaps, onramp, activity, multiWallet, reownBranding, ...LOCAL_FEATURES } = FEATURES
const REMOTE_FEATURES = { email, socials, swaps, onramp, activity, multiWallet, reownBranding }

/** Where a name that isn't an option belongs. */
function otherNames(name: string, value: unknown): string | undefined {
  const known = otherOptionName(name, value)
  if (known !== undefined) return known
  if (Object.hasOwn(LOCAL_FEATURES, name)) return `Write \`features: { ${name}: … }\`.`
  return Object.hasOwn(REMOTE_FEATURES, name) ? `Write \`remoteFeatures: { ${name}: … }\`.` : undefined
}

const THEME_VARIABLES: { readonly [name in ThemeVariableName]: Shape } = {
  modalWidth: cssValue,
  fontFamily: cssValue,
  fontSizeMaster: cssValue,
  borderRadiusMaster: cssValue,
  zIndex: cssValue,
  colorMixStrength: cssValue,
  accent: cssValue,
  background: cssValue,
  colorMix: cssValue,
  onAccent: cssValue,
  accentText: cssValue,
  surfaceRaised: cssValue,
  text: cssValue,
  textQuiet: cssValue,
  line: cssValue,
  success: cssValue,
  warning: cssValue,
  danger: cssValue,
  overlay: cssValue,
  density: cssValue,
}

const THEME: { readonly [name in keyof ThemeOptions]-?: Shape } = {
  themeMode,
  themeVariables: record({ shapes: THEME_VARIABLES, otherNames: otherVariableName }),
}

const SERVICES: { readonly [name in keyof Services]-?: Shape } = { directory: url, api: url, analytics: url }

const source = (example?: string): Shape => ({
  expected: `an object with a function \`read\`${example ? `, such as \`${example}()\` returns` : ''}`,
  test: (value) => isObject(value) && typeof value['read'] === 'function',
})

const DATA: { readonly [name in keyof DataSources]-?: Shape } = {
  balances: source('tokenListBalances'),
  prices: source(),
  nfts: source('collectionNfts'),
  activity: source('recentActivity'),
  swaps: items({
    expected: 'an object with the functions of a `SwapProvider`, such as `uniswapV2Swaps()` returns',
    test: (value) => isObject(value) && typeof value['quote'] === 'function' && isObject(value['contracts']),
  }),
}

const CUSTOM_WALLET = record({
  shapes: {
    id: text,
    name: text,
    homepage: url,
    image_url: image,
    mobile_link: link,
    desktop_link: link,
    webapp_link: url,
    app_store: url,
    play_store: url,
    rdns: text,
  },
  required: ['id', 'name'],
})

/** Every option; one that is missing does not compile. */
const OPTIONS: { readonly [name in keyof PorticoOptions]-?: Shape } = {
  adapters: checkAdapters,
  connectors: checkConnectors,
  plugins: {
    expected: 'a list of what `definePlugin()` returns',
    test: (value) => Array.isArray(value) && value.every(isPlugin),
  },
  projectId: text,
  features: record({ shapes: LOCAL_FEATURES, otherNames: otherFeatureName }),
  remoteFeatures: record({ shapes: REMOTE_FEATURES }),
  customWallets: items(CUSTOM_WALLET),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  tokens: byNetwork(record({ shapes: { address: text, image }, required: ['address'] })),
  chainImages: byNetwork(image),
  metadata: record({ shapes: { name: text, description: text, url, icons: texts } }),
  termsConditionsUrl: url,
  privacyPolicyUrl: url,
  termsVersion: text,
  enableWalletConnect: flag,
  enableEIP6963: flag,
  enableInjected: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  allowUnsupportedChain: flag,
  defaultAccountTypes: (checked) => {
    const { path, value, report } = checked
    if (!isObject(value)) return report({ option: path, value, expected: 'an object' })
    for (const [namespace, type] of Object.entries(value))
      check({ ...checked, path: `${path}.${namespace}`, value: type }, ACCOUNT_TYPE)
  },
  siwx: { expected: 'a plugin, such as `siwx()` returns', test: isPlugin },
  siweConfig: { expected: 'what `createSIWEConfig` of @portico/siwx returns', test: isPlugin },
  isSiweEnabled: flag,
  debug: flag,
  disableAppend: flag,
  enableEmbedded: flag,
  fontStylesheetUrl: httpsUrl,
  services: record({ shapes: SERVICES }),
  data: record({ shapes: DATA }),
  onAnalyticsEvent: callback,
  theme: record({
    shapes: THEME,
    otherNames: otherThemeName,
    instead: (value) => (typeof value === 'string' ? `Write \`theme: { themeMode: '${value}' }\`.` : undefined),
  }),
  modalSize: oneOf('compact', 'wide'),
  storage: object,
  storagePrefix: text,
  platform: object,
  initialState: text,
}

function isPlugin(value: unknown): boolean {
  return isObject(value) && typeof value['attach'] === 'function'
}
