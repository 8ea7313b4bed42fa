import { expect, test } from 'vitest'
import { en } from '../../locales/en.js'
import { enEmail } from '../../messages/en.email.js'
import type { EmailChangeModel } from '../../models/emailChange.js'
import { describeEmailChange } from './describeEmailChange.js'

const texts = { email: enEmail, messages: en.messages }
const code = {
  step: 'current',
  email: 'maria@example.com',
  lasts: '10 minutes',
  isChecking: false,
  resent: 'no',
} as const satisfies EmailChangeModel

test.each<readonly [change: EmailChangeModel, heading: string, line: string | undefined]>([
  [{ step: 'address', isBusy: false }, 'Change email', undefined],
  [code, 'Confirm your current email', 'The code works for 10 minutes.'],
  [{ ...code, step: 'new' }, 'Confirm your new email', 'The code works for 10 minutes.'],
  [
    { step: 'done', email: 'maria.silva@example.org' },
    'Your email was changed',
    'From now on you log in with maria.silva@example.org. Your other devices were logged out.',
  ],
])('default: every step has a heading, and a line that says all: %o', (change, heading, line) => {
  expect(describeEmailChange(change, texts)).toMatchObject({ heading, line, tone: 'quiet' })
})

test('behavior: while a code is compared, nothing of the last one is said', () => {
  const about = describeEmailChange({ ...code, isChecking: true, problem: 'expired' }, texts)
  expect(about).toMatchObject({ line: 'Checking your code', tone: 'busy', main: 'resend' })
})
