import { expect, test } from 'vitest'
import { ar } from '../../locales/ar.js'
import { de } from '../../locales/de.js'
import { en } from '../../locales/en.js'
import type { AttemptStatus } from '../../models/attempt.js'
import { attemptAnnouncement } from './attemptAnnouncement.js'

const statuses = Object.keys(en.messages.attempt) as readonly AttemptStatus[] // the catalog has exactly these keys

test('default: title and sentence, politely while the attempt goes on', () => {
  expect(attemptAnnouncement({ messages: en.messages, status: 'waiting', walletName: 'Toy' })).toEqual({
    text: 'Approve in Toy. Toy is asking to share your address with this site. Nothing can be spent.',
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

test('parameters: refusedByApp: a refusal of the app is not the wallet’s', () => {
  const text = attemptAnnouncement({
    messages: en.messages,
    status: 'rejected',
    walletName: 'Toy',
    refusedByApp: true,
  }).text
  expect(text).toContain('This site didn’t accept the account. You approved, but')
})

test('parameters: leftByWallet: a wallet that agreed and left is not called unreachable', () => {
  const text = attemptAnnouncement({
    messages: en.messages,
    status: 'failed',
    walletName: 'Toy',
    leftByWallet: true,
  }).text
  expect(text).toBe('Toy disconnected. It approved, then ended the connection. Try again or use another wallet.')
})

test('parameters: watching: only a page that notices an installation says so', () => {
  const ask = (watching?: boolean) =>
    attemptAnnouncement({ messages: en.messages, status: 'notInstalled', walletName: 'Toy', watching }).text
  expect(ask(true)).toContain('We’ll pick up where you left off')
  expect(ask(false)).toContain('choose it again')
  expect(ask()).toContain('choose it again')
})

test('parameters: ownBrowser: where the visitor goes on, and what to do when back', () => {
  const ask = (ownBrowser: 'opened' | 'returned') =>
    attemptAnnouncement({ messages: en.messages, status: 'waiting', walletName: 'Toy', ownBrowser }).text
  expect(ask('opened')).toBe('Continue in Toy. It opens this page in its own browser. Connect there.')
  expect(ask('returned')).toMatch(/^Continue in Toy\. This page isn’t connected yet/)
})

test('parameters: helpVisible: where the prompt may hide, and what to do first if the wallet is locked', () => {
  const ask = (status: AttemptStatus) =>
    attemptAnnouncement({ messages: en.messages, status, walletName: 'Toy', helpVisible: true }).text
  expect(ask('waiting')).toMatch(/be spent\. Don’t see it\?.* If Toy asks for a password, unlock it first\.$/)
  expect(ask('locked')).toMatch(/Don’t see it\?.*toolbar\.$/)
})

test('parameters: openFailed: that the app did not open comes last', () => {
  const request = { messages: en.messages, status: 'waiting', walletName: 'Toy', openFailed: true } as const
  expect(attemptAnnouncement(request).text).toMatch(/Nothing can be spent\. Toy didn’t open\?/)
})

test('parameters: networkName, or a general word', () => {
  const ask = (networkName?: string) =>
    attemptAnnouncement({ messages: en.messages, status: 'unsupportedChain', walletName: 'Toy', networkName }).text
  expect(ask('Sepolia')).toContain('Toy doesn’t support Sepolia.')
  expect(ask()).toContain('Toy doesn’t support this network.')
})

test.each([en, de, ar])('behavior: in $tag every state has its own sentence', ({ messages }) => {
  const texts = statuses.map((status) => attemptAnnouncement({ messages, status, walletName: 'Toy' }).text)
  expect(new Set(texts).size).toBe(16)
})
