import { checkRequest } from '../../mistakes/checkRequest.js'
import { onNetwork } from '../../mistakes/onNetwork.js'
import { items, text, url } from '../../mistakes/shapes.js'
import type { Test } from '../../mistakes/types.js'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkCollectionOptions(options: unknown): void {
  const knownBy = 'collectionNfts'
  const collection = onNetwork({ knownBy, shapes: { name: text, tokenIds: TOKEN_IDS, fromBlock: BLOCK } })
  checkRequest(options, {
    knownBy,
    under: knownBy,
    shapes: { collections: items(collection), allowedOrigins: items(url), ipfsGateway: url },
    required: ['collections'],
  })
}

const TOKEN_IDS: Test = {
  expected: 'a list of ids as decimal texts',
  test: (value) => Array.isArray(value) && value.every((id) => typeof id === 'string' && /^\d{1,78}$/.test(id)),
  instead: (value) => (Array.isArray(value) ? "Write them as texts: ['1', '2']." : undefined),
}

const BLOCK: Test = {
  expected: 'the number of a block',
  test: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  instead: (value) => (typeof value === 'bigint' ? `Write \`fromBlock: ${value}\`.` : undefined),
}
