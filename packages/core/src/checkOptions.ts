import { PorticoError } from './errors/PorticoError.js'
import type { PorticoOptions } from './options.js'

/** Checks names and shapes of all options; throws OPTION_INVALID. Left out of production builds. */
export function checkOptions(options: PorticoOptions): void {
  if (!options) throw invalid('options', options, 'an object')
  const services = Object.entries(options.services ?? {}).map(
    ([name, url]) => [`services.${name}`, url, 'a URL'] as const
  )
  const given = Object.entries(options).map(([name, value]) => [name, value, shapeOf(name)] as const)
  for (const [name, value, shape] of [...given, ...services]) {
    if (!shape) throw invalid(name, value, 'a name that createPortico knows')
    if (value !== undefined && (value === null || !SHAPES[shape](value))) throw invalid(name, value, shape)
  }
  if (!options.adapters) throw invalid('adapters', options.adapters, 'a list')
}

/** What a value may be, and its test. */
const SHAPES = {
  'a list': Array.isArray,
  'a list of strings': (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  'an object': (value: unknown) => typeof value === 'object' && !Array.isArray(value),
  'a string': (value: unknown) => typeof value === 'string',
  'true or false': (value: unknown) => typeof value === 'boolean',
  'a URL': (value: unknown) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value),
  "'compact' or 'wide'": (value: unknown) => value === 'compact' || value === 'wide',
}

/** The names of each shape. */
const NAMES: { readonly [S in keyof typeof SHAPES]: string } = {
  'a list': 'adapters links plugins customWallets',
  'a list of strings': 'featuredWalletIds includeWalletIds excludeWalletIds',
  'an object': 'services theme storage platform features remoteFeatures tokens metadata defaultAccountTypes',
  'a string': 'storagePrefix initialState projectId',
  'true or false':
    'enableWalletConnect enableEIP6963 enableInjected enableNetworkSwitch enableReconnect allowUnsupportedChain isSiweEnabled debug',
  'a URL': 'termsConditionsUrl privacyPolicyUrl',
  "'compact' or 'wide'": 'modalSize',
}

function shapeOf(name: string): keyof typeof SHAPES | undefined {
  // Object.keys gives the keys of the table, which its type does not say.
  return (Object.keys(NAMES) as (keyof typeof SHAPES)[]).find((shape) => NAMES[shape].split(' ').includes(name))
}

function invalid(option: string, value: unknown, expected: string): PorticoError<'OPTION_INVALID'> {
  return new PorticoError('OPTION_INVALID', { context: { option, value, expected } })
}
