// Checks which module imports which, with the rules of .dependency-cruiser.cjs.
//
// Usage: node tools/check-deps.ts

import { join } from 'node:path'
import { cruiseFolders } from './walls/deps.ts'

const root = join(import.meta.dirname, '..')

/** Below this the run has not seen the repository: a compiler that cannot be used makes it find nothing wrong. */
const minimumModules = 150

const { problems, modules } = await cruiseFolders({ folder: root, configs: root, minimumModules })
for (const { file, text } of problems) console.log(`${file}\n  ${text}`)
console.log(`${modules} modules, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
