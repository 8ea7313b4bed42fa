import { didYouMean } from '../../mistakes/didYouMean.js'
import { throwMistakes } from '../../mistakes/throwMistakes.js'
import { VIEW_NAMES } from '../../views/viewNames.js'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** Throws OPTION_INVALID for what is no view: nothing could be drawn for it. */
export function requireView(view: string): void {
  if (VIEW_NAMES.includes(view)) return
  const instead = process.env.NODE_ENV === 'production' ? undefined : meant(String(view))
  throwMistakes([{ option: 'view', value: view, expected: 'the name of a view', instead }])
}

/** Many names are longer than what one thinks of: `Send` is `WalletSend`. */
function meant(written: string): string {
  const longer = VIEW_NAMES.find((name) => name.toLowerCase().endsWith(written.toLowerCase()))
  const near = didYouMean(written, VIEW_NAMES) ?? longer
  return near ? `Did you mean '${near}'?` : `There are ${VIEW_NAMES.join(', ')}.`
}
