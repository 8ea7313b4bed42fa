import { describe, expect, test } from 'vitest'
import { themeProperties } from './themeProperties.js'

describe('themeProperties', () => {
  test('default: nothing', () => {
    expect(themeProperties({})).toEqual({})
    expect(themeProperties({ accent: undefined })).toEqual({})
  })

  test('behavior: names are those of the public tokens', () => {
    expect(themeProperties({ accent: '#93A5FF', borderRadiusMaster: '2px', zIndex: 50, colorMixStrength: 20 })).toEqual(
      {
        '--portico-accent': '#93A5FF',
        '--portico-border-radius-master': '2px',
        '--portico-z-index': '50',
        '--portico-color-mix-strength': '20%',
      }
    )
  })

  test('parameters: a given on-accent stays', () => {
    expect(themeProperties({ accent: '#000', onAccent: '#ffd166' })).toMatchObject({ '--portico-on-accent': '#ffd166' })
  })

  test('parameters: fontFamily inherit is the font, not the property', () => {
    expect(themeProperties({ fontFamily: 'inherit' })).toEqual({ fontFamily: 'inherit' })
    expect(themeProperties({ fontFamily: '"Inter", sans-serif' })).toEqual({
      '--portico-font-family': '"Inter", sans-serif',
    })
  })

  test.each([
    { accent: 'red; background: url(//evil.example)' },
    { background: 'url(https://evil.example/x.png)' },
    { text: 'red}' },
    { line: '</style>' },
    { zIndex: '1 !important' },
  ])('error: %o is left out', (variables) => {
    expect(themeProperties(variables)).toEqual({})
  })

  test.each([
    'rgb(1 2 3 / 50%)',
    'oklch(60% 0.2 120)',
    'rebeccapurple',
    'color-mix(in srgb, red 20%, blue)',
    'var(--brand)',
  ])('behavior: %s is a color', (accent) => {
    expect(themeProperties({ accent })).toEqual({ '--portico-accent': accent })
  })
})
