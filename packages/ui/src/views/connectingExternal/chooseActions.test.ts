import { expect, test } from 'vitest'
import type { AttemptStatus } from '../../models/attempt.js'
import { type AttemptAction, attemptPlans } from './attemptPlan.js'
import { chooseActions } from './chooseActions.js'

const statuses = Object.keys(attemptPlans) as readonly AttemptStatus[] // the table has exactly these keys
const choose = (request: {
  readonly status: AttemptStatus
  readonly without?: readonly AttemptAction[]
  readonly helpVisible?: boolean
  readonly opens?: boolean
}) =>
  chooseActions({
    plan: attemptPlans[request.status],
    helpVisible: request.helpVisible ?? false,
    possible: (action) => (action === 'open' ? request.opens === true : !request.without?.includes(action)),
  })

test.each(statuses)('default: %s offers something to do, at most two buttons, none twice', (status) => {
  for (const [helpVisible, opens] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    const { main, quiet } = choose({ status, helpVisible, opens })
    const shown = [...quiet, ...(main ? [main] : [])]
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
  expect(choose({ status: 'waiting' })).toEqual({ main: undefined, quiet: ['chooseOther'] })
})

test('parameters: helpVisible adds asking again, and not as the main action', () => {
  expect(choose({ status: 'waiting', helpVisible: true })).toEqual({ main: undefined, quiet: ['chooseOther', 'retry'] })
  expect(choose({ status: 'signing', helpVisible: true }).quiet).toEqual(['cancel', 'retry'])
})

test('behavior: on a phone the main action of a wait is opening the wallet, and of nothing else', () => {
  const opening = statuses.filter((status) => choose({ status, opens: true }).main === 'open')
  expect(new Set(opening)).toEqual(
    new Set(['choosing', 'preparing', 'waiting', 'pendingElsewhere', 'locked', 'popupBlocked', 'signing'])
  )
  expect(choose({ status: 'waiting', opens: true })).toEqual({ main: 'open', quiet: ['chooseOther'] })
  expect(choose({ status: 'rejected', opens: true }).main).toBe('retry')
})

test('behavior: another wallet takes over from an action that is not possible', () => {
  expect(choose({ status: 'notInstalled', without: ['install'] })).toEqual({ main: 'chooseOther', quiet: [] })
  expect(choose({ status: 'unsupportedChain', without: ['chooseNetwork'] }).main).toBe('chooseOther')
})

test('behavior: beside the list other wallets are not offered', () => {
  expect(choose({ status: 'rejected', without: ['chooseOther'] })).toEqual({ main: 'retry', quiet: [] })
})
