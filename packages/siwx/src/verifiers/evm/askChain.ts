import {
  type Address,
  type Client,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hash,
  type Hex,
  isErc6492Signature,
  parseAbi,
} from 'viem'
import type { Verification } from '../types.js'
import { isRevert } from './isRevert.js'

/**
 * Asks the chain whether an account takes a signature: its contract by EIP-1271, or, for a signature in the wrapper of
 * EIP-6492, the validator of that standard, which deploys the account for the length of the call. It is one call in either
 * case. Rejects as the client does when there is no answer.
 */
export async function askChain(input: {
  readonly client: Client
  readonly account: Address
  readonly hash: Hash
  readonly signature: Hex
  readonly signal: AbortSignal
}): Promise<Verification> {
  const { client, account, hash, signature, signal } = input
  const isWrapped = signature.length >= WRAPPER_LENGTH && isErc6492Signature(signature)
  const call = isWrapped
    ? {
        data: encodeDeployData({
          abi: erc6492SignatureValidatorAbi,
          bytecode: erc6492SignatureValidatorByteCode,
          args: [account, hash, signature],
        }),
      }
    : {
        to: account,
        data: encodeFunctionData({ abi: ERC1271_ABI, functionName: 'isValidSignature', args: [hash, signature] }),
      }
  try {
    const params = [{ ...call, from: CALLER }, 'latest'] as const
    const answer: unknown = await client.request({ method: 'eth_call', params: [...params] }, { signal })
    return readAnswer({ answer, isWrapped })
  } catch (error) {
    if (isRevert(error)) return 'invalid'
    throw error
  }
}

/**
 * Yes is exactly what the standards say: the magic value as an ABI word, or the validator's one byte. Any other bytes are a no;
 * what isn't bytes is no answer of a chain.
 */
function readAnswer({ answer, isWrapped }: { readonly answer: unknown; readonly isWrapped: boolean }): Verification {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]*$/.test(answer.slice(0, MAX_READ_LENGTH))) return 'unknown'
  // viem looks at the first 4 bytes only. A contract that returns what it is called with would pass: the selector of
  // isValidSignature is the magic value. The precompiled contract at address 4 is one.
  const isYes = isWrapped ? answer === '0x01' : answer.slice(0, 66).toLowerCase() === MAGIC_WORD
  return isYes ? 'validOnNetwork' : 'invalid'
}

const ERC1271_ABI = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
const MAGIC_WORD = `0x1626ba7e${'0'.repeat(56)}`
/** The magic bytes and 0x: viem's test throws for less. */
const WRAPPER_LENGTH = 66
/** What follows the first word changes nothing. */
const MAX_READ_LENGTH = 66
/**
 * Who calls. Without it, it would be the zero address, and some accounts take any signature from there, because only an
 * estimation of gas comes from it. Nobody has the key of this one: it is the hash of the package's name.
 */
const CALLER = '0xF87eF0Cd3Eb8eDB766BBb58f5FB9fe2D9402C195'
