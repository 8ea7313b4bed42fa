import type { DisplayText } from '../../foreign/displayText.js'
import type { ViewEntry } from '../../views/views.js'
import { currentEntry } from '../router.js'

/** Why the user may not close the modal now, as a key of the catalog or the text; undefined when they may. */
export function closeBlock(request: {
  readonly modal: { readonly locks: readonly { readonly reason: DisplayText }[] }
  readonly router: { readonly stack: readonly ViewEntry[] }
}): DisplayText | undefined {
  if (request.modal.locks[0]) return request.modal.locks[0].reason
  return currentEntry(request.router).view === 'UnsupportedChain' ? 'unsupportedChain' : undefined
}
