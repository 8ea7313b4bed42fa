import { createFakeBrowser, createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import type { Environment } from '../../platform/environment.js'
import { resetAttempt, showAttempt } from '../../state/attempt.js'
import { environment } from './environment.js'
import { openWalletApp, walletBrowserLink } from './openWalletApp.js'

const link = 'https://toy.example/open'
const key = 'wallet/toy'

test('default: the link is opened in this turn, and shown; a page that is still there after 1.5 s says so', async () => {
  const { open, opener, clock, state } = setup()
  open({ walletKey: key, link })
  expect(opener.opened).toEqual([{ url: link, target: '_self' }])
  expect(state.attempt).toMatchObject({ appLink: link, appTarget: '_self', appFailed: false })
  await clock.advance(1_499)
  expect(state.attempt).toMatchObject({ appFailed: false })
  await clock.advance(1)
  expect(state.attempt).toMatchObject({ appFailed: true, appLink: link })
})

test('behavior: a page that was left says nothing', async () => {
  const { open, opener, clock, state } = setup()
  open({ walletKey: key, link })
  opener.visible = false
  await clock.advance(10_000)
  expect(state.attempt).toMatchObject({ appFailed: false })
})

test('behavior: back on the page it says so, and no more that the app did not open', async () => {
  const { open, opener, clock, state } = setup()
  const leave = open({ walletKey: key, link })
  expect(state.attempt).toMatchObject({ appReturned: false })
  opener.visible = false
  await clock.advance(10_000)
  opener.comeBack()
  expect(state.attempt).toMatchObject({ appReturned: true, appFailed: false })
  await clock.advance(10_000)
  expect(state.attempt).toMatchObject({ appFailed: false })
  // The attempt is over: its listeners are gone.
  leave()
  expect(opener.listeners).toBe(0)
})

test('behavior: a visitor who comes back to another wallet is told nothing', () => {
  const { open, opener, begin, state } = setup()
  open({ walletKey: key, link })
  begin('wallet/other')
  opener.comeBack()
  expect(state.attempt).not.toMatchObject({ appReturned: true })
})

test('behavior: a second tap has its own 1.5 s', async () => {
  const { open, opener, clock, state } = setup()
  const leave = open({ walletKey: key, link })
  await clock.advance(1_000)
  // A new attempt ends the one before.
  leave()
  open({ walletKey: key, link })
  await clock.advance(500)
  expect(state.attempt).toMatchObject({ appFailed: false })
  await clock.advance(1_000)
  expect(state.attempt).toMatchObject({ appFailed: true })
  expect(opener.opened).toHaveLength(2)
})

test('behavior: trying again takes the failure away', async () => {
  const { open, clock, state } = setup()
  open({ walletKey: key, link })
  await clock.advance(1_500)
  open({ walletKey: key, link })
  expect(state.attempt).toMatchObject({ appFailed: false })
})

test('behavior: an attempt that another wallet took over, or that ended, is left alone', async () => {
  const { open, clock, begin, reset, state } = setup()
  open({ walletKey: key, link })
  begin('wallet/other')
  await clock.advance(1_500)
  expect(state.attempt).not.toMatchObject({ appFailed: true })
  begin(key)
  open({ walletKey: key, link })
  reset()
  await clock.advance(1_500)
  expect(state.attempt).toEqual({ status: 'choosing', helpVisible: false })
})

test.each([
  ['a phone', {}, '_self'],
  ['a frame on a phone', { isFramed: true }, '_top'],
  ['Telegram', { isTelegram: true }, '_blank'],
] as const)('parameters: %s: the target', (_, change, target) => {
  const { open, opener, state } = setup(change)
  open({ walletKey: key, link })
  expect(opener.opened[0]?.target).toBe(target)
  expect(state.attempt).toMatchObject({ appTarget: target })
})

test.each([
  [
    'Coinbase',
    'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    /^https:\/\/go\.cb-w\.com\/dapp\?cb_url=https/,
  ],
  ['MetaMask', 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', undefined],
] as const)('walletBrowserLink: %s of the directory, which knows no such links', (name, id, link) => {
  const { instance } = createTestInstance({
    memory: [[environment, phone]],
    platform: createFakePlatform({ browser: createFakeBrowser() }),
  })
  const found = walletBrowserLink(instance, { id, source: 'directory', name, explorerId: id })
  if (link) expect(found).toMatch(link)
  else expect(found).toBeUndefined()
})

const phone: Environment = {
  device: 'phone',
  os: 'ios',
  browser: 'safari',
  isTelegram: false,
  isStandalone: false,
  isFramed: false,
}

function setup(change: Partial<Environment> = {}) {
  const { instance, platform } = createTestInstance({ memory: [[environment, { ...phone, ...change }]] })
  const { attempt } = instance.state
  showAttempt(attempt, { walletKey: key, channel: 'app' })
  return {
    clock: platform.clock,
    opener: platform.opener,
    state: instance.snapshot,
    begin: (walletKey: string) => showAttempt(attempt, { walletKey, channel: 'app' }),
    reset: () => resetAttempt(attempt),
    open: (request: Parameters<typeof openWalletApp>[1]) => openWalletApp(instance, request),
  }
}
