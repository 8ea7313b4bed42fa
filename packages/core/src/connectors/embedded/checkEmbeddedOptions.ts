import { SOCIALS } from '../../config/socials.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { checkRequest } from '../../mistakes/checkRequest.js'
import { listOf, text, url } from '../../mistakes/shapes.js'
import type { ConnectorContext } from '../factory.js'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkEmbeddedOptions(options: unknown): void {
  checkRequest(options, {
    knownBy: 'embeddedWallet',
    shapes: { url: { ...url, instead }, name: text, socials: listOf(...SOCIALS) },
    required: ['url'],
    otherNames: (name) => (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined),
  })
}

/** Throws where the wallet has the page's own origin, and so no secret from it. In development only. */
export function checkOrigin(given: string, { platform }: Pick<ConnectorContext, 'platform'>): void {
  if (!platform.browser || new URL(given).origin !== platform.browser.location.origin) return
  const context = { option: 'url', value: given, expected: 'another origin than the page’s, which could read the keys' }
  throw new PorticoError('OPTION_INVALID', { context })
}

function instead(): string {
  return "Write `url: 'https://wallet.example.com'`: where a server of @portico/wallet answers, on another origin than the app."
}

const OTHER_NAMES: { readonly [name: string]: string } = {
  projectId: 'It needs none: the wallet is on a server of your own.',
  chains: 'It has accounts on the networks of your adapters.',
}
