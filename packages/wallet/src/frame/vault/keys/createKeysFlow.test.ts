import { describe, expect, test } from 'vitest'
import type { LoginsAnswer, Recovery } from '../../../api.ts'
import { createTestKeys, TEST_CODE, TEST_WORDS, type TestKeys } from '../../test/createTestKeys.ts'
import { type Opened, openFlow } from '../../test/openFlow.ts'
import { WalletError } from '../../WalletError.ts'
import type { KeysFacts } from './types.ts'

const GITHUB: LoginsAnswer = {
  email: null,
  accounts: [{ provider: 'github', userName: 'maria', email: null, createdAtMs: 0 }],
  providers: ['google', 'farcaster', 'github'],
}
const recovery = (id: string, type: Recovery['type']): Recovery => ({ id, type, createdAtMs: 0, device: 'Chrome' })
const [CODE, PASSKEY] = [recovery('a code', 'code'), recovery('a passkey', 'passkey')]

describe('a user who logs in by a provider', () => {
  test('default: confirms it there, in another window, and goes on', async () => {
    const keys = createTestKeys({ isFresh: false, logins: GITHUB })
    const { see, on } = openFlow(keys, 'recover', 'github')
    await see({ type: 'provider', purpose: 'confirm', provider: 'github', status: 'ready' })
    keys.outcome = 'wrong'
    on.goToProvider()
    await see({ type: 'provider', status: 'ready', failure: 'wrong' })
    keys.outcome = 'done'
    on.goToProvider()
    await see({ type: 'provider', status: 'ready', started: { id: 'login', page: 'https://github.example/' } })
    on.goToProvider()
    await see({ type: 'setUp' })
    expect(keys.called.filter((call) => call.startsWith('openPage'))).toHaveLength(2)
    expect(keys.called).not.toContain('finishLogin login')
  })

  test('behavior: by an account that is still theirs, where the one that began the session is not', async () => {
    const { see } = openFlow(createTestKeys({ isFresh: false, logins: GITHUB }), 'manage', 'google')
    await see({ type: 'provider', provider: 'github' })
  })

  test('behavior: by a passkey, where the account’s provider is not offered any more', async () => {
    const logins = { ...GITHUB, providers: ['google'] } as const
    const { see } = openFlow(createTestKeys({ isFresh: false, passkeys: 1, logins }), 'manage', 'github')
    await see({ type: 'confirmPasskey', status: 'waiting' })
  })

  test('default: a user of passkeys confirms it by one, and goes on', async () => {
    const keys = createTestKeys({ isFresh: false, logins: { ...GITHUB, accounts: [] } })
    const { see, on, flow, answers } = openFlow(keys, 'manage', 'passkey')
    await see({ type: 'confirmPasskey', status: 'waiting' })
    keys.failNext('RECOVERY_WRONG')
    on.confirmByPasskey()
    await see({ type: 'confirmPasskey', status: 'waiting', error: 'recoveryWrong' })
    keys.holdNext()
    on.confirmByPasskey()
    await see({ type: 'confirmPasskey', status: 'asking' })
    flow.escape()
    await see({ type: 'confirmPasskey', status: 'waiting' })
    on.confirmByPasskey()
    await see({ type: 'overview' })
    keys.failNext('LOGIN_STALE')
    on.addRecovery()
    on.makePasskey()
    await see({ type: 'confirmPasskey', status: 'waiting' })
    on.confirmByPasskey()
    await see({ type: 'setUp' })
    expect(answers).toEqual([])
  })

  test('error: has no address to change', async () => {
    const { see } = openFlow(createTestKeys({}), 'changeEmail', 'github')
    await see({ type: 'failed', error: 'other' })
  })
})

