import { isTouched, screenOf } from './screenOf.ts'

/** Tells whether a press in the wallet's window is one that its user meant. */
export interface Presses {
  /** Whether the window is in front, wholly on screen and large enough, and has been for a moment. */
  readonly isReady: () => boolean
  /** Calls `listener` when that changes; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** Whether the press that is being heard counts. */
  takesPress(): boolean
}

/**
 * Watches the window. A page may open it under the pointer of a user who presses something else, or move another window away: each
 * time that the window has come into sight, got the focus, another size or another place, no press counts for a moment, and one
 * that comes too soon begins that moment anew.
 */
export function watchPresses(window: PressWindow): Presses {
  const { document } = window
  const listeners = new Set<() => void>()
  let quietSinceMs = window.performance.now()
  let place = placeOf(window)
  let wasReady = false
  let isDownFair = true
  let isPressFair = false
  const isThere = (): boolean =>
    document.visibilityState === 'visible' && document.hasFocus() && isLargeEnough(window) && isOnScreen(window)
  const isReady = (): boolean => isThere() && window.performance.now() - quietSinceMs >= QUIET_MS
  const begin = (): void => {
    quietSinceMs = window.performance.now()
    tell()
  }
  const tell = (): void => {
    const is = isReady()
    if (is === wasReady) return
    wasReady = is
    for (const listener of listeners) listener()
  }
  const down = (event: PointerEvent | KeyboardEvent): void => {
    const isRepeat = 'repeat' in event && event.repeat
    isDownFair = event.isTrusted && !isRepeat && isReady()
    // A key that sends what was typed is no click.
    isPressFair = isDownFair
    if (!isDownFair && isThere() && !isRepeat) begin()
  }
  const click = (event: MouseEvent): void => {
    // Without a press before it where a screen reader presses.
    isPressFair = event.isTrusted && isDownFair && isReady()
    isDownFair = true
  }
  for (const type of ['focus', 'blur', 'resize', 'pageshow'] as const) window.addEventListener(type, begin)
  document.addEventListener('visibilitychange', begin)
  document.addEventListener('pointerdown', down, true)
  document.addEventListener('keydown', down, true)
  document.addEventListener('click', click, true)
  // No event tells of a move, and none of the end of the moment.
  window.setInterval(() => {
    const now = placeOf(window)
    if (now !== place) begin()
    place = now
    tell()
  }, LOOK_MS)
  return {
    isReady: () => wasReady,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    takesPress: () => isPressFair && isReady(),
  }
}

/** What is watched. */
export type PressWindow = Pick<
  Window,
  | 'document'
  | 'performance'
  | 'addEventListener'
  | 'setInterval'
  | 'matchMedia'
  | 'outerWidth'
  | 'outerHeight'
  | 'screenX'
  | 'screenY'
  | 'screen'
>

function placeOf({ screenX, screenY }: PressWindow): string {
  return `${screenX} ${screenY}`
}

/** On the screen, whatever a page asks for as the size of the window, and the user as zoom. A phone has the size that it has. */
function isLargeEnough(window: PressWindow): boolean {
  const { outerWidth, outerHeight } = window
  return isTouched(window) || (outerWidth >= LEAST.width && outerHeight >= LEAST.height)
}

/** Not beside the screen. Some browsers count the edge that a window is pulled by. */
function isOnScreen(window: PressWindow): boolean {
  if (isTouched(window)) return true
  const { screenX, screenY, outerWidth, outerHeight } = window
  const { left, top, width, height } = screenOf(window)
  return (
    screenX >= left - EDGE &&
    screenY >= top - EDGE &&
    screenX + outerWidth <= left + width + EDGE &&
    screenY + outerHeight <= top + height + EDGE
  )
}

const QUIET_MS = 700
const LOOK_MS = 50
/** Address bar included. */
const LEAST = { width: 300, height: 480 }
const EDGE = 8
