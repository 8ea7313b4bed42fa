import { expect, test } from 'vitest'
import { de } from '../../locales/de.js'
import { en } from '../../locales/en.js'
import { pairingAnnouncement } from './pairingAnnouncement.js'

const shared = { messages: en.messages, platform: 'qrcode', hasCode: true, walletName: 'Toy' } as const

test('default: title and sentence, waiting its turn', () => {
  expect(pairingAnnouncement({ ...shared, status: 'waiting' })).toEqual({
    text: 'Scan with Toy. Open Toy and scan this code. It refreshes automatically.',
    urgency: 'polite',
  })
})

test('behavior: what ends the pairing interrupts', () => {
  expect(pairingAnnouncement({ ...shared, status: 'rejected' }).urgency).toBe('assertive')
  expect(pairingAnnouncement({ ...shared, status: 'offline', outage: 'relay' }).urgency).toBe('assertive')
  expect(pairingAnnouncement({ ...shared, status: 'timedOut' })).toMatchObject({
    text: expect.stringContaining('No answer from Toy'),
    urgency: 'assertive',
  })
})

test('parameters: openFailed says that the wallet did not open', () => {
  const { text } = pairingAnnouncement({ ...shared, platform: 'mobile', status: 'waiting', openFailed: true })
  expect(text).toContain('Toy didn’t open?')
})

test('parameters: messages of another language, and no wallet', () => {
  const { text } = pairingAnnouncement({ ...shared, messages: de.messages, walletName: undefined, status: 'rejected' })
  expect(text).toContain('deinem Wallet')
})
