import { isPorticoError, type Portico } from '@portico/core'
import type { EmailChange } from '@portico/core/adapter'
import { fromUnknown } from '@portico/core/internal'
import type { EmailChangeState } from '../../presenters/connect/emailChange.js'

/** A change of the address that continues while its view is under another one: the wallet asks its user first. */
export interface EmailChangeFlow {
  snapshot(): EmailChangeState
  subscribe(listener: () => void): () => void
  /** Begins, with the address that was typed in. */
  begin(email: string): void
  /** Compares a code of six digits. */
  enter(code: string): void
  /** Another code of the step that it is at. */
  resend(): void
  /** Back to the address. */
  restart(): void
}

/** Nothing has been typed in yet. */
export function createEmailChangeFlow({ email, platform }: Pick<Portico, 'email' | 'platform'>): EmailChangeFlow {
  const listeners = new Set<() => void>()
  let state: EmailChangeState = { isResent: false }
  /** How often it was begun anew: what an earlier one hears says nothing of this one. */
  let restarts = 0
  const set = (next: EmailChangeState): void => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const run = async (
    running: NonNullable<EmailChangeState['running']>,
    ask: () => Promise<EmailChange>
  ): Promise<void> => {
    // A press and the last digit are one.
    if (state.running) return
    const before = state
    const own = restarts
    const end = (next: EmailChangeState): void => {
      if (own === restarts) set(next)
    }
    set({ ...before, running, failure: undefined })
    try {
      const change = await ask()
      // The server answers with the earlier code until another one may be sent.
      const isResent = running === 'resend' && lastsUntil(change) > lastsUntil(before.change)
      end({ newEmail: state.newEmail, change, isResent })
    } catch (cause) {
      const error = fromUnknown(cause)
      const retryAt = isPorticoError(error, 'LOGIN_COOLDOWN')
        ? platform.clock.now() + error.context.retryInMs
        : undefined
      // A user that leaves the card in which the wallet asks has given up: no failure is shown.
      end({ ...before, failure: isPorticoError(error, 'MODAL_CLOSED') ? undefined : { error, retryAt } })
    }
  }
  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin: (typed) => {
      if (state.running) return
      set({ ...state, newEmail: typed })
      void run('begin', () => email.changeEmail({ email: typed }))
    },
    enter: (code) => void run('code', () => email.confirmEmail({ code })),
    resend: () => void run('resend', () => email.changeEmail({ email: state.newEmail ?? '' })),
    restart: () => {
      restarts++
      set({ isResent: false })
    },
  }
}

/** When a code stops working. */
function lastsUntil(change: EmailChange | undefined): number {
  return change && change.step !== 'done' ? change.expiresAt : 0
}