describe('where the user begins', () => {
  test.each([
    ['manage', {}, { type: 'overview' }],
    ['recover', {}, { type: 'setUp', status: 'choosing' }],
    ['unlock', { recoveries: [CODE, PASSKEY] }, { type: 'unlock', status: 'choosing' }],
    ['manage', { address: undefined, recoveries: [PASSKEY] }, { type: 'unlock', status: 'choosing' }],
    ['recover', { address: undefined }, { type: 'unlock', status: 'choosing' }],
    ['unlock', { address: undefined, recoveries: [CODE] }, { type: 'enterCode', status: 'typing' }],
    ['manage', { isFresh: false }, { type: 'confirm', status: 'waiting' }],
    ['changeEmail', { isFresh: false }, { type: 'changeEmail', status: 'choosing' }],
    ['changeEmail', { isFresh: false, address: undefined }, { type: 'confirm', status: 'waiting' }],
    ['changeEmail', { address: undefined }, { type: 'unlock', status: 'choosing' }],
  ] as const)('default: %s with %j', async (purpose, facts, screen) => {
    const { see } = openFlow(createTestKeys(facts), purpose)
    await see(screen)
  })

  test('error: what could not be read can be tried again', async () => {
    const keys = createTestKeys()
    const { read } = keys
    keys.read = async () => {
      keys.read = read
      throw new Error('No storage.')
    }
    const { see, on } = openFlow(keys, 'manage')
    await see({ type: 'failed', error: 'other' })
    on.retry()
    await see({ type: 'overview' })
  })
})

describe('a login that is not fresh', () => {
  test('default: a code is sent, and the user goes on when it was entered', async () => {
    const keys = createTestKeys({ isFresh: false })
    const { see, on, clock, screen } = openFlow(keys, 'recover')
    expect(screen()).toMatchObject({ type: 'loading' })
    await see({ type: 'confirm', status: 'waiting', resendAtMs: clock.now() + 30_000 })
    const checked = keys.holdNext()
    on.confirm('123456')
    on.confirm('123456')
    await see({ type: 'confirm', status: 'checking' })
    checked()
    await see({ type: 'setUp' })
    expect(keys.called).toEqual(['sendCode', 'enterCode 123456'])
  })

  test('behavior: a code that was sent a moment ago is waited for', async () => {
    const keys = createTestKeys({ isFresh: false })
    keys.failNext('TOO_SOON', { retryInMs: 12_000 })
    const { see, on, clock, screen } = openFlow(keys, 'manage')
    await see({ type: 'confirm', status: 'waiting', resendAtMs: clock.now() + 12_000 })
    expect(screen()).not.toHaveProperty('error')
    on.resend()
    await see({ type: 'confirm', status: 'waiting', resendAtMs: clock.now() + 30_000 })
    expect(keys.called).toEqual(['sendCode', 'sendCode'])
  })

  test.each(['MAIL_FAILED', 'SERVER_UNREACHABLE'] as const)('error: %s when a code is sent', async (code) => {
    const keys = createTestKeys({ isFresh: false })
    keys.failNext(code)
    const { see } = openFlow(keys, 'manage')
    await see({ type: 'confirm', status: 'waiting', error: 'notSent' })
  })

  test.each([
    ['CODE_WRONG', { triesLeft: 3 }, { error: 'wrong', triesLeft: 3 }],
    ['CODE_EXPIRED', {}, { error: 'expired' }],
    ['TOO_MANY_TRIES', { retryInMs: 60_000 }, { error: 'tooManyTries' }],
    ['SERVER_FAILED', {}, { error: 'serverAway' }],
  ] as const)('error: %s when it is entered, and another try goes on', async (code, details, shown) => {
    const keys = createTestKeys({ isFresh: false })
    const { see, on } = openFlow(keys, 'manage')
    await see({ type: 'confirm', status: 'waiting' })
    keys.failNext(code, details)
    on.confirm('000000')
    await see({ type: 'confirm', status: 'waiting', ...shown })
    on.confirm('123456')
    await see({ type: 'overview' })
  })

  test('error: SIGNED_OUT; then the user can log out', async () => {
    const keys = createTestKeys({ isFresh: false })
    keys.failNext('SIGNED_OUT')
    const { see, on, answers } = openFlow(keys, 'manage')
    await see({ type: 'failed', error: 'signedOut' })
    on.logOut()
    await expect.poll(() => answers).toEqual(['answered'])
  })
})

