import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkWalletIndex } from '../../packages/core/scripts/checkWalletIndex.ts'
import { newerThanBrowsers } from '../browsers/newer.ts'
import { checkCollected } from '../check-collected.ts'
import { checkDocs } from '../check-docs.ts'
import { checkJourneys } from '../check-journeys.ts'
import { checkNamespaces } from '../check-namespaces.ts'
import { checkSecrets } from '../check-secrets.ts'
import { checkWords } from '../check-words.ts'
import { noticeProblems } from '../package/notices.ts'
import { snapshotProblem } from '../package/snapshot.ts'
import { filesWithoutUseClient } from '../package/useClient.ts'
import { cruiseFolders } from './deps.ts'

// Each of Portico's rules refuses one wrong example. What is right is the repository itself, which the walls are run over.

const root = join(import.meta.dirname, '../..')
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Writes a tree with the shape of the repository; returns its folder. */
function makeTree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-wall-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** Rules of .dependency-cruiser.cjs: the file that is refused, and what it imports. The one without a rule closes a cycle. */
const imports: readonly (readonly [rule: string, from: string, to: string, kind?: 'type'])[] = [
  ['', 'packages/ui/src/views/connect/Whole.ts', 'packages/ui/src/views/connect/Part.ts'],
  ['no-cycles', 'packages/ui/src/views/connect/Part.ts', 'packages/ui/src/views/connect/Whole.ts', 'type'],
  ['resolvable', 'packages/react/src/hooks/useNothing.ts', './nothing.js'],
  ['package-order-core', 'packages/core/src/upwards.ts', '@portico/ui'],
  ['package-order-ui', 'packages/ui/src/models/wallet.ts', '@portico/core', 'type'],
  ['package-order-react', 'packages/react/src/adapter.ts', '@portico/adapter-wagmi'],
  ['package-order-adapter-wagmi', 'packages/adapter-wagmi/src/upwards.ts', '@portico/react'],
  ['package-order-adapter-solana', 'packages/adapter-solana/src/aside.ts', '@portico/adapter-wagmi'],
  ['package-order-siwx', 'packages/siwx/src/aside.ts', '@portico/ui'],
  ['package-order-test-kit', 'packages/test-kit/src/upwards.ts', '@portico/react'],
  ['package-order-wallet', 'packages/wallet/src/frame/aside.ts', '@portico/react'],
  ['row-order-1', 'packages/core/src/caip/upwards.ts', 'packages/core/src/storage/leaf.ts'],
  ['row-order-2', 'packages/core/src/services/upwards.ts', 'packages/core/src/state/leaf.ts'],
  ['row-order-3', 'packages/core/src/state/upwards.ts', 'packages/core/src/actions/leaf.ts', 'type'],
  ['row-order-4', 'packages/core/src/actions/upwards.ts', 'packages/core/src/features/send/leaf.ts', 'type'],
  ['row-order-5', 'packages/core/src/features/send/upwards.ts', 'packages/core/src/client.ts'],
  ['row-neighbours-1', 'packages/core/src/errors/aside.ts', 'packages/core/src/mistakes/leaf.ts'],
  ['core-folders-have-a-row', 'packages/core/src/actions/homeless.ts', 'packages/core/src/words/leaf.ts'],
  ['row-neighbours-2', 'packages/core/src/services/aside.ts', 'packages/core/src/storage/leaf.ts'],
  ['row-neighbours-3', 'packages/core/src/state/aside.ts', 'packages/core/src/wallets/leaf.ts'],
  ['row-neighbours-4', 'packages/core/src/actions/aside.ts', 'packages/core/src/plugins/leaf.ts'],
  [
    'react-rows-presenters',
    'packages/react/src/presenters/account/account.ts',
    'packages/react/src/hooks/useLeaf.ts',
    'type',
  ],
  ['react-rows-hooks', 'packages/react/src/hooks/useModal.ts', 'packages/react/src/modal/leaf.ts'],
  ['react-rows-buttons', 'packages/react/src/buttons/ConnectButton.ts', 'packages/react/src/views/leaf.ts'],
  ['react-rows-views', 'packages/react/src/views/Connect.ts', 'packages/react/src/modal/leaf.ts', 'type'],
  ['react-rows-chunks', 'packages/react/src/chunks/walletViews.ts', 'packages/react/src/hooks/useLeaf.ts'],
  ['react-rows-modal', 'packages/react/src/modal/ModalRoot.ts', 'packages/react/src/buttons/leaf.ts'],
  ['strangers-state', 'packages/core/src/state/stranger.ts', 'packages/core/src/state/leaf.ts'],
  ['strangers-features', 'packages/core/src/features/send/stranger.ts', 'packages/core/src/features/nfts/leaf.ts'],
  ['only-state-reaches-valtio', 'packages/core/src/actions/proxies.ts', 'valtio/vanilla'],
  ['only-core-reaches-state', 'packages/react/src/hooks/useProxy.ts', 'valtio/vanilla'],
  ['state-knows-no-instance', 'packages/core/src/state/whole.ts', 'packages/core/src/instance.ts', 'type'],
  ['chunks-are-fetched', 'packages/core/src/actions/early.ts', 'packages/core/src/chunks/modal.ts'],
  [
    'only-the-list-of-slices-knows-features',
    'packages/core/src/state/router.ts',
    'packages/core/src/features/send/state.ts',
    'type',
  ],
  ['features-join-state-by-type', 'packages/core/src/state/types.ts', 'packages/core/src/features/send/state.ts'],
  ['types-are-gathered-last', 'packages/core/src/actions/gathered.ts', 'packages/core/src/types/leaf.ts', 'type'],
  ['only-adapters-reach-wagmi-and-viem', 'packages/ui/src/models/chain.ts', 'viem'],
  ['only-the-connector-reaches-walletconnect', 'packages/core/src/actions/pair.ts', '@walletconnect/core'],
  ['test-kit-in-tests-only', 'packages/adapter-wagmi/src/fakes.ts', '@portico/test-kit'],
  ['packages-do-not-know-apps', 'packages/react/src/hooks/useSandbox.ts', 'apps/sandbox/src/leaf.ts'],
  ['wallet-frame-knows-no-server', 'packages/wallet/src/frame/store.ts', 'packages/wallet/src/server/leaf.ts'],
  ['wallet-server-knows-no-frame', 'packages/wallet/src/server/page.ts', 'packages/wallet/src/frame/leaf.ts'],
  ['only-the-wallet-reaches-the-inside-of-ui', 'packages/react/src/inside.ts', '@portico/ui/internal/frame'],
  ['no-deep-imports-of-source', 'packages/react/src/deep.ts', 'packages/core/src/state/leaf.ts'],
  ['no-deep-imports-of-builds', 'packages/react/src/deepBuild.ts', 'packages/core/dist/state/leaf.js'],
  ['no-barrel-of-chains', 'packages/adapter-wagmi/src/chains.ts', 'viem/chains'],
]

