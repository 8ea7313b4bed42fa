import { base58 } from '@scure/base'
import type { Address, Transaction } from '@solana/kit'
import type { FailedTransactionMetadata, TransactionMetadata } from 'litesvm'
import type { LiteSvmModules } from './loadLiteSvm.js'
import { transactionError } from './transactionError.js'
import type { LedgerAccount, LedgerOutcome } from './types.js'

/** Runs transactions and keeps accounts; knows neither blocks nor history. */
export interface Runtime {
  account(address: string): LedgerAccount | undefined
  programAccounts(program: string): readonly LedgerAccount[]
  setAccount(account: LedgerAccount): void
  addProgram(program: { readonly address: string; readonly elf: Uint8Array }): void
  rentExemptLamports(dataBytes: bigint): bigint
  latestBlockhash(): string
  /** Makes a new blockhash and sets the clock that programs see. */
  nextBlock(clock: { readonly slot: bigint; readonly timeSeconds: bigint }): void
  /** Runs a transaction for good. Whether its blockhash is known is not looked at. */
  run(transaction: Uint8Array): LedgerOutcome
  /** Runs a transaction and forgets it; `accounts` are those that it would have changed. */
  tryOut(request: {
    readonly transaction: Uint8Array
    readonly verifySignatures: boolean
  }): LedgerOutcome & { readonly accounts: readonly LedgerAccount[] }
  save(): Uint8Array
  restore(bytes: Uint8Array): void
}

/** A fresh runtime with the usual programs. */
export function createRuntime({ litesvm, kit }: LiteSvmModules): Runtime {
  const { FailedTransactionMetadata, LiteSVM } = litesvm
  // Blockhashes are checked by the ledger: the runtime knows the newest one only.
  const prepare = (fresh: InstanceType<typeof LiteSVM>): InstanceType<typeof LiteSVM> =>
    fresh.withBlockhashCheck(false).withSigverify(true).withTransactionHistory(10_000n)
  let svm = prepare(new LiteSVM())
  const decode = (bytes: Uint8Array): Transaction => kit.getTransactionDecoder().decode(bytes)

  return {
    account: (address) => {
      const found = svm.getAccount(branded(address))
      // An account that was emptied is gone, but the runtime still has its record.
      return found.exists && found.lamports > 0n ? toAccount(found) : undefined
    },
    programAccounts: (program) =>
      svm
        .getProgramAccounts(branded(program))
        .filter(({ lamports }) => lamports > 0n)
        .map(toAccount),
    setAccount: ({ address, owner, lamports, ...account }) =>
      svm.setAccount({
        ...account,
        address: branded(address),
        programAddress: branded(owner),
        lamports: kit.lamports(lamports),
        space: BigInt(account.data.length),
      }),
    addProgram: ({ address, elf }) => svm.addProgram(branded(address), elf),
    rentExemptLamports: (dataBytes) => svm.minimumBalanceForRentExemption(dataBytes),
    latestBlockhash: () => svm.latestBlockhash(),
    nextBlock: ({ slot, timeSeconds }) => {
      svm.expireBlockhash()
      const clock = svm.getClock()
      clock.slot = slot
      clock.unixTimestamp = timeSeconds
      svm.setClock(clock)
    },
    run: (transaction) => {
      const result = svm.sendTransaction(decode(transaction))
      return result instanceof FailedTransactionMetadata ? failure(result) : outcome(result)
    },
    tryOut: ({ transaction, verifySignatures }) => {
      svm.withSigverify(verifySignatures)
      try {
        const result = svm.simulateTransaction(decode(transaction))
        if (result instanceof FailedTransactionMetadata) return { ...failure(result), accounts: [] }
        return { ...outcome(result.meta()), accounts: result.postAccounts().map(toAccount) }
      } finally {
        svm.withSigverify(true)
      }
    },
    save: () => svm.toBytes(),
    restore: (bytes) => {
      svm = prepare(LiteSVM.fromBytes(bytes))
    },
  }
}

function failure(failed: FailedTransactionMetadata): LedgerOutcome {
  return { ...outcome(failed.meta()), error: transactionError(failed.err()) }
}

function outcome(meta: TransactionMetadata): LedgerOutcome {
  const returned = meta.returnData()
  const isReturned = returned.data().length > 0
  return {
    error: undefined,
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    returnData: isReturned ? { program: base58.encode(returned.programId()), data: returned.data() } : undefined,
    inner: meta.innerInstructions().map((list) =>
      list.map((inner) => {
        const instruction = inner.instruction()
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: [...instruction.accounts()],
          data: instruction.data(),
          stackHeight: inner.stackHeight(),
        }
      })
    ),
  }
}

function toAccount(account: {
  readonly address: string
  readonly lamports: bigint
  readonly programAddress: string
  readonly executable: boolean
  readonly data: ArrayLike<number>
}): LedgerAccount {
  const { address, lamports, programAddress: owner, executable } = account
  return { address, lamports, owner, executable, data: Uint8Array.from(account.data) }
}

/** Addresses come from decoders that have checked them, or out of the runtime itself. */
function branded(address: string): Address {
  return address as Address
}
