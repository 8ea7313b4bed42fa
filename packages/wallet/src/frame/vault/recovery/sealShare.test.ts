import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { recoveryKeyOf } from './recoveryKeyOf.ts'
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
  const [share, secret, salt] = [random(33), random(15), base64urlnopad.encode(random(32))]
  const key = await keyOf(secret, salt)
  const seal = (): Promise<string> => sealShare({ share, key, binding })
  const [sealed, other] = [await seal(), await seal()]
  return { share, secret, salt, key, sealed, other }
}

async function keyOf(secret: Uint8Array<ArrayBuffer>, salt: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await recoveryKeyOf({ secret, salt, type: 'code' })
  return new Uint8Array(base64urlnopad.decode(key ?? ''))
}

test('default: opens by its secret, and is never the same twice', async () => {
  const { share, key, sealed, other } = await sealTwo()
  expect(await openShare({ sealed, key, binding })).toEqual(share)
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
  const { key, sealed } = await sealTwo()
  const changed = { ...binding, ...changes } as RecoveryBinding
  expect(await openShare({ sealed, key, binding: changed })).toBeUndefined()
})

test('behavior: another secret, another salt, and a seal that was changed or is none open nothing', async () => {
  const { secret, salt, key, sealed } = await sealTwo()
  const others = [await keyOf(random(15), salt), await keyOf(secret, base64urlnopad.encode(random(32)))]
  for (const other of [...others, random(3)]) expect(await openShare({ sealed, key: other, binding })).toBeUndefined()
  const first = sealed.startsWith('A') ? 'B' : 'A'
  for (const changed of [`${first}${sealed.slice(1)}`, sealed.slice(0, 40), 'no seal!', ''])
    expect(await openShare({ sealed: changed, key, binding })).toBeUndefined()
  expect(await recoveryKeyOf({ secret, salt: 'no salt!', type: 'code' })).toBeUndefined()
})
