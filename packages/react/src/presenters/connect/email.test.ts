import { expect, test } from 'vitest'
import { type EmailAttempt, presentEmailLogin } from './email.js'

const NOW = 1_700_000_000_000
const DEVICE = { number: '42', name: 'Chrome on macOS', canOpen: true }

function present(change: Partial<EmailAttempt> = {}) {
  const attempt: EmailAttempt = {
    status: 'waiting',
    channel: 'email',
    walletKey: 'embedded',
    helpVisible: false,
    email: 'maria@example.com',
    sentCount: 1,
    isSending: false,
    expiresAt: NOW + 600_000,
    resendAt: NOW + 24_000,
    ...change,
  }
  return presentEmailLogin({
    attempt,
    nowMs: NOW,
    lastsMs: 600_000,
    walletName: 'Email wallet',
    networkName: 'Solana',
    locale: 'en',
  })
}

test('default: a code that was sent, how long it works, and when another one can be sent', () => {
  expect(present()).toMatchObject({
    step: 'sent',
    email: 'maria@example.com',
    lasts: '10 minutes',
    resendIn: '24 seconds',
  })
  expect(present({ resendAt: NOW }).resendIn).toBeUndefined()
})

test.each([
  [{ status: 'preparing', sentCount: 0, isSending: true }, 'sending'],
  [{ sentCount: 0, expiresAt: undefined }, 'sentBefore'],
  [{ sentCount: 2 }, 'resent'],
  [{ verifying: 'code' }, 'checking'],
  [{ verifying: 'wallet' }, 'opening'],
  [{ status: 'checking', verifying: 'wallet' }, 'opening'],
  [{ status: 'signing', verifying: 'wallet' }, 'opening'],
  [{ errorCode: 'CODE_WRONG', triesLeft: 4 }, 'wrong'],
  [{ errorCode: 'CODE_EXPIRED' }, 'expired'],
  [{ expiresAt: NOW }, 'expired'],
  [{ errorCode: 'CODE_WRONG', expiresAt: NOW }, 'expired'],
  [{ errorCode: 'LOGIN_COOLDOWN', retryAt: NOW + 900_000 }, 'tooManyTries'],
  [{ errorCode: 'LOGIN_COOLDOWN', retryAt: NOW }, 'sent'],
  [{ errorCode: 'NETWORK_FAILED' }, 'unreachable'],
  [{ errorCode: 'EMBEDDED_WALLET_FAILED' }, 'unreachable'],
  [{ status: 'failed', errorCode: 'EMBEDDED_WALLET_NOT_LOADED' }, 'notLoaded'],
  [{ status: 'offline', errorCode: 'NETWORK_FAILED' }, 'offline'],
  [{ status: 'timedOut', errorCode: 'TIMED_OUT' }, 'offline'],
  [{ status: 'failed', errorCode: 'LOGIN_COOLDOWN', retryAt: NOW + 900_000 }, 'tooManyRequests'],
  [{ status: 'failed', errorCode: 'RECOVERY_NEEDED' }, 'recoveryNeeded'],
  [{ status: 'failed', errorCode: 'STORAGE_BLOCKED' }, 'storageBlocked'],
  [{ status: 'failed', errorCode: 'WALLET_LOST' }, 'walletLost'],
  [{ status: 'rejected', errorCode: 'GATE_REFUSED' }, 'refusedByApp'],
  [{ status: 'partiallyConnected', errorCode: 'GATE_REFUSED' }, 'partiallyConnected'],
  [{ status: 'failed', errorCode: 'EMBEDDED_WALLET_FAILED' }, 'failed'],
  [{ status: 'unsupportedChain', errorCode: 'CHAINS_UNSUPPORTED' }, 'unsupportedChain'],
  [{ device: DEVICE }, 'device'],
  [{ device: DEVICE, sentCount: 2 }, 'deviceResent'],
  [{ device: DEVICE, errorCode: 'NETWORK_FAILED' }, 'deviceUnsent'],
  [{ device: DEVICE, status: 'rejected', errorCode: 'USER_REJECTED' }, 'deviceRefused'],
  [{ device: DEVICE, status: 'failed', errorCode: 'CODE_EXPIRED' }, 'linkExpired'],
  [{ status: 'rejected', errorCode: 'USER_REJECTED' }, 'failed'],
] satisfies [Partial<EmailAttempt>, string][])('behavior: %j is %s', (change, step) => {
  expect(present(change).step).toBe(step)
})

test('behavior: a device is shown by the number and the name that the link’s page shows', () => {
  expect(present({ device: DEVICE })).toMatchObject({ number: '42', device: 'Chrome on macOS', resendIn: '24 seconds' })
  expect([present({ device: DEVICE }), present({ device: { ...DEVICE, canOpen: false } })]).toMatchObject([
    { cannotOpen: false },
    { cannotOpen: true },
  ])
})

test('behavior: what a gate says stands in for our words, in the user’s language', () => {
  expect(present({ status: 'checking', gate: { title: { en: 'Checking your country' } } }).checkedBy).toBe(
    'Checking your country'
  )
})
