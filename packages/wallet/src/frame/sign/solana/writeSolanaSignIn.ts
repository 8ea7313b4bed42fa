import { base58 } from '@scure/base'
import { writeSignIn } from '../signIn/writeSignIn.ts'
import type { NamespaceSigner, SignInMessage } from '../types.ts'
import { signBytes } from './send/signBytes.ts'

/** Sign In With Solana, signed as `solana_signMessage` does. https://github.com/phantom/sign-in-with-solana */
export const writeSolanaSignIn = ({
  signIn: { networkId, ...fields },
  account,
  issuedAt,
}: Omit<Parameters<NamespaceSigner['signIn']>[0], 'network'>): SignInMessage => {
  const { address } = account
  const reference = networkId.slice(networkId.indexOf(':') + 1)
  const chain = CLUSTERS.find(([known]) => known === reference)?.[1] ?? networkId
  const message = writeSignIn({ ...fields, address, issuedAt }, { label: 'Solana', chain, keepsStatementLine: false })
  const bytes = new TextEncoder().encode(message)
  return { message, sign: async (key) => base58.encode(signBytes({ key, address, bytes })) }
}

/** References of CAIP-2, and the names that messages have for them. */
const CLUSTERS: readonly (readonly [reference: string, name: string])[] = [
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
  ['localnet', 'localnet'],
]
