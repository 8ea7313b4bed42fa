import { describe, expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { ALERTS } from '../../alerts/catalog.js'
import type { Alert, AlertCode } from '../../alerts/types.js'
import { alertOfProviderError } from '../connect/ways/pairWallet.js'
import { tellAlert } from './tellAlert.js'

/** The specification's words, section 8. */
const TITLES: { readonly [C in AlertCode]: readonly [title: string, severity: Alert['severity']] } = {
  NETWORK_NOT_FOUND: ['Network Not Found', 'error'],
  SWITCH_NETWORK_NOT_FOUND: ['Network Not Found', 'error'],
  INVALID_APP_CONFIGURATION: ['Invalid App Configuration', 'error'],
  INVALID_PROJECT_ID: ['Invalid App Configuration', 'error'],
  PROJECT_ID_NOT_CONFIGURED: ['Project ID Not Configured', 'error'],
  UNVERIFIED_DOMAIN: ['Invalid App Configuration', 'error'],
  SERVER_ERROR: ['Server Error', 'error'],
  RATE_LIMITED: ['Rate Limited', 'error'],
  SESSION_EXPIRED: ['Session Expired', 'error'],
  EMBEDDED_WALLET_NOT_LOADED: ['Could not load embedded wallet', 'error'],
  EMBEDDED_WALLET_TIMED_OUT: ['Embedded Wallet Request Timed Out', 'error'],
  MULTI_WALLET_NOT_ENABLED: ['Multi-Wallet Not Enabled', 'info'],
  LOCAL_CONFIGURATION_IGNORED: ['Local configuration ignored', 'warning'],
}

describe('tellAlert', () => {
  test.each(Object.entries(TITLES))('default: %s', (name, [title, severity]) => {
    const code = name as AlertCode
    const { raise, logs, emitted, shown } = setup({ debug: true })
    const cause = new Error('why')
    raise(code, { subject: 'https://dapp.example', cause })
    expect(emitted).toEqual([
      expect.objectContaining({ code, title, severity, subject: 'https://dapp.example', cause }),
    ])
    // Its cause is no plain data, and stays out of the state.
    expect(shown()).toEqual(emitted.map(({ cause: _, ...alert }) => alert))
    const docsUrl = emitted[0]?.docsUrl ?? ''
    expect(docsUrl).toMatch(new RegExp(`^https://.*alerts\\.md#${name.toLowerCase()}$`))
    expect(logs).toEqual([{ level: severity === 'error' ? 'error' : 'warn', message: expect.any(String), data: cause }])
    expect(logs[0]?.message).toContain(title)
    expect(logs[0]?.message).toContain('https://dapp.example')
    expect(logs[0]?.message).toContain(ALERTS[code].advice)
    expect(logs[0]?.message).toContain(docsUrl)
  })

  test('behavior: without debug the event and the console say it, and the bar does not', () => {
    const { raise, logs, emitted, shown } = setup({ debug: false })
    raise('RATE_LIMITED')
    expect([logs.length, emitted.length, shown().length]).toEqual([1, 1, 0])
  })

  test('behavior: each alert has an id of its own', () => {
    const { raise, emitted } = setup({ debug: false })
    raise('RATE_LIMITED')
    raise('RATE_LIMITED')
    expect(new Set(emitted.map(({ id }) => id)).size).toBe(2)
  })
})

test.each([
  ['Unauthorized: origin not allowed (https://a.example)', 'INVALID_APP_CONFIGURATION'],
  ['WebSocket closed: Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['JWT validation error: JWT Token is not yet valid: ...', 'SESSION_EXPIRED'],
  ['No matching key', undefined],
])('alertOfProviderError: %s', (message, code) => {
  expect(alertOfProviderError(message)).toBe(code)
})

function setup({ debug }: { readonly debug: boolean }) {
  const { instance, platform } = createTestInstance({ debug })
  const emitted: Alert[] = []
  instance.events.on('alert:raised', ({ alert }) => emitted.push(alert))
  return {
    raise: (...request: Tail<Parameters<typeof tellAlert>>) => tellAlert(instance, ...request),
    logs: platform.logs,
    emitted,
    shown: () => instance.snapshot.notices.alerts,
  }
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never
