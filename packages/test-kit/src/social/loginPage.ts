/** What a provider's page says. */
export interface LoginPage {
  readonly title: string
  /** Written in the field. */
  readonly account: string
  /** Below the title. Default: nothing. */
  readonly text?: string | undefined
  /** On the button that goes on. Default `Continue`. */
  readonly label?: string | undefined
}

/** A provider's page: the user writes who they are, and goes on or doesn't. */
export function loginPage({ title, account, text, label = 'Continue' }: LoginPage): string {
  const form = `<form method="post">
  <label>Account <input name="account" value="${escapeHtml(account)}" autocomplete="off"></label>
  <button name="press" value="continue">${label}</button>
  <button name="press" value="cancel">Cancel</button>
</form>`
  return page(title, text === undefined ? form : `<p>${escapeHtml(text)}</p>\n${form}`)
}

/** A page that says one thing. */
export function messagePage({ title, text }: Pick<LoginPage, 'title'> & { readonly text: string }): string {
  return page(title, `<p>${escapeHtml(text)}</p>`)
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { font: 16px system-ui; display: grid; place-content: center; min-height: 90vh; gap: 12px }
  form { display: grid; gap: 12px; width: 280px }
  label { display: grid; gap: 4px }
  input, button { font: inherit; padding: 10px }
</style>
<h1>${title}</h1>
${body}
</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
