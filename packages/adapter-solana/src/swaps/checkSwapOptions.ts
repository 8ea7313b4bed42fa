import { byNetwork, type Check, checkRequest, items, type Test, text } from '@portico/core/mistakes'
import { isAddress } from '../encoding/decodeBase58.js'
import { MAINNET } from '../networkIds.js'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkJupiterOptions(options: unknown): void {
  checkRequest(options, {
    knownBy: 'jupiterSwaps',
    shapes: { name: text, url: checkUrl, apiKey: checkKey, programs: byNetwork(items(PROGRAM), NETWORK_ID) },
    otherNames: (name) => (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined),
  })
}

/** What is behind a question mark or in front of an @ may be a secret, so that no error says it. */
const checkUrl: Check = ({ path, value, report }) => {
  const expected = 'an https URL without a query (http on localhost only)'
  if (typeof value !== 'string') return report({ option: path, value, expected })
  if (URL_FORM.test(value) && !OWN_PATH.test(value)) return
  const shown = value.replace(/[?#].*$/s, '?…').replace(/\/\/[^/]*@/, '//…@')
  report({ option: path, value: shown, expected, instead: insteadOf(value) })
}

function insteadOf(url: string): string | undefined {
  if (OWN_PATH.test(url)) return `Write '${url.replace(OWN_PATH, '')}'.`
  if (/[?&](x-)?api-?key=/i.test(url)) return 'The key belongs to `apiKey`.'
  return /^\/[^/?#]/.test(url) ? `Write it with its host: 'https://dapp.example${url}'.` : undefined
}

/** A user's name, a query and a hash would be lost, or be in what errors say. */
const URL_FORM = /^(https:\/\/[^\s/?#@]+|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/[^\s?#@]*)?$/i

/** Jupiter's documentation gives the address of each of its services. */
const OWN_PATH = /\/(swap|tokens)\/v\d+\/?$/i

/** A text may be the key, so that no error says it. */
const checkKey: Check = ({ path, value, report }) => {
  if (typeof value !== 'string') report({ option: path, value, expected: 'a string' })
  else if (!/^[!-~]+$/.test(value)) report({ option: path, value: '…', expected: 'a key without blanks' })
}

const PROGRAM: Test = {
  expected: 'the address of a program',
  test: (value) => typeof value === 'string' && isAddress(value),
}

const NETWORK_ID: Test = {
  expected: 'a CAIP-2 id of a Solana network',
  test: (value) => typeof value === 'string' && /^solana:[-\w]{1,32}$/.test(value) && !WALLET_NAME.test(value),
  instead: (value) => (MAINNET_NAME.test(String(value)) ? `Write '${MAINNET}'.` : undefined),
}

/** Of a network as wallets know it, which CAIP-2 doesn't. */
const WALLET_NAME = /^solana:(mainnet|devnet|testnet)$/
const MAINNET_NAME = /^(solana:)?mainnet(-beta)?$/

const NETWORKS = 'Its networks are the keys of `programs`, by CAIP-2 id.'
const KEY = 'It is called `apiKey` here.'
const URL_NAME = 'It is called `url` here.'
const OF_PORTICO = 'It belongs to createPortico.'

const OTHER_NAMES: { readonly [name: string]: string } = {
  contracts: 'It is called `programs` here, by CAIP-2 id.',
  programId: 'It is called `programs` here, by CAIP-2 id.',
  networkIds: NETWORKS,
  networks: NETWORKS,
  chains: NETWORKS,
  key: KEY,
  'x-api-key': KEY,
  baseUrl: URL_NAME,
  endpoint: URL_NAME,
  api: OF_PORTICO,
  projectId: OF_PORTICO,
}
