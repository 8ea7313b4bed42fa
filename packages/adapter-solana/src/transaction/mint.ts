import { encodeBase58 } from '../encoding/encodeBase58.js'
import type { ChainAccount } from '../rpc/accounts.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.js'

/** A token, as its mint account says. */
export interface Mint {
  /** The program that has the token's accounts: the mint's owner. */
  readonly program: string
  readonly decimals: number
  readonly data: Uint8Array
}

/** The token of a mint account; undefined for accounts of other programs and for other accounts of a token program. */
export function decodeMint({ owner, data }: ChainAccount): Mint | undefined {
  if (!isTokenProgram(owner)) return undefined
  // A Token-2022 mint with extensions is longer than a token account, and says after that length which of the two it is.
  const isExtended = owner === TOKEN_2022_PROGRAM && data.length !== MULTISIG_LENGTH
  const isMint = data.length === MINT_LENGTH || (isExtended && data[ACCOUNT_TYPE_AT] === MINT_TYPE)
  const decimals = data[DECIMALS_AT]
  return isMint && decimals !== undefined && data[IS_INITIALIZED_AT] === 1
    ? { program: owner, decimals, data }
    : undefined
}

/** The owner of a token account; undefined for other accounts, such as the token itself. */
export function tokenOwnerOf({ owner, data }: ChainAccount): string | undefined {
  if (!isTokenProgram(owner)) return undefined
  const isExtended = owner === TOKEN_2022_PROGRAM && data[ACCOUNT_TYPE_AT] === TOKEN_ACCOUNT_TYPE
  const isAccount = data.length === ACCOUNT_TYPE_AT || (isExtended && data.length !== MULTISIG_LENGTH)
  return isAccount && data[STATE_AT] !== 0 ? encodeBase58(data.subarray(OWNER_AT, OWNER_AT + 32)) : undefined
}

/** Whether a program is one of the two that have tokens. */
export function isTokenProgram(address: string): boolean {
  return address === TOKEN_PROGRAM || address === TOKEN_2022_PROGRAM
}

/** Mint authority (4 + 32), supply (8), decimals, initialized, freeze authority (4 + 32). */
const MINT_LENGTH = 82
const DECIMALS_AT = 44
const IS_INITIALIZED_AT = 45

/** A list of signers, which says nothing of the kind. */
const MULTISIG_LENGTH = 355

/** Where Token-2022 says what an account with extensions is. */
const ACCOUNT_TYPE_AT = 165
const MINT_TYPE = 1
const TOKEN_ACCOUNT_TYPE = 2

/** An account for a token is mint, owner, amount (u64), delegate (4 + 32), state, and more. */
const OWNER_AT = 32
const STATE_AT = 108
