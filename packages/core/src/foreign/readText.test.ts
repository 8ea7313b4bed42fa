import { expect, test } from 'vitest'
import { readText } from './fetching.js'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('default: the text, to the last byte that is allowed', async () => {
  const { response } = answer({ pieces: [bytes('ab'), bytes('c')] })
  expect(await readText({ source: response, maxBytes: 3 })).toBe('abc')
})

test('default: a letter may come in two pieces, and an answer may be empty', async () => {
  const letter = bytes('ü')
  const { response } = answer({ pieces: [letter.slice(0, 1), letter.slice(1)] })
  expect(await readText({ source: response, maxBytes: 2 })).toBe('ü')
  expect(await readText({ source: new Response(null), maxBytes: 0 })).toBe('')
})

test('error: RESPONSE_INVALID for one byte more, and the rest is not waited for', async () => {
  const { response, wasLeft } = answer({ pieces: [bytes('ab'), bytes('cd')], isEndless: true })
  const reading = readText({ source: response, maxBytes: 3 })
  await expect(reading).rejects.toMatchObject({ code: 'RESPONSE_INVALID', context: { expected: 'at most 3 bytes' } })
  expect(wasLeft()).toBe(true)
})

test('error: RESPONSE_INVALID at once for an answer that says that it is longer', async () => {
  const { response, wasLeft } = answer({ pieces: [], isEndless: true, says: '4' })
  await expect(readText({ source: response, maxBytes: 3 })).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  expect(wasLeft()).toBe(true)
})

test.each(['3', '0', '', 'many'])('behavior: an answer that says %j is read to know', async (says) => {
  const { response } = answer({ pieces: [bytes('abc')], says })
  expect(await readText({ source: response, maxBytes: 3 })).toBe('abc')
})

/** An answer that comes in these pieces, and whether its reader left. */
function answer(request: {
  readonly pieces: readonly Uint8Array[]
  readonly isEndless?: boolean
  readonly says?: string
}) {
  let left = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of request.pieces) controller.enqueue(piece)
      if (!request.isEndless) controller.close()
    },
    cancel: () => {
      left = true
    },
  })
  const headers = request.says === undefined ? {} : { 'content-length': request.says }
  return { response: new Response(body, { headers }), wasLeft: () => left }
}
