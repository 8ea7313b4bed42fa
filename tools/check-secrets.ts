import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './walls/types.ts'

/**
 * Refuses what must not be published: private keys and tokens, paths of a developer's machine, and package hosts other than
 * npm's in the lockfile. The keys that anvil prints at every start are public and allowed.
 */
export function checkSecrets({ folder }: { readonly folder: string }): readonly Problem[] {
  return filesOf(folder).flatMap((file) => {
    const path = join(folder, file)
    if (binary.test(file) || statSync(path).size > largestBytes) return []
    return readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        rules
          .filter(({ pattern, except }) => pattern.test(line) && !(except?.({ file, line }) ?? false))
          .map(({ name }) => ({ file, line: index + 1, text: `secrets: ${name}` }))
      )
  })
}

interface Rule {
  readonly name: string
  readonly pattern: RegExp
  readonly except?: (found: { readonly file: string; readonly line: string }) => boolean
}

const rules: readonly Rule[] = [
  {
    name: 'a 32-byte key. Derive keys from the public test mnemonic instead.',
    // In source, with or without a type, in an environment file, or as an argument: `privateKeyToAccount('0x…')`.
    pattern: /(private|secret)_?key\w*['"]?\s*(?::\s*\w+\s*)?[:=(]\s*['"`]?(?:0x)?[0-9a-f]{64}\b/i,
    except: ({ line }) => /0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80/i.test(line),
  },
  { name: 'a private key file.', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  {
    name: 'a token of a hosting or package service.',
    pattern:
      /\b(gh[opsu]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{50,}|npm_[A-Za-z0-9]{36}|AKIA[0-9A-Z]{16}|sk-[\w-]{32,})\b/,
  },
  { name: 'a registry password.', pattern: /_authToken\s*=|:_password\s*=/ },
  {
    name: "a path of a developer's machine.",
    pattern: /(^|[\s'"`(=:,<>[]|file:\/\/)(\/(home|Users|root|work)\/[\w.-]+|\/tmp\/[\w.-]+|[A-Z]:\\Users\\)/,
  },
  {
    name: 'the package host of a registry.',
    pattern: /\b(tarball|resolved|registry)['"]?\s*[:=]\s*['"]?https?:\/\//i,
  },
]

const binary = /\.(png|jpe?g|gif|webp|ico|woff2?|tgz|wasm|zip)$/i
const largestBytes = 2_000_000

/** What git has or would add; a folder outside a repository is read as a whole. */
export function filesOf(folder: string): readonly string[] {
  try {
    const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const files = tracked.split('\0').filter((file) => file !== '')
    return files.filter((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false)
  } catch {
    return globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  }
}
