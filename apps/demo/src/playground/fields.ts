// Every option of createPortico, and what the playground does with it. One that is missing does not compile.
import type { Services, SocialProvider } from '@portico/core'
import type {
  ConnectMethod,
  Features,
  Metadata,
  PorticoOptions,
  PorticoProviderProps,
  RemoteFeatures,
  ThemeOptions,
  WalletGroupId,
} from '@portico/react'
import type { Profile } from '../setup/createProfile.js'
import { NAMESPACES } from '../setup/namespaces.js'

/** Name of a field: the path of the option that it sets. Those of the theme stand for themselves. */
export type FieldName =
  | Exclude<keyof PorticoOptions, 'features' | 'remoteFeatures' | 'metadata' | 'services' | 'theme'>
  | `features.${keyof Features}`
  | `remoteFeatures.${keyof RemoteFeatures}`
  | `metadata.${keyof Metadata}`
  | `services.${keyof Services}`
  | keyof Pick<ThemeOptions, 'themeMode'>
  | ThemeVariable
  | keyof Pick<PorticoProviderProps, 'locale' | 'dir'>
  | AdapterField

/** What the adapters of this page are made of: no options of createPortico by name. */
type AdapterField = 'namespaces' | 'solanaWallets'

type ThemeVariable = keyof NonNullable<ThemeOptions['themeVariables']>

/** A part of the form. */
export type GroupName =
  | 'Look'
  | 'Language'
  | 'Colors and sizes'
  | 'Wallets'
  | 'Networks and accounts'
  | 'Legal'
  | 'Features'
  | 'Project and services'
  | 'Page'

/** One choice of a field. */
export interface Choice {
  readonly value: string
  readonly label: string
}

interface Shown {
  readonly label: string
  readonly group: GroupName
  /** Changes at once. The others are options of createPortico, for which the page is loaded again. */
  readonly live?: true | undefined
  /** Value of the option; undefined leaves it out. Without this it is the text. */
  readonly read?: ((text: string, profile: Profile) => unknown) | undefined
}

/** A field with choices. */
export interface ChoiceField extends Shown {
  /** The first one is what holds when nothing is said, which needs no code. */
  readonly choices: readonly [Choice, ...Choice[]]
}

/** A field for a text; empty leaves the option out. */
export interface TextField extends Shown {
  readonly example: string
  /** A text that is not is not used. */
  readonly isValid: (text: string) => boolean
}

/** An option without a field, and why. */
export interface FixedField {
  /** `later`: what it needs is not there yet. `page`: this page sets it, or has no use for it. */
  readonly fixed: 'later' | 'page'
  readonly reason: string
}

/** A field of the playground. */
export type Field = ChoiceField | TextField | FixedField

const isText = (text: string): boolean => text.trim() !== ''
const isUrl = (text: string): boolean => /^https?:\/\/\S+$/.test(text)
const isHttpsUrl = (text: string): boolean => /^https:\/\/\S+$/.test(text)
const isCss =
  (property: string) =>
  (text: string): boolean =>
    isText(text) && (typeof CSS === 'undefined' || CSS.supports(property, text))
const toList = (text: string): readonly string[] => text.split(',').map((part) => part.trim())

/** Every wallet group; one that is missing does not compile. */
const WALLET_GROUPS: Readonly<Record<WalletGroupId, true>> = {
  walletConnect: true,
  recent: true,
  injected: true,
  featured: true,
  custom: true,
  external: true,
  recommended: true,
}

const WALLET_FEATURES: Readonly<Record<Features['walletFeaturesOrder'][number], true>> = {
  onramp: true,
  swaps: true,
  receive: true,
  send: true,
}

const CONNECT_METHODS: Readonly<Record<ConnectMethod, true>> = { wallet: true, email: true, social: true }

/** Every provider; one that is missing does not compile. */
const SOCIALS: Readonly<Record<SocialProvider, true>> = {
  google: true,
  x: true,
  discord: true,
  farcaster: true,
  github: true,
  apple: true,
  facebook: true,
  passkey: true,
}

