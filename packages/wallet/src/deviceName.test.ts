import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

const brand = (...brands: readonly string[]) => brands.map((name) => ({ brand: name }))
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  [
    'Chrome on macOS',
    { userAgent: '', userAgentData: { brands: brand('Not;A=Brand', 'Chromium', 'Google Chrome'), platform: 'macOS' } },
  ],
  [
    'Edge on Windows',
    {
      userAgent: '',
      userAgentData: { brands: brand('Microsoft Edge', 'Not_A Brand', 'Chromium'), platform: 'Windows' },
    },
  ],
  ['Brave on Linux', { userAgent: '', userAgentData: { brands: brand('Brave', 'Chromium'), platform: 'Linux' } }],
  [
    'Chromium on Linux',
    { userAgent: '', userAgentData: { brands: brand('Chromium', 'Not A(Brand'), platform: 'Linux' } },
  ],
  ['Safari on macOS', { userAgent: `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15` }],
  [
    'Firefox on macOS',
    { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0' },
  ],
  ['Chrome on Linux', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36' }],
  [
    'Chrome on iPhone',
    {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    },
  ],
  [
    'Samsung Internet on Android',
    {
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    },
  ],
  [
    'Edge on Windows',
    {
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    },
  ],
  ['Browser', { userAgent: '' }],
])('default: %s', (name, navigator) => {
  expect(deviceName(navigator)).toBe(name)
})

test.each([
  ['Browser'.repeat(20), 64],
  ['🦊'.repeat(70), 128],
  ['Fox\u202e\u0000', 'Fox on Linux'.length],
])('behavior: of %j it says no more than the server takes', (name, length) => {
  const told = deviceName({ userAgent: '', userAgentData: { brands: brand(name), platform: 'Linux' } })
  expect(told).toHaveLength(length)
  expect(told).toMatch(/^\P{C}{1,64}$/u)
})
