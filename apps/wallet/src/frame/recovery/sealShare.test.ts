import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { openShare, type RecoveryBinding, sealShare } from './sealShare.ts'

const random = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))

const binding: RecoveryBinding = {
  userId: 'maria',
  version: 'first',
  accounts: [
    { namespace: 'eip155', address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' },
    { namespace: 'solana', address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk' },
  ],
  type: 'code',
  id: 'one',
}

/** Two that have the same share, secret and salt. */
async function sealTwo() {
  const [share, secret, salt] = [random(33), random(15), random(32)]
  const seal = (): Promise<string> => sealShare({ share, secret, salt, binding })
  const [sealed, other] = [await seal(), await seal()]
  return { share, secret, salt, sealed, other, recovery: { sealed, salt: base64urlnopad.encode(salt) } }
}

test('default: opens by its secret, and is never the same twice', async () => {
  const { share, secret, recovery, sealed, other } = await sealTwo()
  expect(await openShare({ recovery, secret, binding })).toEqual(share)
  expect(other).not.toBe(sealed)
  // What the server takes.
  expect(base64urlnopad.decode(sealed)).toHaveLength(61)
})

const [evm, solana] = binding.accounts
test.each([
  ['user', { userId: 'eve' }],
  ['version', { version: 'second' }],
  ['address', { accounts: [{ namespace: 'eip155', address: '0x' }, solana] }],
  ['order of accounts', { accounts: [solana, evm] }],
  ['number of accounts', { accounts: [evm] }],
  ['type', { type: 'passkey' }],
  ['id', { id: 'two' }],
])('behavior: it opens for no other %s', async (_what, changes) => {
  const { secret, recovery } = await sealTwo()
  const changed = { ...binding, ...changes } as RecoveryBinding
  expect(await openShare({ recovery, secret, binding: changed })).toBeUndefined()
})

test('behavior: another secret, another salt, and a seal that was changed or is none open nothing', async () => {
  const { secret, recovery } = await sealTwo()
  expect(await openShare({ recovery, secret: random(15), binding })).toBeUndefined()
  const last = recovery.sealed.endsWith('A') ? 'B' : 'A'
  for (const changes of [
    { salt: base64urlnopad.encode(random(32)) },
    { salt: 'no salt!' },
    { salt: '' },
    { sealed: `${last}${recovery.sealed.slice(1)}` },
    { sealed: recovery.sealed.slice(0, 40) },
    { sealed: 'no seal!' },
    { sealed: '' },
  ])
    expect(await openShare({ recovery: { ...recovery, ...changes }, secret, binding })).toBeUndefined()
})
