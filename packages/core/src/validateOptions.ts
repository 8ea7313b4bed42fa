import { STORAGE_PREFIX } from './config/constants.js'
import { PorticoError } from './errors/PorticoError.js'
import { checkOptions } from './optionChecks/checkOptions.js'
import type { PorticoOptions, ValidOptions } from './options.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * The options, checked and frozen. Throws OPTION_INVALID with the option, its value and what is expected. Production
 * builds check only what would break later without a word, because the whole table is in the first load otherwise.
 */
export function validateOptions(options: PorticoOptions): ValidOptions {
  if (process.env.NODE_ENV !== 'production') checkOptions(options)
  for (const [index, adapter] of options.adapters.entries()) {
    const expected = 'what an adapter function returns, with apiVersion 1'
    if (adapter?.apiVersion !== 1)
      throw new PorticoError('OPTION_INVALID', { context: { option: `adapters[${index}]`, value: adapter, expected } })
  }
  return Object.freeze({
    ...options,
    storagePrefix: options.storagePrefix ?? STORAGE_PREFIX,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    enableReconnect: options.enableReconnect ?? true,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    enableEIP6963: options.enableEIP6963 ?? true,
    enableInjected: options.enableInjected ?? true,
  })
}
