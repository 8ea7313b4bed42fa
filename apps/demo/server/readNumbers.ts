import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }
import figures from '../../../tools/size/figures.json' with { type: 'json' }
import type { Numbers } from '../src/showcase/numbers.ts'

/** The figures that the page shows, from where they are held. */
export function readNumbers(): Numbers {
  return {
    firstLoadKb: figures['first load over bare wagmi 3'].figure,
    requestsBeforeInput: figures['requests before the first input'].figure,
    languages: readdirSync(join(root, 'packages/ui/src/locales')).filter((file) => /^[a-z-]+\.ts$/.test(file)).length,
    license: manifest.license,
  }
}

const root = join(import.meta.dirname, '../../..')
