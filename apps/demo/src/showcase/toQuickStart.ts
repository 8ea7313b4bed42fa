import { namespacesOf, type Settings } from '../playground/settings.js'
import { toTheme } from '../playground/toOptions.js'
import type { NamespaceChoice } from '../setup/namespaces.js'

/** A whole app in one file, with the theme and the language that were chosen. */
export function toQuickStart(settings: Settings): string {
  const { imports, setUp, adapters } = PARTS[namespacesOf(settings)]
  const theme = themeSource(settings)
  const { locale } = settings
  const isEnglish = locale === 'en'
  const props = isEnglish ? '' : ` locale={${locale}.tag} messages={${locale}.messages} dir={${locale}.dir}`
  return [
    `import { ConnectButton, createPortico, PorticoProvider } from '@portico/react'`,
    ...imports,
    ...(isEnglish ? [] : [`import { ${locale} } from '@portico/ui/locales/${locale}'`]),
    `import '@portico/react/styles.css'`,
    '',
    ...setUp,
    `const portico = createPortico({ adapters: [${adapters}]${theme} })`,
    '',
    // The default export, which main.tsx of Vite's template imports.
    'export default function App() {',
    '  return (',
    `    <PorticoProvider client={portico}${props}>`,
    '      <ConnectButton />',
    '    </PorticoProvider>',
    '  )',
    '}',
  ].join('\n')
}

function themeSource(settings: Settings): string {
  const { themeMode = 'auto', themeVariables = {} } = toTheme(settings)
  const variables = Object.entries(themeVariables).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: '${String(value)}'`]
  )
  const parts = [
    ...(themeMode === 'auto' ? [] : [`themeMode: '${themeMode}'`]),
    ...(variables.length === 0 ? [] : [`themeVariables: { ${variables.join(', ')} }`]),
  ]
  return parts.length === 0 ? '' : `, theme: { ${parts.join(', ')} }`
}

const WAGMI = {
  imports: [`import { wagmiAdapter } from '@portico/adapter-wagmi'`],
  chains: [`import { sepolia } from 'viem/chains'`],
  setUp: [`const wagmi = wagmiAdapter({ networks: [sepolia] })`],
}
const SOLANA = {
  imports: [`import { solanaAdapter, solanaDevnet } from '@portico/adapter-solana'`],
  setUp: [
    `const devnet = solanaDevnet({ rpcUrls: ['https://api.devnet.solana.com'] })`,
    `const solana = solanaAdapter({ networks: [devnet] })`,
  ],
}

const PARTS: Readonly<
  Record<
    NamespaceChoice,
    { readonly imports: readonly string[]; readonly setUp: readonly string[]; readonly adapters: string }
  >
> = {
  evm: { imports: [...WAGMI.imports, ...WAGMI.chains], setUp: WAGMI.setUp, adapters: 'wagmi' },
  both: {
    imports: [...WAGMI.imports, ...SOLANA.imports, ...WAGMI.chains],
    setUp: [...WAGMI.setUp, ...SOLANA.setUp],
    adapters: 'wagmi, solana',
  },
  solana: { imports: SOLANA.imports, setUp: SOLANA.setUp, adapters: 'solana' },
}

/** What installs the packages of that app. */
export const INSTALL: Readonly<Record<NamespaceChoice, string>> = {
  evm: 'npm install @portico/react @portico/core @portico/adapter-wagmi @wagmi/core viem',
  both: 'npm install @portico/react @portico/core @portico/adapter-wagmi @wagmi/core viem @portico/adapter-solana @solana/kit',
  solana: 'npm install @portico/react @portico/core @portico/adapter-solana @solana/kit',
}
