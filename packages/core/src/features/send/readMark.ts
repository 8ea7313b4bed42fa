import { namespaceOf } from '../../caip/chainId.js'
import type { Instance } from '../../instance.js'
import type { SendSource } from './state.js'

/** The place in the network from which on a transfer of now is looked for; undefined where nobody can say. Never rejects. */
export async function readMark(
  instance: Instance,
  { networkId, address: from }: SendSource
): Promise<string | undefined> {
  const { findTransfer } = instance.adapters.of(namespaceOf(networkId)).chain
  try {
    return (await findTransfer?.({ networkId, from, to: from, amountBaseUnits: 0n }))?.mark
  } catch {
    return undefined
  }
}
