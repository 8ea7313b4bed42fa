import { createSolanaTestWallet, ProviderRpcError, testSolanaAccount } from '@portico/test-kit/wallets'
import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
} from '@solana/kit'
import type { SandboxConfig } from '../../types.ts'
import { phonePlan } from '../../world.ts'
import type { Ask } from './types.ts'

/**
 * Result of a request to the Solana chain, in the formats of WalletConnect: messages and signatures in base58,
 * transactions in base64. Errors: as a wallet's.
 * https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export async function answerSolana(request: {
  readonly config: SandboxConfig
  readonly method: string
  readonly params: unknown
  /** Addresses of the session, the chosen one first. */
  readonly accounts: readonly string[]
  readonly ask: Ask
}): Promise<unknown> {
  const { config, method, accounts, ask } = request
  const { chain, url: rpcUrl, name, mints } = config.solana
  // A wallet for this request alone: what it may see is what the session says now.
  const wallet = createSolanaTestWallet({
    chains: [{ chain, rpcUrl, name }],
    privateKeys: phonePlan.accountIndexes.map((index) => testSolanaAccount(index).privateKey),
    tokens: mints,
    origin,
    approve: ask,
    store: { load: () => ({ sites: { [origin]: accounts } }), save: () => {}, subscribe: () => () => {} },
  })
  const params = fieldsOf(request.params)
  const sign = async (texts: readonly unknown[]): Promise<readonly Uint8Array[]> => {
    const inputs = texts.map((text) => readTransaction({ text, accounts }))
    const answer = await wallet.provider.request({ method: 'solana:signTransaction', params: inputs })
    // What this method of the test wallet answers with.
    return (answer as readonly { readonly signedTransaction: Uint8Array }[]).map((one) => one.signedTransaction)
  }
  try {
    switch (method) {
      case 'solana_getAccounts':
      case 'solana_requestAccounts':
        return accounts.map((pubkey) => ({ pubkey }))
      case 'solana_signMessage': {
        const message = new Uint8Array(base58Bytes(params['message']))
        const address = params['pubkey'] ?? accounts[0]
        return signatureOf(
          await wallet.provider.request({ method: 'solana:signMessage', params: [{ address, message }] })
        )
      }
      case 'solana_signTransaction': {
        const { address } = readTransaction({ text: params['transaction'], accounts })
        const [signed = new Uint8Array()] = await sign([params['transaction']])
        const signature = signaturesOf(signed)[address]
        return { signature: signature && getBase58Decoder().decode(signature), transaction: toBase64(signed) }
      }
      case 'solana_signAllTransactions': {
        const texts = params['transactions']
        if (!Array.isArray(texts)) throw wrong('"transactions" must be a list')
        return { transactions: (await sign(texts)).map(toBase64) }
      }
      case 'solana_signAndSendTransaction': {
        const options = fieldsOf(params['sendOptions'] ?? params['options'] ?? {})
        const input = { ...readTransaction({ text: params['transaction'], accounts }), chain, options }
        return signatureOf(await wallet.provider.request({ method: 'solana:signAndSendTransaction', params: [input] }))
      }
      default:
        throw new ProviderRpcError('unsupportedMethod', { method })
    }
  } finally {
    wallet.stop()
  }
}

/** A transaction in base64 and its signer: the first account of the session that it has a place for. */
function readTransaction(request: { readonly text: unknown; readonly accounts: readonly string[] }): {
  readonly transaction: Uint8Array
  readonly address: string
} {
  const { text, accounts } = request
  if (typeof text !== 'string') throw wrong('"transaction" must be a text in base64')
  const transaction = readAs(() => new Uint8Array(getBase64Encoder().encode(text)), 'The transaction is no base64')
  const signers = Object.keys(readAs(() => signaturesOf(transaction), 'The bytes are no transaction'))
  const address = accounts.find((account) => signers.includes(account))
  if (address === undefined) throw wrong('No account of the session is a signer of the transaction')
  return { transaction, address }
}

function signaturesOf(transaction: Uint8Array): Readonly<Record<string, Uint8Array | null>> {
  // Keys are addresses, values the bytes of signatures; the library has names of its own for both.
  return getTransactionDecoder().decode(transaction).signatures as Readonly<Record<string, Uint8Array | null>>
}

/** The only signature of an answer of the test wallet. */
function signatureOf(answer: unknown): { readonly signature: string } {
  const [first] = answer as readonly { readonly signature: Uint8Array }[]
  if (!first) throw new Error('The wallet gave no signature.')
  return { signature: getBase58Decoder().decode(first.signature) }
}

function base58Bytes(value: unknown): ArrayLike<number> {
  if (typeof value !== 'string') throw wrong('"message" must be a text in base58')
  return readAs(() => getBase58Encoder().encode(value), 'The message is no base58')
}

function toBase64(bytes: Uint8Array): string {
  return getBase64Decoder().decode(bytes)
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // Every object may be read by string keys; the values stay unknown.
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw wrong('An object is expected')
}

function readAs<T>(read: () => T, message: string): T {
  try {
    return read()
  } catch (cause) {
    throw Object.assign(wrong(message), { cause })
  }
}

function wrong(message: string): ProviderRpcError {
  return new ProviderRpcError('invalidParams', { message: `${message} in the parameters of the request.` })
}

/** Sites are kept by this name: a dapp's own address is unverified. */
const origin = 'walletconnect'
