import { expect, test } from 'vitest'
import { toLocale } from './toLocale.js'

test.each(['en', 'de-AT', 'zh-Hans-CN', 'ar-u-nu-latn', 'cimode'])('default: %s is a tag and stays', (locale) => {
  expect(toLocale(locale)).toBe(locale)
})

test.each([
  ['en_US', 'en-US'],
  ['en-us', 'en-US'],
  ['pt_BR', 'pt-BR'],
  ['zh-Hans_CN', 'zh-Hans-CN'],
  ['de_DE.UTF-8', 'de-DE'],
  ['sr_RS@latin', 'sr-RS'],
])('behavior: %s, as systems write it, is %s', (locale, tag) => {
  expect(toLocale(locale)).toBe(tag)
})

test.each(['', 'C', 'not a tag', '_', null])('behavior: %j, which says no language, is English', (locale) => {
  expect(toLocale(locale as string)).toBe('en')
})
