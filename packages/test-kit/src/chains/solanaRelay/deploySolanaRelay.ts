import { derivedAddress } from '../../solana/derivedAddress.js'
import { localAddress } from '../../solana/localAddress.js'
import type { Solana } from '../startSolana.js'
import { relayProgramBase64 } from './relayProgram.generated.js'

/** What `deploySolanaRelay` put on the local Solana. The addresses are the same on every run. */
export interface SolanaRelay {
  /** `encodeRelay` makes its instructions. */
  readonly program: string
  /** The address that the program signs for. */
  readonly own: string
  /** The byte that is derived with it. */
  readonly bump: number
}

/**
 * Puts a program on a local Solana that makes any calls with the signatures of the transaction, as a hostile one would, and others where
 * it sees that it is only simulated. Its source is `programs/relay.c`.
 */
export function deploySolanaRelay({ solana }: { readonly solana: Pick<Solana, 'addProgram'> }): SolanaRelay {
  const program = localAddress('program of a relay')
  solana.addProgram({ address: program, elf: Uint8Array.from(Buffer.from(relayProgramBase64, 'base64')) })
  const { address: own, bump } = derivedAddress({ seeds: [], program })
  return { program, own, bump }
}
