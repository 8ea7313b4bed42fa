import type { Mail } from './mailer.ts'
import { writeMail } from './writeMail.ts'

/** The mail with a code of a change of the address. `sentTo` is which address this one is. Neither mail names the other address. */
export function changeMail(request: {
  readonly to: string
  readonly sentTo: 'current' | 'new'
  readonly code: string
  readonly expiresInMs: number
  readonly host: string
}): Mail {
  const { to, sentTo, code, expiresInMs, host } = request
  const isCurrent = sentTo === 'current'
  return writeMail({
    to,
    subject: `${code} is your code to change your address at ${host}`,
    code: { lead: 'Your code is', code },
    lines: [
      isCurrent
        ? `Somebody, probably you, wants to log in at ${host} with another address than this one from now on.`
        : `Somebody, probably you, wants to log in at ${host} with this address from now on.`,
      `The code ends in ${Math.ceil(expiresInMs / 60_000)} minutes.`,
      'Enter it only where you have just asked for it. Nobody from the app or the wallet will ever ask you for it.',
      isCurrent
        ? 'If it was not you, give the code to nobody: without it your address stays as it is. Somebody may be at a device of yours on which you are logged in.'
        : 'If it was not you, ignore this mail. Without the code nothing changes.',
    ],
  })
}
