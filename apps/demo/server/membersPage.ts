import type { SignInSession } from '@portico/siwx/server'

/** The page that only a signed-in user gets, with status 200; without a session it tells how to get it, with 401. */
export function membersPage(session: SignInSession | undefined): { readonly status: number; readonly html: string } {
  const content =
    session === undefined
      ? '<p>Only signed-in users see this page.</p><p><a href="/?siwx=required">Sign in</a></p>'
      : `<p>The server knows you as <code>${escapeHtml(session.address)}</code> on <code>${escapeHtml(session.networkId)}</code>.</p>
<p><a href="/?siwx=required">Back to the demo</a></p>`
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Members</title>
<style>body { max-width: 40rem; margin: 4rem auto; padding: 0 1.5rem; font: 17px/1.5 system-ui; color-scheme: light dark }
code { overflow-wrap: anywhere }</style>
<main><h1>Members</h1>
${content}</main>
</html>
`
  return { status: session === undefined ? 401 : 200, html }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
