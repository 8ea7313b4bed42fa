'use client'
import type { Portico } from '@portico/core'
import { usePortico } from '../../usePortico.js'
import { type Action, useAction } from '../useAction.js'

/** Returns the action that disconnects one connection, or all. The state has changed at once; the wallet is only told. */
export function useDisconnect(): Action<Parameters<Portico['disconnect']>, void> {
  return useAction(usePortico().disconnect)
}
