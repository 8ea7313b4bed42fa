import type { ChainAccount } from '../rpc/accounts.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.js'

/** A token, as its mint account says. */
export interface Mint {
  /** The program that has the token's accounts: the mint's owner. */
  readonly program: string
  readonly decimals: number
  readonly data: Uint8Array
}

/** The token of an account; undefined when the account is none, because another program has it or it is not a mint. */
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
