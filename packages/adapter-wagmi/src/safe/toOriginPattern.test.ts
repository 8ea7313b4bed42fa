import { expect, test } from 'vitest'
import { toOriginPattern } from './toOriginPattern.js'

test('default: one origin, and no other that looks like it', () => {
  const pattern = toOriginPattern({ origin: 'https://App.safe.global', option: 'allowedOrigins' })
  expect(pattern.test('https://app.safe.global')).toBe(true)
  for (const other of [
    'http://app.safe.global',
    'https://app.safe.global:8443',
    'https://app.safe.global.evil.example',
    'https://appXsafe.global',
    'https://evil-app.safe.global',
    'https://evil.example/https://app.safe.global',
    'null',
    '',
  ])
    expect(pattern.test(other), other).toBe(false)
})

test('behavior: with a star every host below, and not the host itself or one that ends like it', () => {
  const pattern = toOriginPattern({ origin: 'https://*.safe.global', option: 'allowedOrigins' })
  for (const origin of ['https://app.safe.global', 'https://a.b-c.safe.global'])
    expect(pattern.test(origin), origin).toBe(true)
  for (const other of [
    'https://safe.global',
    'https://notsafe.global',
    'https://app.safe.global:8443',
    'https://app.safe.global.evil.example',
    'https://evil.example#.safe.global',
    'https://.safe.global',
    'http://app.safe.global',
  ])
    expect(pattern.test(other), other).toBe(false)
})

test('behavior: a port is part of it', () => {
  const pattern = toOriginPattern({ origin: 'http://localhost:4173', option: 'allowedOrigins' })
  expect(pattern.test('http://localhost:4173')).toBe(true)
  expect(pattern.test('http://localhost:41730')).toBe(false)
  expect(pattern.test('http://localhost')).toBe(false)
})

test('error: OPTION_INVALID', () => {
  for (const wrong of ['app.safe.global', 'https://app.safe.global/', '*', 'https://*', 'https://a.*.b', '/safe/', ''])
    expect(() => toOriginPattern({ origin: wrong, option: 'allowedOrigins' }), wrong).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ value: wrong }) })
    )
})
