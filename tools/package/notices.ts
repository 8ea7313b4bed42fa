import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns what is wrong with the notices of a package as it is packed: each file that says
 * `Third-party content: Work, Other work; see THIRD_PARTY_NOTICES` needs that file in the tarball, with a section on each
 * of the works. Throws when the package cannot be packed.
 */
export function noticeProblems({ folder }: { readonly folder: string }): readonly string[] {
  const files = packedFiles(folder)
  const path = join(folder, NOTICES)
  const notices = files.includes(NOTICES) && existsSync(path) ? readFileSync(path, 'utf8') : ''
  return files.filter(isText).flatMap((file) => {
    const works = [...readFileSync(join(folder, file), 'utf8').matchAll(MARK)].flatMap(([, list = '']) =>
      list.split(', ')
    )
    // A license is never shorter; a name alone is no notice.
    return [...new Set(works)]
      .filter((work) => !(notices.includes(work) && /Permission .* is hereby granted/s.test(notices)))
      .map((work) => `${file} has content of ${work}, whose notice is not packed in ${NOTICES}`)
  })
}

const NOTICES = 'THIRD_PARTY_NOTICES'
const MARK = /Third-party content: ([^;\n]+); see THIRD_PARTY_NOTICES/g

const isText = (file: string): boolean => /\.(js|ts|tsx|css|json|md)$/.test(file)

/** npm names the files that a tarball would have, and asks no registry. */
function packedFiles(folder: string): readonly string[] {
  const run = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (run.status !== 0) throw new Error(`npm pack failed: ${run.stderr}${run.error?.message ?? ''}`)
  const [packed] = JSON.parse(run.stdout) as readonly { readonly files: readonly { readonly path: string }[] }[]
  return packed?.files.map(({ path }) => path) ?? []
}
