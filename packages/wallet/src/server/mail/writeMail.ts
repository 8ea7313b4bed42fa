import type { MailLanguage } from './askerOf.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { Mail } from './mailer.ts'

/** What a mail of the wallet says, in the order in which it says it. */
export interface MailContent {
  /** Normal form of the address. */
  readonly to: string
  readonly language: MailLanguage
  readonly subject: string
  /** A code, and what stands before it. */
  readonly code?: { readonly lead: string; readonly code: string } | undefined
  /** What stands before the link. */
  readonly opening?: string | undefined
  /** A link, and what its button says. */
  readonly link?: { readonly label: string; readonly url: string } | undefined
  /** One paragraph each. */
  readonly lines: readonly string[]
}

/** Writes a mail, as text and as HTML that says the same. */
export function writeMail({ to, language, subject, code, opening, link, lines }: MailContent): Mail {
  const text = [
    ...(code ? [`${code.lead} ${code.code}`] : []),
    ...(opening ? [opening] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...lines,
  ]
  const html = [
    ...(code ? [paragraph(code.lead), `<p dir="ltr" style="${CODE_STYLE}">${escapeHtml(code.code)}</p>`] : []),
    ...(opening ? [paragraph(opening)] : []),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}" style="${LINK_STYLE}">${escapeHtml(link.label)}</a></p>`] : []),
    ...lines.map(paragraph),
  ]
  return { to, subject, text: `${text.join('\n\n')}\n`, html: page(language, html.join('\n')) }
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function page(language: MailLanguage, body: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<body style="font: 16px/1.5 system-ui, sans-serif; color: #1b1c1f; background: #ffffff; max-width: 480px; margin: 24px auto; padding: 0 16px">
${body}
</body>
</html>
`
}

const CODE_STYLE = 'font-size: 32px; font-weight: 600; letter-spacing: 4px; margin: 8px 0'
const LINK_STYLE =
  'display: inline-block; padding: 10px 16px; border-radius: 12px; background: #2f4bd8; color: #ffffff; text-decoration: none'
