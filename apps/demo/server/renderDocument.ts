import { posix } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import { highlight } from '../src/components/highlight.ts'
import { documentStyles } from './documentStyles.ts'

/** A document of the repository, and where its links may lead. */
export interface MarkdownDocument {
  /** From the repository's root, such as `docs/wagmi.md`. */
  readonly path: string
  readonly markdown: string
  /** `docs/README.md`: its tables are the list of pages. */
  readonly contents: string
  /** Address of another file, given from the root; undefined for one that isn't served. */
  readonly addressOf: (path: string) => string | undefined
}

/** The page of a document: its text, and the list of all pages beside it. */
export function renderDocument(document: MarkdownDocument): string {
  const { path, markdown, contents } = document
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? path
  const body = new Marked(gfmHeadingId(), { renderer: rendererOf(document) }).parse(markdown, { async: false })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Portico</title>
<link rel="icon" href="data:,">
<style>${documentStyles}</style>
</head>
<body>
<header><a href="/">Portico</a> <a href="${document.addressOf(CONTENTS) ?? '/'}">Docs</a> <a href="#pages">All pages</a></header>
<div class="columns">
<nav id="pages" aria-label="Pages">${pagesOf({ ...document, path: CONTENTS, markdown: contents }, path)}</nav>
<main>${body}</main>
</div>
</body>
</html>
`
}

/** The pages that the tables of the contents link to, under the heading of each table. */
function pagesOf(contents: MarkdownDocument, current: string): string {
  const tables = new Marked().lexer(contents.markdown).filter((token): token is Tokens.Table => token.type === 'table')
  return tables
    .map(({ header, rows }) => {
      const links = rows.flatMap(([first]) => (first?.tokens ?? []).filter(isLink))
      const items = links.map(({ href, text }) => {
        const target = resolve({ from: contents.path, href })
        const mark = target === current ? ' aria-current="page"' : ''
        return `<li><a href="${escapeHtml(contents.addressOf(target) ?? href)}"${mark}>${escapeHtml(text)}</a></li>`
      })
      return `<p>${escapeHtml(header[0]?.text ?? '')}</p><ul>${items.join('')}</ul>`
    })
    .join('')
}

function rendererOf({ path, addressOf }: MarkdownDocument) {
  return {
    code: ({ text, lang }: Tokens.Code): string =>
      // What scrolls must be reachable by keyboard.
      `<pre tabindex="0"><code>${/^(tsx?|js)$/.test(lang ?? '') ? colored(text) : escapeHtml(text)}</code></pre>`,
    link(this: { parser: { parseInline(tokens: Tokens.Link['tokens']): string } }, { href, tokens }: Tokens.Link) {
      const label = this.parser.parseInline(tokens)
      if (/^https?:/.test(href)) return `<a href="${escapeHtml(href)}" rel="noopener">${label}</a>`
      if (href.startsWith('#')) return `<a href="${escapeHtml(href)}">${label}</a>`
      const [file = '', section] = href.split('#')
      const address = addressOf(resolve({ from: path, href: file }))
      // What isn't served is named and leads nowhere.
      return address === undefined
        ? label
        : `<a href="${escapeHtml(address)}${section ? `#${section}` : ''}">${label}</a>`
    },
  }
}

function colored(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      highlight(line)
        .map((token) =>
          token.kind ? `<i class="${token.kind}">${escapeHtml(token.text)}</i>` : escapeHtml(token.text)
        )
        .join('')
    )
    .join('\n')
}

function resolve({ from, href }: { readonly from: string; readonly href: string }): string {
  return posix.normalize(posix.join(posix.dirname(from), href))
}

function isLink(token: { readonly type: string }): token is Tokens.Link {
  return token.type === 'link'
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const CONTENTS = 'docs/README.md'
