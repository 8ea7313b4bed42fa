import { cleanText } from '../../../../cleanText.ts'
import { MOST_DECIMALS } from '../../show/formatAmount.ts'
import { isTokenProgram, METADATA_PROGRAM, TOKEN_2022_PROGRAM } from '../programs.ts'
import { createByteReader } from '../read/wire/createByteReader.ts'
import type { Mint, TokenAccount, TokenName } from '../show/calls/types.ts'
import type { ChainAccount } from './readAccounts.ts'

/** Reads a token account; undefined for any other account. The first 356 bytes of its data are enough. */
export function readTokenAccount({ owner: program, data, lamports }: ChainAccount): TokenAccount | undefined {
  const isExtended = program === TOKEN_2022_PROGRAM && data[ACCOUNT_TYPE_AT] === TOKEN_ACCOUNT_TYPE
  const isAccount = data.length === TOKEN_ACCOUNT_BYTES || (isExtended && data.length !== MULTISIG_BYTES)
  if (!isTokenProgram(program) || !isAccount || data[STATE_AT] === 0) return undefined
  const reader = createByteReader(data)
  const optional = (): string | undefined => {
    const isThere = reader.u32() !== 0
    const address = reader.address()
    return isThere ? address : undefined
  }
  const [mint, owner, amountBaseUnits, address] = [reader.address(), reader.address(), reader.u64(), optional()]
  // Its state, and the rent of wrapped coins (4 + 8).
  reader.bytes(13)
  const [delegated, closer] = [reader.u64(), optional()]
  const delegate = address === undefined ? undefined : { address, amountBaseUnits: delegated }
  return { mint, owner, amountBaseUnits, lamports, delegate, closer }
}

/** Reads a mint; undefined for any other account. */
export function readMint({ owner: program, data }: ChainAccount): Mint | undefined {
  // Token-2022 says behind the length of a token account what an account with extensions is.
  const isExtended = program === TOKEN_2022_PROGRAM && data.length !== MULTISIG_BYTES
  const isMint = data.length === MINT_BYTES || (isExtended && data[ACCOUNT_TYPE_AT] === MINT_TYPE)
  const [decimals = 0, isReady] = data.subarray(DECIMALS_AT)
  if (!isTokenProgram(program) || !isMint || isReady !== 1 || decimals > MOST_DECIMALS) return undefined
  const supply = createByteReader(data.subarray(SUPPLY_AT)).u64()
  const isScaled = SCALED_EXTENSIONS.some((type) => extensionIn(data, type) !== undefined)
  return { decimals, supplyBaseUnits: supply, name: nameInExtensions(data), ...(isScaled ? { isScaled } : {}) }
}

/** What a Metaplex metadata account calls its token. */
export function readMetadata({ owner, data }: ChainAccount): TokenName | undefined {
  // A key (1), update authority and mint come first.
  return owner === METADATA_PROGRAM ? nameIn(data.subarray(65)) : undefined
}

/** Extensions follow the account's type: a type (u16), a length (u16) and content, one after the other. */
function extensionIn(data: Uint8Array, wanted: number): Uint8Array | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = ACCOUNT_TYPE_AT + 1; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    at += 4
    if (type === wanted) return data.subarray(at, at + length)
    at += length
  }
  return undefined
}

function nameInExtensions(data: Uint8Array): TokenName | undefined {
  const content = extensionIn(data, METADATA_EXTENSION)
  // Update authority and mint come first.
  return content && nameIn(content.subarray(64))
}

/** Two texts, each behind its length (u32): name and symbol. */
function nameIn(data: Uint8Array): TokenName | undefined {
  try {
    const reader = createByteReader(data)
    const [name, symbol] = [reader.bytes(reader.u32()), reader.bytes(reader.u32())].map((bytes) =>
      new TextDecoder().decode(bytes.subarray(0, MOST_TEXT_BYTES))
    )
    return { name: cleanText(name ?? '', MOST_NAME), symbol: cleanText(symbol ?? '', MOST_SYMBOL) }
  } catch {
    // It says that its texts are longer than it is.
    return undefined
  }
}

const TOKEN_ACCOUNT_BYTES = 165
const STATE_AT = 108

/** Mint authority (4 + 32), supply (u64), decimals, whether it is ready, freeze authority (4 + 32). */
const MINT_BYTES = 82
const SUPPLY_AT = 36
const DECIMALS_AT = 44

/** A list of signers, which doesn't say what it is. */
const MULTISIG_BYTES = 355
const ACCOUNT_TYPE_AT = 165
const MINT_TYPE = 1
const TOKEN_ACCOUNT_TYPE = 2
const METADATA_EXTENSION = 19
/** Interest, and split shares: the network shows other amounts than there are. */
const SCALED_EXTENSIONS = [10, 25]

const MOST_NAME = 64
const MOST_SYMBOL = 16
/** Enough for the characters that are shown. */
const MOST_TEXT_BYTES = 512
