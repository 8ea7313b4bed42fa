import { expect, test } from 'vitest'
import { presentLanguages, presentModes } from './settings.js'

test('default: every language has its own name, with a capital', () => {
  expect(presentLanguages(['en', 'de', 'fr', 'ar'])).toEqual([
    { tag: 'en', name: 'English' },
    { tag: 'de', name: 'Deutsch' },
    { tag: 'fr', name: 'Français' },
    { tag: 'ar', name: 'العربية' },
  ])
})

test('parameters: what is no language tag keeps the name that it has', () => {
  expect(presentLanguages(['not a tag'])).toEqual([{ tag: 'not a tag', name: 'not a tag' }])
})

test('default: three modes; one of the app is added, and none twice', () => {
  expect(presentModes(undefined, 'light')).toEqual(['auto', 'light', 'dark'])
  expect(presentModes('midnight', 'dark')).toEqual(['auto', 'light', 'dark', 'midnight'])
})
