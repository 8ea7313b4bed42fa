import { type ChainId, isChainId, namespaceOf, referenceOf } from '@portico/core'
import { CLUSTERS, EVM, SOLANA } from './namespaces.js'
import type { Profile } from './types.js'

/** The profile of a network's namespace. What its fields may be is said by `checkAccount`. */
export function profileOf(networkId: ChainId): Profile {
  const namespace: string = namespaceOf(networkId)
  if (namespace === EVM) return eip4361
  return namespace === SOLANA ? solana : caip122(namespace)
}

/** The network that a message names by its label and its line `Chain ID`; undefined if they name none. */
export function networkOf(input: { readonly label: string; readonly chain: string }): ChainId | undefined {
  const { label, chain } = input
  const cluster = CLUSTERS.find(([, name]) => name === chain)?.[0]
  const isShort = label === solana.label && cluster !== undefined
  const id = label === eip4361.label ? `${EVM}:${chain}` : isShort ? `${SOLANA}:${cluster}` : chain
  return isChainId(id) ? id : undefined
}

/** Sign-In with Ethereum. https://eips.ethereum.org/EIPS/eip-4361 */
const eip4361: Profile = { label: 'Ethereum', keepsStatementLine: true, keysSignText: true, toChain: referenceOf }

/** Sign In With Solana. https://github.com/phantom/sign-in-with-solana */
const solana: Profile = {
  label: 'Solana',
  keepsStatementLine: false,
  keysSignText: false,
  toChain: (networkId) => CLUSTERS.find(([reference]) => reference === referenceOf(networkId))?.[1] ?? networkId,
}

/** Sign in with X, for namespaces without a profile of their own. https://chainagnostic.org/CAIPs/caip-122 */
function caip122(namespace: string): Profile {
  const label = LABELS.find(([name]) => name === namespace)?.[1] ?? namespace
  return { label, keepsStatementLine: true, keysSignText: true, toChain: (networkId) => networkId }
}

/** What users call the accounts of a namespace; of any other it is the namespace. */
const LABELS: readonly (readonly [namespace: string, label: string])[] = [
  ['bip122', 'Bitcoin'],
  ['cosmos', 'Cosmos'],
  ['polkadot', 'Polkadot'],
]
