import { PorticoError, type PorticoErrorCode } from '@portico/core'
import { expect, test } from 'vitest'
import { type EmailChangeState, presentEmailChange } from './emailChange.js'

const NOW = 1_700_000_000_000
const SENT = {
  step: 'current',
  email: 'maria@example.com',
  expiresAt: NOW + 600_000,
  resendAt: NOW + 24_000,
} as const

function present(state: Partial<EmailChangeState>) {
  return presentEmailChange({ state: { isResent: false, ...state }, nowMs: NOW, lastsMs: 600_000, locale: 'en' })
}

function failed(error: PorticoError, retryAt?: number): Pick<EmailChangeState, 'failure'> {
  return { failure: { error, retryAt } }
}

const failedBy = (reason: string) => failed(new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason } }))
const cooldown = (reason: 'tooSoon' | 'tooManyTries', retryInMs = 120_000) =>
  failed(new PorticoError('LOGIN_COOLDOWN', { context: { reason, retryInMs } }), NOW + retryInMs)
const plain = (code: PorticoErrorCode) => failed(new PorticoError(code, { context: {} as never }))

test('default: an address is asked for, and its code waited for', () => {
  expect(present({})).toEqual({ step: 'address', isBusy: false })
  expect(present({ running: 'begin' })).toMatchObject({ step: 'address', isBusy: true })
  expect(present({ change: SENT })).toMatchObject({
    step: 'current',
    email: 'maria@example.com',
    lasts: '10 minutes',
    isChecking: false,
    resent: 'no',
    resendIn: '24 seconds',
    problem: undefined,
  })
  expect(present({ change: { step: 'done', email: 'new@example.com' } })).toEqual({
    step: 'done',
    email: 'new@example.com',
  })
})

test('behavior: what runs, and another code', () => {
  expect(present({ change: SENT, running: 'code' })).toMatchObject({ isChecking: true })
  expect(present({ change: SENT, running: 'resend' })).toMatchObject({ resent: 'sending' })
  expect(present({ change: { ...SENT, resendAt: NOW }, isResent: true })).toMatchObject({
    resent: 'sent',
    resendIn: undefined,
  })
})

test.each([
  ['an address that is none', plain('EMAIL_INVALID'), { problem: 'invalid' }],
  ['the present address', failedBy('EMAIL_UNCHANGED'), { problem: 'unchanged' }],
  ['a mail of a moment ago', cooldown('tooSoon'), { problem: 'tooManyRequests', retryIn: '2 minutes' }],
  ['a server that is away', plain('NETWORK_FAILED'), { problem: 'offline' }],
  ['a session that has ended', failedBy('SIGNED_OUT'), { problem: 'ended' }],
  ['anything else', failedBy('MAIL_FAILED'), { problem: 'failed' }],
])('error: %s, of the address', (_, failure, shown) => {
  expect(present(failure)).toMatchObject({ step: 'address', ...shown })
})

test.each([
  [
    'a wrong code',
    failed(new PorticoError('CODE_WRONG', { context: { triesLeft: 4 } })),
    { problem: 'wrong', triesLeft: 4 },
  ],
  ['an old one', plain('CODE_EXPIRED'), { problem: 'expired' }],
  ['too many tries', cooldown('tooManyTries'), { problem: 'tooManyTries', retryIn: '2 minutes' }],
  ['the address of somebody else', failedBy('EMAIL_TAKEN'), { problem: 'taken' }],
  ['a change that has ended', failedBy('CHANGE_ENDED'), { problem: 'ended' }],
])('error: %s, of a code', (_, failure, shown) => {
  expect(present({ change: SENT, ...failure })).toMatchObject({ step: 'current', ...shown })
})

test('behavior: a wait ends, and a code grows old by itself', () => {
  expect(present({ change: SENT, ...cooldown('tooManyTries', 0) })).toMatchObject({ problem: undefined })
  expect(present({ change: { ...SENT, expiresAt: NOW } })).toMatchObject({ problem: 'expired' })
})
