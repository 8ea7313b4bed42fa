/** What a piece of code is. */
export type TokenKind = 'keyword' | 'string' | 'component' | 'call' | 'attribute' | 'comment'

/** A piece of a line; without a kind it is drawn as it is. */
export interface Token {
  readonly text: string
  readonly kind?: TokenKind | undefined
}

/** The pieces of a line of TypeScript. Good enough for short examples, and a few hundred bytes instead of a library. */
export function highlight(line: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const match of line.matchAll(PATTERN)) {
    const kind = KINDS.find((name) => match.groups?.[name] !== undefined)
    const text = kind && match.groups?.[kind]
    if (!kind || text === undefined) continue
    const from = match.index + match[0].indexOf(text)
    if (from > at) tokens.push({ text: line.slice(at, from) })
    tokens.push({ text, kind })
    at = from + text.length
  }
  if (at < line.length) tokens.push({ text: line.slice(at) })
  return tokens
}

const KINDS: readonly TokenKind[] = ['comment', 'string', 'component', 'attribute', 'call', 'keyword']

const PATTERN = new RegExp(
  [
    String.raw`(?<comment>\/\/.*$|^\s*\/?\*+.*$)`,
    String.raw`(?<string>'[^']*'|"[^"]*"|\x60[^\x60]*\x60)`,
    String.raw`<\/?(?<component>[A-Za-z][\w.]*)`,
    String.raw`\b(?<keyword>import|from|export|default|const|let|return|function|async|await|if|type|interface|readonly|new|throw|as|for|of|try|catch)\b`,
    String.raw`\b(?<attribute>[a-z][\w-]*)(?==[{"])`,
    String.raw`\b(?<call>[a-z]\w*)(?=\()`,
  ].join('|'),
  'g'
)
