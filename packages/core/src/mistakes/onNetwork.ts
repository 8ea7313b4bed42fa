import { isAddress } from '../caip/addresses.js'
import { networkId, record } from './shapes.js'
import type { Check, Shape, Test } from './types.js'

/** Whatever the namespace, 0x and fewer than 20 bytes is a typing mistake. */
const ADDRESS: Test = {
  expected: 'an address',
  test: (value) => isAddress(value) && !(value.startsWith('0x') && !/^0x[0-9a-f]{40,64}$/i.test(value)),
}

/** A contract on a network, as lists of tokens and collections have them, with members of its own. */
export function onNetwork({
  knownBy,
  shapes = {},
}: {
  readonly knownBy: string
  readonly shapes?: { readonly [name: string]: Shape }
}): Check {
  return record({
    knownBy,
    shapes: { networkId, address: ADDRESS, ...shapes },
    required: ['networkId', 'address'],
    otherNames: (name) => (name === 'chainId' ? 'It is called `networkId` here, and is a CAIP-2 id.' : undefined),
    instead: (value) => (typeof value === 'string' ? 'Write an object with `networkId` and `address`.' : undefined),
  })
}
