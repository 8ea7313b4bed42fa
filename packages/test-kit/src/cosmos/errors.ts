import { createErrorConverter, type ErrorConverter } from '@portico/core/adapter'

/** Turns what a wallet or a service threw into a PorticoError, with the original as its cause. */
export const errors: ErrorConverter = createErrorConverter({
  codes: { declined: 'USER_REJECTED', busy: 'REQUEST_PENDING' },
})
