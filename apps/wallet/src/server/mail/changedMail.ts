import type { Mail } from './mailer.ts'
import { writeMail } from './writeMail.ts'

/** Tells the old address that it is one no more. It doesn't name the new one: who reads this mailbox may be somebody else by now. */
export function changedMail({ to, host }: { readonly to: string; readonly host: string }): Mail {
  return writeMail({
    to,
    subject: `Your address at ${host} was changed`,
    lines: [
      `The wallet at ${host} that had this address has another one now. Both addresses were confirmed, on a device with the wallet open.`,
      'All other devices were signed out. Whoever logs in with this address from now on begins a new wallet.',
      `If it was not you, tell those who run ${host} at once.`,
    ],
  })
}
