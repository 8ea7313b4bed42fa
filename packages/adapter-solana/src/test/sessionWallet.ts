import { createToyConnector, type ToyConnector } from '@portico/test-kit'
import { testSolanaAccount } from '@portico/test-kit/chains'
import {
  createKeyPairFromPrivateKeyBytes,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import { decodeBase64, encodeBase64 } from '../encoding/base64.js'
import { decodeBase58 } from '../encoding/decodeBase58.js'
import { encodeBase58 } from '../encoding/encodeBase58.js'

/** How a wallet answers a request to sign a transaction: wallets differ. */
export type AnswerStyle = 'transaction' | 'signature'

/** A wallet with a real key on the other side of a toy connector. */
export interface SessionWallet {
  readonly connector: ToyConnector
  readonly address: string
  readonly publicKey: CryptoKey
}

/** Makes one that signs what it is asked with the key of a test account, and sends over `rpcUrl`. */
export async function createSessionWallet(
  options: { readonly style?: AnswerStyle; readonly rpcUrl?: string; readonly account?: number } = {}
): Promise<SessionWallet> {
  const { style = 'transaction', rpcUrl = '', account = 0 } = options
  const { address, privateKey } = testSolanaAccount(account)
  const pair = await createKeyPairFromPrivateKeyBytes(privateKey)
  const connector = createToyConnector()

  const sign = async (text: string): Promise<{ readonly signature: string; readonly transaction: string }> => {
    const signed = await partiallySignTransaction([pair], getTransactionDecoder().decode(decodeBase64(text)))
    // It has signed with this key, or thrown.
    const signature = Object.entries(signed.signatures).find(([signer]) => signer === address)?.[1] as Uint8Array
    return {
      signature: encodeBase58(signature),
      transaction: encodeBase64(Uint8Array.from(getTransactionEncoder().encode(signed))),
    }
  }
  const send = async (transaction: string): Promise<string> => {
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'sendTransaction',
        params: [transaction, { encoding: 'base64' }],
      }),
    })
    return ((await answer.json()) as { readonly result: string }).result
  }

  connector.answer(async ({ method, params }) => {
    const {
      message,
      transaction,
      transactions = [],
      pubkey,
    } = params as {
      readonly message?: string
      readonly transaction?: string
      readonly transactions?: readonly string[]
      readonly pubkey: string
    }
    if (pubkey !== address) throw { code: 4100, message: 'Not mine.' }
    if (method === 'solana_signMessage') {
      const bytes = decodeBase58(message ?? '') ?? new Uint8Array()
      return { signature: encodeBase58(new Uint8Array(await signBytes(pair.privateKey, bytes))) }
    }
    if (method === 'solana_signAllTransactions')
      return { transactions: (await Promise.all(transactions.map(sign))).map((signed) => signed.transaction) }
    const signed = await sign(transaction ?? '')
    if (method === 'solana_signTransaction') return style === 'transaction' ? signed : { signature: signed.signature }
    if (method === 'solana_signAndSendTransaction') return { signature: await send(signed.transaction) }
    throw { code: 4200, message: method }
  })
  return { connector, address, publicKey: pair.publicKey }
}
