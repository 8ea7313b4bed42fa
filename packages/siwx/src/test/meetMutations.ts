import { createRandom, testAccount, testSolanaAccount } from '@portico/test-kit/wallets'
import { createClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import type { SignInFields } from '../exports/index.js'
import type { Verifier } from '../exports/server.js'
import { verifyEvm } from '../exports/verifyEvm.js'
import { verifySolana } from '../exports/verifySolana.js'
import { mutate } from './mutate.js'
import { signedOnSolana } from './signIn.js'
import { createSite, fieldsAt, type Signed, sign } from './site.js'

/** The signer of a message, by namespace. */
export interface SignerKind extends Pick<SignInFields, 'networkId' | 'address' | 'scheme'> {
  readonly name: string
  readonly verifier: () => Verifier
  readonly sign: (fields: SignInFields) => Signed | Promise<Signed>
}

/** What became of the mutations of one message. */
export interface MutationReport {
  /** How often each code was given. */
  readonly refusals: Readonly<Record<string, number>>
  /** Mutations that were let in, or that the server failed at. */
  readonly wrong: readonly string[]
  /** Whether the message itself was accepted after them. */
  readonly isAccepted: boolean
}

/** The signers. No contract on the EVM chain agrees to anything. */
export const signerKinds: readonly SignerKind[] = [
  {
    name: 'EVM',
    verifier: () =>
      verifyEvm({ clients: [createClient({ chain: mainnet, transport: custom({ request: async () => '0x' }) })] }),
    sign,
    networkId: 'eip155:1',
    address: testAccount(0).address,
    scheme: 'https',
  },
  {
    name: 'Solana',
    verifier: verifySolana,
    sign: (fields) => signedOnSolana({ fields }),
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: testSolanaAccount(0).address,
  },
]

/** Sends mutations of one signed message to a server: those of the seeds from `seed` on. */
export async function meetMutations(input: {
  readonly kind: SignerKind
  readonly seed: number
  readonly count: number
}): Promise<MutationReport> {
  const { kind, seed: first, count } = input
  const { networkId, address, scheme } = kind
  const site = createSite({ verifiers: [kind.verifier()] })
  const { message, signature } = await kind.sign({
    ...fieldsAt(site.clock.now()),
    ...{ networkId, address, ...(scheme === undefined ? {} : { scheme }) },
    nonce: await site.nonce(),
    statement: 'Sign in to Example.',
    expirationTime: new Date(site.clock.now() + 600_000).toISOString(),
    requestId: 'request-1',
    resources: ['https://app.example/terms', 'ipfs://bafybeib'],
  })
  const signed = { message, signature }
  const refusals: Record<string, number> = {}
  const wrong: string[] = []
  for (let seed = first; seed < first + count; seed++) {
    const body = mutate(signed, createRandom(seed))
    const { status, code = '' } = await site.post('verify', body)
    if (status === 200 || status >= 500) wrong.push(`seed ${seed}: ${status} for ${JSON.stringify(body)}`)
    refusals[code] = (refusals[code] ?? 0) + 1
  }
  return { refusals, wrong, isAccepted: (await site.post('verify', signed)).status === 200 }
}
