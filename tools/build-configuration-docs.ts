// Writes docs/configuration.md from the doc comments of the option types, so that it cannot drift from them. What stands
// around the tables is in tools/docs/configuration.template.md. `pnpm run walls` fails when the page is another.
//
// Usage: node tools/build-configuration-docs.ts

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from './check-docs.ts'
import { renderPage } from './docs/renderPage.ts'

const root = join(import.meta.dirname, '..')
const template = 'tools/docs/configuration.template.md'

const { page, problems } = renderPage({ folder: root, template })
for (const { file, line, text } of problems) console.error(`${file}:${line ?? 1} ${text}`)
if (problems.length === 0) writeFileSync(join(root, pageOf(template)), page)
else process.exitCode = 1
