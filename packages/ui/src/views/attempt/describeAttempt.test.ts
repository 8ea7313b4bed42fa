import { expect, test } from 'vitest'
import { en } from '../../locales/en.js'
import type { AttemptStatus } from '../../models/attempt.js'
import { type AttemptAction, describeAttempt } from './describeAttempt.js'
import { pickActions } from './pickActions.js'

const statuses = Object.keys(en.messages.attempt) as readonly AttemptStatus[] // the catalog has exactly these keys
const choose = (request: {
  readonly status: AttemptStatus
  readonly without?: readonly AttemptAction[]
  readonly helpVisible?: boolean
  readonly canOpen?: boolean
}) =>
  pickActions(describeAttempt(request), (action) =>
    action === 'open' ? request.canOpen === true : !request.without?.includes(action)
  )

test.each(statuses)('default: %s offers something to do, at most two buttons, none twice', (status) => {
  for (const [helpVisible, canOpen] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    const { main, quiet } = choose({ status, helpVisible, canOpen })
    const shown = [...(main ? [main] : []), ...quiet]
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThanOrEqual(2)
    expect(new Set(shown).size).toBe(shown.length)
  }
})

test.each(statuses)('behavior: %s never loses every way on when optional callbacks are missing', (status) => {
  const { main, quiet } = choose({ status, without: ['install', 'chooseNetwork', 'continue', 'cancel'] })
  expect(main ?? quiet[0]).toBeDefined()
})

test('behavior: while the wallet asks, nothing here is the main action', () => {
  expect(choose({ status: 'waiting' })).toEqual({ main: undefined, quiet: ['retry', 'chooseOther'] })
  expect(choose({ status: 'waiting', without: ['chooseOther'] }).quiet).toEqual(['retry', 'cancel'])
})

test.each(statuses)(
  'parameters: helpVisible changes no button of %s, so that none moves under the pointer',
  (status) => {
    for (const canOpen of [false, true])
      expect(choose({ status, canOpen, helpVisible: true })).toEqual(choose({ status, canOpen }))
  }
)

test('parameters: helpVisible: what is said then had its room from the start', () => {
  for (const status of statuses) {
    const before = describeAttempt({ status })
    const after = describeAttempt({ status, helpVisible: true })
    expect(before.helpComes).toBe(after.help && !before.help)
  }
})

test('parameters: canOpen: on a phone the main action of a wait is opening the wallet, and of nothing else', () => {
  const opening = statuses.filter((status) => choose({ status, canOpen: true }).main === 'open')
  expect(new Set(opening)).toEqual(
    new Set(['choosing', 'preparing', 'waiting', 'pendingElsewhere', 'locked', 'popupBlocked', 'signing'])
  )
  expect(choose({ status: 'waiting', canOpen: true })).toEqual({ main: 'open', quiet: ['chooseOther'] })
  expect(choose({ status: 'rejected', canOpen: true }).main).toBe('retry')
})

test('behavior: where prompts hide is said after the wait, at once where one is known to be open, and not with an app to open', () => {
  const helped = (facts: { readonly helpVisible?: boolean; readonly canOpen?: boolean }) =>
    statuses.filter((status) => describeAttempt({ status, ...facts }).help)
  expect(helped({})).toEqual(['pendingElsewhere', 'locked'])
  expect(helped({ helpVisible: true })).toEqual(['waiting', 'pendingElsewhere', 'locked', 'signing'])
  expect(helped({ helpVisible: true, canOpen: true })).toEqual([])
})

test('behavior: another wallet takes over from an action that is not possible', () => {
  expect(choose({ status: 'notInstalled', without: ['install'] })).toEqual({ main: 'chooseOther', quiet: [] })
  expect(choose({ status: 'unsupportedChain', without: ['chooseNetwork'] }).main).toBe('chooseOther')
})

test('behavior: beside the list other wallets are not offered', () => {
  expect(choose({ status: 'rejected', without: ['chooseOther'] })).toEqual({ main: 'retry', quiet: [] })
})
