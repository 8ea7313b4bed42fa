/**
 * Gives the window its own size, and puts it in the middle of the screen: a page may have opened it elsewhere, and what it can lay
 * over other windows lies at the edge of the screen at first. In a tab it does nothing.
 */
export function placeWindow(window: Pick<Window, 'resizeTo' | 'moveTo' | 'screen'>): void {
  const screen = window.screen as Screen & { readonly availLeft?: number; readonly availTop?: number }
  const { availLeft = 0, availTop = 0, availWidth, availHeight } = screen
  const width = Math.min(WIDTH, availWidth)
  const height = Math.min(HEIGHT, availHeight)
  window.resizeTo(width, height)
  window.moveTo(availLeft + Math.floor((availWidth - width) / 2), availTop + Math.floor((availHeight - height) / 2))
}

const WIDTH = 420
const HEIGHT = 720
