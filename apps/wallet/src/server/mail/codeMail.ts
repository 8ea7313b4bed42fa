import { CODE_LIFE_MS } from '../limits.ts'
import type { Mail } from './mailer.ts'
import { writeMail } from './writeMail.ts'

/** The mail with a code. `host` is that of the wallet, in ASCII, and says who asks. */
export function codeMail(request: { readonly to: string; readonly code: string; readonly host: string }): Mail {
  const { to, code, host } = request
  return writeMail({
    to,
    // First, so that a notification shows it.
    subject: `${code} is your code for ${host}`,
    code: { lead: 'Your code is', code },
    lines: [
      `Somebody, probably you, is logging in with this address at ${host}.`,
      `The code ends in ${CODE_LIFE_MS / 60_000} minutes.`,
      'Enter it only where you have just asked for it. Nobody from the app or the wallet will ever ask you for it.',
      'If it was not you, ignore this mail. Without the code nobody gets in.',
    ],
  })
}
