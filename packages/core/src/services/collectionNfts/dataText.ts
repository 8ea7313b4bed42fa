/** The text in a `data:` URL. Throws for one that can't be decoded. */
export function dataText(url: string): string {
  const comma = url.indexOf(',')
  if (comma < 0) throw new TypeError('No data')
  const body = url.slice(comma + 1)
  if (!/;\s*base64\s*$/i.test(url.slice(0, comma))) return unescaped(body)
  const bytes = Uint8Array.from(atob(unescaped(body)), (character) => character.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

/** Many contracts write their JSON as it is: a percent sign in it is one. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
