import { expect, test } from 'vitest'
import { locate, pictureOf } from './locate.js'

const places = { allowedOrigins: ['https://nfts.example'], ipfsGateway: 'https://ipfs.example/ipfs' }

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const NEW_CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const GATE = 'https://ipfs.example/ipfs/'

test.each([
  ['https://nfts.example/1', 'https://nfts.example/1'],
  ['https://user:password@nfts.example/1', undefined],
  ['https://user@nfts.example/1', undefined],
  ['https://nfts.example@thief.example/1', undefined],
  ['ipfs://cid/1', 'https://ipfs.example/ipfs/cid/1'],
  [`IPFS://ipfs/${CID}/1`, `${GATE}${CID}/1`],
  [`/ipfs/${CID}/1?x=1`, `${GATE}${CID}/1?x=1`],
  [`${CID}/1`, `${GATE}${CID}/1`],
  [NEW_CID, `${GATE}${NEW_CID}`],
  [`https://ipfs.io/ipfs/${CID}/1?x=1`, `${GATE}${CID}/1?x=1`],
  [`https://${NEW_CID}.ipfs.dweb.link/1`, `${GATE}${NEW_CID}/1`],
  [`https://thief.example/${CID}`, undefined],
  ['https://thief.example/ipfs/1', undefined],
  ['ipfs://../../elsewhere', undefined],
  ['ipfs://..\\..\\elsewhere', undefined],
])('default: %s is asked for at %s', (url, found) => {
  expect(locate({ url, places })).toBe(found)
})

test('behavior: without a gateway of the app, nobody else’s is asked', () => {
  const none = { ...places, ipfsGateway: undefined }
  for (const url of [`ipfs://${CID}`, CID, `https://ipfs.io/ipfs/${CID}`, `https://${NEW_CID}.ipfs.dweb.link/1`])
    expect(locate({ url, places: none })).toBeUndefined()
})

const document = 'https://nfts.example/c/2.json'
const pinned = `${GATE}${CID}/2.json`

test.each([
  [document, '2.png', 'https://nfts.example/c/2.png'],
  [document, '../img/2.png', 'https://nfts.example/img/2.png'],
  [document, '/img/2.png', 'https://nfts.example/img/2.png'],
  [document, '//nfts.example/2.png', 'https://nfts.example/2.png'],
  [document, '//thief.example/2.png', undefined],
  [pinned, '2.png', `${GATE}${CID}/2.png`],
  [pinned, '../../2.png', undefined],
  [pinned, '/2.png', undefined],
  [undefined, '2.png', undefined],
])('behavior: beside the document at %s %s is at %s', (base, picture, found) => {
  expect(pictureOf({ picture, base, places })).toBe(found)
})
