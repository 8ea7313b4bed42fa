'use client'
import type { ReactNode } from 'react'
import { arch, door, floor, ground, light, picture, wallet, walletFlap } from './Entrance.css.js'

/** Three arches with a wallet in the innermost: decoration in the colors of the theme. */
export function Entrance(): ReactNode {
  return (
    <svg
      className={picture}
      viewBox="0 0 356 128"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      data-part="entrance"
    >
      <rect className={ground} width="356" height="128" />
      <path className={light} d="M98 128V86a80 80 0 0 1 160 0v42" />
      <path className={arch} d="M122 128V88a56 56 0 0 1 112 0v40" />
      <path className={door} d="M146 128V92a32 32 0 0 1 64 0v36" />
      <path className={floor} d="M0 127.5h356" />
      <rect className={wallet} x="160" y="96" width="36" height="26" rx="6" />
      <path className={walletFlap} d="M196 105h-7a4.5 4.5 0 0 0 0 9h7" />
    </svg>
  )
}
