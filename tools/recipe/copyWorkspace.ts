import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies what git knows (and what it would add) into a new folder and links the installed dependencies, so that the
 * copy can be built at once and without the network. Our own packages are linked to their copies.
 */
export function copyWorkspace({ root, folder }: { readonly root: string; readonly folder: string }): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = list.split('\0').filter((file) => file !== '' && !file.startsWith('tools/fixtures/'))
  for (const file of files.filter((each) => statSync(join(root, each), { throwIfNoEntry: false })?.isFile())) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  for (const group of ['.', 'packages', 'apps', 'internal']) {
    const owners = group === '.' ? ['.'] : readdirSync(join(root, group)).map((name) => join(group, name))
    for (const owner of owners) linkModules({ root, folder, owner })
  }
}

function linkModules(input: { readonly root: string; readonly folder: string; readonly owner: string }): void {
  const { root, folder, owner } = input
  const from = join(root, owner, 'node_modules')
  if (!existsSync(from) || !existsSync(join(folder, owner))) return
  const to = join(folder, owner, 'node_modules')
  mkdirSync(to, { recursive: true })
  // `.vite` is a cache that running tests write to; `.bin` is needed for the tools.
  const names = readdirSync(from).filter((name) => !name.startsWith('.') || name === '.bin')
  for (const name of names) {
    if (!name.startsWith('@')) symlinkSync(realpathSync(join(from, name)), join(to, name))
    else {
      mkdirSync(join(to, name))
      for (const inner of readdirSync(join(from, name))) {
        const target = realpathSync(join(from, name, inner))
        const isOurs = name === '@portico'
        symlinkSync(isOurs ? join(folder, target.slice(realpathSync(root).length + 1)) : target, join(to, name, inner))
      }
    }
  }
}
