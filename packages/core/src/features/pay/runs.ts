import type { Hash } from '../../adapter/methods.js'
import type { ConnectionData, ConnectionHandle } from '../../adapter/types.js'
import type { ChainId } from '../../caip/chainId.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'

/** What `openPay` resolves with: the transaction that pays, where it is, and the account that has sent it. */
export interface PaidHash extends Hash {
  readonly networkId: ChainId
  readonly from: string
}

/** What paying keeps between calls. */
interface PayRuns {
  /** Ended when the payment is left, or another one takes its place. */
  payment?: AbortController | undefined
  /** Ended when the ways are read anew. */
  reading?: AbortController | undefined
  /** The call of `openPay` that waits for the user. */
  caller?: { resolve(paid: PaidHash): void; reject(error: unknown): void } | undefined
  /** The answer to what was confirmed last. */
  confirmed?: Promise<PaidHash> | undefined
  /** Wallets that owe an answer to a payment, this one or one that was left. One that is gone owes none. */
  readonly owing: Set<ConnectionHandle>
  /** How many calls of `openPay` there were, and which one is shown. */
  calls: number
  shown: number
  /** An account has changed while the ways couldn't be read anew. */
  isStale?: boolean | undefined
  /** A wallet is being connected to pay with: other views are shown meanwhile. */
  connecting?: Promise<readonly ConnectionData[]> | undefined
}

/** See {@link PayRuns}. */
export function payRuns(): PayRuns {
  return { owing: new Set(), calls: 0, shown: 0 }
}

/** Begins to read ways; what was being read is over. The signal is aborted too when the payment is left. */
export function beginReading(instance: Instance): AbortSignal {
  const runs = instance.memory(payRuns)
  runs.reading?.abort(new PorticoError('ABORTED', {}))
  const own = new AbortController()
  runs.reading = own
  runs.isStale = false
  return own.signal
}

/** Ends the payment that is there, and what runs for it. The caller hears the error, unless a wallet still owes it an answer. */
export function endPayment(instance: Instance, error: PorticoError): void {
  const runs = instance.memory(payRuns)
  runs.payment?.abort(error)
  runs.reading?.abort(error)
  const { caller } = runs
  runs.payment = undefined
  runs.caller = undefined
  if (!runs.confirmed) caller?.reject(error)
  else
    runs.confirmed.then(caller?.resolve, (thrown: unknown) =>
      caller?.reject(isPorticoError(thrown, 'TRANSFER_UNCERTAIN') ? thrown : error)
    )
  runs.confirmed = undefined
}
