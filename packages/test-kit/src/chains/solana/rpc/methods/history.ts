import { type RpcMethod, withSlot } from '../context.js'
import { encodeTransaction } from '../encodeTransaction.js'
import { asAddress, asFields, asList, asSignature, asU64, invalid, optional } from '../params.js'

/** Methods about transactions that are in a block. Every block is final at once. */
export const historyMethods: Readonly<Record<string, RpcMethod>> = {
  getSignatureStatuses: (context, [signatures]) => {
    const list = asList(signatures)
    if (list.length > mostSignatures) throw invalid(`Too many inputs provided; max ${mostSignatures}`)
    const value = list.map((signature) => {
      const record = context.ledger.record(asSignature(signature))
      if (!record) return null
      const { slot, error: err = null } = record
      const status = err === null ? { Ok: null } : { Err: err }
      return { slot, confirmations: null, err, status, confirmationStatus: 'finalized' }
    })
    return withSlot(context, value)
  },
  getSignaturesForAddress: ({ ledger }, [address, configuration]) => {
    const fields = asFields(configuration)
    const limit = Number(optional(fields['limit'], asU64) ?? mostListed)
    if (limit < 1 || limit > mostListed) throw invalid(`Invalid limit; max ${mostListed}`)
    const before = optional(fields['before'], asSignature)
    const until = optional(fields['until'], asSignature)
    const records = ledger.recordsOf(asAddress(address))
    const place = (signature: string | undefined): number =>
      records.findIndex((record) => record.signature === signature)
    const end = place(until)
    return records
      .slice(place(before) + 1, end < 0 ? undefined : end)
      .slice(0, limit)
      .map((record) => ({
        signature: record.signature,
        slot: record.slot,
        err: record.error ?? null,
        memo: null,
        blockTime: record.timeSeconds,
        confirmationStatus: 'finalized',
      }))
  },
  getTransaction: ({ ledger }, [signature, configuration]) => {
    const record = ledger.record(asSignature(signature))
    const fields = typeof configuration === 'string' ? { encoding: configuration } : asFields(configuration)
    return record ? encodeTransaction({ record, configuration: fields, find: ledger.account }) : null
  },
}

const mostSignatures = 256
const mostListed = 1000
