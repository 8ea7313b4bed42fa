'use client'
import { Component, type ReactNode } from 'react'
import { ViewFailed } from './ViewFailed.js'

/** Props of {@link ViewBoundary}. */
export interface ViewBoundaryProps {
  readonly children: ReactNode
}

/** Keeps a view that throws from taking the modal, or the page, with it. Trying again renders the view anew. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly failed: boolean }> {
  override state: { readonly failed: boolean } = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (this.state.failed) return <ViewFailed onRetry={() => this.setState({ failed: false })} />
    return this.props.children
  }
}
