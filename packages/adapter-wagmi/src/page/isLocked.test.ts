import { expect, test } from 'vitest'
import { isLocked } from './isLocked.js'

const ask = (provider: unknown): Promise<boolean> => isLocked({ getProvider: async () => provider })

test('default: a wallet that says so', async () => {
  expect(await ask({ _metamask: { isUnlocked: async () => false } })).toBe(true)
  expect(await ask({ _metamask: { isUnlocked: () => false } })).toBe(true)
})

test('behavior: one that says that it is not, or says nothing', async () => {
  const silent = [undefined, null, 7, {}, { _metamask: null }, { _metamask: {} }, { request: async () => [] }]
  for (const provider of silent) expect(await ask(provider)).toBe(false)
  for (const said of [true, undefined, null, 0, '', {}])
    expect(await ask({ _metamask: { isUnlocked: async () => said } })).toBe(false)
})

test('behavior: one that throws where it is read says nothing', async () => {
  const throwing = (): never => {
    throw new Error('Nobody reads this.')
  }
  const providers = [
    Object.defineProperty({}, '_metamask', { get: throwing }),
    { _metamask: new Proxy({}, { get: throwing }) },
    { _metamask: { isUnlocked: throwing } },
    { _metamask: { isUnlocked: 'yes' } },
    { _metamask: { isUnlocked: async () => throwing() } },
  ]
  for (const provider of providers) await expect(ask(provider)).rejects.toThrow()
})
