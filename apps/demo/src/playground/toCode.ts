import { changedEntries, FIELDS, type Settings } from './settings.js'

/** The code that gives a page with these settings. What has its default is left out. */
export function toCode(request: {
  readonly settings: Settings
  /** Names of the chains, as viem exports them. */
  readonly chains: string
}): string {
  const { settings, chains } = request
  const changed = changedEntries(settings)
  const pick = (names: readonly string[]): [string, string][] => changed.filter(([name]) => names.includes(name))
  const variables = pick(['accent', 'borderRadiusMaster', 'fontFamily', 'density'])
  const mode = pick(['themeMode'])
  const options = changed.filter(([name]) => FIELDS[name as keyof Settings].when === 'creation')

  const theme = [
    ...mode.map(([name, value]) => `    ${name}: ${quote(value)},`),
    ...(variables.length
      ? ['    themeVariables: {', ...variables.map(([name, value]) => `      ${name}: ${quote(value)},`), '    },']
      : []),
  ]
  const lines = [
    'const portico = createPortico({',
    `  adapters: [wagmiAdapter({ networks: ${chains} })],`,
    ...options.map(([name, value]) => `  ${name}: ${name === 'modalSize' ? quote(value) : value},`),
    ...(theme.length ? ['  theme: {', ...theme, '  },'] : []),
    '})',
  ]
  const { locale, dir } = settings
  const props = [
    ...(locale === 'en' ? [] : [`locale={${locale}.tag}`, `messages={${locale}.messages}`]),
    ...(dir !== 'auto' ? [`dir="${dir}"`] : locale === 'en' ? [] : [`dir={${locale}.dir}`]),
  ]
  return [
    ...(locale === 'en' ? [] : [`import { ${locale} } from '@portico/ui/locales/${locale}'`, '']),
    ...lines,
    '',
    'export const App = () => (',
    `  <PorticoProvider ${['client={portico}', ...props].join(' ')}>`,
    '    <ConnectButton />',
    '  </PorticoProvider>',
    ')',
  ].join('\n')
}

function quote(value: string): string {
  return `'${value}'`
}
