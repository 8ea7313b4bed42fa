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
const RUNNING: readonly SocialLoginStep[] = ['starting', 'waiting', 'opening']
const facts = { provider: 'Google', site: 'juniper.example', walletName: 'Toy', networkName: 'Testland' }

const everyWay = [en, de, ar].flatMap((language) =>
  (['window', 'code', 'link', 'passkey'] as const).map((way) => ({ ...language, way }))
)
test.each(everyWay)('behavior: in $tag every step by a $way has words of its own', ({ messages, way }) => {
  const texts = { social: messages.socialView ?? enSocial, email: messages.emailView ?? enEmail, messages }
  const all = STEPS.map((step) => describeSocialLogin({ ...facts, way, step }, texts))
  expect(all.filter(({ title, text }) => title === '' || text === '')).toEqual([])
  expect(new Set(all.map(({ title, text }) => `${title} ${text}`)).size).toBe(STEPS.length)
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

test('behavior: a passkey has no provider: no step names one, and the window is the wallet’s', () => {
  const texts = { social: enSocial, email: enEmail, messages: en.messages }
  const byPasskey = (step: SocialLoginStep) =>
    describeSocialLogin({ ...facts, provider: 'Provider', way: 'passkey', step }, texts)
  for (const step of STEPS) expect(JSON.stringify(byPasskey(step))).not.toMatch(/Provider|password/)
  expect(byPasskey('waiting')).toMatchObject({ title: 'Confirm with your passkey', main: 'show' })
  expect(byPasskey('closed')).toMatchObject({ title: 'No passkey used', main: 'again', urgency: 'assertive' })
  expect(byPasskey('blocked').mainLabel).toBe('Open window')
})

test('behavior: without a window nothing is said of one, and the link stands in the place of its button', () => {
  const texts = { social: enSocial, email: enEmail, messages: en.messages }
  const byPhone = (way: 'code' | 'link', step: SocialLoginStep, refreshesIn?: string) =>
    describeSocialLogin({ ...facts, provider: 'Farcaster', way, step, refreshesIn }, texts)
  for (const step of RUNNING)
    for (const way of ['code', 'link'] as const) {
      expect(byPhone(way, step)).toMatchObject({ main: 'link', tone: 'waiting', urgency: 'polite' })
      expect(JSON.stringify(byPhone(way, step))).not.toMatch(/window|password/i)
    }
  expect(byPhone('code', 'waiting', '3:52')).toMatchObject({
    title: 'Scan with your phone’s camera',
    text: 'Waiting for you. Refreshes in 3:52.',
    mainLabel: 'Copy link',
  })
  expect(byPhone('code', 'waiting').text).toBe('Waiting for you. The code refreshes automatically.')
  expect(byPhone('link', 'waiting')).toMatchObject({ title: 'Continue in Farcaster', mainLabel: 'Open Farcaster' })
  expect(byPhone('code', 'timedOut')).toMatchObject({ main: 'again', urgency: 'assertive' })
})
