import { type Gen, requireName, requireText } from './editor.ts'

/** Shapes of `packages/core/src/mistakes/shapes.ts`, with their type, a right value and a wrong one. */
const SHAPES: Readonly<Record<string, { readonly type: string; readonly right: string; readonly wrong: string }>> = {
  flag: { type: 'boolean', right: 'true', wrong: "'yes'" },
  text: { type: 'string', right: "'a'", wrong: '1' },
  texts: { type: 'readonly string[]', right: "['a']", wrong: "'a'" },
  url: { type: 'string', right: "'https://a.example'", wrong: "'javascript:alert(1)'" },
  callback: { type: '() => void', right: '() => undefined', wrong: "'call'" },
}

/** An option of `createPortico`: its type with its text, its check, and a test of both. */
export function genOption({ editor, words, values }: Gen): readonly string[] {
  const name = requireName(words[0], { like: /^[a-z]\w*$/, example: 'hideFees' })
  const shape = SHAPES[words[1] ?? '']
  if (!shape) throw new Error(`Then write its shape: ${Object.keys(SHAPES).join(', ')}.`)
  const { type, right, wrong } = shape
  const text = requireText(words[2])
  const given = values['default']
  const comment = given === undefined ? `  /** ${text} */` : `  /**\n   * ${text}\n   * @default ${given}\n   */`
  editor.addRow('packages/core/src/options.ts', {
    head: 'export interface Configuration {',
    row: `${comment}\n  readonly ${name}?: ${type.includes('=>') ? `(${type})` : type} | undefined`,
  })
  const checks = 'packages/core/src/optionChecks/checkOptions'
  editor.addRow(`${checks}.ts`, { head: 'const OPTIONS', row: `  ${name}: ${words[1]},` })
  editor.addRow(`${checks}.test.ts`, {
    head: 'const OPTIONS',
    row: `  ${name}: { right: ${right}, wrong: [${wrong}] },`,
  })
  editor.addBefore('packages/core/src/types.test-d.ts', {
    line: '    createPortico({ adapters: [], enableReconnect',
    row: `    createPortico({ adapters: [], ${name}: ${right} })\n    // @ts-expect-error: wrong type\n    createPortico({ adapters: [], ${name}: ${wrong.startsWith("'") && right.startsWith("'") ? '1' : wrong} })`,
  })
  return [
    'pnpm exec turbo run build --filter=@portico/core',
    `read it from \`instance.options.${name}\` in the action that needs it, and test what it changes`,
    'say in packages/react/src/options.browser.test.tsx what a user sees of it',
    'pnpm run docs:update: writes docs/configuration.md',
    'say in .changeset/core.md what the option is for',
  ]
}
