import { PorticoError, referenceOf } from '@portico/core'
import { until } from '@portico/core/adapter'
import { browserPlatform, type Clock } from '@portico/core/platform'
import { type Client, type Hash, type Hex, hashMessage } from 'viem'
import { EVM } from '../profiles/namespaces.js'
import { askChain } from './evm/askChain.js'
import { readSignature } from './evm/readSignature.js'
import { recoverSigner } from './evm/recoverSigner.js'
import { saysFields } from './saysFields.js'
import type { SignedMessage, Verification, Verifier } from './types.js'

/** Options of `verifyEvm`. */
export interface VerifyEvmOptions {
  /** viem clients with a chain: one for each network on which smart contract accounts may sign in. @default none */
  readonly clients?: readonly Client[] | undefined
  /** How long a chain may take to answer, in milliseconds. @default 10_000 */
  readonly timeoutMs?: number | undefined
  /** The clock for the time limit. @default real time */
  readonly clock?: Pick<Clock, 'setTimeout'> | undefined
}

/**
 * Returns a verifier for EVM accounts: those with a key, smart contract accounts (EIP-1271), and those that aren't deployed
 * yet (EIP-6492). A key's signature is checked without asking a chain. Any other is `unsupported` if the network has no
 * client, and `unknown` if its chain doesn't answer.
 *
 * Errors: OPTION_INVALID for a client without a chain.
 *
 * @example
 * const verifier = verifyEvm({ clients: [createPublicClient({ chain: mainnet, transport: http(rpcUrl) })] })
 * const outcome = await verifier.verify({ fields: parseMessage(message), message, signature })
 */
export function verifyEvm(options: VerifyEvmOptions = {}): Verifier {
  const { clients = [], timeoutMs = 10_000, clock = browserPlatform().clock } = options
  for (const [index, { chain }] of clients.entries()) {
    if (chain !== undefined) continue
    const expected = 'a client with a chain, as createPublicClient({ chain, transport }) makes it'
    throw new PorticoError('OPTION_INVALID', { context: { option: `clients[${index}]`, value: undefined, expected } })
  }

  const askItsChain = async ({ signed, hash }: { signed: SignedMessage; hash: Hash }): Promise<Verification> => {
    const { fields, signal } = signed
    const client = clients.find(({ chain }) => String(chain?.id) === referenceOf(fields.networkId))
    if (client === undefined) return 'unsupported'
    // saysFields and readSignature have looked at both.
    const [account, signature] = [fields.address as Hex, signed.signature as Hex]
    try {
      const ask = (until: AbortSignal): Promise<Verification> =>
        askChain({ client, account, hash, signature, signal: until })
      return await until({ limit: { clock, ms: timeoutMs }, signal, work: ask })
    } catch {
      // Late, aborted, or a client that fails in its own way: no answer.
      return 'unknown'
    }
  }

  return {
    namespace: EVM,
    verify: async (signed) => {
      if (!saysFields({ namespace: EVM, signed })) return 'invalid'
      const read = readSignature(signed.signature)
      if (read === undefined) return 'invalid'
      const hash = hashMessage(signed.message)
      if (
        read.ofKey !== undefined &&
        (await recoverSigner({ hash, signature: read.ofKey })) === signed.fields.address
      ) {
        return read.ofKey.isMalleable ? 'invalid' : 'valid'
      }
      return askItsChain({ signed, hash })
    },
  }
}
