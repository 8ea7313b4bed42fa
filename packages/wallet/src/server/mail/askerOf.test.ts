import { expect, test } from 'vitest'
import { askerOf, MAIL_TEXTS, type MailLanguage } from './askerOf.ts'
import { changedMail } from './changedMail.ts'
import { changeMail } from './changeMail.ts'
import { codeMail } from './codeMail.ts'
import { deviceMail } from './deviceMail.ts'

const dapps = ['https://juniper.example', 'http://localhost:*']
const read = (language: string, app: string) =>
  askerOf(new Headers({ 'accept-language': language, 'portico-app': app }), { dapps })

test.each([
  ['de', 'de'],
  ['ar-EG', 'ar'],
  ['fr-CH, de;q=0.9, en;q=0.8', 'de'],
  ['fr', 'en'],
  ['', 'en'],
  ['constructor', 'en'],
])('parameters: the language %j is %s', (header, language) => {
  expect(read(header, '').language).toBe(language)
})

test.each([
  ['https://juniper.example', 'juniper.example'],
  ['http://localhost:5173', 'localhost:5173'],
  ['https://evil.example', undefined],
  ['https://juniper.example/', undefined],
  ['https://juniper.example.evil.example', undefined],
  ['juniper.example', undefined],
  ['Your bank', undefined],
  ['http://localhost:99999', undefined],
  ['http://localhost:*', undefined],
  ['', undefined],
])('parameters: the app %j is named as %s', (header, dapp) => {
  expect(read('en', header).dapp).toBe(dapp)
})

test.each(Object.keys(MAIL_TEXTS) as MailLanguage[])('default: mails name wallet and app in %s', (language) => {
  const asked = { to: 'alice@example.test', host: 'wallet.example', dapp: 'juniper.example', language }
  const code = codeMail({ ...asked, code: '012345' })
  const device = deviceMail({ ...asked, device: 'Chrome on macOS', url: 'https://wallet.example/device#a' })
  const changes = (['current', 'new'] as const).map((sentTo) =>
    changeMail({ ...asked, code: '012345', sentTo, isFirst: false, expiresInMs: 600_000 })
  )
  expect(code.subject).toContain('juniper.example')
  for (const { subject } of [code, ...changes]) expect(subject).toMatch(/^\P{L}*012345/u)
  for (const { text, html } of [code, device, ...changes])
    for (const part of ['wallet.example', 'juniper.example'])
      expect([text, html]).toEqual(Array(2).fill(expect.stringContaining(part)))
  expect(device.text).toContain('Chrome on macOS')
  expect(changedMail(asked).text).toContain('wallet.example')
})
