/**
 * Resolves what IntersectionObserver v2 says first that is final of an element: whether its browser finds it wholly visible, which
 * the wallet's frame asks before it takes a press. It takes its time for an element that is new.
 */
export function seen(
  element: Element | null
): Promise<{ readonly isVisible: boolean | undefined; readonly ratio: number }> {
  return new Promise((resolve, reject) => {
    if (element === null) return reject(new Error('The element to observe is not there.'))
    const options: IntersectionObserverInit & TrackVisibility = { threshold: 1, trackVisibility: true, delay: 100 }
    const observer = new IntersectionObserver((entries) => {
      const entry: (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined = entries.at(-1)
      observer.disconnect()
      resolve({ isVisible: entry?.isVisible, ratio: entry?.intersectionRatio ?? 0 })
    }, options)
    observer.observe(element)
  })
}

interface TrackVisibility {
  readonly trackVisibility: boolean
  readonly delay: number
}
