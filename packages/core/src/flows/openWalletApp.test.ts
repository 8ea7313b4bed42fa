import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { Environment } from '../platform/environment.js'
import { type AttemptState, createAttemptSlice } from '../slices/attempt.js'
import { createSliceStore } from '../slices/createSliceStore.js'
import { createOpenWalletApp } from './openWalletApp.js'

const link = 'https://toy.example/open'
const key = 'wallet/toy'

test('default: the link is opened in this turn, and shown; a page that is still there after 1.5 s says so', async () => {
  const { open, opener, clock, attempt } = setup()
  open({ walletKey: key, link })
  expect(opener.opened).toEqual([{ url: link, target: '_self' }])
  expect(attempt.state).toMatchObject({ appLink: link, appTarget: '_self', appFailed: false })
  await clock.advance(1_499)
  expect(attempt.state.appFailed).toBe(false)
  await clock.advance(1)
  expect(attempt.state).toMatchObject({ appFailed: true, appLink: link })
})

test('behavior: a page that was left says nothing', async () => {
  const { open, opener, clock, attempt } = setup()
  open({ walletKey: key, link })
  opener.visible = false
  await clock.advance(10_000)
  expect(attempt.state.appFailed).toBe(false)
})

test('behavior: back on the page it says so, and no more that the app did not open', async () => {
  const { open, opener, clock, attempt } = setup()
  const leave = open({ walletKey: key, link })
  expect(attempt.state.appReturned).toBe(false)
  opener.visible = false
  await clock.advance(10_000)
  opener.comeBack()
  expect(attempt.state).toMatchObject({ appReturned: true, appFailed: false })
  await clock.advance(10_000)
  expect(attempt.state.appFailed).toBe(false)
  // The attempt is over: nobody listens any more.
  leave()
  expect(opener.listeners).toBe(0)
})

test('behavior: a visitor who comes back to another wallet is told nothing', () => {
  const { open, opener, attempt } = setup()
  open({ walletKey: key, link })
  attempt.begin('wallet/other')
  opener.comeBack()
  expect(attempt.state.appReturned).toBeFalsy()
})

test('behavior: a second tap has its own 1.5 s', async () => {
  const { open, opener, clock, attempt } = setup()
  const leave = open({ walletKey: key, link })
  await clock.advance(1_000)
  // A new attempt ends the one before.
  leave()
  open({ walletKey: key, link })
  await clock.advance(500)
  expect(attempt.state.appFailed).toBe(false)
  await clock.advance(1_000)
  expect(attempt.state.appFailed).toBe(true)
  expect(opener.opened).toHaveLength(2)
})

test('behavior: trying again takes the failure away', async () => {
  const { open, clock, attempt } = setup()
  open({ walletKey: key, link })
  await clock.advance(1_500)
  open({ walletKey: key, link })
  expect(attempt.state.appFailed).toBe(false)
})

test('behavior: an attempt that another wallet took over, or that ended, is left alone', async () => {
  const { open, clock, attempt } = setup()
  open({ walletKey: key, link })
  attempt.begin('wallet/other')
  await clock.advance(1_500)
  expect(attempt.state.appFailed).toBeFalsy()
  attempt.begin(key)
  open({ walletKey: key, link })
  attempt.reset()
  await clock.advance(1_500)
  expect(attempt.state).toMatchObject({ status: 'choosing' })
  expect(attempt.state.appFailed).toBeFalsy()
})

test.each([
  ['a phone', {}, '_self'],
  ['a frame on a phone', { isFramed: true }, '_top'],
  ['Telegram', { isTelegram: true }, '_blank'],
] as const)('parameters: %s: the target', (_, change, target) => {
  const { open, opener, attempt } = setup(change)
  open({ walletKey: key, link })
  expect([opener.opened[0]?.target, attempt.state.appTarget]).toEqual([target, target])
})

function setup(change: Partial<Environment> = {}) {
  const { clock, opener } = createFakePlatform()
  const attempt = createAttemptSlice(createSliceStore<AttemptState>({ status: 'choosing', helpVisible: false }))
  attempt.begin(key)
  const environment: Environment = {
    device: 'phone',
    os: 'ios',
    browser: 'safari',
    isTelegram: false,
    isStandalone: false,
    isFramed: false,
    ...change,
  }
  return { open: createOpenWalletApp({ attempt, opener, environment, clock }), opener, clock, attempt }
}
