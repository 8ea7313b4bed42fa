import { createAnimal } from './createAnimal.js'
import type { ZooOptions, ZooWallet } from './types.js'

/** Wallets without a fault, for there being many. Their names are `Crowd 1`, `Crowd 2` and so on. */
export function createCrowd(options: ZooOptions & { readonly count: number }): readonly ZooWallet[] {
  return Array.from({ length: options.count }, (_, index) =>
    createAnimal({ name: 'crowd', fault: { info: { name: `Crowd ${index + 1}` } }, options })
  )
}
