import { encodeBase58 } from '../encoding/encodeBase58.js'
import { viewOf } from '../rpc/accounts.js'
import type { Mint } from './mint.js'
import { TOKEN_2022_PROGRAM } from './programs.js'

/** What extensions of a Token-2022 mint mean for a transfer. */
export interface TransferRules {
  /** Why the token cannot be sent from here. */
  readonly refusal?: 'nonTransferable' | 'paused' | undefined
  /** Address of the program that runs on each transfer. */
  readonly hook?: string | undefined
  /** What the token keeps of each transfer: of the older epochs, and from an epoch on. */
  readonly fees?: { readonly older: TransferFee; readonly newer: TransferFee & { readonly epoch: bigint } } | undefined
  /** The account that can move the token out of each account at any time. */
  readonly delegate?: string | undefined
  /** What amounts are multiplied by where they are shown, at a time of the chain, in seconds. */
  readonly multiplierAt?: ((atS: number) => number) | undefined
  /** Length of a new account for it, in bytes. */
  readonly accountLength: number
}

/** A part of the amount, and the most that it may be. */
export interface TransferFee {
  readonly maximumBaseUnits: bigint
  readonly basisPoints: number
}

/** The rules of a token. Bytes that make no sense end the reading: the simulation says what is wrong. */
export function rulesOf(mint: Mint): TransferRules {
  if (mint.program !== TOKEN_2022_PROGRAM || mint.data.length <= EXTENSIONS_AT)
    return { accountLength: mint.program === TOKEN_2022_PROGRAM ? BASE_LENGTH + 1 + 4 : BASE_LENGTH }
  const extensions = readExtensions(mint.data)
  const hook = extensions.get(TRANSFER_HOOK)
  const fee = extensions.get(TRANSFER_FEE_CONFIG)
  const isPaused = extensions.get(PAUSABLE)?.[32] === 1
  const refusal = extensions.has(NON_TRANSFERABLE) ? 'nonTransferable' : isPaused ? 'paused' : undefined
  const own = [...extensions.keys()].reduce((sum, type) => sum + (ACCOUNT_EXTENSIONS[type] ?? 0), 0)
  return {
    refusal,
    // Behind its authority.
    hook: addressAt(hook, 32),
    delegate: addressAt(extensions.get(PERMANENT_DELEGATE), 0),
    multiplierAt: scaleOf(extensions.get(SCALED_AMOUNT)) ?? interestOf(extensions.get(INTEREST)),
    fees:
      fee && fee.length >= 108
        ? { older: feeAt(fee, 72), newer: { ...feeAt(fee, 90), epoch: viewOf(fee).getBigUint64(90, true) } }
        : undefined,
    // The account's type, and the extension that keeps its owner (which has no content).
    accountLength: BASE_LENGTH + 1 + 4 + own,
  }
}

/** What arrives of an amount in an epoch: the token's part is rounded up. */
export function receivedOf(request: {
  readonly amountBaseUnits: bigint
  readonly fees: NonNullable<TransferRules['fees']>
  readonly epoch: bigint
}): bigint {
  const { amountBaseUnits, fees, epoch } = request
  const { basisPoints, maximumBaseUnits } = epoch >= fees.newer.epoch ? fees.newer : fees.older
  const part = (amountBaseUnits * BigInt(basisPoints) + 9_999n) / 10_000n
  return amountBaseUnits - (part < maximumBaseUnits ? part : maximumBaseUnits)
}

/** Epoch (u64), maximum (u64), basis points (u16). */
function feeAt(data: Uint8Array, at: number): TransferFee {
  const view = viewOf(data)
  return { maximumBaseUnits: view.getBigUint64(at + 8, true), basisPoints: view.getUint16(at + 16, true) }
}

/** Undefined for none, which is zeros. */
function addressAt(data: Uint8Array | undefined, at: number): string | undefined {
  const bytes = data?.subarray(at, at + 32)
  return bytes?.length === 32 && bytes.some((byte) => byte !== 0) ? encodeBase58(bytes) : undefined
}

/** Authority, multiplier (f64), from when on (i64) another one (f64). */
function scaleOf(data: Uint8Array | undefined): TransferRules['multiplierAt'] {
  if (!data || data.length < 56) return undefined
  const view = viewOf(data)
  const [from, older, newer] = [view.getBigInt64(40, true), view.getFloat64(32, true), view.getFloat64(48, true)]
  return (atS) => (atS >= Number(from) ? newer : older)
}

/** Authority, since when (i64), the rate so far on average (i16), until when (i64), and the rate from then on (i16), in basis points a year. */
function interestOf(data: Uint8Array | undefined): TransferRules['multiplierAt'] {
  if (!data || data.length < 52) return undefined
  const view = viewOf(data)
  const [since, until] = [Number(view.getBigInt64(32, true)), Number(view.getBigInt64(42, true))]
  const [before, now] = [view.getInt16(40, true), view.getInt16(50, true)]
  return (atS) => Math.exp((before * (until - since) + now * (atS - until)) / (YEAR_S * 10_000))
}

/** Of 365.24 days, as the program counts. */
const YEAR_S = 31_556_736

/** Type (u16), length (u16) and content, one after the other. */
function readExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const view = viewOf(data)
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0 || at + 4 + length > data.length) break
    found.set(type, data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

const BASE_LENGTH = 165
const EXTENSIONS_AT = 166

/** Types of extensions (https://github.com/solana-program/token-2022, `ExtensionType`). */
const TRANSFER_FEE_CONFIG = 1
const NON_TRANSFERABLE = 9
const INTEREST = 10
const PERMANENT_DELEGATE = 12
const TRANSFER_HOOK = 14
const SCALED_AMOUNT = 25
const PAUSABLE = 26

/** What an account has because of its mint, with type and length. */
const ACCOUNT_EXTENSIONS: { readonly [type: number]: number } = {
  [TRANSFER_FEE_CONFIG]: 12,
  [NON_TRANSFERABLE]: 4,
  [TRANSFER_HOOK]: 5,
  [PAUSABLE]: 4,
}
