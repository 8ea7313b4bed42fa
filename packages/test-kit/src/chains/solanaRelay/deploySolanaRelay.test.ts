import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hashProgramSource } from '../../../../../tools/contracts/contractSources.js'
import { relayProgramSourceHash } from './relayProgram.generated.js'

test('behavior: the program was made from the present source', () => {
  expect(relayProgramSourceHash).toBe(hashProgramSource(fileURLToPath(new URL('../../..', import.meta.url)), 'relay'))
})
