/**
 * The text with every address in it cut before its query or fragment: absolute and relative URLs, deep links and pairing
 * URIs, whose query holds a key, also where it is encoded in a path. Line and column at the end of a stack frame stay.
 */
export function stripQueries(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const isFrame = /^\s*at |@[a-z-]+:\/\//.test(line)
      return line.replace(/[^\s"<>]+/g, (word) => {
        const start = word.search(/[?#]|%(25)*(3f|23)/i)
        // A question mark after a plain word ends a sentence.
        if (start < 0 || !/[:/]/.test(word.slice(0, start))) return word
        const position = isFrame ? /:\d+:\d+[),]*$/.exec(word)?.[0] : undefined
        return word.slice(0, start) + (position ?? '')
      })
    })
    .join('\n')
}
