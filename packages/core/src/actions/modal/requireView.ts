import { didYouMean } from '../../mistakes/didYouMean.js'
import { throwMistakes } from '../../mistakes/throwMistakes.js'
import { VIEWS } from '../../views/views.js'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** Throws OPTION_INVALID for what is no view: nothing could be drawn for it. */
export function requireView(view: string): void {
  if (typeof view === 'string' && Object.hasOwn(VIEWS, view)) return
  const instead = process.env.NODE_ENV === 'production' ? undefined : meant(String(view))
  throwMistakes([{ option: 'view', value: view, expected: 'the name of a view', instead }])
}

/** Many names are longer than what one thinks of: `Send` is `WalletSend`. */
function meant(written: string): string {
  const names = Object.keys(VIEWS)
  const longer = names.find((name) => name.toLowerCase().endsWith(written.toLowerCase()))
  const near = didYouMean(written, names) ?? longer
  return near ? `Did you mean '${near}'?` : `There are ${names.join(', ')}.`
}
