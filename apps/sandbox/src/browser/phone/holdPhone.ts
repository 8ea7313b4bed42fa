/**
 * Resolves when this page is the only one with the phone: two would share keys and sessions, and each would answer. The
 * newest page is the one, because it may have been opened by a deep link; `onTaken` tells the others.
 */
export function holdPhone(onTaken: () => void): Promise<void> {
  return new Promise((resolve) => {
    const hold = (): void => {
      let isHeld = false
      navigator.locks
        .request('portico-sandbox-lantern', { steal: true }, () => {
          isHeld = true
          resolve()
          // Never resolved: it is held until another page takes it, or this one is closed.
          return new Promise(() => {})
        })
        // Chromium refuses a lock while window.open runs and a debugger watches, as in tests; the next request gets it.
        .catch(() => (isHeld ? onTaken() : hold()))
    }
    hold()
  })
}
