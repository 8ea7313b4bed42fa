/** What the page notes while the list of all wallets is scrolled and searched; times are of the page's own clock. */
export interface ListNotes {
  /** Longest task since the notes began that kept the page from answering; 0 for none over 50 ms. */
  longTaskMs: number
  /** Most rows that were in the page in any frame. */
  mostRows: number
  /** From a key to the first frame whose first row begins with its letter; one for each key. */
  readonly keyMs: number[]
}

/** Where the page keeps its notes. */
export type ListWindow = Window & { porticoList?: ListNotes }

/** Runs in the page, so it uses nothing from outside itself: begins new notes, and takes them frame by frame. */
export function watchList(): void {
  const owner: ListWindow = window
  const isFirst = owner.porticoList === undefined
  owner.porticoList = { longTaskMs: 0, mostRows: 0, keyMs: [] }
  if (!isFirst) return
  let pressed: { readonly key: string; readonly atMs: number } | undefined
  const notes = (): ListNotes => owner.porticoList ?? { longTaskMs: 0, mostRows: 0, keyMs: [] }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes().longTaskMs = Math.max(notes().longTaskMs, duration)
  }).observe({ type: 'longtask' })
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length === 1) pressed = { key, atMs: timeStamp }
    },
    { capture: true }
  )
  const frame = (): void => {
    const rows = document.querySelectorAll('[data-part="virtual-list"] [data-part="row"]')
    notes().mostRows = Math.max(notes().mostRows, rows.length)
    const name = rows[0]?.querySelector('[data-part="row-title"]')?.textContent?.toLowerCase() ?? ''
    // Asking for its box has the page laid out, which is a part of showing it.
    if (pressed && name.startsWith(pressed.key) && (rows[0]?.getBoundingClientRect().height ?? 0) > 0) {
      notes().keyMs.push(performance.now() - pressed.atMs)
      pressed = undefined
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/**
 * Scrolls what a selector names from its top to its end in `overMs`, a step each frame as a finger or a wheel does, and
 * resolves when it is there. Runs in the page.
 */
export async function scrollThrough(given: { readonly overMs: number; readonly scroller: string }): Promise<void> {
  const { overMs } = given
  const scroller = document.querySelector(given.scroller)
  if (!scroller) throw new Error('There is no list to scroll.')
  const frame = (): Promise<number> => new Promise(requestAnimationFrame)
  const beganMs = await frame()
  for (let share = 0; share < 1; ) {
    share = Math.min(1, ((await frame()) - beganMs) / overMs)
    scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight)
  }
}