const isTrue = (text: string): boolean => text === 'true'
const onByDefault = {
  read: isTrue,
  choices: [
    { value: 'true', label: 'On' },
    { value: 'false', label: 'Off' },
  ],
} as const
const offByDefault = {
  read: isTrue,
  choices: [
    { value: 'false', label: 'Off' },
    { value: 'true', label: 'On' },
  ],
} as const

/** A preset: nothing, or one value made for the place where the page runs. */
function preset<T>(label: string, read: (profile: Profile) => T): Pick<ChoiceField, 'choices' | 'read'> {
  const none = { value: '', label: 'None' }
  return {
    choices: [none, { value: 'one', label }],
    read: (text, profile) => (text === 'one' ? read(profile) : undefined),
  }
}

const color = (label: string): TextField => ({
  label,
  group: 'Colors and sizes',
  live: true,
  example: '#2f4bd8',
  isValid: isCss('color'),
})
const url = (label: string, group: GroupName): TextField => ({ label, group, example: 'https://…', isValid: isUrl })
/** Ids of the index, or of the directory. */
const walletIds = (label: string): TextField => ({
  label,
  group: 'Wallets',
  example: 'phantom, rabby',
  isValid: isText,
  read: toList,
})
const later = (reason: string): FixedField => ({ fixed: 'later', reason })
const page = (reason: string): FixedField => ({ fixed: 'page', reason })

