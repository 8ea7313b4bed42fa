import { expect, test } from 'vitest'
import { ar } from '../../locales/ar.js'
import { de } from '../../locales/de.js'
import { en } from '../../locales/en.js'
import { enEmail } from '../../messages/en.email.js'
import { enSocial } from '../../messages/en.social.js'
import type { SocialLoginStep } from '../../models/social.js'
import { describeSocialLogin } from './describeSocialLogin.js'

const STEPS: readonly SocialLoginStep[] = [
  ...(['starting', 'waiting', 'opening', 'blocked', 'closed', 'declined', 'timedOut'] as const),
  ...(['notLoaded', 'offline', 'tooManyRequests', 'recoveryNeeded', 'storageBlocked', 'walletLost'] as const),
  ...(['refusedByApp', 'partiallyConnected', 'unsupportedChain', 'failed'] as const),
]
const facts = { provider: 'Google', site: 'juniper.example', walletName: 'Toy', networkName: 'Testland' }

test.each([en, de, ar])('behavior: in $tag every step has words of its own', ({ messages }) => {
  const texts = { social: messages.socialView ?? enSocial, email: messages.emailView ?? enEmail, messages }
  const all = STEPS.map((step) => describeSocialLogin({ ...facts, step }, texts))
  expect(all.filter(({ title, text }) => title === '' || text === '')).toEqual([])
  expect(new Set(all.map(({ title }) => title)).size).toBe(STEPS.length)
})

test('behavior: the window can be shown while it is open, and each end can be tried again', () => {
  const texts = { social: enSocial, email: enEmail, messages: en.messages }
  const steps = (main: string) => STEPS.filter((step) => describeSocialLogin({ ...facts, step }, texts).main === main)
  expect(steps('show')).toEqual(['waiting'])
  expect(steps('none')).toEqual(['starting', 'opening'])
  expect(describeSocialLogin({ ...facts, step: 'blocked' }, texts)).toMatchObject({
    help: 'To skip this next time, allow popups for juniper.example.',
    mainLabel: 'Open Google',
    urgency: 'assertive',
  })
})
