import { expect, test } from 'vitest'
import { en } from '../../locales/en.js'
import { enEmail } from '../../messages/en.email.js'
import { describeEmailLogin } from './describeEmailLogin.js'

const texts = { email: enEmail, messages: en.messages }

test('default: what tells a device is there in words, for who sees no rows', () => {
  const facts = { step: 'device', email: 'maria@example.com', device: 'Chrome on macOS', number: '47' } as const
  expect(describeEmailLogin({ ...facts, lasts: '20 minutes' }, texts)).toEqual({
    kind: 'device',
    text: 'First time on this device. Open the link we sent to',
    details: 'Device: Chrome on macOS. Number: 47. The link’s page shows it too.',
    line: 'Waiting for you. The link works for 20 minutes.',
    tone: 'busy',
    main: 'resend',
  })
  expect(describeEmailLogin(facts, texts)).toMatchObject({ line: 'Waiting for you.' })
})