const isFile = (to: string): boolean => /^(packages|apps)\//.test(to)

test('behavior: each rule about imports refuses one that breaks it', async () => {
  const files: Record<string, string> = {}
  for (const [, , to] of imports) if (isFile(to)) files[to] = 'export type Leaf = 1\nexport const leaf = 1\n'
  for (const [, from, to, kind] of imports) {
    const name = isFile(to)
      ? relative(dirname(from), to)
          .replace(/^(?!\.)/, './')
          .replace(/\.ts$/, '.js')
      : to
    files[from] = `${kind === 'type' ? 'import type { Leaf }' : 'import { leaf }'} from '${name}'\n${files[from] ?? ''}`
  }
  const { problems } = await cruiseFolders({ folder: makeTree(files), configs: root, minimumModules: 1 })
  const found = new Set(problems.map(({ file, text }) => `${text.split(':')[0]} in ${file}`))
  expect(imports.filter(([rule, from]) => rule !== '' && !found.has(`${rule} in ${from}`))).toEqual([])

  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
    readonly forbidden: readonly { readonly name: string }[]
  }
  const tried = imports.map(([rule]) => rule)
  expect(forbidden.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([])
})

test('error: too few modules', async () => {
  const folder = makeTree({ 'packages/core/src/one.ts': '' })
  const { problems } = await cruiseFolders({ folder, configs: root, minimumModules: 2 })
  expect(problems).toMatchObject([{ text: expect.stringContaining('too-few-modules') }])
})

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

