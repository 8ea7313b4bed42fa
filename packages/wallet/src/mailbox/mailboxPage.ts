import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '../server/mail/escapeHtml.ts'
import type { ReceivedMail } from './receivedMail.ts'

/**
 * Answers `/` with a page of the mails, and `/mails.json`. Only for pages under a name of this computer: another name that
 * leads here belongs to a page that wants to read the codes.
 */
export function mailboxPage(input: {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly mails: readonly ReceivedMail[]
}): void {
  const { request, response, mails } = input
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  const [path = '/'] = (request.url ?? '').split('?')
  const { status = 200, type, body } = OWN_NAMES.includes(host) ? contentAt(path, mails) : FOREIGN
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}

interface Content {
  /** Default 200. */
  readonly status?: number
  readonly type: string
  readonly body: string
}

function contentAt(path: string, mails: readonly ReceivedMail[]): Content {
  if (path === '/') return { type: 'text/html', body: pageOf(mails) }
  if (path === '/mails.json') return { type: 'application/json', body: JSON.stringify({ mails }) }
  return { status: 404, type: 'text/plain', body: 'There are only / and /mails.json.' }
}

function pageOf(mails: readonly ReceivedMail[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Mailbox</h1>
<p>Mails of the wallet stay on this computer. The newest is first.</p>
<main aria-live="polite" data-mails="${mails.map(({ id }) => id).join()}">${mails.length === 0 ? '<p>No mail has come yet.</p>' : mails.map(itemOf).join('')}</main>
<script>${SCRIPT}</script>
</body>
</html>
`
}

function itemOf({ code, link, to, subject, text, receivedAtMs }: ReceivedMail): string {
  const time = new Date(receivedAtMs).toISOString()
  return `<article>
<h2>${escapeHtml(to)}</h2>
<p><time datetime="${time}">${time.slice(11, 19)} UTC</time> ${escapeHtml(subject)}</p>
${code === undefined ? '' : `<p class="code">${escapeHtml(code)}</p>`}
${link === undefined ? '' : `<p><a href="${escapeHtml(link)}" target="_blank" rel="noreferrer">Open the link</a></p>`}
<details><summary>Text</summary><pre>${escapeHtml(text)}</pre></details>
</article>`
}

const FOREIGN: Content = { status: 403, type: 'text/plain', body: 'Only this computer may read its mails.' }
const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const STYLE = `
:root { color-scheme: light dark; font: 15px/22px system-ui, sans-serif }
body { max-width: 640px; margin: 32px auto; padding: 0 16px }
article { border-top: 1px solid; padding: 16px 0 }
h1 { font-size: 20px } h2 { font-size: 15px; margin: 0 } p { margin: 4px 0 }
.code { font-size: 40px; line-height: 48px; font-weight: 600; letter-spacing: 4px }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
`

/** Looks for new mails once a second, and leaves the page alone while there are none. */
const SCRIPT = `
const newest = async () => (await (await fetch('/mails.json')).json()).mails.map(({ id }) => id).join()
const shown = document.querySelector('main').dataset.mails
setInterval(async () => {
  if ((await newest().catch(() => shown)) !== shown) location.reload()
}, 1000)
`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
