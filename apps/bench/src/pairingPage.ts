/** Where the page keeps how long the code took, in milliseconds of its own clock. */
export type PairingWindow = Window & { porticoCodeMs?: number }

/**
 * A script that runs before the page's own and watches every frame after a press on the row. A camera can read the code in
 * a frame when all of it is in the window, nothing lies over its corners, it is at least 90 % opaque, and each of its
 * modules is at least 2 px wide. Given to Playwright's addInitScript, it must not use anything from outside itself.
 */
export function watchCode(input: { readonly row: string }): void {
  const owner: PairingWindow = window
  const smallestModulePx = 2
  let pressedMs: number | undefined

  const opacityOf = (element: Element): number => {
    let opacity = 1
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      opacity *= Number(getComputedStyle(each).opacity)
    }
    return opacity
  }
  const isReadable = (drawing: SVGSVGElement): boolean => {
    const box = drawing.getBoundingClientRect()
    const modules = drawing.viewBox.baseVal.width
    if (box.width === 0 || box.width / modules < smallestModulePx) return false
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return false
    const code = drawing.closest('[data-part="qr-code"]')
    const corners = [0.15, 0.85].flatMap((x) => [0.15, 0.85].map((y) => [x, y] as const))
    const isFree = corners.every(([x, y]) => {
      const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)
      // The meter of the code's time is drawn around it, in a box that lies over it and lets it through.
      return hit !== null && (code?.contains(hit) || hit.closest('[data-part="code-meter"]') !== null)
    })
    return isFree && opacityOf(drawing) >= 0.9
  }
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || !(event.target instanceof Element)) return
      if (event.target.closest('button')?.textContent?.includes(input.row)) pressedMs ??= event.timeStamp
    },
    { capture: true }
  )
  const frame = (): void => {
    const drawing = document.querySelector<SVGSVGElement>('[data-part="qr-code"][data-state="ready"] svg')
    if (pressedMs !== undefined && drawing !== null && isReadable(drawing)) {
      owner.porticoCodeMs = performance.now() - pressedMs
      return
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
