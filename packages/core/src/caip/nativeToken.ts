import { NATIVE_TOKENS, type Namespace } from './namespaces.js'

/** Whether an address is no token's, but stands for the network's own coin. */
export function isNativeToken(request: { readonly namespace: Namespace; readonly address: string }): boolean {
  return NATIVE_TOKENS[request.namespace]?.toLowerCase() === request.address.toLowerCase()
}
