import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import { expect, test } from 'vitest'
import { createTheme } from './createTheme.ts'

test('default: it is what the page has said last; who draws it hears that once per frame, however often the page says something', () => {
  const frame: (() => void)[] = []
  const draw = (): void => {
    for (const run of frame.splice(0)) run()
  }
  const theme = createTheme({ inNextFrame: (run) => frame.push(run), language: 'en' })
  const drawn: FrameTheme[] = []
  theme.subscribe(() => drawn.push(theme.read()))
  const dark: FrameTheme = { themeMode: 'dark', language: 'de' }
  for (let count = 0; count < 1_000; count++) theme.set({ ...dark, language: count % 2 === 0 ? 'ar' : 'de' })
  expect(theme.read()).toEqual(dark)
  expect(drawn).toEqual([])
  draw()
  theme.set({ ...dark })
  draw()
  expect(drawn).toEqual([dark])
  theme.set({ ...dark, language: 'en' })
  draw()
  expect(drawn).toEqual([dark, { ...dark, language: 'en' }])
})
