import type { ConnectionData } from '../../adapter/types.js'
import { namespaceOf } from '../../caip/chainId.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { Intent } from '../../views/views.js'

/** A call that waits for the user to connect a wallet in the modal. */
export interface ModalRequest {
  readonly intent: Intent
  /** Key of the view that was opened for this call alone: the user declines by leaving it. */
  entryKey?: number | undefined
  /** What was connected for it while its wallet refuses the rest. */
  connected: readonly ConnectionData[]
  /** Resolves with what was connected, or rejects with the error when that is nothing. */
  end(error: unknown): void
  readonly done: Promise<readonly ConnectionData[]>
}

/** Adds a call to those that wait. */
export function addModalRequest(instance: Instance, intent: Intent): ModalRequest {
  const waiting = instance.memory(modalRequests)
  let settle: { resolve(connected: readonly ConnectionData[]): void; reject(error: unknown): void } | undefined
  const done = new Promise<readonly ConnectionData[]>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const request: ModalRequest = {
    intent,
    connected: [],
    done,
    end: (error) => {
      waiting.delete(request)
      // Some of what it got may have ended while its wallet was asked for the rest.
      const live = error ? request.connected.filter(({ id }) => instance.handles.get(id)) : request.connected
      if (live.length > 0) settle?.resolve(live)
      else settle?.reject(error)
    },
  }
  waiting.add(request)
  return request
}

/** A wallet is connected: answers every call that it serves. A call for more than it gave goes on waiting. */
export function answerModalRequests(
  instance: Instance,
  { connected, isComplete }: { readonly connected: readonly ConnectionData[]; readonly isComplete: boolean }
): void {
  for (const request of instance.memory(modalRequests)) {
    const { networkId } = request.intent
    const namespaces = networkId === undefined ? request.intent.namespaces : [namespaceOf(networkId)]
    const own = connected.filter(({ namespace }) => !namespaces || namespaces.includes(namespace))
    if (own.length === 0) continue
    request.connected = own
    if (isComplete) request.end(undefined)
  }
}

/** Ends the calls that wait, or those of them that are meant. */
export function endModalRequests(
  instance: Instance,
  {
    error,
    isMeant = () => true,
  }: { readonly error: PorticoError; readonly isMeant?: (request: ModalRequest) => boolean }
): void {
  for (const request of instance.memory(modalRequests)) if (isMeant(request)) request.end(error)
}

/** Whether a call waits for the user to choose. */
export function hasModalRequest(instance: Instance): boolean {
  return instance.memory(modalRequests).size > 0
}

function modalRequests(): Set<ModalRequest> {
  return new Set()
}

/** The user left a view that was opened for one call alone: the call ends with USER_REJECTED. */
export function endLeftRequests(instance: Instance): void {
  const { stack } = instance.snapshot.router
  endModalRequests(instance, {
    error: new PorticoError('USER_REJECTED', { context: { action: 'switchNetwork' } }),
    isMeant: ({ entryKey }) => entryKey !== undefined && !stack.some(({ key }) => key === entryKey),
  })
}
