import { createHmac, pbkdf2Sync } from 'node:crypto'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import { Keypair } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { testMnemonic } from './testAccounts.js'
import { testSolanaAccount } from './testSolanaAccounts.js'

test('default: the same keys on every run, and both clients take them', async () => {
  const account = testSolanaAccount(0)
  expect(account.address).toMatchInlineSnapshot(`"oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96"`)
  expect(testSolanaAccount(1).address).not.toBe(account.address)
  expect(Keypair.fromSecretKey(account.secretKey).publicKey.toBase58()).toBe(account.address)
  expect((await createKeyPairSignerFromBytes(account.secretKey)).address).toBe(account.address)
})

test('behavior: the keys are those of the mnemonic of the other test accounts', () => {
  const seed = pbkdf2Sync(testMnemonic, 'mnemonic', 2048, 64, 'sha512')
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const step of [44, 501, 3, 0]) {
    const path = Buffer.alloc(4)
    path.writeUInt32BE(step + 0x8000_0000)
    node = createHmac('sha512', node.subarray(32))
      .update(Buffer.concat([Buffer.alloc(1), node.subarray(0, 32), path]))
      .digest()
  }
  expect(Buffer.from(testSolanaAccount(3).privateKey).toString('hex')).toBe(node.subarray(0, 32).toString('hex'))
})

test('error: an invalid index', () => {
  expect(() => testSolanaAccount(-1)).toThrow(/no account -1/)
})
