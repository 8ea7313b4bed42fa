import { Name, Words } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'

/** A name that `WithNames` keeps apart in a sentence: it comes from a site or a chain, in any script. */
export function named(name: string): string {
  return name === '' ? '' : `${MARK}${name.replaceAll(MARK, '')}${MARK}`
}

/** Renders a sentence whose `named` parts have a direction of their own. */
export function WithNames({ text }: { readonly text: string }): ReactNode {
  return text
    .split(MARK)
    .map((words, index) => (index % 2 === 0 ? <Words key={index}>{words}</Words> : <Name key={index}>{words}</Name>))
}

/** Returns such a sentence as plain text. */
export function withoutNames(text: string): string {
  return text.replaceAll(MARK, '')
}

/** A character for private use, which no text has. */
const MARK = '\uE000'
