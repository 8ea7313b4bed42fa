import { createFakePlatform, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'

const KEY = '@appkit/v1/preferences'
const dark = '{"themeMode":"dark","language":"de"}'

describe('setPreferences', () => {
  test('default: nothing is chosen, and nothing is stored', async () => {
    const { portico, platform } = await createHarness()
    portico.start()
    await settle()
    expect(portico.snapshot('preferences')).toEqual({})
    expect(platform.stored[KEY]).toBeUndefined()
  })

  test('behavior: holds at once, and at the next visit before anything is fetched', async () => {
    const { portico, platform, reload } = await createHarness({ theme: { themeMode: 'light' } })
    await portico.setPreferences({ themeMode: 'dark', language: 'de' })
    expect(portico.snapshot('theme').themeMode).toBe('dark')
    expect(JSON.parse(platform.stored[KEY] ?? '')).toEqual({ themeMode: 'dark', language: 'de' })
    const next = reload({ theme: { themeMode: 'light' } })
    expect(next.portico.snapshot('theme').themeMode).toBe('light')
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('theme').themeMode).toBe('dark')
    expect(next.portico.snapshot('preferences')).toEqual({ themeMode: 'dark', language: 'de' })
    expect(next.portico.initialSnapshot('theme').themeMode).toBe('light')
  })

  test.each([
    ['themeMode', { themeMode: 'blue' }],
    ['options', 'dark'],
    ['mode', { mode: 'dark' }],
  ])('error: OPTION_INVALID for %s, of setTheme too; nothing changes', async (option, change) => {
    const { portico, platform } = await createHarness()
    const invalid = expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) })
    await expect(portico.setPreferences(change as never)).rejects.toEqual(invalid)
    expect(() => portico.setTheme(change as never)).toThrow(invalid)
    expect([portico.snapshot('theme').themeMode, platform.stored[KEY]]).toEqual(['auto', undefined])
  })

  test('behavior: what is left out stays, also when only the storage has it', async () => {
    const { portico, platform } = await createHarness({ stored: { [KEY]: dark } })
    await portico.setPreferences({ language: 'ar' })
    expect(JSON.parse(platform.stored[KEY] ?? '')).toEqual({ themeMode: 'dark', language: 'ar' })
    await portico.setPreferences({ language: undefined })
    expect(JSON.parse(platform.stored[KEY] ?? '')).toEqual({ themeMode: 'dark' })
  })

  test('behavior: a mode that the app sets holds over what was chosen before, and not over what is chosen then', async () => {
    const { portico, platform } = await createHarness({ stored: { [KEY]: dark } })
    portico.start()
    await settle()
    portico.setTheme({ themeMode: 'midnight' })
    expect(portico.snapshot('theme').themeMode).toBe('midnight')
    await portico.setPreferences({ themeMode: 'auto' })
    expect(portico.snapshot('theme').themeMode).toBe('auto')
    expect(platform.stored[KEY]).toContain('auto')
  })

  test('behavior: what the app set while the storage was read stays, for this page', async () => {
    const { storage, stored } = createFakePlatform({ stored: { [KEY]: dark } })
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const { portico } = await createHarness({
      theme: { themeMode: 'light' },
      storage: {
        ...storage,
        get: async (key) => {
          const value = stored[key]
          if (key === KEY) await released
          return value
        },
      },
    })
    portico.start()
    // The same as before counts as well: the app has spoken.
    portico.setTheme({ themeMode: 'light' })
    release()
    await settle()
    expect(portico.snapshot('theme').themeMode).toBe('light')
    expect(portico.snapshot('preferences').themeMode).toBe('dark')
    expect(stored[KEY]).toBe(dark)
  })

  test('behavior: variables alone say nothing about the mode', async () => {
    const { portico } = await createHarness({ stored: { [KEY]: dark } })
    portico.start()
    portico.setTheme({ themeVariables: { accent: '#0a7' } })
    await settle()
    expect(portico.snapshot('theme')).toMatchObject({ themeMode: 'dark', themeVariables: { accent: '#0a7' } })
  })

  test.each(['"dark"', 'null', '7', '{', '[]'])('error: a stored %s chooses nothing', async (value) => {
    const { portico } = await createHarness({ stored: { [KEY]: value } })
    portico.start()
    await settle()
    expect(portico.snapshot('theme').themeMode).toBe('auto')
    expect(portico.snapshot('preferences').language).toBeUndefined()
  })
})
