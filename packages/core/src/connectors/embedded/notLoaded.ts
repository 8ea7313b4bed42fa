import type { PorticoErrorContext } from '../../errors/codes.js'
import { PorticoError } from '../../errors/PorticoError.js'

/** The error of a frame that did not load. Its message says what to do where another site frames the page. */
export function notLoaded(context: PorticoErrorContext['EMBEDDED_WALLET_NOT_LOADED']): PorticoError {
  const { framedBy = [] } = context
  const advice = framedBy.length > 0 ? `. This page is framed by ${framedBy.join(', ')}. ${ALLOW}` : ''
  return new PorticoError('EMBEDDED_WALLET_NOT_LOADED', {
    context,
    message: `Unable to load email login dependency${advice}`,
  })
}

const ALLOW = 'The wallet’s server has to allow these origins too: add them to its `dapps`'
