import { expect, test } from 'vitest'
import { en } from '../../locales/en.js'
import { enLater } from '../../messages/en.later.js'
import type { AttemptStatus } from '../../models/attempt.js'
import type { PairingPlatform } from '../../models/pairing.js'
import { type PairingFacts, pairingSituation } from './pairingSituation.js'

const statuses = Object.keys(en.messages.attempt) as readonly AttemptStatus[] // the catalog has exactly these keys
const platforms: readonly PairingPlatform[] = ['qrcode', 'mobile', 'web', 'desktop']
const situation = (facts: Partial<PairingFacts>) =>
  pairingSituation({ status: 'waiting', platform: 'qrcode', hasCode: true, ...facts })

test('default: every state has words on every platform, and no two states of one platform share a title by accident', () => {
  for (const platform of platforms) {
    const titles = statuses.map((status) => {
      const found = situation({ status, platform })
      return `${found}: ${enLater.pairing[found].title({ wallet: 'Toy', network: 'Testland' })}`
    })
    // Five states are one to the user: nothing has happened yet.
    expect(new Set(titles).size).toBe(statuses.length - 4)
  }
})

test('parameters: outage tells a device without a network from a relay that does not answer, and from one that refuses', () => {
  const outages = [undefined, 'device', 'relay', 'clock', 'refused'] as const
  const words = outages.map((outage) => situation({ status: 'offline', outage }))
  expect(words).toEqual(['offline', 'deviceOffline', 'relayOffline', 'clockWrong', 'siteRefused'])
})

test('parameters: refusedByApp tells a refusal of the app from one in the wallet', () => {
  expect(situation({ status: 'rejected', refusedByApp: true })).toBe('refusedByApp')
  expect(situation({ status: 'signing', refusedByApp: true })).toBe('signing')
})

test('parameters: hasCode decides between waiting for a code and scanning it', () => {
  expect(situation({ hasCode: false })).toBe('preparing')
  expect(situation({ status: 'preparing' })).toBe('scan')
})

test('behavior: where a link is pressed nothing is said of a code', () => {
  expect(situation({ platform: 'mobile', status: 'preparing', hasCode: false })).toBe('openMobile')
  expect(situation({ platform: 'desktop', status: 'timedOut' })).toBe('timedOut')
})

test('behavior: coming back without a connection is said until something else happened', () => {
  expect(situation({ platform: 'mobile', returned: true })).toBe('returned')
  expect(situation({ platform: 'mobile', status: 'rejected', returned: true })).toBe('rejected')
  expect(situation({ returned: true })).toBe('scan')
})
