import { definePlugin, type PorticoPlugin } from '@portico/core/plugin'
import { attachSignIn } from './attachSignIn.js'
import { checkSiwxOptions, isRequired, requireKeeper, type SiwxOptions } from './options.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Returns a plugin that makes signing in part of connecting. Your server verifies the signature and keeps the session.
 *
 * Throws OPTION_INVALID if no option verifies signatures. Development builds throw it for every option that is wrong.
 *
 * @example
 * createPortico({
 *   adapters: [wagmiAdapter({ networks: [mainnet] })],
 *   siwx: siwx({ server: '/api/auth', statement: 'Sign in to Example.' }),
 * })
 */
export function siwx(options: SiwxOptions = {}): PorticoPlugin {
  if (process.env.NODE_ENV !== 'production') checkSiwxOptions(options)
  requireKeeper(options)
  return definePlugin({
    name: 'siwx',
    setup: (context) =>
      attachSignIn(context, {
        isRequired: () => isRequired(options),
        // An app with messages or signatures of its own has to be asked for them.
        offers: !options.createMessage && !options.signMessage,
        load: async (state) => (await import('./openSiwx.js')).openSiwx({ context, options, state }),
      }),
  })
}
