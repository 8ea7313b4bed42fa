'use client'
import type { Portico } from '@portico/core'
import { usePorticoContext } from './PorticoContext.js'

/** Returns the client: everything the modal does is a call on it. Throws outside `PorticoProvider`. */
export function usePortico(): Portico {
  return usePorticoContext().client
}
