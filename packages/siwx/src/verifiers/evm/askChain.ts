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
  parseErc6492Signature,
} from 'viem'
import type { Verification } from '../types.js'
import { isRevert } from './isRevert.js'

/**
 * Asks the chain whether an account takes a signature: its contract by EIP-1271, or, where a signature in the wrapper of
 * EIP-6492 is of an account that isn't deployed, the validator of that standard, which deploys it for the length of the
 * call. A deployed account is asked as it is: what the wrapper calls, any caller may call, and it could change the owner.
 * Rejects as the client does when there is no answer.
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
  const isDeployed = isWrapped && (await hasCode(input))
  if (isDeployed === undefined) return 'unknown'
  const isValidated = isWrapped && !isDeployed
  const call = isValidated
    ? {
        data: encodeDeployData({
          abi: erc6492SignatureValidatorAbi,
          bytecode: erc6492SignatureValidatorByteCode,
          args: [account, hash, signature],
        }),
      }
    : {
        to: account,
        data: encodeFunctionData({
          abi: ERC1271_ABI,
          functionName: 'isValidSignature',
          args: [hash, isWrapped ? unwrap(signature) : signature],
        }),
      }
  try {
    const params = [{ ...call, from: CALLER }, 'latest'] as const
    const answer: unknown = await client.request({ method: 'eth_call', params: [...params] }, { signal })
    return readAnswer({ answer, isWrapped: isValidated })
  } catch (error) {
    if (isRevert(error)) return 'invalid'
    throw error
  }
}

/** Whether there is a contract at an address. Undefined where the client's answer is invalid. */
async function hasCode(input: {
  readonly client: Client
  readonly account: Address
  readonly signal: AbortSignal
}): Promise<boolean | undefined> {
  const { client, account, signal } = input
  const code: unknown = await client.request({ method: 'eth_getCode', params: [account, 'latest'] }, { signal })
  return typeof code === 'string' && HEX.test(code.slice(0, MAX_READ_LENGTH)) ? code !== '0x' : undefined
}

/** The signature in a wrapper; one that no account takes where the wrapper can't be read. */
function unwrap(signature: Hex): Hex {
  try {
    return parseErc6492Signature(signature).signature
  } catch {
    return '0x'
  }
}

/**
 * Yes is exactly what the standards say: the magic value as an ABI word, or the validator's one byte. Any other bytes are a
 * no; anything but bytes is an invalid answer.
 */
function readAnswer({ answer, isWrapped }: { readonly answer: unknown; readonly isWrapped: boolean }): Verification {
  if (typeof answer !== 'string' || !HEX.test(answer.slice(0, MAX_READ_LENGTH))) return 'unknown'
  // viem looks at the first 4 bytes only. A contract that returns what it is called with would pass: the selector of
  // isValidSignature is the magic value. The precompiled contract at address 4 is one.
  const isYes = isWrapped ? answer === '0x01' : answer.slice(0, 66).toLowerCase() === MAGIC_WORD
  return isYes ? 'validOnNetwork' : 'invalid'
}

const HEX = /^0x[0-9a-fA-F]*$/
const ERC1271_ABI = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
const MAGIC_WORD = `0x1626ba7e${'0'.repeat(56)}`
/** The magic bytes and 0x: viem's test throws for less. */
const WRAPPER_LENGTH = 66
/** What follows the first word changes nothing. */
const MAX_READ_LENGTH = 66
/**
 * The caller of the contract. The default is the zero address, and some accounts take any signature from there, because only
 * an estimation of gas comes from it. No key of this one is known: it is the hash of the package's name.
 */
const CALLER = '0xF87eF0Cd3Eb8eDB766BBb58f5FB9fe2D9402C195'
