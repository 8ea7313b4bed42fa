import { expect, test } from 'vitest'
import { type PressWindow, watchPresses } from './watchPresses.ts'

/** What the browser says of a window, which a test can change. */
interface Told {
  visibilityState: DocumentVisibilityState
  hasFocus: boolean
  outerWidth: number
  outerHeight: number
  screenX: number
  screenY: number
  isTouched: boolean
}

/** A window that has just been drawn, in front and in the middle of its screen. */
function openWindow(given: Partial<Told> = {}) {
  const told: Told = {
    visibilityState: 'visible',
    hasFocus: true,
    outerWidth: 420,
    outerHeight: 720,
    screenX: 590,
    screenY: 240,
    isTouched: false,
    ...given,
  }
  const listeners: { readonly type: string; readonly hear: (event: object) => void }[] = []
  const addEventListener = (type: string, hear: (event: object) => void): void => void listeners.push({ type, hear })
  let nowMs = 5_000
  let look: () => void = () => undefined
  const isReadyTold: boolean[] = []
  const window = {
    get outerWidth() {
      return told.outerWidth
    },
    get outerHeight() {
      return told.outerHeight
    },
    get screenX() {
      return told.screenX
    },
    get screenY() {
      return told.screenY
    },
    screen: { availLeft: 0, availTop: 0, availWidth: 1_600, availHeight: 1_200 },
    document: {
      get visibilityState() {
        return told.visibilityState
      },
      hasFocus: () => told.hasFocus,
      addEventListener,
    },
    performance: { now: () => nowMs },
    matchMedia: () => ({ matches: told.isTouched }),
    setInterval: (run: () => void) => {
      look = run
      return 1
    },
    addEventListener,
  }
  // It has of a window all that is used of one.
  const presses = watchPresses(window as unknown as PressWindow)
  presses.subscribe(() => isReadyTold.push(presses.isReady()))
  const fire = (type: string, event: object = {}): void => {
    for (const one of listeners) if (one.type === type) one.hear({ isTrusted: true, ...event })
  }
  const pass = (ms: number): void => {
    nowMs += ms
    look()
  }
  const pointer = (event: object = {}): boolean => {
    fire('pointerdown', event)
    fire('click', event)
    return presses.takesPress()
  }
  const enter = (event: object = {}): boolean => {
    fire('keydown', event)
    fire('click', event)
    return presses.takesPress()
  }
  return { told, presses, fire, pass, pointer, enter, isReadyTold }
}

test.each([0, 200, 400, 699])('behavior: a press %i ms after the window was drawn does not count', (ms) => {
  const { pass, pointer, enter } = openWindow()
  pass(ms)
  expect(pointer()).toBe(false)
  expect(enter()).toBe(false)
})

test('behavior: a press counts after a moment without one, and what is off until then says so', () => {
  const { pass, pointer, isReadyTold } = openWindow()
  pass(600)
  expect(pointer()).toBe(false)
  pass(699)
  expect(isReadyTold).toEqual([])
  pass(1)
  expect(isReadyTold).toEqual([true])
  expect(pointer()).toBe(true)
})

test('behavior: a user who presses again and again agrees to nothing', () => {
  const { pass, pointer } = openWindow()
  const counted = Array.from({ length: 25 }, () => {
    pass(150)
    return pointer()
  })
  expect(counted).not.toContain(true)
})

test('behavior: a key that is held never counts, and one that is pressed anew does', () => {
  const { pass, enter } = openWindow()
  const counted = Array.from({ length: 60 }, () => {
    pass(33)
    return enter({ repeat: true })
  })
  expect(counted).not.toContain(true)
  expect(enter({ repeat: false })).toBe(true)
})

test('behavior: a press that begins too early does not count when it ends', () => {
  const { pass, fire, presses } = openWindow()
  pass(699)
  fire('pointerdown')
  pass(700)
  fire('click')
  expect(presses.takesPress()).toBe(false)
})

test('behavior: one that a script makes does not count, and one of a screen reader does', () => {
  const { pass, fire, presses } = openWindow()
  pass(700)
  for (const isTrusted of [false, true]) {
    fire('click', { isTrusted })
    expect(presses.takesPress()).toBe(isTrusted)
  }
})

test.each(['focus', 'blur', 'resize', 'pageshow', 'visibilitychange'])(
  'behavior: after %s no press counts for a moment',
  (type) => {
    const { pass, fire, pointer, isReadyTold } = openWindow()
    pass(700)
    fire(type)
    expect(pointer()).toBe(false)
    pass(700)
    expect(pointer()).toBe(true)
    expect(isReadyTold).toEqual([true, false, true])
  }
)

test('behavior: nor after a move, which nothing tells of', () => {
  const { told, pass, pointer } = openWindow()
  pass(700)
  told.screenX += 1
  pass(50)
  expect(pointer()).toBe(false)
  pass(700)
  expect(pointer()).toBe(true)
})

test.each<readonly [what: string, told: Partial<Told>]>([
  ['hidden', { visibilityState: 'hidden' }],
  ['behind another one', { hasFocus: false }],
  ['too narrow', { outerWidth: 299 }],
  ['too low', { outerHeight: 479 }],
  ['beside the screen at the left', { screenX: -20 }],
  ['beside the screen at the top', { screenY: -20 }],
  ['beside the screen at the right', { screenX: 1_200 }],
  ['beside the screen at the bottom', { screenY: 500 }],
])('behavior: in a window that is %s no press ever counts', (_what, told) => {
  const { pass, pointer } = openWindow(told)
  pass(5_000)
  expect(pointer()).toBe(false)
})

test('behavior: on a phone the window has the place and size that it has', () => {
  const { pass, pointer } = openWindow({ isTouched: true, outerWidth: 280, outerHeight: 300, screenX: -20 })
  pass(700)
  expect(pointer()).toBe(true)
})
