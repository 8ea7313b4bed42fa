/** Has the browser save a text as a file of the user's. */
export function saveText(request: { readonly document: Document; readonly name: string; readonly text: string }): void {
  const { document, name, text } = request
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}

const READ_MS = 10_000
