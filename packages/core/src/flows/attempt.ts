import { PorticoError } from '../errors/PorticoError.js'

/** One run of something that a newer one replaces. */
export interface AttemptRun {
  /** Aborted with a PorticoError as its reason: ABORTED when replaced, MODAL_CLOSED when the modal closed. */
  readonly signal: AbortSignal
  /** False once a newer run began or this one was aborted: check it after every await. */
  isCurrent(): boolean
  /** Says whether the wallet is asked for more after what it approves next. */
  askMore(more: boolean): void
}

/** The running attempt of an instance; at most one. */
export interface Attempts {
  /** Aborts the running attempt and begins a new one, which ends with the caller's signal too. */
  begin(signal?: AbortSignal | undefined): AttemptRun
  abort(error: PorticoError): void
  /** Whether the running attempt goes on when its wallet has approved: it is asked in several namespaces. */
  asksMore(): boolean
}

/** No attempt runs yet. */
export function createAttempts(): Attempts {
  let current: AbortController | undefined
  let more = false
  const abort: Attempts['abort'] = (error) => current?.abort(error)
  return {
    abort,
    asksMore: () => more && current !== undefined && !current.signal.aborted,
    begin: (outer) => {
      abort(new PorticoError('ABORTED', {}))
      const controller = new AbortController()
      current = controller
      more = false
      const follow = (): void => controller.abort(new PorticoError('ABORTED', { cause: outer?.reason }))
      if (outer?.aborted) follow()
      else outer?.addEventListener('abort', follow, { once: true, signal: controller.signal })
      const isCurrent = (): boolean => current === controller && !controller.signal.aborted
      return {
        signal: controller.signal,
        isCurrent,
        askMore: (asks) => {
          if (isCurrent()) more = asks
        },
      }
    },
  }
}
