import jsQR from 'jsqr'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ThemeRoot } from '../../theme/ThemeRoot.js'
import type { ThemeMode } from '../../theme/types.js'
import { QrCode, type QrCodeProps } from './QrCode.js'

const uri =
  `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2` +
  `?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="#111"/></svg>'
)}`

const pictures: Readonly<Record<string, QrCodeProps['picture']>> = {
  'no picture': undefined,
  'a dark picture': { name: 'Toy', src: icon },
  'a letter': { name: 'Toy' },
}

const sizes = [180, 240, 280, 360, 560]
const modes: readonly ThemeMode[] = ['light', 'dark', 'highContrast']

let unmount = (): void => undefined
afterEach(() => unmount())

// Every size with every picture and in every mode, every picture in every mode.
const looks = sizes.flatMap((widthPx, row) =>
  Object.keys(pictures).map((picture, at) => ({ widthPx, picture, mode: modes[(row + at) % modes.length] ?? 'light' }))
)

test.each(looks)(
  'default: a camera reads it at $widthPx px with $picture, $mode',
  async ({ widthPx, picture, mode }) => {
    draw({ widthPx, mode, children: <QrCode text={uri} label="code" picture={pictures[picture]} /> })
    expect(await read()).toBe(uri)
  }
)

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

function draw(options: { readonly widthPx: number; readonly mode: ThemeMode; readonly children: ReactNode }): void {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  unmount = () => {
    root.unmount()
    host.remove()
  }
  flushSync(() =>
    root.render(
      <ThemeRoot mode={options.mode}>
        <div style={{ width: options.widthPx }}>{options.children}</div>
      </ThemeRoot>
    )
  )
}

/** What a decoder that knows nothing of ours finds in a picture of the screen. */
async function read({ blurPx = 0 }: { readonly blurPx?: number } = {}): Promise<string | undefined> {
  const code = page.getByRole('img', { name: 'code' })
  await expect.element(code).toBeVisible()
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  const shot = await code.screenshot({ base64: true, save: false })
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob())
  // A camera takes more points than the screen has, and softens them.
  const [width, height] = [bitmap.width * 2, bitmap.height * 2]
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.filter = `blur(${blurPx * devicePixelRatio * 2}px)`
  context.drawImage(bitmap, 0, 0, width, height)
  return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data
}
