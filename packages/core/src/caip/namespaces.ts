/** CAIP-2 namespaces Portico knows by name. The only file of core that spells them. */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

const NAMESPACES: readonly string[] = [
  'eip155',
  'solana',
  'bip122',
  'polkadot',
  'cosmos',
] satisfies readonly Namespace[]

/** Whether a text is one of them. */
export function isNamespace(text: string): text is Namespace {
  return NAMESPACES.includes(text)
}

/** Services that answer for some namespaces only. */
export type ServiceName = 'balances' | 'balanceUpdates' | 'identity' | 'activity'

/** Which namespaces a service answers for (specification section 5). Rules that name namespaces are data here. */
export const SERVICE_NAMESPACES: { readonly [S in ServiceName]: readonly Namespace[] } = {
  balances: ['eip155', 'solana'],
  // Reading single tokens anew, whatever the service has kept.
  balanceUpdates: ['eip155'],
  identity: ['eip155'],
  activity: ['eip155'],
}

/** Whether the service answers for the namespace. */
export function isServed(request: { readonly service: ServiceName; readonly namespace: Namespace }): boolean {
  return SERVICE_NAMESPACES[request.service].includes(request.namespace)
}

/** What services write for a network's own coin where they want the address of a token. */
export const NATIVE_TOKENS: { readonly [N in Namespace]?: string } = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  // One character shorter than the mint of wrapped SOL.
  solana: 'So11111111111111111111111111111111111111111',
}

/** Whether an address is no token's, but stands for the network's own coin. */
export function isNativeToken(request: { readonly namespace: Namespace; readonly address: string }): boolean {
  return NATIVE_TOKENS[request.namespace]?.toLowerCase() === request.address.toLowerCase()
}
