import type { Core } from '@walletconnect/core'
import type { UniversalProvider } from '@walletconnect/universal-provider'
import { PorticoError } from '../../../errors/PorticoError.js'

/** What is used of the two packages. */
export interface Peers {
  readonly Core: typeof Core
  readonly UniversalProvider: typeof UniversalProvider
}

/** The optional peers. Rejects PEER_MISSING when one is not installed. */
export async function loadPeers(): Promise<Peers> {
  // Inside a try block webpack and esbuild take a package for optional, and build without it.
  try {
    const [{ Core }, { UniversalProvider }] = await Promise.all([
      import(/* turbopackOptional: true */ '@walletconnect/core'),
      import(/* turbopackOptional: true */ '@walletconnect/universal-provider'),
    ])
    return { Core, UniversalProvider }
  } catch (cause) {
    throw new PorticoError('PEER_MISSING', {
      context: {
        package: '@walletconnect/universal-provider',
        command: 'npm install --save-exact @walletconnect/universal-provider@2.21.8 @walletconnect/core@2.21.8',
      },
      cause,
    })
  }
}
