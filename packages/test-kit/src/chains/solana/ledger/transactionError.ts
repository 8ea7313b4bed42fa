import type { FailedTransactionMetadata } from 'litesvm'
import type { TransactionError } from './types.js'

/** Why a transaction failed, as JSON-RPC writes it. */
export function transactionError(thrown: ReturnType<FailedTransactionMetadata['err']>): TransactionError {
  if (typeof thrown === 'number') return transactionErrors[thrown] ?? 'SanitizeFailure'
  if ('accountIndex' in thrown) {
    const isRent = thrown.constructor.name === 'TransactionErrorInsufficientFundsForRent'
    const name = isRent ? 'InsufficientFundsForRent' : 'ProgramExecutionTemporarilyRestricted'
    return { [name]: { account_index: thrown.accountIndex } }
  }
  if (!('err' in thrown)) return { DuplicateInstruction: thrown.index }
  const inner = thrown.err()
  if (typeof inner === 'number') {
    return { InstructionError: [thrown.index, instructionErrors[inner] ?? 'GenericError'] }
  }
  return { InstructionError: [thrown.index, 'code' in inner ? { Custom: inner.code } : 'BorshIoError'] }
}

/** Whether a transaction with this error is in a block all the same, and its fee is paid. */
export function isInBlock(error: TransactionError): boolean {
  return typeof error !== 'string' && !('DuplicateInstruction' in error)
}

/** A transaction's error in the words of Solana's own node. */
export function transactionErrorText(error: TransactionError): string {
  if (typeof error === 'string') return texts[error] ?? error
  const instruction = error['InstructionError']
  if (!Array.isArray(instruction)) return Object.keys(error)[0] ?? 'unknown error'
  const [index, cause]: readonly unknown[] = instruction
  const isCustom = typeof cause === 'object' && cause !== null && 'Custom' in cause
  const reason = isCustom ? `custom program error: 0x${Number(cause.Custom).toString(16)}` : String(cause)
  return `Error processing Instruction ${String(index)}: ${reason}`
}

const texts: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  SignatureFailure: 'Transaction did not pass signature verification',
}

// Both lists in the order of litesvm's enums, which exist for the compiler only.
const transactionErrors = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'ProgramAccountNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'CallChainTooDeep',
  'MissingSignatureForFee',
  'InvalidAccountIndex',
  'SignatureFailure',
  'InvalidProgramForExecution',
  'SanitizeFailure',
  'ClusterMaintenance',
  'AccountBorrowOutstanding',
  'WouldExceedMaxBlockCostLimit',
  'UnsupportedVersion',
  'InvalidWritableAccount',
  'WouldExceedMaxAccountCostLimit',
  'WouldExceedAccountDataBlockLimit',
  'TooManyAccountLocks',
  'AddressLookupTableNotFound',
  'InvalidAddressLookupTableOwner',
  'InvalidAddressLookupTableData',
  'InvalidAddressLookupTableIndex',
  'InvalidRentPayingAccount',
  'WouldExceedMaxVoteCostLimit',
  'WouldExceedAccountDataTotalLimit',
  'MaxLoadedAccountsDataSizeExceeded',
  'ResanitizationNeeded',
  'InvalidLoadedAccountsDataSizeLimit',
  'UnbalancedTransaction',
  'ProgramCacheHitMaxLimit',
  'CommitCancelled',
] as const

const instructionErrors = [
  'GenericError',
  'InvalidArgument',
  'InvalidInstructionData',
  'InvalidAccountData',
  'AccountDataTooSmall',
  'InsufficientFunds',
  'IncorrectProgramId',
  'MissingRequiredSignature',
  'AccountAlreadyInitialized',
  'UninitializedAccount',
  'UnbalancedInstruction',
  'ModifiedProgramId',
  'ExternalAccountLamportSpend',
  'ExternalAccountDataModified',
  'ReadonlyLamportChange',
  'ReadonlyDataModified',
  'DuplicateAccountIndex',
  'ExecutableModified',
  'RentEpochModified',
  'NotEnoughAccountKeys',
  'AccountDataSizeChanged',
  'AccountNotExecutable',
  'AccountBorrowFailed',
  'AccountBorrowOutstanding',
  'DuplicateAccountOutOfSync',
  'InvalidError',
  'ExecutableDataModified',
  'ExecutableLamportChange',
  'ExecutableAccountNotRentExempt',
  'UnsupportedProgramId',
  'CallDepth',
  'MissingAccount',
  'ReentrancyNotAllowed',
  'MaxSeedLengthExceeded',
  'InvalidSeeds',
  'InvalidRealloc',
  'ComputationalBudgetExceeded',
  'PrivilegeEscalation',
  'ProgramEnvironmentSetupFailure',
  'ProgramFailedToComplete',
  'ProgramFailedToCompile',
  'Immutable',
  'IncorrectAuthority',
  'AccountNotRentExempt',
  'InvalidAccountOwner',
  'ArithmeticOverflow',
  'UnsupportedSysvar',
  'IllegalOwner',
  'MaxAccountsDataAllocationsExceeded',
  'MaxAccountsExceeded',
  'MaxInstructionTraceLengthExceeded',
  'BuiltinProgramsMustConsumeComputeUnits',
  'BorshIoError',
] as const
