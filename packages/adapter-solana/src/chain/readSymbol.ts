import { readAccounts, viewOf } from '../rpc/accounts.js'
import type { Rpc } from '../rpc/createRpc.js'
import { deriveAddress } from '../transaction/deriveAddress.js'
import type { Mint } from '../transaction/mint.js'
import { METADATA_PROGRAM } from '../transaction/programs.js'

/**
 * A token's symbol of at most 11 characters: from the mint itself (Token-2022's metadata extension), else from Metaplex's
 * metadata account, else the shortened address of the token. Untrusted text.
 */
export async function readSymbol(rpc: Rpc, request: { readonly mint: Mint; readonly token: string }): Promise<string> {
  const { mint, token } = request
  const symbol = symbolOfExtension(mint.data) ?? (await readMetaplexSymbol(rpc, token))
  return symbol || `${token.slice(0, 4)}…${token.slice(-4)}`
}

/** Extensions follow the account's type, each a type (u16), a length (u16) and its data. */
function symbolOfExtension(data: Uint8Array): string | undefined {
  const view = viewOf(data)
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    at += 4
    // Update authority and mint come first.
    if (type === METADATA_EXTENSION) return symbolAfterName(data.subarray(at + 64, at + length))
    at += length
  }
  return undefined
}

async function readMetaplexSymbol(rpc: Rpc, token: string): Promise<string | undefined> {
  const address = await deriveAddress({
    program: METADATA_PROGRAM,
    seeds: ['metadata', { address: METADATA_PROGRAM }, { address: token }],
  })
  const [account] = await readAccounts(rpc, [address])
  // A key (1), update authority and mint come first.
  return account?.owner === METADATA_PROGRAM ? symbolAfterName(account.data.subarray(65)) : undefined
}

/** The second of two texts, each after its length (u32); undefined when the bytes are too short for them. */
function symbolAfterName(data: Uint8Array): string | undefined {
  const view = viewOf(data)
  if (data.length < 4) return undefined
  const at = 4 + view.getUint32(0, true)
  if (data.length < at + 4) return undefined
  // Eleven characters are 44 bytes at most.
  const length = Math.min(view.getUint32(at, true), 44)
  const text = new TextDecoder().decode(data.subarray(at + 4, at + 4 + length))
  // Without what cannot be seen or turns the direction of a line: Metaplex fills up with zeros.
  return [...text.replace(/\p{C}/gu, '').trim()].slice(0, 11).join('')
}

const EXTENSIONS_AT = 166

const METADATA_EXTENSION = 19
