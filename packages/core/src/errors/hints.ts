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
  RESPONSE_INVALID: 'The service answered in another shape than specification section 7 gives. The value was ignored.',
}

/**
 * Texts for mistakes that only development builds look for: those the specification puts in quotes, and one that says
 * what to run.
 */
export const DEVELOPMENT_MESSAGES: {
  readonly [C in PorticoErrorCode]?: (context: PorticoErrorContext[C]) => string
} = {
  PEER_MISSING: ({ package: name, command }) =>
    `${name} is not installed. What needs it is left out of production builds. Run \`${command}\`, or leave the option out.`,
  WALLET_NOT_CONNECTED: ({ method }) =>
    `No wallet is connected, and ${method} needs one. Call \`portico.connect()\` first, or show a ConnectButton while nothing is connected.`,
  SIGN_IN_REQUIRED: ({ method }) =>
    `The user has not signed in, and ${method} needs a connection. Wait until useAccount() says connected, or call \`portico.signIn.sign()\` first.`,
  SIGN_IN_REFUSED: ({ reason }) => (reason === 'SESSION_MISSING' ? SESSION_MISSING : 'SIGN_IN_REFUSED'),
  OPTION_INVALID: describeMistakes,
}

const SESSION_MISSING =
  'The server took the signature, and then has no session for the account: the browser did not keep the session cookie. Serve page and server from one origin, or proxy the server through it. On plain http a cookie with `Secure` is dropped: use http in `origin` of the server, on localhost.'

/** Of entries of an answer of `data.balances`, by their places in it. */
export const WRONG_TOKENS = (places: readonly number[]): string =>
  `${places.length} of the tokens that \`data.balances\` returned are left out, the first at index ${places[0]}. Each needs the network that was asked for, an amount as a bigint and its decimals: see \`TokenBalance\`.`
