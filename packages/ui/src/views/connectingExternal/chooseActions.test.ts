import { expect, test } from 'vitest'
import type { AttemptStatus } from '../../models/attempt.js'
import { type AttemptAction, attemptPlans } from './attemptPlan.js'
import { chooseActions } from './chooseActions.js'

const statuses = Object.keys(attemptPlans) as readonly AttemptStatus[] // the table has exactly these keys
const choose = (request: {
  readonly status: AttemptStatus
  readonly without?: readonly AttemptAction[]
  readonly helpVisible?: boolean
}) =>
  chooseActions({
    plan: attemptPlans[request.status],
    helpVisible: request.helpVisible ?? false,
    possible: (action) => !request.without?.includes(action),
  })

test.each(statuses)('default: %s offers something to do, at most two buttons, none twice', (status) => {
  for (const helpVisible of [false, true]) {
    const { main, quiet } = choose({ status, helpVisible })
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

test('behavior: another wallet takes over from an action that is not possible', () => {
  expect(choose({ status: 'notInstalled', without: ['install'] })).toEqual({ main: 'chooseOther', quiet: [] })
  expect(choose({ status: 'unsupportedChain', without: ['chooseNetwork'] }).main).toBe('chooseOther')
})

test('behavior: beside the list other wallets are not offered', () => {
  expect(choose({ status: 'rejected', without: ['chooseOther'] })).toEqual({ main: 'retry', quiet: [] })
})
