import type { AccountId, MultichainEvent } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { createFakeClock } from '../platform/createFakeClock.js'
import { createToyEmbedded } from './createToyEmbedded.js'

const accounts: readonly AccountId[] = ['polkadot:one:toy-a', 'cosmos:one:toy-b']
const email = 'maria@example.com'
const { signal } = new AbortController()

function create(options: Partial<Parameters<typeof createToyEmbedded>[0]> = {}) {
  const clock = createFakeClock()
  return { clock, toy: createToyEmbedded({ accounts, clock, ...options }) }
}

test('default: a code from the mailbox opens the wallet, which an ended login closes', async () => {
  const { clock, toy } = create()
  const told: MultichainEvent[] = []
  toy.subscribe((event) => told.push(event))
  expect(await toy.sendCode({ email, signal })).toEqual({
    isNew: true,
    expiresAt: clock.now() + 600_000,
    resendAt: clock.now() + 30_000,
  })
  await toy.enterCode({ email, code: toy.mails[0]?.code ?? '', signal })
  const session = await toy.open({ signal })
  expect(session.chains).toEqual(['polkadot:one', 'cosmos:one'])
  expect(await toy.restore({ namespace: 'cosmos' })).toBe(session)
  expect(await toy.restore({ namespace: 'bip122' })).toBeUndefined()
  await toy.switchNetwork({ sessionId: session.id, networkId: 'cosmos:one' })
  await toy.disconnect(session.id)
  await toy.disconnect(session.id)
  expect(told.map(({ type }) => type)).toEqual(['updated', 'ended'])
  expect([toy.session(), toy.goodbyes]).toEqual([undefined, 1])
})

test('error: LOGIN_COOLDOWN, CODE_WRONG, CODE_EXPIRED', async () => {
  const { clock, toy } = create()
  await expect(toy.enterCode({ email, code: '000000', signal })).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  await toy.sendCode({ email, signal })
  await expect(toy.sendCode({ email, signal })).rejects.toMatchObject({
    code: 'LOGIN_COOLDOWN',
    context: { reason: 'tooSoon', retryInMs: 30_000 },
  })
  for (const triesLeft of [4, 3, 2, 1, 0])
    await expect(toy.enterCode({ email, code: '000000', signal })).rejects.toMatchObject({
      code: 'CODE_WRONG',
      context: { triesLeft },
    })
  await expect(toy.enterCode({ email, code: toy.mails[0]?.code ?? '', signal })).rejects.toMatchObject({
    code: 'LOGIN_COOLDOWN',
    context: { reason: 'tooManyTries' },
  })
  await clock.advance(600_000)
  const other = 'other@example.com'
  await expect(toy.enterCode({ email: other, code: '000000', signal })).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
})

test('error: EMBEDDED_WALLET_NOT_LOADED, NETWORK_FAILED, RECOVERY_NEEDED, SESSION_GONE', async () => {
  const { toy } = create()
  toy.setFrame(false)
  await expect(toy.sendCode({ email, signal })).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_NOT_LOADED' })
  toy.setFrame(true)
  toy.setServer(false)
  await expect(toy.sendCode({ email, signal })).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  toy.setServer(true)
  toy.setLimit(60_000)
  await expect(toy.sendCode({ email, signal })).rejects.toMatchObject({
    code: 'LOGIN_COOLDOWN',
    context: { reason: 'rateLimited', retryInMs: 60_000 },
  })
  toy.setRecoveryNeeded(true)
  await expect(toy.open({ signal })).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
  const call = { sessionId: 'none', networkId: 'polkadot:one', method: 'any', params: [] } as const
  await expect(toy.request(call)).rejects.toMatchObject({ code: 'SESSION_GONE' })
})

test('behavior: an answer that is held ends with its signal', async () => {
  const { toy } = create()
  const release = toy.hold()
  const controller = new AbortController()
  const sending = toy.sendCode({ email, signal: controller.signal })
  controller.abort('enough')
  await expect(sending).rejects.toBe('enough')
  const next = toy.sendCode({ email, signal })
  expect(toy.mails).toEqual([])
  release()
  await next
  expect(toy.mails).toHaveLength(1)
})

test('parameters: isLoggedIn', async () => {
  const { toy } = create({ isLoggedIn: true })
  expect(await toy.restore({ namespace: 'polkadot' })).toMatchObject({ id: 'toy-user', accounts })
  toy.end()
  expect(await toy.restore({ namespace: 'polkadot' })).toBeUndefined()
})

test('behavior: a smart account is in use where its networks are, until the user chooses the key’s', async () => {
  const { toy } = create({ smart: { address: 'toy-smart', networkIds: ['polkadot:one'] } })
  const told: MultichainEvent[] = []
  toy.subscribe((event) => told.push(event))
  expect(await toy.open({ signal })).toMatchObject({
    accounts: expect.arrayContaining(['polkadot:one:toy-smart']),
    smartAccounts: ['polkadot:one:toy-smart'],
  })
  const cosmos = toy.setAccountType({ networkId: 'cosmos:one', type: 'smartAccount' })
  await expect(cosmos).rejects.toMatchObject({ context: { reason: 'NETWORK_UNKNOWN' } })
  await toy.setAccountType({ networkId: 'polkadot:one', type: 'eoa' })
  expect(told.map(({ type }) => type)).toEqual(['updated'])
  expect(toy.session()?.smartAccounts).toEqual([])
  expect(toy.user()?.preferredAccountTypes).toEqual({ polkadot: 'eoa', cosmos: 'eoa' })
})
