import { afterEach, expect, test } from 'vitest'
import { draw, pictures, read, unmount, uri } from '../../../stories/camera.js'
import { QrCode } from './QrCode.js'

afterEach(unmount)

test('default: a camera reads it at 180 px with a dark picture', async () => {
  const children = <QrCode text={uri} label="code" picture={pictures['a dark picture']} />
  draw({ widthPx: 180, mode: 'light', children })
  expect(await read()).toBe(uri)
})

test('behavior: it is read while a screen of one pixel per dot is looked at from far away', async () => {
  draw({
    widthPx: 280,
    mode: 'light',
    children: <QrCode text={uri} label="code" picture={pictures['a dark picture']} />,
  })
  expect(await read({ blurPx: 1.2 })).toBe(uri)
})

test('behavior: what covers a third of it cannot be mended, so this test would notice', async () => {
  const children = (
    <div style={{ position: 'relative' }}>
      <QrCode text={uri} label="code" />
      <div style={{ position: 'absolute', inset: '20%', background: '#fff' }} />
    </div>
  )
  draw({ widthPx: 280, mode: 'light', children })
  expect(await read()).toBeUndefined()
})

test('behavior: its place has the same size with and without a text', () => {
  const heights = [undefined, uri, uri.slice(0, 40)].map((text) => {
    unmount()
    draw({ widthPx: 240, mode: 'light', children: <QrCode text={text} label="code" /> })
    return document.querySelector('[data-part="qr-code"]')?.getBoundingClientRect().height
  })
  expect(heights).toEqual([240, 240, 240])
})
