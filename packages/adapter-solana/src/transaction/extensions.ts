import { encodeBase58 } from '../encodeBase58.js'
import { viewOf } from '../rpc/accounts.js'
import type { Mint } from './mint.js'
import { TOKEN_2022_PROGRAM } from './programs.js'

/** What extensions of a Token-2022 mint mean for a transfer. */
export interface TransferRules {
  /** Why nobody can send it from here. */
  readonly refusal?: 'nonTransferable' | 'paused' | undefined
  /** Address of the program that runs on each transfer. */
  readonly hook?: string | undefined
  /** What the token keeps of each transfer: of the older epochs, and from an epoch on. */
  readonly fees?: { readonly older: TransferFee; readonly newer: TransferFee & { readonly epoch: bigint } } | undefined
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
  // Authority and program.
  const program = hook !== undefined && hook.length >= 64 ? hook.subarray(32, 64) : undefined
  const isPaused = extensions.get(PAUSABLE)?.[32] === 1
  const refusal = extensions.has(NON_TRANSFERABLE) ? 'nonTransferable' : isPaused ? 'paused' : undefined
  const own = [...extensions.keys()].reduce((sum, type) => sum + (ACCOUNT_EXTENSIONS[type] ?? 0), 0)
  return {
    refusal,
    hook: program?.some((byte) => byte !== 0) ? encodeBase58(program) : undefined,
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
const TRANSFER_HOOK = 14
const PAUSABLE = 26

/** What an account has because of its mint, with type and length. */
const ACCOUNT_EXTENSIONS: { readonly [type: number]: number } = {
  [TRANSFER_FEE_CONFIG]: 12,
  [NON_TRANSFERABLE]: 4,
  [TRANSFER_HOOK]: 5,
  [PAUSABLE]: 4,
}
