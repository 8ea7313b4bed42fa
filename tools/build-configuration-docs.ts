// Writes docs/configuration.md from the doc comments of the option types, so that it cannot drift from them. What stands
// around the tables is in tools/docs/configuration.template.md.
//
// Usage: node tools/build-configuration-docs.ts
//        with --check it writes nothing and fails when the page is not what it would write; `pnpm run walls` does the same

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDocs, pageOf } from './check-docs.ts'
import { renderPage } from './docs/renderPage.ts'

const root = join(import.meta.dirname, '..')
const template = 'tools/docs/configuration.template.md'

const { page, problems: incomplete } = renderPage({ folder: root, template })
const isCheck = process.argv.includes('--check')
const problems = isCheck ? checkDocs({ folder: root }) : incomplete

for (const { file, line, text } of problems) console.error(`${file}:${line ?? 1} ${text}`)
if (problems.length > 0) process.exitCode = 1
else if (!isCheck) writeFileSync(join(root, pageOf(template)), page)
