import { expect, test } from 'vitest'
import { customListing } from './customListing.js'

test('default: the picture that the app named', () => {
  const image_url = 'https://app.example/harbor.png'
  expect(customListing({ id: 'harbor', name: 'Harbor', image_url }).imageUrl).toBe(image_url)
})

test('behavior: the app may name any SVG', () => {
  const image_url = `data:image/svg+xml,${encodeURIComponent('<svg><use href="#a"/></svg>')}`
  expect(customListing({ id: 'harbor', name: 'Harbor', image_url }).imageUrl).toBe(image_url)
})

test('behavior: one that may not be shown is left out', () => {
  for (const image_url of ['javascript:alert(1)', 'http://a.example/i.png'])
    expect(customListing({ id: 'harbor', name: 'Harbor', image_url }).imageUrl).toBeUndefined()
})
