import { describe, expect, test } from 'vitest'
import type { SocialLookAnswer, SocialStartAnswer } from '../../../api.ts'
import { createMemoryServer } from '../../test/createMemoryServer.ts'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { createTestKeys } from '../../test/createTestKeys.ts'
import { openFlow } from '../../test/openFlow.ts'
import { openTestUser } from '../../test/openTestUser.ts'

async function openLogins(keys = createTestKeys()) {
  const opened = openFlow(keys, 'manage')
  await opened.see({ type: 'overview' })
  opened.on.openLogins()
  await opened.see({ type: 'logins' })
  return { ...opened, keys }
}

describe('an account at a provider', () => {
  test('default: is added by a window of the provider, which the press opens', async () => {
    const { on, see, keys } = await openLogins()
    on.addLogin('google')
    await see({ type: 'provider', purpose: 'add', provider: 'google', status: 'ready' })
    expect(keys.called).toEqual(['beginLogin add google'])
    const said = keys.holdNext()
    on.goToProvider()
    await see({ type: 'provider', status: 'waiting' })
    on.goToProvider()
    said()
    await see({ type: 'logins', news: { type: 'added', login: 'google' } })
    const opened = 'openPage https://google.example/'
    expect(keys.called.slice(1)).toEqual([opened, 'waitForProvider login', opened, 'finishLogin login'])
  })

  test('default: Farcaster has a link in place of a window', async () => {
    const { on, see, keys } = await openLogins()
    keys.end = 'declined'
    on.addLogin('farcaster')
    await see({ type: 'provider', status: 'ready' })
    // A press that counts comes before it.
    expect(keys.called).toEqual([])
    on.goToProvider()
    await see({ type: 'provider', status: 'ready', failure: 'declined' })
    keys.end = 'proven'
    on.goToProvider()
    await see({ type: 'logins', news: { type: 'added', login: 'farcaster' } })
    expect(keys.called.filter((call) => call.startsWith('openPage'))).toEqual([])
  })

  test('behavior: a user who goes back adds nothing, whatever the provider says then', async () => {
    const { on, see, keys, flow } = await openLogins()
    on.addLogin('google')
    await see({ type: 'provider', status: 'ready' })
    const said = keys.holdNext()
    on.goToProvider()
    await see({ type: 'provider', status: 'waiting' })
    flow.escape()
    await see({ type: 'provider', status: 'ready' })
    said()
    on.back()
    await see({ type: 'logins' })
    expect(keys.called).not.toContain('finishLogin login')
  })

  test.each(['taken', 'wrong', 'declined', 'failed', 'ended'] as const)(
    'error: says that it came to nothing (%s), and begins anew',
    async (outcome) => {
      const { on, see, keys } = await openLogins()
      keys.outcome = outcome
      on.addLogin('google')
      await see({ type: 'provider', status: 'ready' })
      on.goToProvider()
      await see({ type: 'provider', status: 'ready', failure: outcome })
      on.goToProvider()
      await expect.poll(() => keys.called.filter((call) => call.startsWith('beginLogin'))).toHaveLength(2)
    }
  )

  test('error: is not begun anew where the answer of its end was lost: the server may have added it', async () => {
    const { on, see, keys } = await openLogins()
    on.addLogin('google')
    await see({ type: 'provider', status: 'ready' })
    const said = keys.holdNext()
    on.goToProvider()
    await see({ type: 'provider', status: 'waiting' })
    said()
    keys.failNext('SERVER_UNREACHABLE')
    await see({ type: 'provider', status: 'ready', error: 'serverAway' })
    on.goToProvider()
    await see({ type: 'logins', news: { type: 'added', login: 'google' } })
    expect(keys.called.filter((call) => call === 'beginLogin add google')).toHaveLength(1)
  })

  test('error: a provider that can’t be reached, and a server that is away', async () => {
    const { on, see, keys } = await openLogins()
    keys.failNext('SOCIAL_FAILED')
    on.addLogin('google')
    await see({ type: 'provider', status: 'ready', failure: 'failed' })
    keys.failNext('SERVER_UNREACHABLE')
    on.goToProvider()
    await see({ type: 'provider', status: 'ready', error: 'serverAway' })
  })
})

describe('an address', () => {
  test('default: is added by a code to it', async () => {
    const { on, see, keys, clock } = await openLogins()
    on.addLogin('email')
    await see({ type: 'addEmail', status: 'typing' })
    on.addEmail('Maria')
    await see({ type: 'addEmail', refused: 'invalid' })
    on.addEmail(' Maria@Example.com')
    await see({ type: 'confirm', newEmail: 'maria@example.com', resendAtMs: clock.now() + 30_000 })
    keys.failNext('CODE_WRONG', { triesLeft: 4 })
    on.confirm('000000')
    await see({ type: 'confirm', newEmail: 'maria@example.com', error: 'wrong', triesLeft: 4 })
    on.confirm('123456')
    await see({ type: 'logins', news: { type: 'added', login: 'email' } })
    const address = 'addEmail maria@example.com'
    expect(keys.called).toEqual([address, 'finishEmail 000000', 'finishEmail 123456'])
  })

  test('behavior: another code goes to it, and back leads to the address', async () => {
    const { on, see, keys } = await openLogins()
    on.addLogin('email')
    on.addEmail('maria@example.com')
    await see({ type: 'confirm' })
    on.resend()
    await expect.poll(() => keys.called).toHaveLength(2)
    expect(new Set(keys.called)).toEqual(new Set(['addEmail maria@example.com']))
    keys.failNext('EMAIL_TAKEN')
    await see({ type: 'confirm', status: 'waiting' })
    on.confirm('123456')
    await see({ type: 'confirm', error: 'taken' })
    on.back()
    await see({ type: 'addEmail', status: 'typing' })
  })

  test('error: a code was sent to it a moment ago', async () => {
    const { on, see, keys } = await openLogins()
    on.addLogin('email')
    keys.failNext('TOO_SOON', { retryInMs: 20_000 })
    on.addEmail('maria@example.com')
    await see({ type: 'addEmail', status: 'typing', refused: 'tooSoon' })
  })
})

