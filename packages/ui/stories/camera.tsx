import jsQR from 'jsqr'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { QrCodeProps } from '../src/primitives/QrCode/QrCode.js'
import { ThemeRoot } from '../src/theme/ThemeRoot.js'
import type { ThemeMode } from '../src/theme/types.js'

/** What a code on the screen says. */
export const uri =
  `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2` +
  `?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="#111"/></svg>'
)}`

/** What can be in the middle of a code. */
export const pictures: Readonly<Record<string, QrCodeProps['picture']>> = {
  'no picture': undefined,
  'a dark picture': { name: 'Toy', src: icon },
  'a letter': { name: 'Toy' },
}

let undraw = (): void => undefined

/** Takes away what was drawn last. */
export const unmount = (): void => undraw()

/** Draws into the page. */
export function draw(options: {
  readonly widthPx: number
  readonly mode: ThemeMode
  readonly children: ReactNode
}): void {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  undraw = () => {
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

/** What a decoder without Portico's code finds in a picture of the screen. */
export async function read({ blurPx = 0 }: { readonly blurPx?: number } = {}): Promise<string | undefined> {
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
