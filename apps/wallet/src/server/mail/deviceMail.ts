import { DEVICE_LOGIN_LIFE_MS } from '../limits.ts'
import type { Mail } from './mailer.ts'
import { writeMail } from './writeMail.ts'

/**
 * The mail with the link that confirms a device. `device` is what it says of itself, such as `Chrome on macOS`. The number is on
 * the page of the link only, so that it is read beside the question.
 */
export function deviceMail(request: {
  readonly to: string
  readonly device: string
  readonly url: string
  readonly host: string
}): Mail {
  const { to, device, url, host } = request
  return writeMail({
    to,
    subject: `Is this you? A new device at ${host}`,
    opening: `Somebody, probably you, is logging in with this address at ${host}, on a device that has not opened this wallet before: ${device}.`,
    link: { label: 'Say whether it is you', url },
    lines: [
      `Opening the link changes nothing. It works for ${DEVICE_LOGIN_LIFE_MS / 60_000} minutes, and asks you to compare a number with the one on that device.`,
      'If it was not you, open it and say so. Whoever it was has entered the code that was sent to you: change the password of your mailbox.',
    ],
  })
}
