import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '../../../tools/size/budgets.ts'
import type { Numbers } from '../src/showcase/numbers.ts'

/** The figures that the page shows, from where they are held. */
export function readNumbers(): Numbers {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const license = typeof manifest === 'object' && manifest !== null && 'license' in manifest ? manifest.license : ''
  return {
    firstLoadKb: limits.firstLoadKb,
    requestsBeforeInput: limits.requestsBeforeInput,
    languages: readdirSync(join(root, 'packages/ui/src/locales')).filter((file) => /^[a-z-]+\.ts$/.test(file)).length,
    license: String(license),
  }
}

const root = join(import.meta.dirname, '../../..')
