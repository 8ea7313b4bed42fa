/** Shows approvals to the person in front of the page. */
export interface ApprovalPlaces {
  /** Opens one, as a window or as a frame over the page. False: the browser refused the window. */
  open(request: { readonly approvalId: string; readonly place: 'popup' | 'overlay' }): boolean
  /** Takes it away again, when it is a frame; a window closes itself. */
  close(approvalId: string): void
}

/** Places for approvals of the sandbox at `origin`. */
export function createApprovalPlaces(origin: string): ApprovalPlaces {
  const overlays = new Map<string, HTMLElement>()
  return {
    open: ({ approvalId, place }) => {
      const url = `${origin}/approve.html#${approvalId}`
      if (place === 'popup') return window.open(url, '', 'popup,width=420,height=640') !== null
      const overlay = createOverlay(url)
      overlays.set(approvalId, overlay)
      document.documentElement.append(overlay)
      return true
    },
    close: (approvalId) => {
      overlays.get(approvalId)?.remove()
      overlays.delete(approvalId)
    },
  }
}

/** As wallets draw it: a box in the corner, above everything the page has, at the highest z-index there is. */
function createOverlay(url: string): HTMLElement {
  const frame = document.createElement('iframe')
  frame.src = url
  frame.title = 'Wallet approval'
  Object.assign(frame.style, {
    position: 'fixed',
    insetBlockStart: '16px',
    insetInlineEnd: '16px',
    inlineSize: 'min(420px, calc(100vw - 32px))',
    blockSize: 'min(640px, calc(100vh - 32px))',
    zIndex: '2147483647',
    border: '0',
    borderRadius: '16px',
    boxShadow: '0 12px 48px rgb(0 0 0 / 0.35)',
    colorScheme: 'normal',
  })
  return frame
}
