'use client'
import type { ReactNode } from 'react'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { useUi } from '../../UiContext.js'

/** Leads from the header to the settings of swaps. */
export function SwapHeaderEnd({ onSettings }: { readonly onSettings: () => void }): ReactNode {
  const { messages } = useUi()
  return (
    <IconButton icon="settings" label={messages.swapSettingsTitle} onClick={onSettings} data-part="swap-settings" />
  )
}
