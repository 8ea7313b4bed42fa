import { expect, test } from 'vitest'
import { createLocalKeyService } from './keyService.ts'

const keys = createLocalKeyService(new Uint8Array(32).fill(1))
const bytes = Uint8Array.from({ length: 33 }, (_, index) => index)

test('default', async () => {
  const sealed = await keys.seal(bytes, 'alice')
  expect(sealed).toHaveLength(62)
  expect(Buffer.from(sealed).includes(Buffer.from(bytes))).toBe(false)
  expect(await keys.open(sealed, 'alice')).toEqual(bytes)
  // No two look the same.
  expect(await keys.seal(bytes, 'alice')).not.toEqual(sealed)
})

test('behavior: another context, key or byte opens nothing', async () => {
  const sealed = await keys.seal(bytes, 'alice')
  await expect(keys.open(sealed, 'bob')).rejects.toThrow()
  await expect(createLocalKeyService(new Uint8Array(32)).open(sealed, 'alice')).rejects.toThrow()
  for (const at of [0, 1, 20, sealed.length - 1]) {
    const changed = sealed.with(at, (sealed[at] ?? 0) ^ 1)
    await expect(keys.open(changed, 'alice'), `byte ${at}`).rejects.toThrow()
  }
  for (const length of [0, 28, sealed.length - 1])
    await expect(keys.open(sealed.subarray(0, length), 'alice'), `${length} bytes`).rejects.toThrow()
})
