import { expect, test } from 'vitest'
import { signedNonces } from './signedNonces.js'

function createNonces({ maxUsed }: { readonly maxUsed: number }) {
  let nowMs = 1_700_000_000_000
  const nonces = signedNonces({ lifetimeMs: 1_000, now: () => nowMs, maxUsed })
  return { ...nonces, wait: (ms: number): number => (nowMs += ms) }
}

test('default: a nonce is used once, until its time is over', async () => {
  const nonces = createNonces({ maxUsed: 10 })
  const { nonce, issuedAtMs, expiresAtMs } = await nonces.issue()
  expect([issuedAtMs, expiresAtMs]).toEqual([1_700_000_000_000, 1_700_000_001_000])
  nonces.wait(999)
  expect(await nonces.check(nonce)).toBe(issuedAtMs)
  const uses = await Promise.allSettled(Array.from({ length: 50 }, () => nonces.use(nonce)))
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(nonces.check(nonce)).rejects.toMatchObject({ code: 'NONCE_USED' })
  nonces.wait(1)
  for (const ask of [nonces.check, nonces.use])
    await expect(ask(nonce)).rejects.toMatchObject({ code: 'NONCE_UNKNOWN' })
})

test('error: NONCE_UNKNOWN: one character is another, or the time', async () => {
  const nonces = createNonces({ maxUsed: 10 })
  const { nonce } = await nonces.issue()
  for (let at = 0; at < nonce.length; at++) {
    const other = nonce[at] === '0' ? '1' : '0'
    const altered = nonce.slice(0, at) + other + nonce.slice(at + 1)
    await expect(nonces.use(altered), altered).rejects.toMatchObject({ code: 'NONCE_UNKNOWN' })
  }
  for (const text of [
    '',
    nonce.slice(1),
    `${nonce}0`,
    nonce.toUpperCase(),
    (await createNonces({ maxUsed: 10 }).issue()).nonce,
  ])
    await expect(nonces.check(text), text).rejects.toMatchObject({ code: 'NONCE_UNKNOWN' })
})

test('error: STORE_UNAVAILABLE: full of used nonces, none of which is forgotten before its time', async () => {
  const nonces = createNonces({ maxUsed: 2 })
  const [one, two, three] = await Promise.all([nonces.issue(), nonces.issue(), nonces.issue()])
  await nonces.use(one.nonce)
  await nonces.use(two.nonce)
  nonces.wait(500)
  await expect(nonces.use(three.nonce)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  await expect(nonces.use(one.nonce)).rejects.toMatchObject({ code: 'NONCE_USED' })
  await nonces.check(three.nonce)
  const { nonce } = await nonces.issue()
  nonces.wait(500)
  await nonces.use(nonce)
})
