import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './walls/types.ts'

/**
 * Refuses more main journeys than `npm test` has time for: each costs about as much as all tests of a small package. A
 * journey that a loop makes several times counts once.
 */
export function checkJourneys({ folder }: { readonly folder: string }): readonly Problem[] {
  const tagged = globSync('apps/demo/e2e/**/*.e2e.ts', { cwd: folder })
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (/\btag: .*['"`]@main\b/.test(line) ? [{ file, line: index + 1 }] : []))
    )
  const text = `journeys: ${tagged.length} are tagged @main, and ${MOST} may be. Show it at a lower level, or untag one.`
  return tagged.slice(MOST, MOST + 1).map((first) => ({ ...first, text }))
}

/** As CONTRIBUTING.md says. */
const MOST = 45
