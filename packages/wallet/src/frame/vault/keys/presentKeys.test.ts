import { describe, expect, test } from 'vitest'
import type { LoginsAnswer } from '../../../api.ts'
import { createTestKeys, TEST_CODE } from '../../test/createTestKeys.ts'
import { presentKeys } from './presentKeys.ts'
import type { ConfirmState, KeysScreen } from './state.ts'
import type { KeysFacts } from './types.ts'

const facts = createTestKeys({
  recoveries: [{ id: 'a code', type: 'code', createdAtMs: Date.UTC(2026, 10, 3, 12), device: 'Chrome on macOS' }],
}).facts
const present = (screen: KeysScreen, { locale = 'en', nowMs = 0 } = {}) =>
  presentKeys({ state: { screen, facts }, email: 'maria@example.com', nowMs, locale })

test('default: recoveries with the day they were made, in the words of the language', () => {
  const created = { en: 'Nov 3, 2026', de: '03.11.2026' }
  for (const [locale, day] of Object.entries(created))
    expect(present({ type: 'overview' }, { locale })).toEqual({
      type: 'overview',
      listed: [{ id: 'a code', type: 'code', created: day, device: 'Chrome on macOS', isLast: 'way' }],
      canAddPasskey: true,
    })
})

test('behavior: neither the last way back in is removed, nor the passkey that is the last login', () => {
  const code = { id: 'code', type: 'code', createdAtMs: 0, device: '' } as const
  const way = { id: 'way', type: 'passkey', createdAtMs: 0, device: '' } as const
  const spare = { credentialId: 'spare', isSpare: true, createdAtMs: 0, device: '' }
  const lastOf = (given: Partial<KeysFacts>) => {
    const state = { screen: { type: 'overview' }, facts: { ...facts, ...given } } as const
    const shown = presentKeys({ state, email: '', nowMs: 0, locale: 'en' })
    return shown.type === 'overview' ? shown.listed.map(({ id, isLast }) => [id, isLast]) : undefined
  }
  expect(lastOf({ recoveries: [code, way] })).toEqual([
    ['code', undefined],
    ['way', undefined],
  ])
  expect(lastOf({ recoveries: [code, way], needsPasskey: true })).toEqual([
    ['code', undefined],
    ['way', 'login'],
  ])
  expect(lastOf({ recoveries: [code, way], spares: [spare], needsPasskey: true })).toEqual([
    ['code', undefined],
    ['way', undefined],
    ['spare', undefined],
  ])
  expect(lastOf({ recoveries: [way], spares: [spare], needsPasskey: true })).toEqual([
    ['way', 'way'],
    ['spare', undefined],
  ])
  expect(lastOf({ recoveries: [], spares: [spare], needsPasskey: true })).toEqual([['spare', 'login']])
})

test('default: a code in groups of 4', () => {
  const screen: KeysScreen = { type: 'code', code: TEST_CODE, store: async () => undefined, status: 'shown' }
  expect(present(screen)).toEqual({
    type: 'code',
    groups: ['K7QM', '42XD', '9HTR', 'W3NC', 'PA68', 'VJ5F'],
    status: 'shown',
    error: undefined,
  })
})

test('default: what the facts say of the other screens', () => {
  expect(present({ type: 'setUp', status: 'choosing' })).toMatchObject({ hasCode: true, canAddPasskey: true })
  expect(present({ type: 'enterCode', status: 'typing' })).toMatchObject({ isOnly: true })
  expect(present({ type: 'unlock', status: 'choosing' })).toMatchObject({ recoveries: [{}], canUsePasskey: true })
})

describe('a code by e-mail', () => {
  const waiting: ConfirmState = { type: 'confirm', status: 'waiting', next: undefined }

  test('default: what is waited for counts down, in the words of the language', () => {
    const screen = { ...waiting, resendAtMs: 30_000 }
    const resendIn = (nowMs: number, locale = 'en') => Object(present(screen, { nowMs, locale })).resendIn
    expect([0, 6_000, 6_001, 29_999].map((nowMs) => resendIn(nowMs))).toEqual([
      '30 seconds',
      '24 seconds',
      '24 seconds',
      '1 second',
    ])
    expect(resendIn(0, 'de')).toBe('30 Sekunden')
    expect(resendIn(30_000)).toBeUndefined()
  })

  test('behavior: too many tries are no longer said when their time is over', () => {
    const screen = { ...waiting, error: 'tooManyTries', retryAtMs: 240_000 } as const
    expect(present(screen)).toMatchObject({ error: 'tooManyTries', retryIn: '4 minutes' })
    expect(present(screen, { nowMs: 240_000 })).toMatchObject({ error: undefined, retryIn: undefined })
  })
})

test('behavior: a login is the last one where nothing else lets the user in', () => {
  const account = { provider: 'google', userName: 'Maria', email: null, createdAtMs: 0 } as const
  const lastOf = (own: Partial<LoginsAnswer>, passkeys = 0) => {
    const logins = { email: null, accounts: [account], providers: ['google', 'github'], ...own } as const
    const { facts } = createTestKeys({ logins, passkeys })
    const model = presentKeys({ state: { screen: { type: 'logins' }, facts }, email: '', nowMs: 0, locale: 'en' })
    return model.type === 'logins' ? model.logins.filter(({ isLast }) => isLast).map(({ id }) => id) : []
  }
  expect(lastOf({})).toEqual(['google'])
  expect(lastOf({}, 1)).toEqual([])
  expect(lastOf({ email: 'maria@example.com' })).toEqual([])
  // The operator has taken Google away.
  expect(lastOf({ email: 'maria@example.com', providers: ['github'] })).toEqual(['email'])
})

test('behavior: no login is offered that the page has no button for', () => {
  const logins = { email: 'maria@example.com', accounts: [], providers: ['google', 'github'] } as const
  const { facts } = createTestKeys({ logins })
  const othersOf = (socials?: readonly string[]) => {
    const state = { screen: { type: 'logins' }, facts } as const
    const model = presentKeys({ state, email: '', socials, nowMs: 0, locale: 'en' })
    return model.type === 'logins' ? model.others : undefined
  }
  expect([othersOf(), othersOf(['google', 'x']), othersOf([])]).toEqual([['google', 'github'], ['google'], []])
})
