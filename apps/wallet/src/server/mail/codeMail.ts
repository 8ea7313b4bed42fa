import { CODE_LIFE_MS } from '../limits.ts'
import type { Mail } from './mailer.ts'

/** The mail with a code. `host` is that of the wallet, in ASCII, and says who asks. */
export function codeMail(request: { readonly to: string; readonly code: string; readonly host: string }): Mail {
  const { to, code, host } = request
  const minutes = CODE_LIFE_MS / 60_000
  const lines = [
    `Somebody, probably you, is logging in with this address at ${host}.`,
    `The code ends in ${minutes} minutes.`,
    'Enter it only where you have just asked for it. Nobody from the app or the wallet will ever ask you for it.',
    'If it was not you, ignore this mail. Without the code nobody gets in.',
  ]
  return {
    to,
    // First, so that a notification shows it.
    subject: `${code} is your code for ${host}`,
    text: [`Your code is ${code}`, ...lines, ''].join('\n\n'),
    html: page({ code, lines }),
  }
}

function page({ code, lines }: { readonly code: string; readonly lines: readonly string[] }): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return `<!doctype html>
<html lang="en">
<body style="font: 16px/1.5 system-ui, sans-serif; color: #1b1c1f; background: #ffffff; max-width: 480px; margin: 24px auto; padding: 0 16px">
<p>Your code is</p>
<p style="font-size: 32px; font-weight: 600; letter-spacing: 4px; margin: 8px 0">${escapeHtml(code)}</p>
${paragraphs}
</body>
</html>
`
}

/** Text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
