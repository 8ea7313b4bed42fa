import { base58 } from '@scure/base'
import { readTransaction } from '../../../solana/readTransaction.js'
import { signTransaction as sign } from '../../../solana/signTransaction.js'
import { ProviderRpcError } from '../../ProviderRpcError.js'
import { asString } from '../../params.js'
import { callRpc } from '../../rpc.js'
import { knownChain, permitted, type SolanaWalletContext, type SolanaWalletMethod } from '../context.js'
import { describeTransaction } from '../describeTransaction.js'
import { asByteArray, inputsOf, type SolanaInput } from '../params.js'
import type { SolanaApprovalKind, SolanaWalletChain } from '../types.js'
import { untilConfirmed } from '../untilConfirmed.js'
import { unique } from './signMessage.js'

/** Signs transactions, inputs `{ address, transaction, chain? }`. Errors: 4001, 4100, 4902, -32602. */
export const signTransaction: SolanaWalletMethod = async (context, params) => {
  const signed = await signAll({ context, params, kind: 'signTransaction', method: 'solana:signTransaction' })
  return signed.map(({ bytes }) => ({ signedTransaction: bytes }))
}

/**
 * Signs transactions and sends them one after the other, inputs `{ address, transaction, chain, options? }`; with
 * `options.commitment` each is waited for. Errors: 4001, 4100, 4902, -32602, the chain's own.
 */
export const signAndSendTransaction: SolanaWalletMethod = async (context, params) => {
  const method = 'solana:signAndSendTransaction'
  const signed = await signAll({ context, params, kind: 'sendTransaction', method })
  const sent: { readonly signature: Uint8Array }[] = []
  for (const { bytes, chain, input } of signed) {
    const { commitment, ...options } = input.options
    const configuration = { ...options, encoding: 'base64' }
    const rpc = (name: string, list: readonly unknown[]): Promise<unknown> =>
      callRpc({ fetch: context.fetch, rpcUrl: chain.rpcUrl, method: name, params: list })
    const signature = asString(await rpc('sendTransaction', [toBase64(bytes), configuration]))
    if (commitment !== undefined) await untilConfirmed({ rpc, signature, blockhash: readTransaction(bytes).blockhash })
    sent.push({ signature: base58.decode(signature) })
  }
  return sent
}

interface Signed {
  readonly bytes: Uint8Array
  readonly chain: SolanaWalletChain
  readonly input: SolanaInput
}

async function signAll(request: {
  readonly context: SolanaWalletContext
  readonly params: unknown
  readonly kind: SolanaApprovalKind
  readonly method: string
}): Promise<readonly Signed[]> {
  const { context, params, kind, method } = request
  const inputs = inputsOf(params, ({ transaction }) => ({ transaction: asByteArray(transaction) })).map((input) => ({
    ...input,
    account: permitted(context, input.address),
    known: knownChain(context, input.chain),
  }))
  const fields = inputs.flatMap(({ transaction, known }, index) => {
    const lines = [{ label: 'Network', value: known.name ?? known.chain }, ...describe(context, transaction)]
    if (inputs.length === 1) return lines
    return lines.map(({ label, value }) => ({ label: `Transaction ${index + 1}, ${label.toLowerCase()}`, value }))
  })
  await context.approve({ kind, method, accounts: unique(inputs.map(({ address }) => address)), fields })
  return inputs.map((input) => {
    const { transaction, account, known: chain } = input
    return { bytes: wrongAs(() => sign({ transaction, account })), chain, input }
  })
}

function describe(context: SolanaWalletContext, transaction: Uint8Array): ReturnType<typeof describeTransaction> {
  return wrongAs(() => describeTransaction({ transaction, tokens: context.tokens }))
}

/** Errors: -32602 in place of whatever is thrown. */
function wrongAs<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw Object.assign(new ProviderRpcError('invalidParams', { message: String(cause) }), { cause })
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
