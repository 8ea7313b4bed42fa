'use client'
import { themeCss } from '@portico/ui'
import type { ReactNode } from 'react'
import { useSlice } from './hooks/useSlice.js'

/** Props of {@link ThemeStyle}. */
export interface ThemeStyleProps {
  /** The nonce of the page's policy; not needed where the policy allows inline styles. */
  readonly nonce?: string | undefined
}

/**
 * Renders a `<style>` with the client's theme variables, so that buttons rendered by a server have them before the page
 * hydrates. Put it before the first button. Pages that are rendered in the browser only do not need it.
 */
export function ThemeStyle({ nonce }: ThemeStyleProps): ReactNode {
  const css = themeCss(useSlice('theme', (state) => state.themeVariables))
  // Browsers hide the nonce of an element, so React cannot find it again when it hydrates.
  // Set as HTML, because React 18 escapes quotes as in a text; themeCss lets no markup pass.
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
