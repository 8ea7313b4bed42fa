import { isObject, items } from '../mistakes/shapes.js'
import type { Check } from '../mistakes/types.js'

/** Whether `connectors` are what `walletConnect()` and its like return. */
export const checkConnectors: Check = items({
  expected: 'what a function such as walletConnect() returns',
  test: (value) => isObject(value) && typeof value['create'] === 'function',
  instead: (value) => {
    if (typeof value !== 'function') return undefined
    // A connector of wagmi is a function too; its name is of no use then.
    return value.name === 'walletConnect'
      ? 'Call it: `connectors: [walletConnect()]`.'
      : 'Call it if it is walletConnect. Connectors of wagmi belong to your own config: wagmiAdapter({ config }).'
  },
})
