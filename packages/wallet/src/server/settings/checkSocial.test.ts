import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSocial, readSocial } from './checkSocial.ts'

const APP = { clientId: 'id', clientSecret: 'a secret' }
const OAUTH = { authorization: 'https://a.test/a', token: 'https://a.test/t', user: 'http://127.0.0.1:4000/u' }

function privateKey(namedCurve: string): string {
  return String(generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'pem', type: 'pkcs8' }))
}

test('default', () => {
  const social = {
    google: { ...APP, endpoints: { issuer: 'http://localhost:4000/google' } },
    apple: { clientId: 'id', teamId: 'team', keyId: 'key', privateKey: privateKey('P-256') },
    github: { ...APP, endpoints: OAUTH },
    x: APP,
    farcaster: { rpcUrl: 'https://op.test/v2/key?a=b', endpoints: { relay: 'http://127.0.0.1:4760' } },
  }
  expect(checkSocial(social)).toEqual(social)
  expect(readSocial(JSON.stringify(social))).toEqual(social)
  expect(checkSocial({ google: undefined })).toEqual({ google: undefined })
  expect(checkSocial({})).toEqual({})
})

test.each<[string, unknown, RegExp]>([
  ['no object', [], /must be an object/],
  ['passkeys, which need no client', { passkey: APP }, /"passkey" is unknown; there are google/],
  [
    'an unknown provider',
    { gitlab: APP },
    /"gitlab" is unknown; there are google, x, discord, farcaster, github, apple, facebook/,
  ],
  ['no client', { google: null }, /google: it must have clientId, clientSecret/],
  ['no secret', { google: { clientId: 'id' } }, /google: clientSecret must be a text/],
  ['an empty id', { x: { ...APP, clientId: ' ' } }, /x: clientId must be a text/],
  ['what means nothing', { x: { ...APP, scope: 'email' } }, /x: "scope" means nothing here/],
  [
    'a secret for Apple',
    { apple: APP },
    /"clientSecret" means nothing here; apple: teamId .*; apple: keyId .*privateKey/,
  ],
  [
    'no key',
    { apple: { clientId: 'i', teamId: 't', keyId: 'k', privateKey: 'very secret' } },
    /privateKey must be what the \.p8/,
  ],
  [
    'a key of another kind',
    { apple: { clientId: 'i', teamId: 't', keyId: 'k', privateKey: privateKey('P-384') } },
    /privateKey must be what the \.p8/,
  ],
  [
    'endpoints without encryption',
    { google: { ...APP, endpoints: { issuer: 'http://a.test' } } },
    /issuer must be https/,
  ],
  [
    'some endpoints',
    { github: { ...APP, endpoints: { token: OAUTH.token } } },
    /endpoints must have authorization, token, user/,
  ],
  [
    'no node',
    { farcaster: { clientId: 'id' } },
    /farcaster: "clientId" means nothing here; farcaster: rpcUrl must be a text/,
  ],
  [
    'a node without encryption',
    { farcaster: { rpcUrl: 'http://op.test/a secret' } },
    /farcaster: rpcUrl must be https/,
  ],
  [
    'another endpoint',
    { farcaster: { rpcUrl: 'https://op.test', endpoints: { issuer: '' } } },
    /endpoints must have relay/,
  ],
  ['a password', { google: { ...APP, endpoints: { issuer: 'https://u:p@a.test' } } }, /issuer must be https/],
])('error: %s', (_, social, reason) => {
  expect(() => checkSocial(social)).toThrow(reason)
  expect(() => checkSocial(social)).not.toThrow(/very secret|a secret/)
})
