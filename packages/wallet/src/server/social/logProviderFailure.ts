import { ClientError } from 'openid-client'
import type { SocialProviderId } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { reasonOf } from '../log.ts'

/** Tells the operator what a provider did wrong, with the code of OAuth where it is a known one: most are mistakes in the settings. */
export function logProviderFailure(server: ServerContext, provider: SocialProviderId, error: unknown): void {
  // The library wraps what it doesn't know.
  const own = error instanceof ClientError && error.code === undefined ? error.cause : error
  const code = own instanceof Error && 'error' in own ? KNOWN.find((known) => known === own.error) : undefined
  const reason = [`${provider}:`, reasonOf(own), ...(code === undefined ? [] : [code])].join(' ')
  server.log({ event: 'failure', part: 'provider', reason })
}

/** Of RFC 6749, and GitHub's own. What else a provider writes isn't logged. */
const KNOWN = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'redirect_uri_mismatch',
  'incorrect_client_credentials',
  'bad_verification_code',
  'application_suspended',
] as const
