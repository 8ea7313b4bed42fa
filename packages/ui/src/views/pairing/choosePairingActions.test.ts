import { expect, test } from 'vitest'
import type { AttemptStatus } from '../../models/attempt.js'
import { choosePairingActions } from './choosePairingActions.js'
import { type PairingAction, pairingPlans } from './pairingPlan.js'

const statuses = Object.keys(pairingPlans) as readonly AttemptStatus[] // the table has exactly these keys
const choose = (request: {
  readonly status: AttemptStatus
  readonly without?: readonly PairingAction[]
  readonly needsMain?: boolean
}) =>
  choosePairingActions({
    ...pairingPlans[request.status],
    needsMain: request.needsMain ?? false,
    possible: (action) => !request.without?.includes(action),
  })

test.each(statuses)('default: %s has at most two buttons, none twice', (status) => {
  for (const needsMain of [false, true]) {
    const { main, quiet } = choose({ status, needsMain })
    const shown = [...quiet, ...(main ? [main] : [])]
    expect(shown.length).toBeLessThanOrEqual(2)
    expect(new Set(shown).size).toBe(shown.length)
    if (needsMain) expect(main).toBeDefined()
  }
})

test.each(statuses.filter((status) => pairingPlans[status].way !== 'open'))(
  'behavior: %s, where nothing can be scanned, offers a way on',
  (status) => {
    const without = ['chooseNetwork', 'continue', 'chooseOther'] as const
    const { main, quiet } = choose({ status, needsMain: status === 'signing', without })
    expect(main ?? quiet[0]).toBe('retry')
  }
)

test('behavior: beside a code that can be scanned nothing is accented', () => {
  expect(choose({ status: 'rejected' })).toEqual({ main: undefined, quiet: ['chooseOther', 'retry'] })
  expect(choose({ status: 'rejected', needsMain: true })).toEqual({ main: 'retry', quiet: ['chooseOther'] })
})

test('behavior: another wallet takes over from a network that cannot be chosen', () => {
  expect(choose({ status: 'unsupportedChain', without: ['chooseNetwork'] })).toEqual({
    main: 'chooseOther',
    quiet: ['retry'],
  })
})
