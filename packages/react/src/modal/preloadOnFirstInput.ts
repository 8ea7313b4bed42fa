/**
 * Calls `run` at the user's first input in the page, once, and returns how to stop waiting for it. Never a timer or
 * an idle callback: nothing is fetched for a user who only reads.
 */
export function preloadOnFirstInput(run: () => void): () => void {
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  for (const type of FIRST_INPUTS)
    document.addEventListener(
      type,
      () => {
        stop()
        run()
      },
      { capture: true, passive: true, signal: controller.signal }
    )
  return stop
}

const FIRST_INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']
