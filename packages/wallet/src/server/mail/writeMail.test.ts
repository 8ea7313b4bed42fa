import { expect, test } from 'vitest'
import { deviceMail } from './deviceMail.ts'
import { writeMail } from './writeMail.ts'

test('default', () => {
  const mail = writeMail({
    to: 'alice@example.test',
    language: 'en',
    subject: 'Hello',
    code: { lead: 'Your code is', code: '012345' },
    opening: 'First.',
    link: { label: 'Open', url: 'https://wallet.example/device#a' },
    lines: ['Then.', 'Last.'],
  })
  expect(mail).toMatchObject({ to: 'alice@example.test', subject: 'Hello' })
  expect(mail.text).toBe('Your code is 012345\n\nFirst.\n\nOpen:\nhttps://wallet.example/device#a\n\nThen.\n\nLast.\n')
  const read = mail.html.replace(/<[^>]+>/g, ' ').split(/\s+/)
  expect(read.join(' ')).toContain('Your code is 012345 First. Open Then. Last.')
  expect(mail.html).toContain('<a href="https://wallet.example/device#a"')
})

test('behavior: what a stranger says is text', () => {
  const { html } = deviceMail({
    to: 'alice@example.test',
    language: 'ar',
    dapp: undefined,
    device: '<img src=x> on "Mars"',
    url: 'https://wallet.example/device#"><script>',
    host: 'wallet.example',
  })
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('&#60;img src=x&#62; on &#34;Mars&#34;')
})
