'use client'
import type { ConnectionData, Portico } from '@portico/core'
import { usePortico } from '../../usePortico.js'
import { type Action, useAction } from '../useAction.js'

/**
 * Returns the action that connects: one wallet by its key, or whatever the user chooses in the modal. Its error is
 * USER_REJECTED, MODAL_CLOSED or another PorticoError.
 */
export function useConnect(): Action<Parameters<Portico['connect']>, readonly ConnectionData[]> {
  return useAction(usePortico().connect)
}
