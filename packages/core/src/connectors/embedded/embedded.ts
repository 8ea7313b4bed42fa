import { createEntry } from '../createEntry.js'
import type { EmbeddedEntry, MultichainFactory } from '../factory.js'
import { checkEmbeddedOptions, checkOrigin } from './checkEmbeddedOptions.js'
import type { EmbeddedWalletOptions } from './options.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * A wallet that a user gets by e-mail, or by an account elsewhere (`socials`): one login for all namespaces. The app's own server keeps it (`@portico/wallet`), and a
 * frame of that server's origin has the keys, which the page never sees. Nothing of it is fetched before a user wants it, or
 * comes back to it.
 *
 * @example
 * createPortico({ adapters, connectors: [embeddedWallet({ url: 'https://wallet.example.com' }), walletConnect()] })
 */
export function embeddedWallet(own: EmbeddedWalletOptions): MultichainFactory<EmbeddedEntry> {
  if (process.env.NODE_ENV !== 'production') checkEmbeddedOptions(own)
  const { url, name = 'Email wallet', socials = [] } = own
  return {
    id: 'embedded',
    create: (context) => {
      if (process.env.NODE_ENV !== 'production') checkOrigin(url, context)
      return createEntry<EmbeddedEntry>({
        id: 'embedded',
        name,
        type: 'embedded',
        socials,
        load: async () => (await import('../../chunks/embedded.js')).createEmbedded({ ...context, url, name, socials }),
      })
    },
  }
}
