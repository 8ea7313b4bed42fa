import { type Address, getAddress } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { SocialAnswerWrong } from '../errors.ts'

/** What a message of a login with Farcaster has to say. */
export interface AskedMessage {
  /** The wallet's own. */
  readonly url: URL
  readonly nonce: string
  readonly nowMs: number
}

/** What it says besides. */
export interface SignedIn {
  readonly signer: Address
  /** Farcaster's number of the user. */
  readonly fid: bigint
}

/** Reads the message (EIP-4361, FIP-11) that a user has signed for one login. Throws `SocialAnswerWrong` for any other. */
export function readMessage(text: string, { url, nonce, nowMs }: AskedMessage): SignedIn {
  const message = parseSiweMessage(text)
  const { address, statement = '', uri, version, chainId, resources = [] } = message
  const isValid = validateSiweMessage({ message, domain: url.host, nonce, time: new Date(nowMs) })
  const isMeant = uri === url.href && version === '1' && chainId === OP_MAINNET && STATEMENTS.includes(statement)
  const [named, ...more] = resources.filter((resource) => resource.startsWith(FID_RESOURCE))
  const fid = named !== undefined && more.length === 0 ? FID.exec(named.slice(FID_RESOURCE.length))?.[0] : undefined
  if (address === undefined || fid === undefined || !isValid || !isMeant) throw new SocialAnswerWrong('MESSAGE')
  return { signer: getAddress(address), fid: BigInt(fid) }
}

/** Farcaster's users are there. */
const OP_MAINNET = 10
/** The second one is that of older apps. */
const STATEMENTS: readonly string[] = ['Farcaster Auth', 'Farcaster Connect']
/** An app may name other resources besides. */
const FID_RESOURCE = 'farcaster://fid/'
const FID = /^[1-9]\d{0,17}$/