describe('a way back in', () => {
  /** A code that is shown. */
  const showCode = async (keys: TestKeys): Promise<Opened> => {
    const opened = openFlow(keys, 'recover')
    await opened.see({ type: 'setUp' })
    opened.on.makeCode()
    opened.on.makeCode()
    await opened.see({ type: 'code', code: TEST_CODE, status: 'shown' })
    return opened
  }

  test('default: a code is stored when the user has saved it', async () => {
    const keys = createTestKeys()
    const { on, see, answers } = await showCode(keys)
    expect(keys.called).toEqual(['makeCode'])
    on.codeSaved()
    await see({ type: 'done', what: 'codeSet' })
    expect(keys.called).toEqual(['makeCode', 'store'])
    on.close()
    expect(answers).toEqual(['done'])
  })

  test('behavior: a code that is shown stays the same one, through errors and another login', async () => {
    const keys = createTestKeys()
    const { on, see, screen, flow } = await showCode(keys)
    keys.failNext('SERVER_UNREACHABLE')
    on.codeSaved()
    await see({ type: 'code', code: TEST_CODE, status: 'shown', error: 'serverAway' })
    keys.failNext('LOGIN_STALE')
    on.codeSaved()
    await see({ type: 'confirm', status: 'waiting' })
    flow.escape()
    expect(screen()).toMatchObject({ type: 'confirm' })
    const { read } = keys
    keys.read = () => Promise.reject(new WalletError('SERVER_UNREACHABLE', 'The server is away.'))
    on.confirm('123456')
    await see({ type: 'failed', error: 'serverAway' })
    flow.escape()
    keys.read = read
    on.retry()
    await see({ type: 'code', code: TEST_CODE, status: 'shown' })
    expect(screen()).not.toMatchObject({ error: 'serverAway' })
    on.codeSaved()
    await see({ type: 'done', what: 'codeSet' })
    expect(keys.called.filter((name) => name === 'makeCode')).toHaveLength(1)
  })

  test('behavior: Escape does nothing while a code is shown; leaving stores nothing and shows it no more', async () => {
    const keys = createTestKeys()
    const { flow, on, screen, answers } = await showCode(keys)
    flow.escape()
    expect(screen()).toMatchObject({ type: 'code', code: TEST_CODE })
    flow.leave()
    expect(screen()).toEqual({ type: 'loading' })
    expect(answers).toEqual(['done'])
    on.codeSaved()
    expect(keys.called).toEqual(['makeCode'])
  })

  test('default: a passkey is made, and asked', async () => {
    const keys = createTestKeys()
    const { on, see, answers } = openFlow(keys, 'manage')
    await see({ type: 'overview' })
    on.addRecovery()
    const made = keys.holdNext()
    on.makePasskey()
    on.makePasskey()
    await see({ type: 'passkey', step: 'creating' })
    made()
    await see({ type: 'done', what: 'passkeySet' })
    expect(keys.called).toEqual(['addPasskey'])
    // All there is, and from there out.
    on.close()
    await see({ type: 'overview' })
    on.close()
    expect(answers).toEqual(['done'])
  })

  test('default: a user of passkeys uses their own, and makes one where it isn’t there', async () => {
    const keys = createTestKeys({ hasOwnPasskey: true })
    const { on, see } = openFlow(keys, 'recover', 'passkey')
    await see({ type: 'setUp' })
    keys.failNext('SERVER_UNREACHABLE')
    on.makePasskey()
    await see({ type: 'passkey', step: 'creating', isOwn: true, error: 'serverAway' })
    keys.failNext('REJECTED')
    on.makePasskey()
    await see({ type: 'setUp' })
    on.makePasskey()
    await see({ type: 'done', what: 'passkeySet' })
    expect(keys.called).toEqual(['addPasskey of one’s own', 'addPasskey of one’s own', 'addPasskey'])
  })

  test('error: without passkeys that seal, a code can be made', async () => {
    const keys = createTestKeys()
    const { on, see } = openFlow(keys, 'recover')
    await see({ type: 'setUp' })
    for (const [code, error] of [
      ['RECOVERY_WRONG', 'recoveryWrong'],
      ['PASSKEY_UNSUPPORTED', 'passkeyUnsupported'],
    ] as const) {
      keys.failNext(code)
      on.makePasskey()
      await see({ type: 'passkey', error })
    }
    on.makeCode()
    await see({ type: 'code' })
  })

  test.each([
    ['makePasskey', 'recover', { type: 'setUp', status: 'choosing' }],
    ['unlockByPasskey', 'unlock', { type: 'unlock', status: 'choosing' }],
  ] as const)(
    'behavior: a prompt of %s is left by the prompt itself, by Escape and by going back: then the user chooses anew',
    async (act, purpose, choice) => {
      const keys = createTestKeys({ recoveries: [PASSKEY] })
      const { flow, on, see, screen, answers } = openFlow(keys, purpose)
      await see(choice)
      keys.failNext('REJECTED')
      on[act]()
      await expect.poll(screen).toEqual(choice)
      for (const leave of [flow.escape, on.back]) {
        keys.holdNext()
        on[act]()
        expect(screen()).not.toEqual(choice)
        leave()
        await expect.poll(screen).toEqual(choice)
      }
      expect(answers).toEqual([])
      // Nothing is left of them.
      on[act]()
      await see({ type: 'done' })
    }
  )

  test('error: an eleventh passkey', async () => {
    const keys = createTestKeys({ recoveries: Array.from({ length: 10 }, () => PASSKEY) })
    const { on, see } = openFlow(keys, 'recover')
    await see({ type: 'setUp' })
    on.makePasskey()
    await see({ type: 'setUp', error: 'tooManyPasskeys' })
    expect(keys.called).toEqual([])
  })

  test('behavior: a part that turns out not to fit is asked for', async () => {
    const keys = createTestKeys({ recoveries: [CODE, PASSKEY] })
    const { on, see } = openFlow(keys, 'recover')
    await see({ type: 'setUp' })
    keys.failNext('RECOVERY_NEEDED')
    on.makeCode()
    await see({ type: 'unlock', status: 'choosing' })
  })

  test('default: one is removed', async () => {
    const spares = [{ credentialId: 'a spare', isSpare: true, createdAtMs: 0, device: '' }]
    const keys = createTestKeys({ recoveries: [CODE, PASSKEY], spares })
    const { on, see, flow, answers } = openFlow(keys, 'manage')
    await see({ type: 'overview' })
    const removed = keys.holdNext()
    on.removeRecovery(CODE.id)
    await see({ type: 'overview', removing: CODE.id })
    on.removeRecovery(PASSKEY.id)
    removed()
    await expect
      .poll(() => flow.state())
      .toMatchObject({ screen: { type: 'overview' }, facts: { recoveries: [PASSKEY] } })
    expect(flow.state().screen).toEqual({ type: 'overview' })
    expect(keys.called).toEqual([`removeRecovery ${CODE.id}`])
    keys.failNext('FAILED')
    on.removeRecovery(PASSKEY.id)
    await see({ type: 'overview', error: 'other' })
    on.removePasskey('a spare')
    await expect.poll(() => flow.state().facts?.spares).toEqual([])
    expect(keys.called.at(-1)).toBe('removePasskey a spare')
    flow.escape()
    expect(answers).toEqual(['done'])
  })
})

