import type { ReactNode } from 'react'

/** Renders three flat arches, in tints of the accent. */
export function Arches(): ReactNode {
  return (
    <svg className="arches" viewBox="-20 0 680 680" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect x="-20" width="680" height="680" fill="var(--stage-0)" />
      <path d="M34 700V318a286 286 0 0 1 572 0v382z" fill="var(--stage-1)" />
      <path d="M66 700V322a254 254 0 0 1 508 0v378z" fill="var(--stage-2)" />
      <path d="M98 700V326a222 222 0 0 1 444 0v374z" fill="var(--stage-3)" />
      <path d="M-20 628h680v52H-20z" fill="var(--stage-0)" />
      <path d="M34 628h572l20 26H14z" fill="var(--stage-2)" />
    </svg>
  )
}
