import { isChainId } from './caip/chainId.js'
import type { AllFeatures } from './config/features.js'
import { PorticoError } from './errors/PorticoError.js'
import type { PorticoOptions, Services } from './options.js'
import type { ThemeOptions, ThemeVariableName } from './state/theme.js'

/**
 * Checks names and shapes of all options, the inner ones too; throws OPTION_INVALID with the option's path, its value and
 * what is expected, and OPTION_CONFLICT for two that exclude each other. Left out of production builds.
 */
export function checkOptions(options: PorticoOptions): void {
  if (!options) throw invalid('options', options, 'an object')
  checkObject({ path: '', value: options, shapes: OPTIONS })
  if (!options.adapters) throw invalid('adapters', options.adapters, 'a list')
  if (options.siwx && options.siweConfig)
    throw new PorticoError('OPTION_CONFLICT', { context: { options: ['siweConfig', 'siwx'] } })
}

/** What a value may be: a test and its name, or a check of what is inside. */
type Shape = { readonly expected: string; readonly test: (value: unknown) => boolean } | Check
type Check = (request: { readonly path: string; readonly value: unknown }) => void

const list: Shape = { expected: 'a list', test: Array.isArray }
const object: Shape = { expected: 'an object', test: isObject }
const text: Shape = { expected: 'a string', test: (value) => typeof value === 'string' }
const flag: Shape = { expected: 'true or false', test: (value) => typeof value === 'boolean' }
const callback: Shape = { expected: 'a function', test: (value) => typeof value === 'function' }
const url: Shape = { expected: 'a URL', test: (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) }
const httpsUrl: Shape = {
  expected: 'an https URL',
  test: (value) => typeof value === 'string' && /^https:\/\/\S+$/.test(value),
}
const image: Shape = {
  expected: 'an https or data image URL',
  test: (value) => typeof value === 'string' && /^(https?:\/\/\S+|data:image\/\S+)$/.test(value),
}
/** A link that opens something; never one that runs or shows what a listing says. */
const link: Shape = {
  expected: 'a link that is not javascript: or data:',
  test: (value) =>
    typeof value === 'string' &&
    /^[a-z][a-z0-9+.-]*:/i.test(value) &&
    !/^(javascript|data|blob|vbscript):/i.test(value),
}
const cssValue: Shape = {
  expected: 'a CSS value',
  test: (value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
}
const texts: Shape = { expected: 'a list of strings', test: isTexts }
const providers: Shape = { expected: 'a list of strings, or false', test: (value) => value === false || isTexts(value) }

function oneOf(...allowed: readonly string[]): Shape {
  const expected = allowed
    .map((one) => `'${one}'`)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1')
  return { expected, test: (value) => typeof value === 'string' && allowed.includes(value) }
}

function listOf(...allowed: readonly string[]): Shape {
  const expected = `a list of ${allowed.join(', ')}`
  return { expected, test: (value) => isTexts(value) && value.every((item) => allowed.includes(item)) }
}

/** An object with these members and no others. */
function record(shapes: { readonly [name: string]: Shape }, required: readonly string[] = []): Check {
  return ({ path, value }) => {
    if (!isObject(value)) throw invalid(path, value, 'an object')
    for (const name of required) if (value[name] === undefined) throw invalid(`${path}.${name}`, undefined, 'a value')
    checkObject({ path: `${path}.`, value, shapes })
  }
}

/** A list whose items are all of one shape. */
function items(shape: Check): Check {
  return ({ path, value }) => {
    if (!Array.isArray(value)) throw invalid(path, value, 'a list')
    for (const [index, item] of value.entries()) shape({ path: `${path}[${index}]`, value: item })
  }
}

/** An object by network id whose values are all of one shape. */
function byNetwork(shape: Shape): Check {
  return ({ path, value }) => {
    if (!isObject(value)) throw invalid(path, value, 'an object')
    for (const [networkId, item] of Object.entries(value)) {
      if (!isChainId(networkId)) throw invalid(`${path}.${networkId}`, networkId, 'a CAIP-2 network id as the key')
      check({ path: `${path}.${networkId}`, value: item, shape })
    }
  }
}

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
  themeMode: oneOf('light', 'dark', 'auto', 'highContrast', 'midnight'),
  themeVariables: record(THEME_VARIABLES),
}

const SERVICES: { readonly [name in keyof Services]-?: Shape } = { directory: url, api: url, analytics: url }

const CUSTOM_WALLET = record(
  {
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
  ['id', 'name']
)

/** Every option; one that is missing does not compile. */
const OPTIONS: { readonly [name in keyof PorticoOptions]-?: Shape } = {
  adapters: list,
  connectors: list,
  plugins: {
    expected: 'a list of plugins, each an object with `setup`',
    test: (value) => Array.isArray(value) && value.every(isPlugin),
  },
  projectId: text,
  features: record(LOCAL_FEATURES),
  remoteFeatures: record(REMOTE_FEATURES),
  customWallets: items(CUSTOM_WALLET),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  tokens: byNetwork(record({ address: text, image }, ['address'])),
  chainImages: byNetwork(image),
  metadata: record({ name: text, description: text, url, icons: texts }),
  termsConditionsUrl: url,
  privacyPolicyUrl: url,
  termsVersion: text,
  enableWalletConnect: flag,
  enableEIP6963: flag,
  enableInjected: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  allowUnsupportedChain: flag,
  defaultAccountTypes: ({ path, value }) => {
    if (!isObject(value)) throw invalid(path, value, 'an object')
    for (const [namespace, type] of Object.entries(value))
      check({ path: `${path}.${namespace}`, value: type, shape: oneOf('eoa', 'smartAccount', 'payment', 'ordinal') })
  },
  siwx: { expected: 'a plugin, an object with `setup`', test: isPlugin },
  siweConfig: object,
  isSiweEnabled: flag,
  debug: flag,
  disableAppend: flag,
  enableEmbedded: flag,
  fontStylesheetUrl: httpsUrl,
  services: record(SERVICES),
  onAnalyticsEvent: callback,
  theme: record(THEME),
  modalSize: oneOf('compact', 'wide'),
  storage: object,
  storagePrefix: text,
  platform: object,
  initialState: text,
}

function checkObject(request: {
  readonly path: string
  readonly value: object
  readonly shapes: { readonly [name: string]: Shape }
}): void {
  for (const [name, value] of Object.entries(request.value)) {
    const path = request.path + name
    const shape = Object.hasOwn(request.shapes, name) ? request.shapes[name] : undefined
    if (!shape) throw invalid(path, value, 'a name that createPortico knows')
    if (value !== undefined) check({ path, value, shape })
  }
}

function check(request: { readonly path: string; readonly value: unknown; readonly shape: Shape }): void {
  const { path, value, shape } = request
  if (typeof shape === 'function') shape({ path, value })
  else if (!shape.test(value)) throw invalid(path, value, shape.expected)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlugin(value: unknown): boolean {
  return isObject(value) && typeof value['setup'] === 'function'
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function invalid(option: string, value: unknown, expected: string): PorticoError<'OPTION_INVALID'> {
  return new PorticoError('OPTION_INVALID', { context: { option, value, expected } })
}