test('behavior: each rule of tools/lint refuses code that breaks it', () => {
  const state = 'packages/core/src/state'
  const wrong: readonly (readonly [file: string, code: string, says: string])[] = [
    [`${state}/let.ts`, 'export let count = 0', 'module-state'],
    [`${state}/map.ts`, 'export const known = { wallets: new Map() }', 'module-state'],
    [`${state}/weak.ts`, 'const seen = new WeakSet<object>()\nexport { seen }', 'module-state'],
    [`${state}/proxy.ts`, 'export const state = proxy({})', 'module-state'],
    [`${state}/static.ts`, 'export class Known { static readonly wallets = new Map() }', 'module-state'],
    ['packages/wallet/src/server/open.ts', 'export const open = new Map()', 'module-state'],
    ['packages/core/src/actions/alone.ts', "export const namespace = 'eip155'", 'namespace-literal'],
    ['packages/core/src/actions/type.ts', "export type Namespace = 'solana'", 'namespace-literal'],
    ['packages/ui/src/models/text.ts', 'export const id = `eip155:$' + '{chain}`', 'namespace-literal'],
    ['packages/react/src/presenters/key.ts', 'export const names = { solana: 1 }', 'namespace-literal'],
    ['packages/core/src/actions/template.ts', 'export type Evm = `eip155:$' + '{string}`', 'namespace-literal'],
    ['packages/react/src/presenters/member.ts', 'export const read = (map: Map) => map.bip122', 'namespace-literal'],
    ['packages/core/src/actions/abort.ts', "signal.addEventListener('abort', stop)", 'abort-listener'],
    ['packages/siwx/src/plugin/abort.ts', "signal?.addEventListener('abort', stop, { once: true })", 'abort-listener'],
    [
      'packages/siwx/src/server/read.ts',
      'export const read = (answer: Response) => answer.body?.getReader()',
      'readText',
    ],
    ['packages/siwx/src/profiles/digits.ts', `export const A = '${BASE58}'`, '@scure/base'],
    ['packages/ui/src/primitives/links.ts', "export const others = 'javascript|data'", 'isOpenableLink'],
    ['packages/react/src/presenters/link.ts', 'export const others = /^(javascript|data):/', 'isOpenableLink'],
    ['packages/core/src/mock.test.ts', "vi.mock('./mock.js')", 'patches a module'],
    ['packages/core/src/skip.test.ts', "test.concurrent.skip('later', () => {})", 'leaves a test out'],
    ['packages/core/src/todo.test.ts', "test.todo('later')", 'leaves a test out'],
    ['apps/demo/e2e/fail.e2e.ts', "test.fail('later', () => {})", 'leaves a test out'],
    ['packages/ui/src/views/Hidden.stories.tsx', "export const Hidden = { tags: ['!test'] }", 'leaves a story out'],
    ['apps/demo/e2e/again.e2e.ts', 'test.describe.configure({ retries: 2 })', 'hides a failure'],
    ['apps/demo/e2e/wait.e2e.ts', 'await page.waitForTimeout(100)', 'this is a sleep'],
    ['packages/core/src/sleep.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 5))', 'is a sleep'],
    ['apps/examples/tests/typed.e2e.ts', 'await new Promise<void>((done) => setTimeout(done, 5))', 'is a sleep'],
    ['packages/core/src/timers.test.ts', "import { setTimeout } from 'node:timers/promises'", 'this is a sleep'],
    ['packages/core/src/short.test.ts', 'await vi.waitFor(() => expect(1).toBe(1))', 'say `timeout`'],
    ['packages/ui/src/shell/Header.tsx', 'export const Header = () => <button title="Close" />', 'visible-text'],
    ['packages/react/src/modal/Modal.tsx', "export const Modal = () => <i aria-label={'Wallets'} />", 'visible-text'],
  ]
  const folder = makeTree({ '.gitignore': 'dist', ...Object.fromEntries(wrong.map(([file, code]) => [file, code])) })
  for (const name of ['biome.json', 'tools/lint']) cpSync(join(root, name), join(folder, name), { recursive: true })
  const biome = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' }
  )
  const { diagnostics } = JSON.parse(biome.stdout) as {
    readonly diagnostics: readonly { readonly message: string; readonly location: { readonly path: string } }[]
  }
  const missed = wrong.filter(
    ([file, , says]) => !diagnostics.some(({ message, location }) => location.path === file && message.includes(says))
  )
  expect(missed).toEqual([])
})

