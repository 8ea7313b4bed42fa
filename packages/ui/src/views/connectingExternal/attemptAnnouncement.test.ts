import { expect, test } from 'vitest'
import { ar } from '../../locales/ar.js'
import { de } from '../../locales/de.js'
import { en } from '../../locales/en.js'
import type { AttemptStatus } from '../../models/attempt.js'
import { attemptAnnouncement } from './attemptAnnouncement.js'
import { attemptPlans } from './attemptPlan.js'

const statuses = Object.keys(attemptPlans) as readonly AttemptStatus[] // the table has exactly these keys

test('default: title and sentence, politely while the attempt goes on', () => {
  expect(attemptAnnouncement({ messages: en.messages, status: 'waiting', walletName: 'Toy' })).toEqual({
    text: 'Approve in Toy. Toy is asking you to share your address with this site. Nothing can be spent.',
    urgency: 'polite',
  })
})

test('behavior: what ends the attempt without a connection interrupts', () => {
  const urgent = statuses.filter(
    (status) => attemptAnnouncement({ messages: en.messages, status, walletName: 'Toy' }).urgency === 'assertive'
  )
  expect(new Set(urgent)).toEqual(
    new Set([
      'failed',
      'notInstalled',
      'offline',
      'popupBlocked',
      'rejected',
      'timedOut',
      'unsupportedChain',
      'unsupportedMethod',
    ])
  )
})

test('parameters: networkName, or a general word', () => {
  const ask = (networkName?: string) =>
    attemptAnnouncement({ messages: en.messages, status: 'unsupportedChain', walletName: 'Toy', networkName }).text
  expect(ask('Sepolia')).toContain('Toy cannot use Sepolia.')
  expect(ask()).toContain('Toy cannot use this network.')
})

test.each([en, de, ar])('behavior: in $tag every state has its own sentence', ({ messages }) => {
  const texts = statuses.map((status) => attemptAnnouncement({ messages, status, walletName: 'Toy' }).text)
  expect(new Set(texts).size).toBe(15)
})