describe('a device without a part', () => {
  test('default: it is opened by a code, as it was typed', async () => {
    const keys = createTestKeys({ address: undefined, recoveries: [CODE, PASSKEY] })
    const { on, see, answers } = openFlow(keys, 'unlock')
    await see({ type: 'unlock' })
    on.enterCode()
    await see({ type: 'enterCode', status: 'typing' })
    keys.failNext('RECOVERY_WRONG')
    on.unlockByCode('wrong')
    await see({ type: 'enterCode', status: 'typing', error: 'recoveryWrong' })
    on.back()
    await see({ type: 'unlock' })
    on.enterCode()
    const opened = keys.holdNext()
    on.unlockByCode('k7qm 42xd')
    on.unlockByCode('k7qm 42xd')
    opened()
    await see({ type: 'done', what: 'unlocked' })
    expect(keys.called).toEqual(['unlockByCode wrong', 'unlockByCode k7qm 42xd'])
    on.close()
    expect(answers).toEqual(['done'])
  })

  test('default: it is opened by a passkey', async () => {
    const keys = createTestKeys({ address: undefined, recoveries: [PASSKEY] })
    const { on, see } = openFlow(keys, 'manage')
    await see({ type: 'unlock' })
    on.unlockByPasskey()
    await see({ type: 'done', what: 'unlocked' })
  })

  test('behavior: a user who only has a code leaves from where it is typed', async () => {
    const { on, see, answers } = openFlow(createTestKeys({ address: undefined, recoveries: [CODE] }), 'unlock')
    await see({ type: 'enterCode' })
    on.back()
    expect(answers).toEqual(['done'])
  })

  test('behavior: the user may log out, once the server knows', async () => {
    const keys = createTestKeys({ address: undefined })
    const { on, see, answers } = openFlow(keys, 'unlock')
    await see({ type: 'unlock' })
    keys.failNext('SERVER_UNREACHABLE')
    on.logOut()
    await see({ type: 'unlock', error: 'serverAway' })
    on.logOut()
    await expect.poll(() => answers).toEqual(['answered'])
  })
})

