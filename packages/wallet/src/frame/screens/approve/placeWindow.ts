import { screenOf } from './screenOf.ts'

/**
 * Gives the window its own size, and puts it in the middle of the screen: a page may have opened it elsewhere, and what it can lay
 * over other windows lies at the edge of the screen at first. In a tab it does nothing.
 */
export function placeWindow(window: Pick<Window, 'resizeTo' | 'moveTo' | 'screen'>): void {
  const screen = screenOf(window)
  const width = Math.min(WIDTH, screen.width)
  const height = Math.min(HEIGHT, screen.height)
  window.resizeTo(width, height)
  const left = screen.left + Math.floor((screen.width - width) / 2)
  window.moveTo(left, screen.top + Math.floor((screen.height - height) / 2))
}

const WIDTH = 420
const HEIGHT = 720