test.each([
  ['32-byte key', `privateKey: '0x${'1'.repeat(64)}'`],
  ['32-byte key', `PRIVATE_KEY=0x${'1'.repeat(64)}`],
  ['32-byte key', `const privateKey: Hex = '${'1'.repeat(64)}'`],
  ['32-byte key', `privateKeyToAccount('0x${'1'.repeat(64)}')`],
  ['private key file', `-----BEGIN ${'EC '}PRIVATE KEY-----`],
  ['token', `npm_${'a1'.repeat(18)}`],
  ['registry password', '//registry.npmjs.org/:_auth' + 'Token=x'],
  ["developer's machine", `open('${'/home'}/somebody/portico')`],
  ['package host', 'registry' + '=https://packages.example.com'],
])('secrets: a %s', (name, line) => {
  expect(checkSecrets({ folder: makeTree({ 'packages/core/some.txt': line }) })).toMatchObject([
    { file: 'packages/core/some.txt', line: 1, text: expect.stringContaining(name) },
  ])
})

test('words: a comment whose subject is a pronoun', () => {
  const text = [
    '/** Tells',
    ' * some' + 'body. */',
    "const url = 'https://example.com' // who" + 'ever',
    '// The user.',
  ]
  const problems = checkWords({ folder: makeTree({ 'packages/core/some.ts': text.join('\n') }) })
  expect(problems.map(({ line }) => line)).toEqual([2, 3])
})

test.each([
  ['link: docs/gone.md is not there', { 'README.md': 'See [this](docs/gone.md).' }],
  ['link: gone.ts is not there', { 'packages/core/src/state/README.md': 'See [this](gone.ts).' }],
  [
    'names: nothing is called startAdapter',
    {
      'docs/adding.md': '<!-- names: packages/core/src -->\n\nCall `startAdapter`.',
      'packages/core/src/createAdapter.ts': 'export const createAdapter = 1',
    },
  ],
  [
    "names: a.ts doesn't import b.ts",
    {
      'docs/walk.md': '<!-- names: packages/core/src -->\n\n`a.ts` → `c.ts` ⇢ `b.ts`; `a.ts` → `b.ts`',
      'packages/core/src/a.ts': "import { c } from './c.js'",
      'packages/core/src/b.ts': '',
      'packages/core/src/c.ts': '',
    },
  ],
  [
    'example: it differs from apps/app.tsx',
    {
      'docs/start.md': '<!-- example: apps/app.tsx -->\n\n```tsx\nexport const App = 1\n```',
      'apps/app.tsx': 'export const App = 2\n',
    },
  ],
  [
    'sections: RATE_LIMITED of AlertCode has no heading',
    {
      'docs/alerts.md': '<!-- sections: packages/core/src/alerts.ts AlertCode -->\n\n## SERVER_ERROR',
      'packages/core/src/alerts.ts': "export type AlertCode = 'SERVER_ERROR' | 'RATE_LIMITED'",
    },
  ],
  [
    'undocumented-option: Options.adapters',
    {
      'tools/docs/options.template.md': '<!-- options: packages/core/src/options.ts Options -->',
      'packages/core/src/options.ts': 'export interface Options {\n  readonly adapters: readonly string[]\n}',
    },
  ],
  ['stale-page', { 'tools/docs/options.template.md': '# Options\n', 'docs/options.md': '# Other\n' }],
])('docs: %s', (says, files) => {
  const texts = checkDocs({ folder: makeTree(files) }).map(({ text }) => text)
  expect(texts.filter((text) => text.includes(says))).toHaveLength(1)
})

test('collected: a test and a story that nothing runs', async () => {
  const folder = makeTree({
    'packages/core/package.json': JSON.stringify({
      scripts: { test: "vitest run --project 'unit*' --exclude '**/*.rest.*' --reporter=default" },
    }),
    'packages/core/vitest.config.ts': `export default { test: { projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], exclude: ['src/{b,e}.*'] } },
      { test: { name: 'browser', include: ['src/e.test.ts'] } },
    ] } }`,
    'packages/core/src/a.test.ts': '',
    'packages/core/src/b.test.ts': '',
    'packages/core/src/c.test.tsx': '',
    'packages/core/src/d.rest.test.ts': '',
    'packages/core/src/e.test.ts': '',
    'packages/ui/src/A.stories.tsx': '',
  })
  expect((await checkCollected({ folder })).map(({ file }) => file).sort()).toEqual([
    'packages/core/src/b.test.ts',
    'packages/core/src/c.test.tsx',
    'packages/core/src/d.rest.test.ts',
    'packages/core/src/e.test.ts',
    'packages/ui/src/A.stories.tsx',
  ])
})

