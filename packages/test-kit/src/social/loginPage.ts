/** A provider's page: the user writes who they are, and goes on or doesn't. */
export function loginPage({ title, account }: { readonly title: string; readonly account: string }): string {
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
<form method="post">
  <label>Account <input name="account" value="${account}" autocomplete="off"></label>
  <button name="press" value="continue">Continue</button>
  <button name="press" value="cancel">Cancel</button>
</form>
</html>`
}
