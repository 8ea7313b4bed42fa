import { Writable } from 'node:stream'
import { createFakeClock } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createLogWriter } from './createLogWriter.ts'

test('behavior: of a log that no reader takes, some is kept, and how much is lost is said when it goes on', () => {
  const taken: string[] = []
  const goOn: (() => void)[] = []
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      taken.push(String(chunk))
      goOn.push(done)
    },
  })
  const log = createLogWriter({ stream, clock: createFakeClock() })
  for (let entry = 0; entry < 30_000; entry += 1) log({ event: 'stopped' })
  expect(stream.writableLength).toBeGreaterThan(900_000)
  expect(stream.writableLength).toBeLessThan(1_100_000)
  while (stream.writableLength > 0) goOn.shift()?.()
  const kept = taken.length
  log({ event: 'stopped' })
  goOn.shift()?.()
  goOn.shift()?.()
  const lines = taken.slice(kept).map((line) => JSON.parse(line))
  expect(lines).toMatchObject([{ event: 'lost', entries: 30_000 - kept }, { event: 'stopped' }])
})
