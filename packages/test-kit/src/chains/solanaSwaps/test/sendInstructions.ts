import {
  type AddressesByLookupTableAddress,
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  isSolanaError,
  type KeyPairSigner,
  pipe,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { Solana } from '../../startSolana.js'

/** Sends what one account signs. Returns the logs of a transaction that is refused. */
export async function sendInstructions(request: {
  readonly solana: Pick<Solana, 'rpcUrl'>
  readonly signer: KeyPairSigner
  readonly instructions: readonly Instruction[]
  readonly tables?: AddressesByLookupTableAddress | undefined
}): Promise<string | undefined> {
  const { solana, signer, instructions, tables = {} } = request
  const rpc = createSolanaRpc(solana.rpcUrl)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayerSigner(signer, made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) => appendTransactionMessageInstructions(instructions, made),
    (made) => compressTransactionMessageUsingAddressLookupTables(made, tables)
  )
  const signed = await signTransactionMessageWithSigners(message)
  const sent = rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  const error: unknown = await sent.then(
    () => undefined,
    (reason: unknown) => reason
  )
  if (error === undefined) return undefined
  if (!isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)) throw error
  return error.context.logs?.join('\n') ?? String(error)
}
