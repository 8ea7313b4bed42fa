import { PorticoError, type PorticoErrorCode, type Recovery } from '@portico/core'
import { attemptStatus } from '@portico/core/internal'
import { type AttemptAction, describeAttempt } from '@portico/ui/views/connectingExternal'
import { describePairing } from '@portico/ui/views/connectingWalletConnect'
import { describe, expect, test } from 'vitest'
import { ERROR_MESSAGES } from '../connect/error.js'

const codes = Object.keys(ERROR_MESSAGES) as readonly PorticoErrorCode[] // the table has exactly these keys

describe.each(codes)('an attempt that ended with %s', (code) => {
  const status = attemptStatus(code)
  const advised = recoveryOf(code).flatMap((recovery) => ACTIONS[recovery] ?? [])

  test('default: what the error advises is what the view offers, in its order, its best first', () => {
    const { main, others } = describeAttempt({ status })
    const offered = main ? [main, ...others] : others
    expect(offered.filter((action) => advised.includes(action))).toEqual(advised)
    if (advised.length > 0) expect(advised[0]).toBe(offered[0])
  })

  test('behavior: the view of a pairing offers it too', () => {
    const { main, others, way } = describePairing({ status })
    // The code or the link is there to be used again, and beside it is where to get the wallet.
    const offered = [main, ...others, ...(way === 'open' ? ['retry', 'install'] : [])]
    expect(advised.filter((action) => !offered.includes(action))).toEqual([])
  })
})

test.each(codes.filter((code) => attemptStatus(code) !== 'failed'))(
  'behavior: %s, which has a state of its own, advises what its view can do',
  (code) => {
    expect(recoveryOf(code).some((recovery) => ACTIONS[recovery] !== undefined)).toBe(true)
  }
)

function recoveryOf(code: PorticoErrorCode): readonly Recovery[] {
  // What the errors carry does not matter here; each finds what its message needs.
  const context = { options: ['a', 'b'], context: {} } as never
  return new PorticoError(code, { context }).recovery
}

/** What a view of an attempt does of it; the rest is for the wallet, for the page or for its developer. */
const ACTIONS: Readonly<Record<Recovery, AttemptAction | undefined>> = {
  retry: 'retry',
  connect: undefined,
  otherWallet: 'chooseOther',
  install: 'install',
  switchNetwork: 'chooseNetwork',
  unlock: undefined,
  reload: undefined,
  signIn: undefined,
  fixConfiguration: undefined,
  none: undefined,
}
