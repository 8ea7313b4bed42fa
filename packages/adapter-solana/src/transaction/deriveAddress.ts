import { loadKit } from './loadKit.js'
import { ASSOCIATED_TOKEN_PROGRAM } from './programs.js'

/** An address that a program has by rule (a program-derived address). A seed is a text, bytes, or those of an address. */
export async function deriveAddress(request: {
  readonly program: string
  readonly seeds: readonly (string | Uint8Array | { readonly address: string })[]
}): Promise<string> {
  const { address, getAddressEncoder, getProgramDerivedAddress } = await loadKit()
  const encoder = getAddressEncoder()
  const [derived] = await getProgramDerivedAddress({
    programAddress: address(request.program),
    seeds: request.seeds.map((seed) =>
      typeof seed === 'string' || seed instanceof Uint8Array ? seed : encoder.encode(address(seed.address))
    ),
  })
  return derived
}

/** Where an owner's account for a token is by convention (https://spl.solana.com/associated-token-account). */
export function deriveTokenAccount(request: {
  readonly owner: string
  readonly mint: string
  readonly tokenProgram: string
}): Promise<string> {
  const { owner, mint, tokenProgram } = request
  return deriveAddress({
    program: ASSOCIATED_TOKEN_PROGRAM,
    seeds: [{ address: owner }, { address: tokenProgram }, { address: mint }],
  })
}
