import { PorticoError } from '@portico/core'
import { definePlugin, type PorticoPlugin } from '@portico/core/plugin'
import { attachSignIn } from '../plugin/attachSignIn.js'
import { forEvm } from './forEvm.js'
import type { SIWEConfig } from './types.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Returns a plugin for the option `siweConfig`: Sign-In with Ethereum against your own server. It is the older form of `siwx`.
 * Connections in other namespaces aren't asked to sign in.
 *
 * Development builds throw OPTION_INVALID with the option's name.
 *
 * @example
 * createPortico({
 *   adapters: [wagmiAdapter({ networks: [mainnet] })],
 *   siweConfig: createSIWEConfig({ getNonce, verifyMessage, getSession, signOut }),
 * })
 */
export function createSIWEConfig(config: SIWEConfig): PorticoPlugin {
  if (process.env.NODE_ENV !== 'production') check(config)
  const { enabled = true, required = true } = config
  return definePlugin({
    name: 'siwe',
    setup: (context) => {
      if (!enabled) return
      const evm = forEvm(context)
      attachSignIn(evm, {
        isRequired: () => required,
        offers: false,
        load: async (state) => (await import('./openSiwe.js')).openSiwe({ context: evm, config, state }),
      })
    },
  })
}

/** Apps without types give anything. */
function check(config: { readonly [N in keyof SIWEConfig]?: unknown }): void {
  const values: Readonly<Record<string, unknown>> = { ...config }
  const find = (names: readonly string[], isGood: (value: unknown) => boolean): string | undefined =>
    names.find((name) => !isGood(values[name]))
  const isOptional = (type: string) => (value: unknown) => value === undefined || typeof value === type
  const refuse = (option: string | undefined, expected: string): void => {
    if (option === undefined) return
    const context = { option: `siweConfig.${option}`, value: values[option], expected }
    throw new PorticoError('OPTION_INVALID', { context })
  }
  refuse(
    find(['getNonce', 'verifyMessage', 'getSession', 'signOut'], (value) => typeof value === 'function'),
    'a function'
  )
  const functions = ['getMessageParams', 'createMessage', 'onSignIn', 'onSignOut']
  refuse(find(functions, isOptional('function')), 'a function, or undefined')
  const changes = ['signOutOnDisconnect', 'signOutOnAccountChange', 'signOutOnNetworkChange']
  refuse(find(['enabled', 'required', ...changes], isOptional('boolean')), 'true or false')
}
