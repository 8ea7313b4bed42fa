/**
 * Tells whether an element has been wholly visible for half a second: on screen, covered by nothing, and not transparent,
 * filtered or turned, in a frame that is large enough to read it. A page may lay something over the frame, move it or make it
 * small, to have its user press what they don't see. Where the browser can't tell what covers an element, it says only whether it
 * is on screen.
 */
export function watchUncovered(request: {
  readonly element: Element
  readonly window: Window
  readonly onChange: (isUncovered: boolean) => void
}): Uncovered {
  const { element, window, onChange } = request
  let isUncovered = false
  let isWhole = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let enteredAtMs = Number.NEGATIVE_INFINITY
  const set = (next: boolean): void => {
    if (next === isUncovered) return
    isUncovered = next
    onChange(next)
  }
  /** Whatever changes, the user gets the time to see it. */
  const settle = (): void => {
    clearTimeout(timer)
    if (isWhole && !isOddSize(window)) timer = setTimeout(() => set(true), SETTLE_MS)
    else set(false)
  }
  const take = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const entry of entries) {
      isWhole = isWholly(entry)
      settle()
    }
  }
  const resize = (): void => {
    set(false)
    settle()
  }
  const observer = new IntersectionObserver(take, OPTIONS)
  observer.observe(element)
  const enter = ({ pointerType }: PointerEvent): void => {
    // The frame may have been moved under a pointer that was about to press something else.
    if (pointerType === 'mouse') enteredAtMs = performance.now()
  }
  const { documentElement } = element.ownerDocument
  documentElement.addEventListener('pointerenter', enter)
  window.addEventListener('resize', resize)
  return {
    takesPress: () => {
      take(observer.takeRecords())
      return isUncovered && !isOddSize(window) && performance.now() - enteredAtMs >= ENTER_MS
    },
    stop: () => {
      clearTimeout(timer)
      observer.disconnect()
      documentElement.removeEventListener('pointerenter', enter)
      window.removeEventListener('resize', resize)
    },
  }
}

/** What {@link watchUncovered} knows. */
export interface Uncovered {
  /** Whether a press counts that comes now. */
  takesPress(): boolean
  stop(): void
}

/** Rounding leaves a sliver out. `isVisible` is undefined where the browser has no such thing. */
function isWholly({ intersectionRatio, isVisible }: IntersectionObserverEntry & { isVisible?: boolean }): boolean {
  return intersectionRatio >= 0.99 && isVisible !== false
}

/**
 * A page may make the frame as low as its buttons, or draw it so small or large that nobody can read it: then its own pixels are
 * many or few. The modal leaves more on the smallest phone, held sideways, and less on the largest screen.
 */
function isOddSize({ innerWidth, innerHeight }: Window): boolean {
  return innerWidth < 260 || innerHeight < 220 || innerWidth > 700 || innerHeight > 1_000
}

const SETTLE_MS = 500
const ENTER_MS = 200
/** Intersection Observer v2; the types of browsers don't have it yet. */
const OPTIONS: IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number } = {
  threshold: [0, 0.25, 0.5, 0.75, 0.99, 1],
  trackVisibility: true,
  delay: 100,
}
