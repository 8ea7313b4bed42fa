// Checks what the built packages ask of a browser: functions and CSS that the browsers of tools/build/browsers.ts lack.
//
// Usage: node tools/check-browsers.ts

import { join } from 'node:path'
import { newerThanBrowsers } from './browsers/newer.ts'

const { problems, files } = newerThanBrowsers({ folder: join(import.meta.dirname, '..') })
for (const { file, line, text } of problems) console.log(`${file}:${line}\n  ${text}`)
console.log(`${files} files, ${problems.length} problems`)
// Fewer files than this have not been built.
process.exitCode = problems.length === 0 && files > 500 ? 0 : 1
