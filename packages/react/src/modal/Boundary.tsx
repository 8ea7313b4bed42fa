'use client'
import { Component, type ReactNode } from 'react'

/** Props of {@link Boundary}. */
export interface BoundaryProps {
  readonly children: ReactNode
  /** What is rendered in the place of children that threw. `retry` renders them anew. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError?: ((thrown: unknown) => void) | undefined
}

/** Keeps what throws while it renders from taking with it what stands around it, the app's page in the end. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state: { readonly failed: boolean } = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError?.(thrown)
  }

  override render(): ReactNode {
    if (this.state.failed) return this.props.fallback(() => this.setState({ failed: false }))
    return this.props.children
  }
}
