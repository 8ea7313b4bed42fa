import { createPublicClient, encodeAbiParameters, type Hex, http, parseAbi, zeroAddress } from 'viem'
import { boundedFetch } from '../boundedFetch.ts'
import { SocialAnswerWrong } from '../errors.ts'
import type { SignedIn } from './readMessage.ts'

/** Asks a node of OP Mainnet who signs for a user of Farcaster. */
export interface Signers {
  /**
   * Resolves where the signature is the signer's, and the signer owns the user's account (custody address) or is a key of it that may
   * log in (auth address). Rejects `SocialAnswerWrong`.
   */
  readonly check: (signed: SignedIn & { readonly message: string; readonly signature: Hex }) => Promise<void>
}

/** Makes what asks a node. `answerMs` is how long one answer may take. */
export function createSigners({ rpcUrl, answerMs }: { readonly rpcUrl: string; readonly answerMs: number }): Signers {
  const fetchFn: typeof fetch = (url, init = {}) => boundedFetch(String(url), init)
  const node = createPublicClient({
    // A node without time names one to ask again at, which may be any.
    transport: http(rpcUrl, { timeout: answerMs, retryCount: 0, fetchFn }),
    // A contract can name a URL to ask (EIP-3668), which may be one inside of the operator's network.
    ccipRead: false,
  })
  const hear = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((cause: unknown) => {
      throw new SocialAnswerWrong('NODE', { cause })
    })
  const findsSigner = async ({ signer, fid }: SignedIn): Promise<boolean> => {
    const key = encodeAbiParameters([{ type: 'address' }], [signer])
    const [owned, { state, keyType }] = await Promise.all([
      node.readContract({ address: ID_REGISTRY, abi: REGISTRIES, functionName: 'idOf', args: [signer] }),
      node.readContract({ address: KEY_REGISTRY, abi: REGISTRIES, functionName: 'keyDataOf', args: [fid, key] }),
    ])
    return owned === fid || (state === ADDED && keyType === AUTH_ADDRESS)
  }
  return {
    check: async ({ message, signature, ...signed }) => {
      // First, as an account that is a contract has the node run what it likes.
      if (!(await hear(findsSigner(signed)))) throw new SocialAnswerWrong('SIGNER')
      const { signer: address } = signed
      // Also of an account that is a contract (EIP-1271), or isn't deployed yet (EIP-6492).
      const isSigned = await hear(node.verifyMessage({ address, message, signature }))
      // Where a signature is of no key, what finds its signer finds the zero address.
      if (!isSigned || address === zeroAddress) throw new SocialAnswerWrong('SIGNATURE')
    },
  }
}

const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
const REGISTRIES = parseAbi([
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function idOf(address owner) view returns (uint256)',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])
/** State of a key that was added, and not removed since. */
const ADDED = 1
/** Type of a key that logs in. */
const AUTH_ADDRESS = 2
