import { base58 } from '@scure/base'
import { derivedAddress } from './derivedAddress.js'
import { programs } from './programs.js'

/** The account by which wallets know what a token is called, in the form of Metaplex. */
export function nameOfToken(token: { readonly mint: string; readonly name: string; readonly symbol: string }): {
  readonly address: string
  readonly owner: string
  readonly data: Uint8Array
} {
  const { mint, name, symbol } = token
  const owner = programs.metadata
  const seeds = [base58.encode(new TextEncoder().encode('metadata')), owner, mint]
  // A key of 4, an authority, the mint, and texts after their length.
  const data = [4, ...base58.decode(mint), ...base58.decode(mint), ...textOf(name), ...textOf(symbol), ...textOf('')]
  return { address: derivedAddress({ seeds, program: owner }).address, owner, data: Uint8Array.from(data) }
}

function textOf(text: string): readonly number[] {
  const bytes = new TextEncoder().encode(text)
  return [bytes.length, 0, 0, 0, ...bytes]
}
