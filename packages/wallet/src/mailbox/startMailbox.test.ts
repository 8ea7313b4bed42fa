import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenMailbox, startMailbox } from './startMailbox.ts'

let mailbox: OpenMailbox

beforeEach(async () => {
  mailbox = await startMailbox({ port: 0 })
})
afterEach(() => mailbox.stop())

const send = (mail: { readonly to: string; readonly subject?: string; readonly text?: string }): void =>
  mailbox.receive({ from: 'wallet@portico.test', subject: '', text: '', ...mail })

test('default', async () => {
  send({ to: 'alice@example.test', subject: '123456 is your code', text: 'Für dich: 654321' })
  send({ to: 'bob@example.test' })
  send({ to: 'carol@example.test', subject: 'Größe', text: 'Code 000042\n1234567' })
  send({ to: 'dora@example.test', text: 'Open:\nhttp://wallet.test/device#a-777777-b\n\nNow' })
  expect(mailbox.list()).toMatchObject([
    { id: 4, to: 'dora@example.test', code: undefined, link: 'http://wallet.test/device#a-777777-b' },
    { id: 3, to: 'carol@example.test', subject: 'Größe', code: '000042' },
    { id: 2, to: 'bob@example.test' },
    { id: 1, from: 'wallet@portico.test', to: 'alice@example.test', text: 'Für dich: 654321', code: '123456' },
  ])
  const { mails } = await (await fetch(`${mailbox.url}/mails.json`)).json()
  expect(mails).toEqual(mailbox.list())
  const page = await (await fetch(mailbox.url)).text()
  expect(page).toContain('href="http://wallet.test/device#a-777777-b"')
  expect(page.indexOf('000042')).toBeLessThan(page.indexOf('123456'))
  mailbox.clear()
  expect(mailbox.list()).toEqual([])
  expect(await (await fetch(mailbox.url)).text()).toContain('No mail has come yet.')
})

test('behavior: a mail is waited for', async () => {
  const early = mailbox.waitFor('alice@example.test')
  send({ to: 'bob@example.test' })
  send({ to: 'alice@example.test', subject: 'one' })
  const { id, subject } = await early
  expect(subject).toBe('one')
  expect(await mailbox.waitFor('alice@example.test')).toMatchObject({ id })
  const second = mailbox.waitFor('alice@example.test', { afterId: id })
  send({ to: 'alice@example.test', subject: 'two' })
  expect(await second).toMatchObject({ subject: 'two' })
  const aborted = mailbox.waitFor('carol@example.test', { signal: AbortSignal.abort(new Error('enough')) })
  await expect(aborted).rejects.toThrow('enough')
  const last = mailbox.waitFor('carol@example.test')
  const [stopped] = await Promise.allSettled([last, mailbox.stop()])
  expect(stopped).toMatchObject({ reason: new Error('The mailbox was stopped.') })
  expect(() => send({ to: 'carol@example.test' })).toThrow('The mailbox was stopped.')
})

test('behavior: what a mail says is text on the page', async () => {
  send({
    to: 'alice@example.test',
    subject: '<script>alert(1)</script>',
    text: '</pre><img src=x onerror=alert(1)>',
  })
  const response = await fetch(mailbox.url)
  const page = await response.text()
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('<img')
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
})

test('behavior: a page under another name that leads here reads nothing', async () => {
  const { port } = new URL(mailbox.url)
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/mails.json', headers: { host } }
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
  expect(await status(`rebound.example:${port}`)).toBe(403)
  expect(await status(`localhost:${port}`)).toBe(200)
})
