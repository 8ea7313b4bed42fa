import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the built files that use React's hooks or contexts without saying 'use client' first. A server component
 * that imports such a file fails in the consumer's framework, and only there.
 */
export function filesWithoutUseClient({ folder }: { readonly folder: string }): readonly string[] {
  return globSync('dist/**/*.js', { cwd: folder }).filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const needsIt = importsOfReact(text).some((name) => clientOnly.test(name))
    return needsIt && !/^\s*['"]use client['"]/.test(text)
  })
}

const clientOnly = /^(use[A-Z]\w*|createContext|Component|PureComponent)$/

function importsOfReact(text: string): readonly string[] {
  return [...text.matchAll(/import\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]react(?:-dom)?['"]/g)].flatMap((match) =>
    (match[1] ?? '').split(',').map((name) => name.trim().split(/\s+/)[0] ?? '')
  )
}
