import { PorticoError, type PorticoErrorCode, type Recovery } from '@portico/core'
import { attemptStatus } from '@portico/core/internal'
import { type AttemptAction, describeAttempt } from '@portico/ui/views/connectingExternal'
import { describePairing } from '@portico/ui/views/connectingWalletConnect'
import { describe, expect, test } from 'vitest'

/** A new code that isn't looked at here does not compile. */
const ALL = {
  USER_REJECTED: true,
  MODAL_CLOSED: true,
  ABORTED: true,
  REQUEST_PENDING: true,
  UNAUTHORIZED: true,
  METHOD_UNSUPPORTED: true,
  NETWORK_UNKNOWN_TO_WALLET: true,
  WALLET_OFFLINE: true,
  POPUP_BLOCKED: true,
  TIMED_OUT: true,
  WALLET_FAILED: true,
  CHAIN_READ_FAILED: true,
  WALLET_NOT_FOUND: true,
  CONNECTOR_NOT_FOUND: true,
  WALLET_NOT_CONNECTED: true,
  CONNECTION_NOT_FOUND: true,
  CONNECTION_STATUS_INVALID: true,
  CAPABILITY_UNSUPPORTED: true,
  CHAINS_UNSUPPORTED: true,
  NETWORK_NOT_CONFIGURED: true,
  NETWORK_MISMATCH: true,
  NETWORK_SWITCH_DISABLED: true,
  ADAPTER_MISSING: true,
  ADAPTER_IN_USE: true,
  PEER_MISSING: true,
  OPTION_INVALID: true,
  RESPONSE_INVALID: true,
  NETWORK_FAILED: true,
  RELAY_UNREACHABLE: true,
  SESSION_GONE: true,
  WALLET_DISCONNECTED: true,
  HTTP_FAILED: true,
  SERVER_ERROR: true,
  FORBIDDEN: true,
  RATE_LIMITED: true,
  FEATURE_DISABLED: true,
  OPTION_CONFLICT: true,
  CONSENT_REQUIRED: true,
  AMOUNT_INVALID: true,
  ADDRESS_INVALID: true,
  GATE_REFUSED: true,
  SIGN_IN_REQUIRED: true,
  SIGN_IN_REFUSED: true,
  TRANSFER_INCOMPLETE: true,
  TRANSFER_UNCERTAIN: true,
  TRANSFER_UNSUPPORTED: true,
  TOKEN_UNSUPPORTED: true,
  FEE_RISEN: true,
  AMOUNT_CHANGED: true,
  RECEIVED_CHANGED: true,
  SWAP_UNSUPPORTED: true,
  SWAP_INCOMPLETE: true,
  SWAP_REFUSED: true,
  SWAP_REVERTED: true,
  EMBEDDED_WALLET_NOT_LOADED: true,
  EMBEDDED_WALLET_FAILED: true,
  STORAGE_BLOCKED: true,
  EMAIL_INVALID: true,
  LOGIN_COOLDOWN: true,
  CODE_WRONG: true,
  CODE_EXPIRED: true,
  RECOVERY_NEEDED: true,
  WALLET_LOST: true,
  INTERNAL: true,
} satisfies Record<PorticoErrorCode, true>
const codes = Object.keys(ALL) as readonly PorticoErrorCode[] // the table has exactly these keys

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
