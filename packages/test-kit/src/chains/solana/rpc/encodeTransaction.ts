import { base58 } from '@scure/base'
import { readTransaction, type SolanaTransaction } from '../../../solana/readTransaction.js'
import type { LedgerAccount, LedgerInnerInstruction, LedgerRecord } from '../ledger/types.js'
import { encodeTokenBalances } from './encodeTokenBalances.js'
import { asU64, type Fields, invalid, optional } from './params.js'
import { RpcError } from './RpcError.js'

/** A transaction of a block as JSON-RPC writes it. Errors: -32015 for a version the client does not know, -32602. */
export function encodeTransaction(request: {
  readonly record: LedgerRecord
  readonly configuration: Fields
  readonly find: (address: string) => LedgerAccount | undefined
}): object {
  const { record, configuration, find } = request
  const parts = readTransaction(record.bytes)
  const newest = optional(configuration['maxSupportedTransactionVersion'], asU64)
  if (parts.version !== 'legacy' && (newest === undefined || newest < parts.version)) {
    const message = `Transaction version (${parts.version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${parts.version}`
    throw new RpcError('versionUnsupported', message)
  }
  const isParsed = configuration['encoding'] === 'jsonParsed'
  const { error: err = null, returnData } = record
  return {
    slot: record.slot,
    blockTime: record.timeSeconds,
    ...(newest !== undefined && { version: parts.version }),
    transaction: encodeBody({ record, parts, encoding: configuration['encoding'] ?? 'json' }),
    meta: {
      err,
      status: err === null ? { Ok: null } : { Err: err },
      fee: record.feeLamports,
      preBalances: record.before.map((account) => account?.lamports ?? 0),
      postBalances: record.after.map((account) => account?.lamports ?? 0),
      preTokenBalances: encodeTokenBalances({ accounts: record.before, find }),
      postTokenBalances: encodeTokenBalances({ accounts: record.after, find }),
      innerInstructions: record.inner.flatMap((list, index) =>
        list.length === 0 ? [] : [{ index, instructions: list.map((one) => encodeInner({ one, record, isParsed })) }]
      ),
      logMessages: record.logs,
      loadedAddresses: { writable: record.writableLookups, readonly: record.readonlyLookups },
      computeUnitsConsumed: record.unitsConsumed,
      rewards: [],
      ...(returnData && {
        returnData: {
          programId: returnData.program,
          data: [Buffer.from(returnData.data).toString('base64'), 'base64'],
        },
      }),
    },
  }
}

function encodeBody(request: {
  readonly record: LedgerRecord
  readonly parts: SolanaTransaction
  readonly encoding: unknown
}): unknown {
  const { record, parts, encoding } = request
  const signatures = parts.signatures.map((signature) => base58.encode(signature))
  switch (encoding) {
    case 'base58':
      return [base58.encode(record.bytes), encoding]
    case 'base64':
      return [Buffer.from(record.bytes).toString('base64'), encoding]
    case 'json':
      return { signatures, message: messageJson(parts) }
    case 'jsonParsed':
      return { signatures, message: parsedMessageJson({ record, parts }) }
    default:
      throw invalid(`unsupported encoding: ${String(encoding)}`)
  }
}

function messageJson(parts: SolanaTransaction): object {
  return {
    accountKeys: parts.accounts,
    header: {
      numRequiredSignatures: parts.signatures.length,
      numReadonlySignedAccounts: parts.readonlySignerCount,
      numReadonlyUnsignedAccounts: parts.readonlyOtherCount,
    },
    recentBlockhash: parts.blockhash,
    instructions: parts.instructions.map(({ programIndex, accountIndexes, data }) => ({
      programIdIndex: programIndex,
      accounts: accountIndexes,
      data: base58.encode(data),
      stackHeight: null,
    })),
    ...(parts.version === 0 && { addressTableLookups: lookupsJson(parts) }),
  }
}

/** Instructions are only named by their addresses: no program's words are known here. */
function parsedMessageJson(request: { readonly record: LedgerRecord; readonly parts: SolanaTransaction }): object {
  const { record, parts } = request
  const signerCount = parts.signatures.length
  const own = parts.accounts.length
  const isWritable = (index: number): boolean => {
    if (index < signerCount) return index < signerCount - parts.readonlySignerCount
    return index < own ? index < own - parts.readonlyOtherCount : index < own + record.writableLookups.length
  }
  return {
    accountKeys: record.accounts.map((pubkey, index) => ({
      pubkey,
      signer: index < signerCount,
      writable: isWritable(index),
      source: index < own ? 'transaction' : 'lookupTable',
    })),
    recentBlockhash: parts.blockhash,
    instructions: parts.instructions.map(({ programIndex, accountIndexes, data }) => ({
      programId: record.accounts[programIndex],
      accounts: accountIndexes.map((index) => record.accounts[index]),
      data: base58.encode(data),
      stackHeight: null,
    })),
    ...(parts.version === 0 && { addressTableLookups: lookupsJson(parts) }),
  }
}

function lookupsJson(parts: SolanaTransaction): readonly object[] {
  return parts.lookups.map(({ table, writableIndexes, readonlyIndexes }) => ({
    accountKey: table,
    writableIndexes,
    readonlyIndexes,
  }))
}

function encodeInner(request: {
  readonly one: LedgerInnerInstruction
  readonly record: LedgerRecord
  readonly isParsed: boolean
}): object {
  const { one, record, isParsed } = request
  const data = base58.encode(one.data)
  const { accounts, programIdIndex, stackHeight } = one
  if (!isParsed) return { programIdIndex, accounts, data, stackHeight }
  return {
    programId: record.accounts[programIdIndex],
    accounts: accounts.map((index) => record.accounts[index]),
    data,
    stackHeight,
  }
}
