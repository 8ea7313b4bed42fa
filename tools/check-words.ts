import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './check-secrets.ts'
import type { Problem } from './walls/types.ts'

/** Refuses a comment in which a pronoun stands for the user, the wallet, the page or the caller. Returns one problem per line. */
export function checkWords({ folder }: { readonly folder: string }): readonly Problem[] {
  return filesOf(folder)
    .filter((file) => /^(packages|apps|tools)\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const word = pronoun.exec(comment.exec(text)?.[0] ?? '')?.[0]
          return word === undefined ? [] : [{ file, line: index + 1, text: `words: name the subject, not "${word}".` }]
        })
    )
}

/** A line of a block, a line of its own, or what stands behind code. */
const comment = /^\s*(\/?\*|\/\/).*|\s\/\/ .*/
const pronoun =
  /\b(nobody|somebody|everybody|anybody|whoever|whomever)\b|\b(what|there|it|that) is none\b|\bof before\b/i
