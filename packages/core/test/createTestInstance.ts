import { createFakePlatform, createToyAdapter, type FakePlatform, toyNetworks } from '@portico/test-kit'
import { createClient } from '../src/client.js'
import { attachPlugins, createInstance } from '../src/createPortico.js'
import type { Instance } from '../src/instance.js'
import type { PorticoOptions } from '../src/options.js'

/** An instance over one toy network, for tests of one action. It is not started. */
export interface TestInstance {
  readonly instance: Instance
  readonly platform: FakePlatform
}

/** What is kept by `memory` is given, where a test answers in place of a service. */
export function createTestInstance(
  options: Partial<PorticoOptions> & { readonly memory?: Parameters<typeof createInstance>[1] } = {}
): TestInstance {
  const { memory, ...given } = options
  const platform = createFakePlatform()
  const adapter = createToyAdapter({ wallets: [], namespace: 'cosmos', networks: [toyNetworks('cosmos')[0]] })
  const instance = createInstance({ adapters: [adapter], platform, ...given }, memory)
  attachPlugins(instance, createClient(instance))
  return { instance, platform }
}
