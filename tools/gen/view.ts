import { type Gen, requireName, requireText } from './editor.ts'
import { viewFiles } from './viewFiles.ts'

/** A view: its folder in ui and in react, and one line where each package lists its views. */
export function genView({ editor, words, values }: Gen): readonly string[] {
  const view = requireName(words[0], { like: /^[A-Z][A-Za-z]+$/, example: 'Swap' })
  const intro = requireText(words[1])
  const name = view[0]?.toLowerCase() + view.slice(1)
  const title = view.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/(?<= )[A-Z]/g, (letter) => letter.toLowerCase())
  const { chunk = name, feature, needs = 'account' } = values
  for (const [file, text] of Object.entries(viewFiles({ view, name, intro, title }))) editor.create(file, text)

  const core = 'packages/core/src/views/views.ts'
  editor.addRow(core, { head: 'export interface ViewParams {', row: `  /** ${intro} */\n  ${view}: undefined` })
  const rules = feature === undefined ? `needs: '${needs}'` : `needs: '${needs}', feature: '${feature}'`
  editor.addRow(core, { head: 'export const VIEWS', row: `  ${view}: { ${rules} },` })

  const messages = 'packages/ui/src/messages'
  const english = `en${view}`
  editor.addImport(`${messages}/types.ts`, `import type { ${english} } from './en.${name}.js'`)
  editor.addRow(`${messages}/types.ts`, {
    head: 'export interface ViewMessages {',
    row: `  readonly ${name}View: Readonly<typeof ${english}>`,
  })
  editor.addImport(`${messages}/catalogs.test.ts`, `import { ${english} } from './en.${name}.js'`)
  editor.addRow(`${messages}/catalogs.test.ts`, {
    head: 'const groups: ViewMessages = {',
    row: `  ${name}View: ${english},`,
  })
  const locales = ['de', 'ar'].map((tag) => `packages/ui/src/locales/${tag}.ts`)
  for (const file of [`${messages}/en.ts`, ...locales])
    editor.addBefore(file, { line: '  approveTitle:', row: `  ${name}Title: '${title}',` })
  for (const file of locales) {
    editor.addImport(file, "import type { ViewMessages } from '../messages/types.js'")
    editor.addRow(file, { head: 'const messages: Messages = {', row: `  ${name}View,` })
    editor.addBefore(file, {
      line: 'const messages: Messages = {',
      row: `const ${name}View: ViewMessages['${name}View'] = {\n  intro: '${intro}',\n  done: 'Done',\n}\n`,
    })
  }

  const react = 'packages/react/src'
  const chunkFile = `${react}/chunks/${chunk}Views.ts`
  const row = `  ${view}: { View: ${view}Container },`
  if (editor.has(chunkFile)) {
    editor.addImport(chunkFile, `import { ${view}Container } from '../views/${name}/${view}Container.js'`)
    editor.addBehind(chunkFile, { text: 'VIEW_PARTS: PartsOf<', more: `'${view}' | ` })
    editor.addRow(chunkFile, { head: 'export const VIEW_PARTS', row })
  } else {
    editor.create(
      chunkFile,
      `// ${intro} A chunk of its own.\n\nimport type { PartsOf } from '../views/types.js'\nimport { ${view}Container } from '../views/${name}/${view}Container.js'\n\nexport const VIEW_PARTS: PartsOf<'${view}'> = {\n${row}\n}\n`
    )
    editor.addBefore(`${react}/views/registry.ts`, {
      line: 'const walletViews',
      row: `const ${chunk}Views = async () => (await import('../chunks/${chunk}Views.js')).VIEW_PARTS`,
    })
  }
  editor.addRow(`${react}/views/registry.ts`, {
    head: 'export const VIEWS',
    row: `  ${view}: { parts: ${chunk}Views, title: '${name}Title' },`,
  })
  editor.addBefore('docs/views.md', {
    line: '| `SwitchNetwork`',
    row: `| \`${view}\` | ${intro[0]?.toLowerCase()}${intro.slice(1, -1)} | |`,
  })
  return [
    'pnpm exec turbo run build --filter=./packages/*',
    `decide in packages/core/src/views/views.ts what it needs: \`${needs}\` stands there`,
    `draw it: packages/ui/src/views/${name}; a story for each state it can be in (pnpm run storybook)`,
    `fill it: packages/react/src/views/${name}/${view}Container.tsx`,
    `translate its texts and its title in packages/ui/src/locales/de.ts and ar.ts: a test refuses English ones`,
    `open it: \`client.router.push('${view}')\` where the user gets there; an end-to-end test in apps/demo/e2e`,
    'pnpm run exports:update, and say it in .changeset/ui.md and .changeset/react.md',
  ]
}
