import { PorticoError } from '@portico/core/adapter'
import type * as Kit from '@solana/kit'

/** What is used of `@solana/kit`; bundlers leave the rest out. */
type UsedKit = Pick<
  typeof Kit,
  | 'address'
  | 'appendTransactionMessageInstructions'
  | 'compileTransaction'
  | 'compressTransactionMessageUsingAddressLookupTables'
  | 'createTransactionMessage'
  | 'getAddressEncoder'
  | 'getProgramDerivedAddress'
  | 'getTransactionEncoder'
  | 'isOffCurveAddress'
  | 'setTransactionMessageFeePayer'
  | 'setTransactionMessageLifetimeUsingBlockhash'
>

/** The optional peer that makes transactions. Rejects PEER_MISSING when it is not installed. */
export async function loadKit(): Promise<UsedKit> {
  // Inside a try block webpack and esbuild take the package for optional, and build without it.
  try {
    const {
      address,
      appendTransactionMessageInstructions,
      compileTransaction,
      compressTransactionMessageUsingAddressLookupTables,
      createTransactionMessage,
      getAddressEncoder,
      getProgramDerivedAddress,
      getTransactionEncoder,
      isOffCurveAddress,
      setTransactionMessageFeePayer,
      setTransactionMessageLifetimeUsingBlockhash,
    } = await import(/* turbopackOptional: true */ '@solana/kit')
    return {
      address,
      appendTransactionMessageInstructions,
      compileTransaction,
      compressTransactionMessageUsingAddressLookupTables,
      createTransactionMessage,
      getAddressEncoder,
      getProgramDerivedAddress,
      getTransactionEncoder,
      isOffCurveAddress,
      setTransactionMessageFeePayer,
      setTransactionMessageLifetimeUsingBlockhash,
    }
  } catch (cause) {
    throw new PorticoError('PEER_MISSING', {
      context: { package: '@solana/kit', command: 'npm install @solana/kit' },
      cause,
    })
  }
}
