'use client'
import { Children, type ReactNode } from 'react'
import { joinClasses } from '../joinClasses.js'
import { buttonGrid, cell, mainAtEnd as mainAtEndClass } from './ButtonGrid.css.js'

/** Props of {@link ButtonGrid}. */
export interface ButtonGridProps {
  /** One or two buttons; the main one first, also where they are below each other. */
  readonly children: ReactNode
  /** On one line the main button stands at the end, and is wider: the way out is at the start. @default false */
  readonly mainAtEnd?: boolean | undefined
}

/** Lays out buttons in columns, equal unless the main one stands at the end, or below each other where their labels do not fit. */
export function ButtonGrid({ children, mainAtEnd }: ButtonGridProps): ReactNode {
  return (
    <div className={joinClasses(buttonGrid, mainAtEnd && mainAtEndClass)} data-part="button-grid">
      {Children.map(children, (button) => button && <span className={cell}>{button}</span>)}
    </div>
  )
}
