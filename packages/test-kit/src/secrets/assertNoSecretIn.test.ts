import { describe, expect, test } from 'vitest'
import { assertNoSecretIn } from './assertNoSecretIn.js'

const SECRET = 'c0ffee00'.repeat(8)
const BYTES = Uint8Array.from(SECRET.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const URI = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${SECRET}`

class Holder {
  readonly #nothing = 1
  readonly inner = { deep: [{ [`key-${SECRET}`]: this.#nothing }] }
}
const circular: Record<string, unknown> = { text: SECRET }
circular['self'] = circular

const LEAKS: readonly (readonly [what: string, sink: unknown])[] = [
  ['a text', `before ${SECRET} after`],
  ['a text in capitals', SECRET.toUpperCase()],
  ['a cookie header', `a=1; b=${encodeURIComponent(JSON.stringify({ uri: URI }))}`],
  ['a header that cannot be decoded as a whole', `a=100%; b=${encodeURIComponent(URI)}`],
  ['JSON in JSON', JSON.stringify({ body: JSON.stringify({ uri: URI }) })],
  ['base64', btoa(SECRET)],
  ['base64url of its bytes', Buffer.from(BYTES).toString('base64url')],
  ['an address', new URL(`https://dapp.example/?key=${SECRET}`)],
  ['bytes', { value: BYTES }],
  ['a buffer', [BYTES.buffer]],
  ['a key of an object in a class', new Holder()],
  ['a map', new Map([['a', new Set([SECRET])]])],
  ['the cause of a cause', new Error('a', { cause: new Error('b', { cause: { code: 1, data: SECRET } }) })],
  ['one of several errors', new AggregateError([new Error(SECRET)])],
  ['a circle', circular],
]

describe('assertNoSecretIn', () => {
  test('default: what has no secret passes, whatever it is', () => {
    const sinks = {
      text: 'nothing',
      object: { error: new Error('no'), circular: LEAKS.map(([what]) => what), nothing: undefined, big: 1n },
      throwing: {
        get no(): never {
          throw new Error('no')
        },
      },
    }
    expect(() => assertNoSecretIn({ secrets: { key: SECRET, uri: URI }, sinks })).not.toThrow()
  })

  for (const [what, sink] of LEAKS)
    test(`behavior: finds it in ${what}, and does not repeat it`, () => {
      let message = ''
      try {
        assertNoSecretIn({ secrets: { key: SECRET }, sinks: { here: sink } })
      } catch (error) {
        message = (error as Error).message
      }
      expect(message).toContain('"key" is in here')
      expect(message).not.toContain(SECRET)
    })

  test('behavior: a test that looks for nothing, or nowhere, fails', () => {
    expect(() => assertNoSecretIn({ secrets: {}, sinks: { here: '' } })).toThrow('nothing to look for')
    expect(() => assertNoSecretIn({ secrets: { key: SECRET }, sinks: {} })).toThrow('nothing to look for')
    expect(() => assertNoSecretIn({ secrets: { key: '' }, sinks: { here: '' } })).toThrow('too short')
  })
})
