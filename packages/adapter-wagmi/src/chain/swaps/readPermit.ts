import { type Hex, keccak256, stringToHex } from 'viem'
import { type Client, callAll } from '../reads/callAll.js'
import { bytesAt, bytesPlace, decodedText, isHexAddress, isWord, NAME } from '../reads/erc20.js'
import { codeAt } from '../reads/isContract.js'
import { addressWord, word } from '../reads/words.js'

/** What is in a permit of a token (EIP-2612) beside what is asked for. */
export interface TokenPermit {
  readonly nonce: bigint
  /** Of the domain (EIP-712), whose other members are the network and the token. */
  readonly name: string
  readonly version: string
}

/**
 * What a permit of this account needs, if the token takes one: the domain that its contract works with is that of this network and this
 * contract, and the account is that of a key. Undefined for every other token, so that a signature is good for this token alone.
 * Rejects when no node can be reached.
 */
export async function readPermit(
  client: Client,
  { token, owner }: { readonly token: string; readonly owner: string }
): Promise<TokenPermit | undefined> {
  if (!isHexAddress(token) || !isHexAddress(owner)) return undefined
  const calls = [`${NONCES}${addressWord(owner)}`, SEPARATOR, PERMIT_TYPE, DOMAIN, NAME, VERSION] as const
  const [code, answers] = await Promise.all([
    codeAt(client, owner),
    callAll(
      client,
      calls.map((data) => ({ to: token, data }))
    ),
  ])
  const [nonce, separator, type, domain = '0x', name = '0x', version = '0x'] = answers
  if (code === 'contract' || !isWord(nonce) || !isWord(separator)) return undefined
  // Some tokens have a permit of their own, with the same domain (DAI).
  if (isWord(type) && type.toLowerCase() !== EIP2612_TYPE) return undefined
  const names = [textAt(domain, 32), textAt(name, 0)]
  const versions = [textAt(domain, 64), textAt(version, 0), '1']
  const found = names.flatMap((one) => versions.map((other) => ({ name: one, version: other })))
  const own = found.find((parts) => domainOf(client, { ...parts, token }) === separator.toLowerCase())
  return own?.name === undefined || own.version === undefined
    ? undefined
    : { nonce: BigInt(nonce), name: own.name, version: own.version }
}

/** The hash of a domain (EIP-712) of this network and this contract; undefined without a name or a version. */
function domainOf(
  client: Client,
  request: { readonly name: string | undefined; readonly version: string | undefined; readonly token: string }
): Hex | undefined {
  const { name, version, token } = request
  if (name === undefined || version === undefined) return undefined
  const hashes = [name, version].map((text) => keccak256(stringToHex(text)).slice(2))
  return keccak256(`${DOMAIN_TYPE}${hashes.join('')}${word(client.chain.id)}${addressWord(token)}`)
}

/** The string whose place is at `head`; undefined for one that is too long to be a name, and for every other answer. */
function textAt(data: Hex, head: number): string | undefined {
  const place = bytesPlace(data, head)
  if (!place || place.length > MOST_BYTES) return undefined
  return decodedText(bytesAt(data, place.offset, place.length))
}

/** `nonces(address)`. */
const NONCES: Hex = '0x7ecebe00'
/** `DOMAIN_SEPARATOR()`. */
const SEPARATOR: Hex = '0x3644e515'
/** `PERMIT_TYPEHASH()`. */
const PERMIT_TYPE: Hex = '0x30adf81f'
/** `eip712Domain()` (EIP-5267). */
const DOMAIN: Hex = '0x84b0196e'
/** `version()`. */
const VERSION: Hex = '0x54fd4d50'

/** Of `Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)`. */
const EIP2612_TYPE: Hex = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
/** Of `EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)`. */
const DOMAIN_TYPE: Hex = '0x8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f'

const MOST_BYTES = 256
