import { around } from '../tree/around.js'
import { treeOf } from '../tree/treeOf.js'

/**
 * Returns the element that the shell must be in to be usable: the page's modal `<dialog>` or full-screen element, because
 * everything outside it is inert; else the open popover of the opener, because it would cover the shell. Undefined where it
 * may be anywhere.
 */
export function findHost({ opener }: { readonly opener: Element | undefined }): Element | undefined {
  const modal = findModal({ opener })
  const popover = supports(':popover-open')
    ? around(opener).find((element) => element.matches(':popover-open'))
    : undefined
  return popover && (!modal || around(popover).includes(modal)) ? popover : modal
}

/** Returns the modal `<dialog>` or full-screen element that is on top, in the document or in a shadow root around the opener. */
export function findModal({ opener }: { readonly opener: Element | undefined }): Element | undefined {
  if (!supports(':modal')) return undefined
  const trees = new Set([...around(opener).map(treeOf), document])
  return [...trees].map((tree) => [...tree.querySelectorAll(':modal')].at(-1)).find((modal) => modal !== undefined)
}

/** An unknown pseudo-class makes `querySelectorAll` throw in older browsers; jsdom, in tests of apps, has no `CSS`. */
function supports(selector: string): boolean {
  return globalThis.CSS?.supports?.(`selector(${selector})`) ?? false
}
