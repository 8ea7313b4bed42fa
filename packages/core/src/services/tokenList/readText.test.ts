import { expect, test } from 'vitest'
import { readText } from './readText.js'

test('default: the text, to the last byte that is allowed', async () => {
  expect(await read({ chunks: ['ab', 'c'], maxLength: 3 })).toBe('abc')
})

test('error: RESPONSE_INVALID for one byte more, and the rest is not waited for', async () => {
  const reading = read({ chunks: ['ab', 'cd'], maxLength: 3 })
  await expect(reading).rejects.toMatchObject({ code: 'RESPONSE_INVALID', context: { expected: 'at most 3 bytes' } })
})

/** What is read of a response that comes in these pieces, and never ends where it is too long. */
async function read({ chunks, maxLength }: { readonly chunks: readonly string[]; readonly maxLength: number }) {
  const isTooLong = chunks.join('').length > maxLength
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      if (!isTooLong) controller.close()
    },
  })
  const platform = { fetch: async () => new Response(body) }
  return readText({ platform, url: 'https://lists.example/a', maxLength, signal: new AbortController().signal })
}
