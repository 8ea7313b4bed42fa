/**
 * Calls back once the next frame is on screen: what a user waits to see comes before what follows from it. At once where
 * no frame comes, on a server and in a hidden page.
 */
export function afterFrame(run: () => void): void {
  if (typeof requestAnimationFrame === 'undefined' || document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}
