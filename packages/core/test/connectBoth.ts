import { settle } from '@portico/test-kit'
import { createHarness, type Harness } from './createHarness.js'

export const HARBOR = 'polkadot/toy.harbor'
export const MEADOW = 'polkadot/toy.meadow'

/** Two wallets of one namespace, of which Meadow is in use. */
export async function connectBoth(): Promise<Harness> {
  const harness = await createHarness({ remoteFeatures: { multiWallet: true } })
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await harness.portico.connect({ walletKey: 'toy.meadow' })
  await settle()
  return harness
}
