import { expect, test } from 'vitest'
import { createRecoveryCode, readRecoveryCode } from './recoveryCode.ts'

test('default: 24 characters of 120 random bits, which are read again', () => {
  const { code, secret } = createRecoveryCode()
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/)
  expect(secret).toHaveLength(15)
  expect(readRecoveryCode(code)).toEqual(secret)
  expect(createRecoveryCode().code).not.toBe(code)
})

test.each([
  ['in groups', 'K7QM 42XD 9HTR W3NC PA60 VJ51'],
  ['with hyphens', 'K7QM-42XD-9HTR-W3NC-PA60-VJ51'],
  ['with the dashes and spaces of a text editor', ' K7QM–42XD—9HTR−W3NC\u00a0PA60‑VJ51\n'],
  ['in lower case', 'k7qm42xd9htrw3ncpa60vj51'],
  ['O for 0', 'K7QM 42XD 9HTR W3NC PA6O VJ51'],
  ['I for 1', 'K7QM 42XD 9HTR W3NC PA60 VJ5I'],
  ['l for 1', 'k7qm 42xd 9htr w3nc pa6o vj5l'],
  ['in full width', 'Ｋ７ＱＭ 42XD 9HTR W3NC PA60 VJ51'],
])('behavior: the same code %s', (_how, typed) => {
  expect(readRecoveryCode(typed)).toEqual(readRecoveryCode('K7QM42XD9HTRW3NCPA60VJ51'))
  expect(readRecoveryCode(typed)).toHaveLength(15)
})

test.each([
  '',
  'K7QM 42XD 9HTR W3NC PA60 VJ5',
  'K7QM 42XD 9HTR W3NC PA60 VJ511',
  'K7QM 42XD 9HTR W3NC PA60 VJ5U',
  'K7QM 42XD 9HTR W3NC PA60 VJ5!',
  'K7QM 42XD 9HTR W3NC PA60 VJ5ß',
  '1'.repeat(100_000),
])('behavior: %j is no code', (typed) => {
  expect(readRecoveryCode(typed)).toBeUndefined()
})
