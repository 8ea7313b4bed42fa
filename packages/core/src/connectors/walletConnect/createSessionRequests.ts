import { goneError } from '../../errors/goneError.js'
import type { PorticoError } from '../../errors/PorticoError.js'
import { walkError } from '../../errors/walkError.js'
import type { MultichainConnector } from '../types.js'
import type { Client } from './client/createSignClient.js'

/** Requests that wait for a wallet's answer. */
export interface Requests {
  /** Asks the wallet of a session. Rejects with what it answered, and SESSION_GONE when the session ends before that. */
  ask: MultichainConnector['request']
  /** Rejects what waits for a session that is over. */
  endAll(sessionId: string): void
}

/** Requests of one client. */
export function createSessionRequests(client: Client): Requests {
  const waiting = new Map<string, Set<(error: PorticoError) => void>>()
  return {
    ask: ({ sessionId, networkId, method, params }) => {
      const rejects = waiting.get(sessionId) ?? new Set()
      waiting.set(sessionId, rejects)
      return new Promise((resolve, reject) => {
        rejects.add(reject)
        client
          .request({ topic: sessionId, chainId: networkId, request: { method, params } })
          .then(resolve, (error: unknown) => reject(isEnd(error) ? goneError(sessionId, error) : error))
          .finally(() => rejects.delete(reject))
      })
    },
    endAll: (sessionId) => {
      for (const reject of waiting.get(sessionId) ?? []) reject(goneError(sessionId))
      waiting.delete(sessionId)
    },
  }
}

/**
 * What the library rejects with when the wallet ends the session, before it tells of the end. No answer to a request has that
 * code: it is a reason for an end (https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes).
 */
function isEnd(error: unknown): boolean {
  const [first] = walkError(error)
  return first?.link.code === '6000'
}
