import { expect, test } from 'vitest'
import { locate, pictureOf } from './locate.js'

const places = { allowedOrigins: ['https://art.example'], ipfsGateway: 'https://gw.example/ipfs' }
const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG'

test.each([
  'blob:https://art.example/3f1c',
  'filesystem:https://art.example/temporary/x',
  'https://art.example@evil.example/x.png',
  'https://art.example:8443/x.png',
  'http://art.example/x.png',
  '//evil.example/x.png',
  '\\\\evil.example\\x.png',
  'ipfs://../../../x',
  'ipfs://%2e%2e/%2e%2e/x',
  'ipfs:///..//evil.example/x',
  'ipfs://\\..\\..\\x',
  `ipfs://${CID}/../../../admin`,
  `https://evil.example/ipfs/${CID}/../../../../admin`,
  `https://${'a'.repeat(59)}.ipfs.evil.example/../../x`,
  'https://gw.example/ipfs-evil/x',
  'https://gw.example.evil.example/ipfs/x',
  'javascript:alert(1)',
])('security: %s is nowhere that the app did not allow', (url) => {
  for (const base of [undefined, 'https://art.example/doc/1.json', `https://gw.example/ipfs/${CID}/1.json`]) {
    const found = [locate({ url, base, places }), pictureOf({ picture: url, base, places })]
    for (const one of found)
      if (one !== undefined) expect(one).toMatch(/^https:\/\/(gw\.example\/ipfs\/|art\.example\/)/)
  }
})