/** The fields, in the order of the form. */
export const FIELDS: { readonly [N in FieldName]: Field } = {
  themeMode: {
    label: 'Theme',
    group: 'Look',
    live: true,
    choices: [
      { value: 'auto', label: 'Auto' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'highContrast', label: 'High contrast' },
      { value: 'midnight', label: 'Midnight' },
    ],
  },
  accent: {
    label: 'Accent',
    group: 'Look',
    live: true,
    choices: [
      { value: '', label: 'Portico' },
      { value: '#0b7a53', label: 'Garden' },
      { value: '#b3400e', label: 'Brick' },
      { value: '#7a2fd8', label: 'Iris' },
      { value: '#f2c14e', label: 'Sand' },
    ],
  },
  borderRadiusMaster: {
    label: 'Corners',
    group: 'Look',
    live: true,
    choices: [
      { value: '', label: '4 px' },
      { value: '0px', label: 'Square' },
      { value: '2px', label: '2 px' },
      { value: '8px', label: '8 px' },
    ],
  },
  fontFamily: {
    label: 'Font',
    group: 'Look',
    live: true,
    choices: [
      { value: '', label: 'System' },
      { value: 'inherit', label: 'Inherit' },
      { value: 'Georgia, serif', label: 'Georgia' },
      { value: 'ui-monospace, monospace', label: 'Monospace' },
    ],
  },
  density: {
    label: 'Density',
    group: 'Look',
    live: true,
    choices: [
      { value: '', label: 'Comfortable' },
      { value: '0.85', label: 'Compact' },
    ],
  },
  modalSize: {
    label: 'Modal size',
    group: 'Look',
    choices: [
      { value: 'compact', label: 'Compact' },
      { value: 'wide', label: 'Wide' },
    ],
  },

  locale: {
    label: 'Language',
    group: 'Language',
    live: true,
    choices: [
      { value: 'en', label: 'English' },
      { value: 'de', label: 'Deutsch' },
      { value: 'ar', label: 'العربية' },
    ],
  },
  dir: {
    label: 'Direction',
    group: 'Language',
    live: true,
    choices: [
      { value: 'auto', label: 'From language' },
      { value: 'ltr', label: 'Left to right' },
      { value: 'rtl', label: 'Right to left' },
    ],
  },

  background: color('Card'),
  text: color('Text'),
  textQuiet: color('Quiet text'),
  surfaceRaised: color('Rows and fields'),
  line: color('Lines'),
  onAccent: color('Main button’s text'),
  accentText: color('Links and rings'),
  success: color('Success'),
  warning: color('Warning'),
  danger: color('Danger'),
  overlay: { ...color('Backdrop'), example: 'rgb(0 0 0 / 60%)' },
  colorMix: color('Mix color'),
  colorMixStrength: {
    label: 'Mix strength',
    group: 'Colors and sizes',
    live: true,
    example: '20%',
    isValid: (text) => /^\d{1,3}%?$/.test(text),
  },
  modalWidth: {
    label: 'Width',
    group: 'Colors and sizes',
    live: true,
    example: '420px',
    isValid: isCss('width'),
  },
  fontSizeMaster: {
    label: 'Font size',
    group: 'Colors and sizes',
    live: true,
    example: '11px',
    isValid: isCss('font-size'),
  },
  zIndex: {
    label: 'z-index',
    group: 'Colors and sizes',
    live: true,
    example: '999',
    isValid: (text) => /^-?\d{1,9}$/.test(text),
  },

  enableEIP6963: { label: 'Announced wallets', group: 'Wallets', ...onByDefault },
  enableInjected: { label: 'Plain injected wallet', group: 'Wallets', ...onByDefault },
  enableWalletConnect: { label: 'Phones, by WalletConnect', group: 'Wallets', ...onByDefault },
  enableReconnect: { label: 'Reconnect on reload', group: 'Wallets', ...onByDefault },
  customWallets: {
    label: 'Custom wallets',
    group: 'Wallets',
    ...preset('Acme', () => [
      { id: 'acme', name: 'Acme', homepage: 'https://acme.example', image_url: ACME_IMAGE, rdns: 'example.acme' },
    ]),
  },
  solanaWallets: {
    label: 'Solana wallet-adapter',
    group: 'Wallets',
    choices: [
      { value: '', label: 'None' },
      { value: 'burner', label: 'Burner wallet' },
    ],
  },
  featuredWalletIds: walletIds('Featured'),
  includeWalletIds: walletIds('Only these'),
  excludeWalletIds: walletIds('Hidden'),
  'features.allWallets': { label: 'All wallets', group: 'Wallets', ...onByDefault },
  'features.connectorTypeOrder': {
    label: 'Group order',
    group: 'Wallets',
    example: 'custom, injected',
    isValid: (text) => toList(text).every((group) => Object.hasOwn(WALLET_GROUPS, group)),
    read: toList,
  },

  'remoteFeatures.email': { label: 'Log in by email', group: 'Wallets', ...onByDefault },
  'remoteFeatures.socials': {
    label: 'Log in by providers',
    group: 'Wallets',
    example: 'google, apple',
    isValid: (text) => text === 'false' || toList(text).every((name) => Object.hasOwn(SOCIALS, name)),
    read: (text) => text !== 'false' && toList(text),
  },
  'features.connectMethodsOrder': {
    label: 'Order of methods',
    group: 'Wallets',
    example: 'email, wallet',
    isValid: (text) => toList(text).every((method) => Object.hasOwn(CONNECT_METHODS, method)),
    read: toList,
  },
  'features.emailShowWallets': { label: 'Wallets beside the email', group: 'Wallets', ...onByDefault },
  'features.collapseWallets': { label: 'Wallets in one row', group: 'Wallets', ...offByDefault },

  namespaces: {
    label: 'Kinds of networks',
    group: 'Networks and accounts',
    choices: [
      { value: 'evm', label: NAMESPACES.evm.label },
      { value: 'both', label: NAMESPACES.both.label },
      { value: 'solana', label: NAMESPACES.solana.label },
    ],
  },
  enableNetworkSwitch: { label: 'Network switch', group: 'Networks and accounts', ...onByDefault },
  allowUnsupportedChain: { label: 'Allow other networks', group: 'Networks and accounts', ...offByDefault },
  defaultAccountTypes: {
    label: 'Account type',
    group: 'Networks and accounts',
    choices: [
      { value: 'eoa', label: 'Standard' },
      { value: 'smartAccount', label: 'Smart account' },
    ],
    read: (text) => ({ eip155: text }),
  },
  tokens: {
    label: 'Balance token',
    group: 'Networks and accounts',
    ...preset('Test token', ({ chains: [{ id }], tokens }) => {
      const token = tokens[`eip155:${id}`]?.[0]
      return token && { [`eip155:${id}`]: { address: token.address } }
    }),
  },
  chainImages: {
    label: 'Network icons',
    group: 'Networks and accounts',
    ...preset('A green disc', ({ chains: [{ id }] }) => ({ [`eip155:${id}`]: DISC_IMAGE })),
  },

  'features.legalCheckbox': { label: 'Ask for consent', group: 'Legal', ...offByDefault },
  termsConditionsUrl: url('Terms of service', 'Legal'),
  privacyPolicyUrl: url('Privacy policy', 'Legal'),
  termsVersion: { label: 'Terms version', group: 'Legal', example: '2', isValid: isText },

  'features.receive': { label: 'Receive', group: 'Features', ...onByDefault },
  'features.send': { label: 'Send', group: 'Features', ...onByDefault },
  'features.pay': { label: 'Payments', group: 'Features', ...offByDefault },
  'remoteFeatures.swaps': { label: 'Swap', group: 'Features', ...onByDefault },
  'features.walletFeaturesOrder': {
    label: 'Action order',
    group: 'Features',
    example: 'send, receive',
    isValid: (text) => toList(text).every((feature) => Object.hasOwn(WALLET_FEATURES, feature)),
    read: toList,
  },
  'remoteFeatures.activity': { label: 'Activity', group: 'Features', ...onByDefault },
  'features.analytics': { label: 'Analytics', group: 'Features', ...onByDefault },
  'remoteFeatures.multiWallet': { label: 'Multiple wallets', group: 'Features', ...offByDefault },
  'remoteFeatures.reownBranding': { label: 'Provider branding', group: 'Features', ...offByDefault },

  siwx: {
    label: 'Sign in with the wallet',
    group: 'Networks and accounts',
    choices: [
      { value: '', label: 'Off' },
      { value: 'required', label: 'Required' },
      { value: 'optional', label: 'Optional' },
    ],
  },

  projectId: { label: 'Project ID', group: 'Project and services', example: 'demo', isValid: isText },
  'services.api': { label: 'Blockchain API', group: 'Project and services', ...onByDefault, ...service('api') },
  'services.directory': { label: 'Directory', group: 'Project and services', ...offByDefault, ...service('directory') },
  'services.analytics': {
    label: 'Analytics endpoint',
    group: 'Project and services',
    ...offByDefault,
    ...service('analytics'),
  },
  onAnalyticsEvent: {
    label: 'Analytics callback',
    group: 'Project and services',
    choices: [
      { value: '', label: 'None' },
      { value: 'log', label: 'Show in Events' },
    ],
  },
  'metadata.name': { label: 'Dapp name', group: 'Project and services', example: 'My dapp', isValid: isText },
  'metadata.description': {
    label: 'Dapp description',
    group: 'Project and services',
    example: 'One sentence',
    isValid: isText,
  },
  'metadata.url': url('Dapp URL', 'Project and services'),
  'metadata.icons': { ...url('Dapp icon', 'Project and services'), read: (text) => [text] },

  debug: { label: 'Alerts in the modal', group: 'Page', ...offByDefault },
  disableAppend: { label: 'Place the modal', group: 'Page', ...offByDefault },
  enableEmbedded: { label: 'Draw it in the page', group: 'Page', ...offByDefault },
  fontStylesheetUrl: { label: 'Font stylesheet', group: 'Page', example: 'https://…', isValid: isHttpsUrl },
  storagePrefix: { label: 'Storage prefix', group: 'Page', example: '@appkit/', isValid: isText },

  siweConfig: page('sign-in is by `siwx`'),
  isSiweEnabled: page('sign-in is by `siwx`'),
  'remoteFeatures.onramp': later('buying'),

  adapters: page('wagmiAdapter and solanaAdapter, with the networks of this page'),
  connectors: page('walletConnect, over the relay of the local world, and its embedded wallet'),
  plugins: page('none'),
  data: page('none: tokens are read from the local world’s service'),
  storage: page('the page’s local storage; /server keeps cookies'),
  platform: page('the browser'),
  initialState: page('only /server has one'),
}

/** A service of the sandbox, on or off; undefined on public testnets. */
function service(name: keyof Services): Pick<ChoiceField, 'read'> {
  return { read: (text, { services }) => (text === 'true' ? services[name] : undefined) }
}

const ACME_IMAGE = disc('#7a2fd8')
const DISC_IMAGE = disc('#0b7a53')

function disc(fill: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="${fill}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
