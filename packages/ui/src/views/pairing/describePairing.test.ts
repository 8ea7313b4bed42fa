import { expect, test } from 'vitest'
import { en } from '../../locales/en.js'
import type { AttemptStatus } from '../../models/attempt.js'
import { describeAttempt } from '../attempt/describeAttempt.js'
import { pickActions } from '../attempt/pickActions.js'
import { describePairing, type PairingAction } from './describePairing.js'

const statuses = Object.keys(en.messages.attempt) as readonly AttemptStatus[] // the catalog has exactly these keys
/** The wallet has agreed: something else is waited for. */
const WAITING: readonly AttemptStatus[] = ['checking', 'signing']
const choose = (request: {
  readonly status: AttemptStatus
  readonly without?: readonly PairingAction[]
  readonly needsMain?: boolean
}) => pickActions(describePairing(request), (action) => !request.without?.includes(action))

test.each(statuses)('default: %s has at most two buttons, none twice', (status) => {
  for (const needsMain of [false, true]) {
    const { main, quiet } = choose({ status, needsMain })
    const shown = [...quiet, ...(main ? [main] : [])]
    expect(shown.length).toBeLessThanOrEqual(2)
    expect(new Set(shown).size).toBe(shown.length)
    if (needsMain) expect(main).toBeDefined()
  }
})

test.each(statuses.filter((status) => describePairing({ status }).way !== 'open'))(
  'behavior: %s, where nothing can be scanned, offers a way on',
  (status) => {
    const without = ['chooseNetwork', 'continue', 'chooseOther'] as const
    const { main, quiet } = choose({ status, needsMain: WAITING.includes(status), without })
    expect(main ?? quiet[0]).toBe('retry')
  }
)

test.each(statuses)('behavior: %s has the tone and the help of any attempt', (status) => {
  for (const helpVisible of [false, true]) {
    const { tone, help } = describeAttempt({ status, helpVisible })
    expect(describePairing({ status, helpVisible })).toMatchObject({ tone, help })
  }
})

test('behavior: what is the business of the link interrupts no user', () => {
  const other = statuses.filter((status) => describePairing({ status }).urgency !== describeAttempt({ status }).urgency)
  expect(other).toEqual(['popupBlocked', 'notInstalled'])
})

test('behavior: beside a code that waits to be scanned nothing is accented; after a failure one thing is', () => {
  for (const status of ['preparing', 'waiting', 'locked'] as const) expect(choose({ status }).main).toBeUndefined()
  for (const status of ['rejected', 'timedOut', 'failed', 'pendingElsewhere'] as const)
    expect(choose({ status })).toEqual({ main: 'retry', quiet: ['chooseOther'] })
})

test('behavior: another wallet takes over from a network that cannot be chosen', () => {
  expect(choose({ status: 'unsupportedChain', without: ['chooseNetwork'] })).toEqual({
    main: 'chooseOther',
    quiet: ['retry'],
  })
})
