import { type ChainAccount, readAccounts, viewOf } from '../../rpc/accounts.js'
import type { Rpc } from '../../rpc/createRpc.js'
import { deriveAddress } from '../../transaction/deriveAddress.js'
import type { Mint } from '../../transaction/mint.js'
import { METADATA_PROGRAM } from '../../transaction/programs.js'

/** What a token is called. Untrusted text. */
export interface Names {
  /** At most 64 characters; empty when the token has none. */
  readonly name: string
  /** At most 11 characters. */
  readonly symbol: string
}

/** SOL that is wrapped is another token than SOL: what is sent of it to where SOL is expected is lost. */
export function wrappedName(token: string): Names | undefined {
  return WRAPPED_SOL.includes(token) ? { name: 'Wrapped SOL', symbol: 'WSOL' } : undefined
}

/**
 * What tokens are called, in their order: wrapped SOL always the same, others from the mint itself (Token-2022's metadata extension), else from Metaplex's
 * metadata account. A token without a symbol has its shortened address.
 */
export async function readNames(
  rpc: Rpc,
  tokens: readonly { readonly mint: Mint; readonly token: string }[]
): Promise<readonly Names[]> {
  const own = tokens.map(({ mint }) => namesOfExtension(mint.data))
  const others = tokens.filter((_, index) => !own[index])
  const found = await readMetaplexNames(
    rpc,
    others.map(({ token }) => token)
  )
  return tokens.map((asked, index) => {
    const { name = '', symbol = '' } = wrappedName(asked.token) ?? own[index] ?? found[others.indexOf(asked)] ?? {}
    return { name, symbol: symbol || `${asked.token.slice(0, 4)}…${asked.token.slice(-4)}` }
  })
}

/** Extensions follow the account's type, each a type (u16), a length (u16) and its data. */
function namesOfExtension(data: Uint8Array): Names | undefined {
  const view = viewOf(data)
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    at += 4
    // Update authority and mint come first.
    if (type === METADATA_EXTENSION) return namesAt(data.subarray(at + 64, at + length))
    at += length
  }
  return undefined
}

async function readMetaplexNames(rpc: Rpc, tokens: readonly string[]): Promise<readonly (Names | undefined)[]> {
  const addresses = await Promise.all(
    tokens.map((token) =>
      deriveAddress({
        program: METADATA_PROGRAM,
        seeds: ['metadata', { address: METADATA_PROGRAM }, { address: token }],
      })
    )
  )
  const accounts = await readAccounts(rpc, addresses)
  return accounts.map((account: ChainAccount | undefined) =>
    // A key (1), update authority and mint come first.
    account?.owner === METADATA_PROGRAM ? namesAt(account.data.subarray(65)) : undefined
  )
}

/** Two texts, name and symbol, each after its length (u32); undefined when the bytes are too short for them. */
function namesAt(data: Uint8Array): Names | undefined {
  const view = viewOf(data)
  if (data.length < 4) return undefined
  const at = 4 + view.getUint32(0, true)
  if (data.length < at + 4) return undefined
  const textAt = (from: number, characters: number): string => {
    // A character is four bytes at most.
    const length = Math.min(view.getUint32(from - 4, true), characters * 4)
    const text = new TextDecoder().decode(data.subarray(from, from + length))
    // Without what cannot be seen or turns the direction of a line: Metaplex fills up with zeros.
    return [...text.replace(/\p{C}/gu, '').trim()].slice(0, characters).join('')
  }
  return { name: textAt(4, 64), symbol: textAt(at + 4, 11) }
}

/** Of the classic program and of Token-2022, on every network. */
const WRAPPED_SOL: readonly string[] = [
  'So11111111111111111111111111111111111111112',
  '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXej9',
]

const EXTENSIONS_AT = 166

const METADATA_EXTENSION = 19
