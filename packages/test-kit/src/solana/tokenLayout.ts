import { base58 } from '@scure/base'

/** A mint of the classic token program or of Token-2022. */
export interface TokenMint {
  readonly supply: bigint
  readonly decimals: number
  readonly isInitialized: boolean
  readonly mintAuthority: string | undefined
  readonly freezeAuthority: string | undefined
}

/** An account that holds tokens. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly delegate: string | undefined
  readonly delegatedAmount: bigint
  readonly state: 'initialized' | 'frozen'
  readonly isNative: boolean
  readonly closeAuthority: string | undefined
}

/** The mint in an account's data, or undefined for any other data. Extensions of Token-2022 are passed over. */
export function readMint(data: Uint8Array): TokenMint | undefined {
  if (kindOf(data) !== 'mint') return undefined
  const view = viewOf(data)
  return {
    mintAuthority: optionalAddress(data, 0),
    supply: view.getBigUint64(36, true),
    decimals: view.getUint8(44),
    isInitialized: view.getUint8(45) === 1,
    freezeAuthority: optionalAddress(data, 46),
  }
}

/** The token account in an account's data, or undefined for any other data, or one that isn't initialized. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (kindOf(data) !== 'account') return undefined
  const view = viewOf(data)
  const state = view.getUint8(108)
  if (state === 0) return undefined
  return {
    mint: base58.encode(data.subarray(0, 32)),
    owner: base58.encode(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    delegate: optionalAddress(data, 72),
    state: state === 2 ? 'frozen' : 'initialized',
    isNative: view.getUint32(109, true) === 1,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: optionalAddress(data, 129),
  }
}

/** Data of a mint without extensions. */
export function writeMint(mint: {
  /** Undefined: no account can make more of it. */
  readonly authority: string | undefined
  readonly supply: bigint
  readonly decimals: number
}): Uint8Array {
  const data = new Uint8Array(mintBytes)
  const view = viewOf(data)
  if (mint.authority !== undefined) {
    view.setUint32(0, 1, true)
    data.set(base58.decode(mint.authority), 4)
  }
  view.setBigUint64(36, mint.supply, true)
  data.set([mint.decimals, 1], 44)
  return data
}

/** Data of an initialized token account; of Token-2022 with the extension that its associated accounts have. */
export function writeTokenAccount(account: {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly immutableOwner: boolean
  /** Of wrapped SOL: the account's lamports beside the amount. */
  readonly rentLamports?: bigint | undefined
}): Uint8Array {
  // Behind the account: what it is, then type 7 (immutable owner) and the length of its data, 0.
  const data = new Uint8Array([...new Uint8Array(accountBytes), ...(account.immutableOwner ? [2, 7, 0, 0, 0] : [])])
  data.set(base58.decode(account.mint), 0)
  data.set(base58.decode(account.owner), 32)
  const view = viewOf(data)
  view.setBigUint64(64, account.amount, true)
  data[108] = 1
  if (account.rentLamports !== undefined) {
    view.setUint32(109, 1, true)
    view.setBigUint64(113, account.rentLamports, true)
  }
  return data
}

/** With extensions, Token-2022 pads a mint to the size of an account and says behind it which of the two it is. */
function kindOf(data: Uint8Array): 'mint' | 'account' | undefined {
  if (data.length === mintBytes) return 'mint'
  if (data.length === accountBytes) return 'account'
  if (data.length > accountBytes) return ([undefined, 'mint', 'account'] as const)[data[accountBytes] ?? 0]
  return undefined
}

function optionalAddress(data: Uint8Array, offset: number): string | undefined {
  const isThere = viewOf(data).getUint32(offset, true) === 1
  return isThere ? base58.encode(data.subarray(offset + 4, offset + 36)) : undefined
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}

const mintBytes = 82
const accountBytes = 165
