import type { Profile } from '../setup/createProfile.js'
import { NAMESPACES } from '../setup/namespaces.js'
import { namespacesOf, type Settings } from './settings.js'
import { toTree } from './toOptions.js'

/** The code that gives a page with these settings. What has its default is left out. */
export function toCode(request: { readonly settings: Settings; readonly profile: Profile }): string {
  const { settings } = request
  const { locale, dir, disableAppend, enableEmbedded, onAnalyticsEvent, siwx } = settings
  const connectors = toConnectors(request)
  const isPlaced = disableAppend === 'true' || enableEmbedded === 'true'
  const props = [
    ...(locale === 'en' ? [] : [`locale={${locale}.tag}`, `messages={${locale}.messages}`]),
    ...(dir !== 'auto' ? [`dir="${dir}"`] : locale === 'en' ? [] : [`dir={${locale}.dir}`]),
  ]
  return [
    ...(locale === 'en' ? [] : [`import { ${locale} } from '@portico/ui/locales/${locale}'`, '']),
    'const portico = createPortico({',
    `  adapters: [${toAdapters(request).join(', ')}],`,
    ...(connectors.length > 0 ? [`  connectors: [${connectors.join(', ')}],`] : []),
    ...Object.entries(toTree(request)).map(([name, value]) => `  ${name}: ${toSource(value, '  ')},`),
    ...(connectors.length > 0 && settings.defaultAccountTypes === 'eoa'
      ? ["  defaultAccountTypes: { eip155: 'eoa' },"]
      : []),
    ...(siwx === '' ? [] : [`  siwx: siwx({ server: '/api/auth'${siwx === 'optional' ? ', required: false' : ''} }),`]),
    ...(onAnalyticsEvent === 'log' ? ['  onAnalyticsEvent: (event) => console.log(event),'] : []),
    '})',
    '',
    'export const App = () => (',
    `  <PorticoProvider ${['client={portico}', ...props].join(' ')}>`,
    '    <ConnectButton />',
    ...(isPlaced ? ['    <PorticoModal />'] : []),
    '  </PorticoProvider>',
    ')',
  ].join('\n')
}

/** The adapters as calls. */
function toAdapters({ settings, profile }: Parameters<typeof toCode>[0]): readonly string[] {
  // Names of the networks, as viem and adapter-solana export them, or would.
  const [chains, solana] =
    profile.name === 'local' ? ['[local, localTwo]', '[localSolana]'] : ['[sepolia, baseSepolia]', '[devnet]']
  const wallets =
    settings.solanaWallets === 'burner' ? ', wallets: walletAdapters([new UnsafeBurnerWalletAdapter()])' : ''
  const calls = {
    eip155: `wagmiAdapter({ networks: ${chains} })`,
    solana: `solanaAdapter({ networks: ${solana}${wallets} })`,
  }
  return NAMESPACES[namespacesOf(settings)].namespaces.map((namespace) => calls[namespace])
}

/** The connectors as calls. */
function toConnectors({ settings, profile }: Parameters<typeof toCode>[0]): readonly string[] {
  const { relayUrl, walletUrl, walletSocials } = profile
  const pairing = relayUrl === undefined ? 'walletConnect()' : `walletConnect({ relayUrl: '${relayUrl}' })`
  return [
    ...(settings.enableWalletConnect === 'false' ? [] : [pairing]),
    ...(walletUrl === undefined
      ? []
      : [`embeddedWallet({ url: '${walletUrl}', socials: ${toSource(walletSocials, '')} })`]),
  ]
}

/** Plain data as it is written in TypeScript. */
function toSource(value: unknown, indent: string): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map((item) => toSource(item, indent)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const lines = Object.entries(value).map(
    ([name, member]) => `${inner}${isIdentifier(name) ? name : `'${name}'`}: ${toSource(member, inner)},`
  )
  return ['{', ...lines, `${indent}}`].join('\n')
}

function isIdentifier(name: string): boolean {
  return /^[a-z_$][\w$]*$/i.test(name)
}
