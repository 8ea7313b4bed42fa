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
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type V1TransactionConfig,
} from '@solana/kit'

/** What a transaction is made of. */
export interface BuildRequest {
  readonly instructions: readonly Instruction[]
  readonly payer: string
  readonly blockhash: string
  readonly version?: 'legacy' | 0 | 1
  /** Of version 1; enough for a transfer where nothing is said. */
  readonly limits?: V1TransactionConfig
  /** Addresses of lookup tables, for version 0. */
  readonly tables?: { readonly [table: string]: readonly string[] }
  /** Accounts that have signed it already. */
  readonly signers?: readonly SolanaTestAccount[]
}

/** A transaction in its wire format, made by Solana's own library. */
export async function buildTransaction(request: BuildRequest): Promise<Uint8Array> {
  const { instructions, payer, version = 'legacy', limits = LIMITS, tables = {}, signers = [] } = request
  const lifetime = { blockhash: blockhash(request.blockhash), lastValidBlockHeight: 1_000_000n }
  const payerAddress = address(payer)
  const named = Object.fromEntries(
    Object.entries(tables).map(([table, list]) => [table, list.map((item) => address(item))])
  )
  const compile = (): Parameters<typeof partiallySignTransaction>[1] => {
    switch (version) {
      case 'legacy':
        return pipe(
          createTransactionMessage({ version }),
          (message) => setTransactionMessageFeePayer(payerAddress, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
          (message) => appendTransactionMessageInstructions(instructions, message),
          compileTransaction
        )
      case 0:
        return pipe(
          createTransactionMessage({ version }),
          (message) => setTransactionMessageFeePayer(payerAddress, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
          (message) => appendTransactionMessageInstructions(instructions, message),
          (message) => compressTransactionMessageUsingAddressLookupTables(message, named),
          compileTransaction
        )
      case 1:
        return pipe(
          createTransactionMessage({ version }),
          (message) => setTransactionMessageFeePayer(payerAddress, message),
          (message) => setTransactionMessageConfig(limits, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
          (message) => appendTransactionMessageInstructions(instructions, message),
          compileTransaction
        )
      default:
        return version satisfies never
    }
  }
  const pairs = await Promise.all(signers.map(({ secretKey }) => createKeyPairFromBytes(secretKey)))
  return new Uint8Array(getTransactionEncoder().encode(await partiallySignTransaction(pairs, compile())))
}

const LIMITS: V1TransactionConfig = { computeUnitLimit: 200_000, loadedAccountsDataSizeLimit: 1_000_000 }

/** Address of a test account, as Solana's library has it. */
export function addressOf(index: number): ReturnType<typeof address> {
  return address(testSolanaAccount(index).address)
}
