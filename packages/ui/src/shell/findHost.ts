/**
 * Returns the element that the shell must be in to be usable: the page's modal `<dialog>` or full-screen element,
 * because everything outside it is inert; else the open popover of the opener, because it would cover us; else the body.
 */
export function findHost({ opener }: { readonly opener: Element | null }): HTMLElement {
  const modal = [...query(':modal')].at(-1)
  const popover = supports(':popover-open') ? opener?.closest<HTMLElement>(':popover-open') : undefined
  return popover && (!modal || modal.contains(popover)) ? popover : (modal ?? document.body)
}

function query(selector: string): readonly HTMLElement[] {
  return supports(selector) ? [...document.querySelectorAll<HTMLElement>(selector)] : []
}

/** An unknown pseudo-class makes `querySelectorAll` throw in older browsers; jsdom, in tests of apps, has no `CSS`. */
function supports(selector: string): boolean {
  return globalThis.CSS?.supports?.(`selector(${selector})`) ?? false
}
