/** What the page notes about itself while it is measured; times are milliseconds of the page's own clock. */
export interface PageTimes {
  /** From the start of the navigation to the first frame in which the connect button can be used. */
  buttonUsableMs?: number
  /** From the press on the connect button to the first frame in which the first wallet can be pressed. */
  firstRowMs?: number
  /** From the press on the wallet to the first frame in which the page shows its address. */
  connectedMs?: number
}

/** Where the page keeps its notes. */
export type MeasuredWindow = Window & { porticoTimes?: PageTimes }

/**
 * A script that runs before the page's own and watches every frame. Something can be used in a frame when it has a
 * box, is what a press at its center would hit, is not disabled and is at least 90 % opaque, so that an entrance
 * animation counts. Given to Playwright's addInitScript, it must not use anything from outside itself.
 */
export function watchFrames(input: {
  readonly button: string
  readonly wallet: string
  readonly address: string
}): void {
  const times: PageTimes = {}
  const owner: MeasuredWindow = window
  owner.porticoTimes = times
  let pressedButtonMs: number | undefined
  let pressedWalletMs: number | undefined

  const opacityOf = (element: Element | null): number => {
    let opacity = 1
    for (let each = element; each !== null; each = each.parentElement) opacity *= Number(getComputedStyle(each).opacity)
    return opacity
  }
  const isUsable = (element: Element | undefined): boolean => {
    if (element === undefined || element.matches(':disabled')) return false
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return false
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return hit !== null && element.contains(hit) && opacityOf(element) >= 0.9
  }
  const withText = (text: string): Element | undefined =>
    [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(text))

  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || !(event.target instanceof Element)) return
      const text = event.target.closest('button')?.textContent ?? ''
      if (text.includes(input.button)) pressedButtonMs ??= event.timeStamp
      else if (text.includes(input.wallet)) pressedWalletMs ??= event.timeStamp
    },
    { capture: true }
  )
  const frame = (): void => {
    const nowMs = performance.now()
    if (times.buttonUsableMs === undefined && isUsable(withText(input.button))) times.buttonUsableMs = nowMs
    if (pressedButtonMs !== undefined && times.firstRowMs === undefined && isUsable(withText(input.wallet))) {
      times.firstRowMs = nowMs - pressedButtonMs
    }
    if (pressedWalletMs !== undefined && times.connectedMs === undefined) {
      const shown = document.querySelector('#address')?.textContent ?? ''
      if (shown.includes(input.address)) times.connectedMs = nowMs - pressedWalletMs
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
