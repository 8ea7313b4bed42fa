import type { SignInFields } from './fields.js'
import { invalid } from './invalid.js'
import { LINES } from './layout.js'

/**
 * Throws OPTION_INVALID for the first field that would break the text: something else than one visible line, a second header,
 * or a statement that reads like a later line. Nothing goes to a wallet without this, in production neither.
 */
export function checkTexts({ resources = [], ...fields }: Partial<SignInFields>): void {
  const texts = { ...fields, ...Object.fromEntries(resources.map((text, index) => [`resources[${index}]`, text])) }
  for (const [name, text = ''] of Object.entries(texts)) {
    if (BREAKING.test(text) || (name === 'statement' && LABELLED.test(text))) throw invalid(name, text, VISIBLE)
  }
}

const VISIBLE = 'one line without invisible characters, which reads like no other part of the message'
/**
 * Control and format characters (bidirectional marks among them), separators of lines, and halves of characters; or what only
 * a header says.
 */
const BREAKING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|wants\s+you\s+to\s+sign\s+in\s+with\s+your/iu
/** Whether a line of text looks like one of the lines after the statement. */
const LABELLED: RegExp = new RegExp(`^(${LINES.map(([label]) => label).join('|')}|Resources):`)