test('browsers: functions and CSS that are newer than the oldest browser', () => {
  const folder = makeTree({
    'packages/core/dist/a.js': [
      '// Object.groupBy(list)',
      'const groups = Object.groupBy(list, by);',
      'const sorted = list.toSorted();',
      'const signal = AbortSignal.any([one, other]);',
      'const last = list.at(-1) ?? Object.hasOwn(list, "0");',
      'const element = opener.checkVisibility?.();',
    ].join('\n'),
    'packages/ui/dist/styles.css': '.a:has(b) {\n  width: calc-size(auto, size);\n}\n@scope (.a) {\n}\n',
  })
  expect(
    newerThanBrowsers({ folder }).problems.map(({ file, line, text }) => [file, line, text.split(' ')[0]])
  ).toEqual([
    ['packages/core/dist/a.js', 2, 'groupBy'],
    ['packages/core/dist/a.js', 4, 'any'],
    ['packages/ui/dist/styles.css', 2, 'calc-size()'],
    ['packages/ui/dist/styles.css', 4, '@scope'],
  ])
})

test('journeys: one more main journey than the short run may have', () => {
  const journey = "test('default: it works', { tag: '@main' }, async () => {})\n"
  const folder = makeTree({ 'apps/demo/e2e/a.e2e.ts': journey.repeat(40), 'apps/demo/e2e/b.e2e.ts': journey.repeat(6) })
  expect(checkJourneys({ folder })).toEqual([
    { file: 'apps/demo/e2e/b.e2e.ts', line: 6, text: expect.stringMatching(/^journeys: 46 are tagged @main/) },
  ])
})

test('wallet index: an index that its data does not make, a link that runs code', () => {
  const folder = makeTree({})
  for (const name of ['data', 'src/wallets/index/index.generated.ts']) {
    cpSync(join(root, 'packages/core', name), join(folder, 'packages/core', name), { recursive: true })
  }
  expect(checkWalletIndex({ folder })).toEqual([])
  const data = join(folder, 'packages/core/data/wallets.json')
  writeFileSync(data, readFileSync(data, 'utf8').replace(/("native": )"[^"]+"/, '$1"javascript:alert(1)"'))
  const texts = checkWalletIndex({ folder }).map(({ text }) => text.split(':')[0])
  expect(texts).toEqual(expect.arrayContaining(['wallet-link', 'stale-index']))
})

test('namespaces: a module of another namespace in the build of a dapp', () => {
  const module = (id: string) => ({ id, bytes: 1 })
  const ours = module('@portico/adapter-wagmi/dist/wagmiAdapter.js')
  const other = module('@portico/adapter-solana/dist/solanaAdapter.js')
  const chunk = { fileName: 'index.js', isEntry: true, imports: [], dynamicImports: [], modules: [ours, other] }
  expect(checkNamespaces({ graph: [chunk], namespace: 'eip155' })).toEqual([
    `${other.id} is in index.js, and this dapp has no solana.`,
  ])
})

test('package: other exports than those written down, a hook without its directive, a notice that is not packed', () => {
  const folder = makeTree({
    'package.json': JSON.stringify({
      name: 'wrong',
      version: '0.0.0',
      files: ['dist'],
      exports: { '.': { types: './dist/index.d.ts', default: './dist/icons.js' } },
    }),
    'exports.snapshot.json': JSON.stringify({ '.': ['one'] }),
    'dist/index.d.ts': 'export declare const other: 1\n',
    'dist/icons.js': '/** Third-party content: Lucide; see THIRD_PARTY_NOTICES. */\nexport const icon = 1\n',
    'dist/useThing.js': "import { useState } from 'react'\nexport const useThing = () => useState(1)\n",
  })
  expect(snapshotProblem({ folder })).toContain('other')
  expect(filesWithoutUseClient({ folder })).toEqual([expect.stringContaining('useThing.js')])
  expect(noticeProblems({ folder })).toEqual([expect.stringContaining('dist/icons.js')])
})
