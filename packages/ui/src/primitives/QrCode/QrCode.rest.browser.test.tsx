import { afterEach, expect, test } from 'vitest'
import { draw, pictures, read, unmount, uri } from '../../../stories/camera.js'
import type { ThemeMode } from '../../theme/types.js'
import { QrCode } from './QrCode.js'

afterEach(unmount)

const sizes = [180, 240, 280, 360, 560]
const modes: readonly ThemeMode[] = ['light', 'dark', 'highContrast']

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
