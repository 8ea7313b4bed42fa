import type { ConnectorKind } from '../adapter/types.js'
import type { WalletEntry } from './types.js'

/** The connector types of the specification (section 3). */
export type ConnectorType =
  | 'AUTH'
  | 'ID_AUTH'
  | 'MULTI_CHAIN'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'

/**
 * What each type of the specification is here. MULTI_CHAIN is no kind: it is a wallet entry with several options, each of a
 * kind of its own.
 */
export const CONNECTOR_KINDS: { readonly [T in ConnectorType]: ConnectorKind | undefined } = {
  AUTH: 'embedded',
  ID_AUTH: 'embedded',
  MULTI_CHAIN: undefined,
  INJECTED: 'injected',
  ANNOUNCED: 'announced',
  EXTERNAL: 'external',
  WALLET_CONNECT: 'walletConnect',
}

/** The other way. An embedded wallet is AUTH, since nothing here tells ID_AUTH from it; a custom one is EXTERNAL. */
export const CONNECTOR_TYPES: { readonly [K in ConnectorKind]: Exclude<ConnectorType, 'MULTI_CHAIN' | 'ID_AUTH'> } = {
  embedded: 'AUTH',
  injected: 'INJECTED',
  announced: 'ANNOUNCED',
  external: 'EXTERNAL',
  custom: 'EXTERNAL',
  walletConnect: 'WALLET_CONNECT',
}

/** The kind of a type's name as it came from outside; undefined for MULTI_CHAIN and for a name that is no type. */
export function kindOfType(type: string): ConnectorKind | undefined {
  return Object.hasOwn(CONNECTOR_KINDS, type) ? CONNECTOR_KINDS[type as ConnectorType] : undefined
}

/** The type of a wallet as the user sees it; undefined for one that is only listed. */
export function typeOfEntry({ options }: Pick<WalletEntry, 'options'>): ConnectorType | undefined {
  const [first] = options
  if (!first) return undefined
  return options.length > 1 ? 'MULTI_CHAIN' : CONNECTOR_TYPES[first.kind]
}
