import { derivedAddress } from './derivedAddress.js'
import { programs } from './programs.js'

/** Address of the account where `owner` holds tokens of `mint`. https://spl.solana.com/associated-token-account */
export function associatedTokenAddress(request: {
  readonly owner: string
  readonly mint: string
  /** The mint's program. Default: the classic token program. */
  readonly tokenProgram?: string | undefined
}): string {
  const { owner, mint, tokenProgram = programs.token } = request
  return derivedAddress({ seeds: [owner, tokenProgram, mint], program: programs.associatedToken }).address
}