describe('the words', () => {
  test('default: they are shown after a press, and gone when the user goes back', async () => {
    const { on, see, flow, answers } = openFlow(createTestKeys(), 'manage')
    await see({ type: 'overview' })
    on.openPhrase()
    await see({ type: 'phrase', status: 'asking' })
    expect(flow.state().screen).not.toHaveProperty('words')
    on.showPhrase()
    await see({ type: 'phrase', words: TEST_WORDS })
    flow.escape()
    expect(flow.state().screen).toEqual({ type: 'overview' })
    flow.escape()
    // Nothing was done.
    expect(answers).toEqual(['done'])
  })

  test('behavior: a login that has become old needs a code before them', async () => {
    const keys = createTestKeys()
    const { on, see } = openFlow(keys, 'manage')
    await see({ type: 'overview' })
    on.openPhrase()
    keys.failNext('LOGIN_STALE')
    on.showPhrase()
    await see({ type: 'confirm', status: 'waiting' })
    on.confirm('123456')
    await see({ type: 'phrase', status: 'asking' })
    on.showPhrase()
    await see({ type: 'phrase', words: TEST_WORDS })
  })
})

describe('the end', () => {
  test('default: a wallet is deleted', async () => {
    const keys = createTestKeys()
    const { on, see, flow, answers } = openFlow(keys, 'manage')
    await see({ type: 'overview' })
    on.openDelete()
    await see({ type: 'delete', status: 'asking' })
    on.back()
    on.openDelete()
    keys.failNext('SERVER_UNREACHABLE')
    on.deleteWallet()
    await see({ type: 'delete', status: 'asking', error: 'serverAway' })
    const deleted = keys.holdNext()
    on.deleteWallet()
    on.deleteWallet()
    flow.escape()
    on.close()
    await see({ type: 'delete', status: 'deleting' })
    deleted()
    await expect.poll(() => answers).toEqual(['answered'])
    expect(keys.called).toEqual(['deleteWallet', 'deleteWallet'])
  })

  test('default: another address is agreed to, also on a device that is unlocked first', async () => {
    const keys = createTestKeys({ address: undefined, recoveries: [CODE] })
    const { on, see, answers } = openFlow(keys, 'changeEmail')
    await see({ type: 'enterCode', status: 'typing' })
    on.unlockByCode('the code')
    await see({ type: 'changeEmail', status: 'choosing' })
    keys.failNext('SERVER_UNREACHABLE')
    on.changeEmail()
    await see({ type: 'changeEmail', status: 'choosing', error: 'serverAway' })
    const changed = keys.holdNext()
    on.changeEmail()
    on.changeEmail()
    on.back()
    await see({ type: 'changeEmail', status: 'sending' })
    changed()
    await expect.poll(() => answers).toEqual(['answered'])
    expect(keys.called.slice(1)).toEqual(['changeEmail', 'changeEmail'])
  })

  test('behavior: a user who does not agree to another address leaves', async () => {
    const keys = createTestKeys()
    const { on, see, answers } = openFlow(keys, 'changeEmail')
    await see({ type: 'changeEmail', status: 'choosing' })
    on.back()
    expect(answers).toEqual(['done'])
    expect(keys.called).toEqual([])
  })

  test('behavior: what ends later is not seen, and it ends once', async () => {
    const keys = createTestKeys()
    const { on, see, flow, answers } = openFlow(keys, 'manage')
    await see({ type: 'overview' })
    on.openPhrase()
    const opened = keys.holdNext()
    on.showPhrase()
    await see({ type: 'phrase', status: 'opening' })
    flow.leave()
    opened()
    on.close()
    flow.leave()
    await expect.poll(() => answers).toEqual(['done'])
    expect(flow.state().screen).toEqual({ type: 'loading' })
  })

  test('behavior: after the user has left, no code is mailed for a login that turns out to be old', async () => {
    const keys = createTestKeys()
    const { on, see, flow, clock } = openFlow(keys, 'manage')
    await see({ type: 'overview' })
    on.openPhrase()
    const refused = keys.holdNext()
    keys.failNext('LOGIN_STALE')
    on.showPhrase()
    flow.leave()
    const early = createTestKeys({ isFresh: false })
    const facts = Promise.withResolvers<KeysFacts>()
    early.read = () => facts.promise
    openFlow(early, 'manage').flow.leave()
    refused()
    facts.resolve(early.facts)
    await clock.advance(0)
    expect([...keys.called, ...early.called]).toEqual(['words'])
  })
})
