import { describe, expect, test } from 'vitest'
import { imageFrom } from './imageFrom.js'

const DATA = 'data:image/png;base64,AA'

describe('imageFrom', () => {
  test.each([
    ['https://directory.example/d', 'https://directory.example/i.png'],
    ['https://directory.example/d', DATA],
    ['http://localhost:1/d', 'http://localhost:1/i.png'],
    ['http://localhost:1/d', 'http://127.0.0.1:2/i.png'],
    ['http://[::1]:1/d', 'http://[::1]:1/i.png'],
  ])('default: %s may name %s', (service, url) => {
    expect(imageFrom({ service, url })).toBe(url)
  })

  test.each([
    ['https://directory.example/d', 'https://tracker.invalid/who.png'],
    ['https://directory.example/d', 'https://directory.example.tracker.invalid/who.png'],
    ['https://directory.example/d', 'https://directory.example@tracker.invalid/who.png'],
    ['https://directory.example/d', 'https://directory.example:444/i.png'],
    ['https://directory.example/d', 'http://directory.example/i.png'],
    // A page of the web must not have its users' machines asked.
    ['https://directory.example/d', 'http://localhost:8080/i.png'],
    ['http://localhost:1/d', 'https://tracker.invalid/who.png'],
    ['https://directory.example/d', 'https://[/i.png'],
    ['https://directory.example/d', 'blob:https://directory.example/1'],
    ['https://directory.example/d', 'data:text/html,<b>'],
    ['https://directory.example/d', DATA.padEnd(262_145, 'A')],
    ['https://directory.example/d', 'data:image/svg+xml,<svg><image/></svg>'],
    ['http://localhost:1/d', 'http://localhost.evil.example/i.png'],
    ['https://directory.example/d', undefined],
  ])('behavior: %s may not name %s', (service, url) => {
    expect(imageFrom({ service, url })).toBeUndefined()
  })
})
