'use client'
import { Children, type ReactNode } from 'react'
import { buttonGrid, cell } from './ButtonGrid.css.js'

/** Props of {@link ButtonGrid}. */
export interface ButtonGridProps {
  /** One or two buttons; the main one first, also where they are below each other. */
  readonly children: ReactNode
}

/** Lays out buttons in equal columns, or below each other where their labels do not fit. */
export function ButtonGrid({ children }: ButtonGridProps): ReactNode {
  return (
    <div className={buttonGrid} data-part="button-grid">
      {Children.map(children, (button) => button && <span className={cell}>{button}</span>)}
    </div>
  )
}
