import { type SolanaTestAccount, testSolanaAccount } from '@portico/test-kit/chains'
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createKeyPairFromBytes,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** What a transaction is made of. */
export interface BuildRequest {
  readonly instructions: readonly Instruction[]
  readonly payer: string
  readonly blockhash: string
  readonly version?: 'legacy' | 0
  /** Addresses of lookup tables, for version 0. */
  readonly tables?: { readonly [table: string]: readonly string[] }
  /** Who has signed it already. */
  readonly signers?: readonly SolanaTestAccount[]
}

/** A transaction in its wire format, made by Solana's own library. */
export async function buildTransaction(request: BuildRequest): Promise<Uint8Array> {
  const { instructions, payer, version = 'legacy', tables = {}, signers = [] } = request
  const lifetime = { blockhash: blockhash(request.blockhash), lastValidBlockHeight: 1_000_000n }
  const payerAddress = address(payer)
  const named = Object.fromEntries(
    Object.entries(tables).map(([table, list]) => [table, list.map((item) => address(item))])
  )
  const compiled =
    version === 'legacy'
      ? pipe(
          createTransactionMessage({ version }),
          (message) => setTransactionMessageFeePayer(payerAddress, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
          (message) => appendTransactionMessageInstructions(instructions, message),
          compileTransaction
        )
      : pipe(
          createTransactionMessage({ version }),
          (message) => setTransactionMessageFeePayer(payerAddress, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
          (message) => appendTransactionMessageInstructions(instructions, message),
          (message) => compressTransactionMessageUsingAddressLookupTables(message, named),
          compileTransaction
        )
  const pairs = await Promise.all(signers.map(({ secretKey }) => createKeyPairFromBytes(secretKey)))
  return new Uint8Array(getTransactionEncoder().encode(await partiallySignTransaction(pairs, compiled)))
}

/** Address of a test account, as Solana's library has it. */
export function addressOf(index: number): ReturnType<typeof address> {
  return address(testSolanaAccount(index).address)
}
