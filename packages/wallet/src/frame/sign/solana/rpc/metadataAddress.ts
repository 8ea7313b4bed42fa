import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { METADATA_PROGRAM } from '../programs.ts'

/** Where Metaplex keeps what a token is called. */
export async function metadataAddress(mint: string): Promise<string> {
  const encoder = getAddressEncoder()
  const program = address(METADATA_PROGRAM)
  const [derived] = await getProgramDerivedAddress({
    programAddress: program,
    seeds: ['metadata', encoder.encode(program), encoder.encode(address(mint))],
  })
  return derived
}
