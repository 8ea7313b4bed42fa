/**
 * Calls back once the next frame is on screen, and returns how to stop waiting: what a user waits to see comes before what
 * follows from it. At once where no frame comes, on a server and in a hidden page.
 */
export function afterFrame(run: () => void): () => void {
  if (typeof requestAnimationFrame === 'undefined' || document.visibilityState === 'hidden') {
    run()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
