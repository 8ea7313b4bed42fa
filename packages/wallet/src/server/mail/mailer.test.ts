import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../test/start/startMailServer.ts'
import { codeMail } from './codeMail.ts'
import { createMailer, readSmtpUrl } from './mailer.ts'

const ASKER = { language: 'en', dapp: undefined } as const
let mailbox: MailServer

beforeAll(async () => {
  mailbox = await startMailServer()
})
afterAll(() => mailbox.stop())

test('default', async () => {
  const mailer = createMailer({ smtp: mailbox.smtpUrl, from: '"Portico" <wallet@portico.test>' })
  await mailer.check()
  await mailer.send(codeMail({ ...ASKER, to: 'alice@example.test', code: '012345', host: 'wallet.example' }))
  const { from, subject, text } = await mailbox.waitFor('alice@example.test')
  expect({ from, subject }).toEqual({ from: 'wallet@portico.test', subject: '012345 is your code for wallet.example' })
  for (const part of ['012345', 'at wallet.example', '10 minutes', 'Nobody from the app']) expect(text).toContain(part)
  mailer.close()
})

test('behavior: an address is one address, even where a check has let more through', async () => {
  const mailer = createMailer({ smtp: mailbox.smtpUrl, from: 'wallet@portico.test' })
  mailbox.clear()
  for (const to of ['alice@example.test, eve@example.test', 'alice@example.test\r\nBcc: eve@example.test'])
    await mailer.send({ ...codeMail({ ...ASKER, to, code: '012345', host: 'wallet.example' }) }).then(
      () => undefined,
      () => undefined
    )
  expect(mailbox.list().filter(({ to }) => to === 'eve@example.test')).toEqual([])
  mailer.close()
})

test.each([
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false, ignoreTLS: false }],
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
  ['smtp://mail:25?tls=none', { host: 'mail', port: 25, secure: false, requireTLS: false, ignoreTLS: true }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, requireTLS: false, ignoreTLS: true }],
  ['smtps://a%40x.test:p%2Fw@mail.example', { auth: { user: 'a@x.test', pass: 'p/w' } }],
])('parameters: %s', (url, settings) => {
  expect(readSmtpUrl(url)).toMatchObject(settings)
})

test.each(['', 'mail.example', 'https://mail.example', 'smtp://'])('error: %j', (url) => {
  expect(() => readSmtpUrl(url)).toThrow(/must be a URL like smtps/)
})
