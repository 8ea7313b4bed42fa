import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSecrets, keyInFile, readKey } from './secrets.ts'

test('behavior: each purpose and each key has hashes of its own', () => {
  const hashes = [new Uint8Array(32), new Uint8Array(32).fill(1)]
    .map(createSecrets)
    .flatMap((secrets) => [
      secrets.sealKey,
      ...(['code', 'counter', 'device', 'key', 'login', 'social'] as const).map((purpose) =>
        secrets.hash(purpose, 'a')
      ),
      secrets.hash('code', 'b'),
    ])
  expect(hashes.map(({ length }) => length)).toEqual(Array.from({ length: 16 }, () => 32))
  expect(new Set(hashes.map((hash) => Buffer.from(hash).toString('hex'))).size).toBe(16)
})

test('parameters: a key is 32 bytes in base64 or base64url', () => {
  const bytes = new Uint8Array(32).fill(255)
  for (const form of ['base64', 'base64url'] as const)
    expect(readKey(` ${Buffer.from(bytes).toString(form)}\n`)).toEqual(bytes)
  for (const wrong of ['', 'a passphrase that is as long as a key, or so', 'A'.repeat(42), 'A'.repeat(44)])
    expect(() => readKey(wrong), wrong).toThrow(/openssl rand -base64 32/)
})

test('behavior: a key in a file is made once, for its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const file = join(folder, 'key')
  const key = await keyInFile(file)
  expect(key).toHaveLength(32)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await keyInFile(file)).toEqual(key)
  await rm(folder, { recursive: true })
})
