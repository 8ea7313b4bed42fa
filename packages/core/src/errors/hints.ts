import type { SkippedCollection } from '../records/nft.js'
import type { SendStep } from '../records/sendStep.js'
import type { PorticoErrorCode, PorticoErrorContext } from './codes.js'
import { describeMistakes } from './describeMistakes.js'

/** What to do, for developers. Left out of production builds: PorticoError reads it behind a NODE_ENV check. */
export const HINTS: { readonly [C in PorticoErrorCode]?: string } = {
  ADAPTER_IN_USE:
    'One adapter object belongs to one client. Call the adapter function again for the second createPortico.',
  REQUEST_PENDING: 'The wallet has a prompt open. Ask the user to look for it; do not send another request.',
  FEE_RISEN: 'Read the costs again (`portico.chain.estimateTransfer`), show them, and ask the user once more.',
  TRANSFER_UNCERTAIN:
    'The wallet was asked, and nobody knows whether it sent. Do not ask again before its activity or the chain says so.',
  SWAP_INCOMPLETE:
    '`context.missing` is the next thing to do, as `swapStep(draft)` says it. Do it, then call `review()` again.',
  SWAP_REFUSED:
    'The wallet was not asked: `context.reason` is what the provider built otherwise than the review shows. Look at its `buildSwap` and `contracts`. `fails` and `received` are what the network says that it would do.',
  RESPONSE_INVALID: 'The service answered in another shape than specification section 7 gives. The value was ignored.',
}

/**
 * Texts for mistakes that only development builds look for: those the specification puts in quotes, and one that says
 * what to run.
 */
export const DEVELOPMENT_MESSAGES: {
  readonly [C in PorticoErrorCode]?: (context: PorticoErrorContext[C]) => string
} = {
  NETWORK_MISMATCH: ({ networkId, walletNetworkId = 'another network' }) =>
    `The wallet is on ${walletNetworkId}, and was asked to send on ${networkId}. Call \`portico.switchNetwork({ networkId: '${networkId}' })\` first. Nothing was sent.`,
  PEER_MISSING: ({ package: name, command }) =>
    `${name} is not installed. What needs it is left out of production builds. Run \`${command}\`, or leave the option out.`,
  WALLET_NOT_CONNECTED: ({ method }) =>
    `No wallet is connected, and ${method} needs one. Call \`portico.connect()\` first, or show a ConnectButton while nothing is connected.`,
  SIGN_IN_REQUIRED: ({ method }) =>
    `The user has not signed in, and ${method} needs a connection. Wait until useAccount() says connected, or call \`portico.signIn.sign()\` first.`,
  SIGN_IN_REFUSED: ({ reason }) => (reason === 'SESSION_MISSING' ? SESSION_MISSING : 'SIGN_IN_REFUSED'),
  ADDRESS_INVALID: ({ address }) => `'${String(address).slice(0, 100)}' is no address that can be used on the network.`,
  AMOUNT_INVALID: ({ value }) =>
    `Number ${value} is not a valid decimal number. Write a text such as '0.25', without an exponent and more than 0. Make it of base units with \`toDecimal\`.`,
  OPTION_INVALID: describeMistakes,
  TRANSFER_INCOMPLETE: ({ missing }) => `${requiredFor(missing)}. \`missing\` is '${missing}': ${NEXT_STEP[missing]}`,
}

/** In the specification's words where it has some. */
function requiredFor(step: SendStep): string {
  if (step === 'selectToken') return 'A token is required'
  const isMissing = step === 'enterAmount' || step === 'enterRecipient'
  return isMissing ? 'An amount and receiver address are required' : 'The transfer is not reviewed'
}

const NEXT_STEP: { readonly [S in SendStep]: string } = {
  selectToken: 'there is no draft. Begin one with `portico.sendForm()`.',
  readingToken: 'decimals and balance of the token are being read. `review()` waits for them.',
  tokenFailed: 'the chain could not be asked for the token, or has none at this address. `retry()` asks again.',
  enterAmount: 'call `setAmount` or `setMax`.',
  amountInvalid: 'the amount is no number. `setAmount({ text, locale })` reads it in the separators of `locale`.',
  amountTooPrecise: 'the amount has more decimals than the token.',
  insufficient: 'the account has less than the amount.',
  enterRecipient: 'call `setRecipient`.',
  resolving: 'the recipient is being looked up. `review()` waits for it.',
  recipientInvalid: 'nothing can be sent to this recipient. `recipient.status` of the slice `send` says why.',
  recipientFailed: 'nobody could be asked for the recipient. `retry()` asks again.',
  estimating: 'the fee is being read. `review()` waits for it.',
  feeFailed: 'the fee could not be read. `retry()` asks again.',
  tokenRefused: 'the token cannot be sent. `fee.reason` of the slice `send` says why.',
  insufficientFee: 'the account has not enough of the coin for the fee.',
  tooLittle: 'the amount is less than the recipient takes, which is `fee.minimumBaseUnits` of the slice `send`.',
  review:
    'nothing is missing. Show the draft as it is now, wait for `review()`, and show the review before `confirm()`.',
}

