import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Breakable } from '../test/createBreakable.ts'
import type { DirectMailbox } from '../test/createDirectMail.ts'
import { startGate } from '../test/start/startGate.ts'
import { startMailServer } from '../test/start/startMailServer.ts'
import {
  enter,
  failEach,
  MAIN,
  MANY_FROM_ONE_IP,
  newOf,
  PROOF,
  someEmail,
  startOutages,
  withWallet,
} from '../test/start/startOutages.ts'
import { startTestWallet, type TestWallet } from '../test/start/startTestWallet.ts'
import { createMailer, type Mailer, readSmtpUrl } from './mail/mailer.ts'
import type { Store } from './store/types.ts'

let mailbox: DirectMailbox
let store: Breakable<Store>
let mailer: Breakable<Mailer>
let wallet: TestWallet

beforeAll(async () => {
  ;({ mailbox, store, mailer, wallet } = await startOutages())
})
afterAll(() => wallet.stop())

describe('a database that fails', () => {
  test.each(MAIN)('behavior: $what can be asked for again, whatever was not done', async (asked) => {
    const said = await failEach(asked, { part: () => store, fault: 'before' })
    expect(said).toContain('DATABASE_FAILED')
    expect(new Set([...said, 'fine'])).toEqual(new Set(['DATABASE_FAILED', 'fine']))
  })

  test.each(MAIN)('behavior: $what can be asked for again, whatever was done unheard', async (asked) => {
    const said = await failEach(asked, { part: () => store, fault: 'after' })
    expect(new Set([...said, 'fine'])).toEqual(new Set(['DATABASE_FAILED', 'fine']))
  })
})

test('behavior: a code whose mail has failed is good for nothing, so no stranger gathers many to guess one of them', async () => {
  const email = someEmail()
  mailer.breakAt(1, 'after')
  const asked = await wallet.browser().post('/api/login', { email })
  expect([asked.error?.code, mailer.mend()]).toEqual(['MAIL_FAILED', true])
  const { code = '' } = await mailbox.waitFor(email)
  expect((await enter(wallet.browser(), email, code)).error).toMatchObject({ code: 'CODE_WRONG' })

  const browser = await withWallet(email)
  await wallet.clock.advance(30_000)
  mailer.breakAt(1, 'after')
  const begun = await browser.post('/api/user/email', { email: newOf(email), proof: PROOF })
  expect([begun.error?.code, mailer.mend()]).toEqual(['MAIL_FAILED', true])
  const { code: second } = await mailbox.waitFor(email)
  const refused = await browser.post('/api/user/email/current', { code: second })
  expect(refused.error).toMatchObject({ code: 'CODE_WRONG' })
})

test('behavior: a mail server may go away, say nothing, and come back at any time', async () => {
  const server = await startMailServer()
  const gate = await startGate({ port: Number(new URL(server.smtpUrl).port) })
  const patient = createMailer({ smtp: `smtp://127.0.0.1:${gate.port}`, from: 'wallet@portico.test', patienceMs: 300 })
  const behind = await startTestWallet({
    store: store.part,
    mailer: patient,
    mailbox: server,
    limits: MANY_FROM_ONE_IP,
  })
  const [email, failed] = [someEmail(), { status: 503, error: { code: 'MAIL_FAILED' } }]
  for (const shut of [gate.cut, gate.mute]) {
    shut()
    expect(await behind.browser().post('/api/login', { email })).toMatchObject(failed)
    gate.open()
    // A machine that is slow enough takes longer than the mailer waits, as often as it is that slow.
    await expect.poll(async () => (await behind.browser().post('/api/login', { email })).status).toBe(200)
    await behind.clock.advance(30_000)
  }
  await behind.stop()
  await gate.close()
  await server.stop()
})

test('behavior: a mail that comes without a word of the mail server is one', async () => {
  const server = await startMailServer()
  const slow = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // It delivers, and is never done with it.
    onData: (stream, { envelope: { mailFrom, rcptTo } }) => {
      const relay = createTransport(readSmtpUrl(server.smtpUrl))
      void relay.sendMail({
        envelope: { from: Object(mailFrom).address, to: rcptTo.map((one) => one.address) },
        raw: stream,
      })
    },
  })
  await new Promise<void>((resolve) => {
    slow.listen(0, '127.0.0.1', resolve)
  })
  const smtp = `smtp://127.0.0.1:${Object(slow.server.address()).port}`
  const patient = createMailer({ smtp, from: 'wallet@portico.test', patienceMs: 300 })
  const behind = await startTestWallet({
    store: store.part,
    mailer: patient,
    mailbox: server,
    limits: MANY_FROM_ONE_IP,
  })
  const email = someEmail()
  await expect.poll(async () => (await behind.browser().post('/api/login', { email })).status).toBe(200)
  expect((await behind.browser().post('/api/login', { email })).error).toMatchObject({ code: 'TOO_SOON' })
  const { code = '' } = await server.waitFor(email)
  expect((await behind.browser().post('/api/login/code', { email, code })).status).toBe(200)
  expect(behind.log).toContainEqual({
    event: 'failure',
    part: 'mail',
    reason: expect.stringMatching(/^MailUnanswered/),
  })
  await behind.stop()
  await new Promise<void>((resolve) => slow.close(resolve))
  await server.stop()
})

test('behavior: an address that the mail server refuses, or is slow with, holds up no other, and is in no log', async () => {
  const [refused, held, other] = [someEmail(), someEmail(), someEmail()]
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (address !== held) return done(address === refused ? new Error(`No ${address} here`) : null)
      arrived.resolve()
      void released.promise.then(() => done())
    },
    onData: (stream, _session, done) => void stream.resume().once('end', done),
  })
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  const url = `smtp://127.0.0.1:${Object(smtp.server.address()).port}`
  const picky = createMailer({ smtp: url, from: 'wallet@portico.test', patienceMs: 120_000 })
  const behind = await startTestWallet({ store: store.part, mailer: picky, mailbox })
  const slow = behind.browser().post('/api/login', { email: held })
  await arrived.promise
  expect((await behind.browser().post('/api/login', { email: refused })).error).toMatchObject({ code: 'MAIL_FAILED' })
  expect((await behind.browser().post('/api/login', { email: other })).status).toBe(200)
  released.resolve()
  expect((await slow).status).toBe(200)
  expect(behind.log).toContainEqual({ event: 'failure', part: 'mail', reason: 'Error EENVELOPE' })
  await behind.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
})
