import { type Gen, requireName, requireText } from './editor.ts'

/** A code of `PorticoError`, what a user reads of it, and what can be done. */
export function genError({ editor, words, values }: Gen): readonly string[] {
  const code = requireName(words[0], { like: /^[A-Z]+(_[A-Z]+)*$/, example: 'QUOTE_EXPIRED' })
  const text = requireText(words[1])
  const errors = 'packages/core/src/errors'
  editor.addRow(`${errors}/codes.ts`, {
    head: 'export interface PorticoErrorContext {',
    row: `  /** ${text} */\n  ${code}: undefined`,
  })
  if (values['recovery'] !== undefined)
    editor.addRow(`${errors}/recovery.ts`, {
      head: 'export const RECOVERY',
      row: `  ${code}: ['${values['recovery']}'],`,
    })
  editor.addRow('packages/react/src/presenters/connect/error.ts', {
    head: 'export const ERROR_MESSAGES',
    row: `  ${code}: 'errorFailed',`,
  })
  return [
    `state in \`PorticoErrorContext\` what the error carries (packages/core/src/errors/codes.ts), in place of \`undefined\``,
    `throw it: \`throw new PorticoError('${code}', { cause })\`, and write the test \`error: ${code}\``,
    'where the developer can do something, say what in packages/core/src/errors/hints.ts',
    'where the user reads it, choose the text in packages/react/src/presenters/connect/error.ts: `errorFailed` stands there now',
    'name the code in the docstring of each call that throws it, in docs and in .changeset/core.md',
  ]
}