test('default: a login is removed after a question', async () => {
  const { on, see, keys } = await openLogins()
  on.askRemoval('email')
  await see({ type: 'removeLogin', login: 'email', status: 'asking' })
  keys.failNext('SERVER_UNREACHABLE')
  on.removeLogin()
  await see({ type: 'removeLogin', error: 'serverAway' })
  on.back()
  await see({ type: 'logins' })
  on.askRemoval('email')
  on.removeLogin()
  await see({ type: 'logins', news: { type: 'removed', login: 'email' } })
})

describe('with the frame', () => {
  test('default: an account is added by the proof of the open wallet, and removed', async () => {
    const { home, keysOn, server, posted } = await openTestUser()
    const keys = keysOn(home)
    const started = await keys.beginLogin({ purpose: 'add', provider: 'github' })
    expect(started).toEqual({ id: 'add github', page: 'https://provider.example/' })
    expect(posted).toEqual([['/api/social/start', { id: 'add github', proof: 'proof of the login' }]])
    expect(await keys.finishLogin(started.id)).toEqual({ outcome: 'done' })
    expect((await keys.read()).logins).toMatchObject({ email: 'maria@example.com', accounts: [{ provider: 'github' }] })
    await keys.removeLogin('email')
    expect(server.data.email).toBe(null)
    expect((await keys.read()).needsPasskey).toBe(false)
  })

  test('behavior: a login that was removed leads its next user to no wallet of this one', async () => {
    const { home, keysOn, server } = await openTestUser()
    server.data.accounts = [{ provider: 'github', userName: 'maria', email: null, createdAtMs: 0 }]
    const before = await home().then((device) => device.hasAnyOf({ id: 'another', email: 'maria@example.com' }))
    await keysOn(home).removeLogin('email')
    const after = await home().then((device) => device.hasAnyOf({ id: 'another', email: 'maria@example.com' }))
    expect([before, after]).toEqual([true, false])
    expect((await keysOn(home).words()).length).toBe(24)
  })

  test('behavior: a wallet is opened by its recovery code on a device that knows its login as that of a former user', async () => {
    const shared = createTestDevice()
    const former = await openTestUser({ server: createMemoryServer(), home: shared })
    // On another device, the former user has removed the address.
    former.server.data.email = null
    former.server.data.social = { provider: 'google', subject: '1', userName: 'Maria', email: null }
    const next = await openTestUser()
    const made = await next.keysOn(next.home).makeCode()
    await made.store()
    await next.keysOn(shared).unlockByCode(made.code)
    expect(await next.signOn(shared)).toBe(next.address)
    expect(await former.signOn(shared)).toBe(former.address)
  })

  test('error: nothing is added or removed where the login is stale; an account of theirs makes it fresh', async () => {
    const { home, keysOn, server } = await openTestUser()
    const keys = keysOn(home)
    await server.clock.advance(15 * 60_000)
    const stale = { code: 'LOGIN_STALE' }
    await expect(keys.beginLogin({ purpose: 'add', provider: 'github' })).rejects.toMatchObject(stale)
    await expect(keys.addEmail('maria@example.org')).rejects.toMatchObject(stale)
    await expect(keys.removeLogin('email')).rejects.toMatchObject(stale)
    const { id } = await keys.beginLogin({ purpose: 'confirm', provider: 'github' })
    server.data.ownLogin = { provider: 'github', refused: 'LOGIN_WRONG' }
    expect(await keys.confirmByProvider(id)).toEqual({ outcome: 'wrong' })
    expect((await keys.read()).isFresh).toBe(false)
    server.data.ownLogin = { provider: 'github' }
    expect(await keys.confirmByProvider(id)).toEqual({ outcome: 'done' })
    expect((await keys.read()).isFresh).toBe(true)
  })

  test('behavior: waits for the provider until it has said something, or the user goes back', async () => {
    const { home, keysOn, answers } = await openTestUser()
    answers.push({ end: null } satisfies SocialLookAnswer, { end: 'proven' } satisfies SocialLookAnswer)
    const keys = keysOn(home)
    expect(await keys.waitForProvider('login', new AbortController().signal)).toBe('proven')
    const [back, held] = [new AbortController(), Promise.withResolvers<object>()]
    answers.push(held.promise)
    const waiting = keys.waitForProvider('login', back.signal)
    back.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'REJECTED' })
    held.resolve({ end: 'proven' })
  })

  test('default: with Farcaster there is a link', async () => {
    const { home, keysOn, answers } = await openTestUser()
    answers.push({ link: { url: 'https://farcaster.example/', expiresInMs: 1 } } satisfies SocialStartAnswer)
    const started = await keysOn(home).beginLogin({ purpose: 'add', provider: 'farcaster' })
    expect(started).toEqual({ id: 'add farcaster', link: 'https://farcaster.example/' })
  })
})