const SESSION_MISSING =
  'The server took the signature, and then has no session for the account: the browser did not keep the session cookie, or reads of the session store lag behind its writes. Serve page and server from one origin, or proxy the server through it. On plain http a cookie with `Secure` is dropped: use http in `origin` of the server, on localhost. Have the store read what it has written.'

/** Of the app's own code. */
export const SOURCE_THREW = (source: string): string =>
  `\`data.${source}\` threw. Users see that it failed, and Portico asks again later.`

/** Of entries of an answer of `data.prices`, by their places in it. */
export const WRONG_PRICES = (places: readonly number[]): string =>
  `${places.length} of the prices that \`data.prices\` returned are left out, the first at index ${places[0]}. Each needs \`priceUsd\`, a decimal number, and \`address\`, which is undefined for the coin: see \`TokenPrice\`.`

/** What each member of an entry must be, where the app's own source has another. */
const MUST_BE: { readonly [member: string]: string } = {
  entry: 'it must be an object that can be read',
  networkId: '`networkId` must be the network that was asked for',
  address: "`address` must be the collection's contract, or on Solana the mint: letters and digits",
  tokenId: "`tokenId` must be a text of letters and digits: '0' on a network without ids, such as Solana",
  quantity: '`quantity` must be a bigint, 1n or more',
  hash: '`hash` must be a text of letters and digits',
  kind: '`kind` must be one of TransactionKind',
  status: "`status` must be 'confirmed', 'reverted' or 'pending'",
  minedAtMs: '`minedAtMs` must be a number, in milliseconds since the epoch',
}

/** Of entries of an answer of `data.nfts` or `data.activity` that are left out because of one member of theirs. */
export const LEFT_OUT = (request: {
  readonly source: 'nfts' | 'activity'
  readonly member: string
  readonly places: readonly number[]
}): string => {
  const { source, member, places } = request
  const what = source === 'nfts' ? 'NFTs' : 'transactions'
  return `${places.length} of the ${what} that \`data.${source}\` returned are left out, the first at index ${places[0]}: ${MUST_BE[member]}.`
}

/** Of a collection of `collectionNfts` of which nothing can be found. */
export const SKIPPED_COLLECTION = ({ address, because }: SkippedCollection): string =>
  `collectionNfts finds nothing of ${address}: ${SKIPPED[because]}.`

const SKIPPED: { readonly [B in SkippedCollection['because']]: string } = {
  noCollection: 'no contract there says that it is an ERC-721 or an ERC-1155',
  needsTokenIds: 'an ERC-1155 needs `tokenIds`',
  needsFromBlock: 'an ERC-721 that does not list its NFTs by owner needs `fromBlock` or `tokenIds`',
}

/** Of what is shown, though not as its source will have meant it. */
export const ODD_ENTRIES = {
  imageUrl: (places: readonly number[]): string =>
    `${places.length} of the pictures that \`data.nfts\` returned are not shown, the first at index ${places[0]}: \`imageUrl\` must be an \`https:\` or \`data:\` URL of a picture. Turn \`ipfs:\` into a gateway's address.`,
  minedAtMs: (places: readonly number[]): string =>
    `${places.length} of the transactions that \`data.activity\` returned are from before 1980, the first at index ${places[0]}: \`minedAtMs\` is milliseconds since the epoch, not seconds.`,
}

/** Of entries of an answer of `data.balances`, by their places in it. */
export const WRONG_TOKENS = (places: readonly number[]): string =>
  `${places.length} of the tokens that \`data.balances\` returned are left out, the first at index ${places[0]}. Each needs the network that was asked for, an amount as a bigint and its decimals: see \`TokenBalance\`.`
