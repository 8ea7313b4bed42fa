import { expect, test } from 'vitest'
import { initialView } from './initialView.js'

const desktop = {
  connected: false,
  asksSignIn: false,
  blockedByNetwork: false,
  isMobile: false,
  hasAdapters: true,
  hasAllWallets: true,
} as const

test('default: Connect, and Account when connected', () => {
  expect(initialView(desktop)).toBe('Connect')
  expect(initialView({ ...desktop, connected: true })).toBe('Account')
})

test('behavior: a network that the dapp does not have is solved first', () => {
  expect(initialView({ ...desktop, connected: true, blockedByNetwork: true })).toBe('UnsupportedChain')
})

test('behavior: a user who is asked to sign in is asked that first', () => {
  expect(initialView({ ...desktop, asksSignIn: true })).toBe('SIWXSignMessage')
  expect(initialView({ ...desktop, asksSignIn: true, connected: true, blockedByNetwork: true })).toBe('SIWXSignMessage')
})

test('behavior: on a phone without adapters the list of all wallets, unless the dapp has none', () => {
  const phone = { ...desktop, isMobile: true }
  expect(initialView(phone)).toBe('Connect')
  expect(initialView({ ...phone, hasAdapters: false })).toBe('AllWallets')
  expect(initialView({ ...phone, hasAdapters: false, hasAllWallets: false })).toBe('Connect')
  expect(initialView({ ...desktop, hasAdapters: false })).toBe('Connect')
})
