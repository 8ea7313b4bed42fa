import type { LoginWindow } from './types.js'

/** A real one, in the middle of the page's own window. */
export function openLoginWindow(text: string): LoginWindow | undefined {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2))
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  const opened = window.open('about:blank', '', features)
  if (!opened) return undefined
  opened.document.title = text
  opened.document.body.textContent = text
  return {
    // An empty page is nothing to go back to.
    go: (url) => opened.location.replace(url),
    isClosed: () => opened.closed,
    focus: () => opened.focus(),
    close: () => opened.close(),
  }
}

/** CSS px. */
const WIDTH = 600
const HEIGHT = 800
