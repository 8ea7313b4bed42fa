/** The part of the screen that windows may have. `availLeft` and `availTop` are in every browser and in no standard. */
export function screenOf({ screen }: Pick<Window, 'screen'>): {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
} {
  const {
    availLeft = 0,
    availTop = 0,
    availWidth,
    availHeight,
  } = screen as Screen & {
    readonly availLeft?: number
    readonly availTop?: number
  }
  return { left: availLeft, top: availTop, width: availWidth, height: availHeight }
}

/** Whether this is a phone or tablet, where a window is a tab and the page behind it sleeps. */
export function isTouched(window: Pick<Window, 'matchMedia'>): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches
}
