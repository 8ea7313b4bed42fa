import { expect, test } from 'vitest'
import { locate } from './locate.js'

const places = { allowedOrigins: ['https://nfts.example'], ipfsGateway: 'https://ipfs.example/ipfs' }

test.each([
  ['https://nfts.example/1', 'https://nfts.example/1'],
  ['https://user:password@nfts.example/1', undefined],
  ['https://user@nfts.example/1', undefined],
  ['https://nfts.example@thief.example/1', undefined],
  ['ipfs://cid/1', 'https://ipfs.example/ipfs/cid/1'],
  ['ipfs://../../elsewhere', undefined],
  ['ipfs://..\\..\\elsewhere', undefined],
])('default: %s is asked for at %s', (url, found) => {
  expect(locate({ url, places })).toBe(found)
})
